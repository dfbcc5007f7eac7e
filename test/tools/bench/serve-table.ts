/** What a load generator measured of a server. */
export interface ServeRun {
  server: string
  /** Whether the build had compressed files. */
  isCompressed: boolean
  path: string
  encoding: string
  requests: number
  /** The time of 99 % of the answers, in ms. */
  slow: number
  /** Of the body of an answer, as it is sent. */
  bytes: number
  failed: number
}

/** Reads the report of wrk. */
export function readWrkReport(text: string): Pick<ServeRun, 'requests' | 'slow' | 'failed'> {
  const requests = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(text)?.[1])
  const [, time = '', unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)\s*$/m.exec(text) ?? []
  const slow = Number(time) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)
  if (!Number.isFinite(requests) || !Number.isFinite(slow)) throw new Error(`wrk has printed no figures:\n${text}`)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? []
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.slice(1) ?? []
  return { requests, slow, failed: [...errors, ...refused].reduce((sum, count) => sum + Number(count), 0) }
}

/** A Markdown table of all runs. */
export function formatServeTable(runs: readonly ServeRun[]): string {
  const rows = runs.map(({ server, isCompressed, path, encoding, requests, slow, bytes, failed }) =>
    [
      server,
      isCompressed ? 'yes' : 'no',
      path,
      encoding,
      Math.round(requests).toLocaleString('en'),
      slow.toFixed(1),
      bytes.toLocaleString('en'),
      String(failed),
    ].join(' | '),
  )
  const head = 'server | `.gz` and `.br` files | path | encoding | requests a second | 99 % within, ms | bytes | failed'
  return [head, Array.from({ length: 8 }, () => '---').join(' | '), ...rows].map((row) => `| ${row} |`).join('\n')
}

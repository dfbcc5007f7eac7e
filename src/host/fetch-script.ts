import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LOOP_GUARD, SCRIPT_LIMITS, SCRIPT_TYPE } from './edge/third-party-proxy.ts'
import { isGlobalAddress } from './global-address.ts'

/** Where scripts are fetched from; anything but the open net is for tests. */
export interface OpenNet {
  resolve(host: string): Promise<string[]>
  isAllowed(address: string): boolean
  port?: number
  ca?: string
  totalMilliseconds?: number
}

const OPEN_NET: OpenNet = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isGlobalAddress,
}

/** Fetches a script of another site, without telling it anything of the reader, and without being led anywhere but to listed addresses. */
export async function fetchScript(url: string, listed: ReadonlySet<string>, net: OpenNet = OPEN_NET): Promise<string> {
  const signal = AbortSignal.timeout(net.totalMilliseconds ?? SCRIPT_LIMITS.milliseconds)
  let address = url
  for (let hops = 0; hops <= SCRIPT_LIMITS.hops; hops++) {
    if (!listed.has(address)) throw new Error(`${address} is not listed`)
    const { status, headers, body } = await fetchOnce(new URL(address), net, signal)
    if (status === 200) {
      if (!SCRIPT_TYPE.test(headers['content-type'] ?? '')) throw new Error(`${address} is no script but ${headers['content-type']}`)
      return decode(body, headers['content-encoding']).toString('utf8')
    }
    const location = headers.location
    if (status < 300 || status > 399 || location === undefined) throw new Error(`${address} was answered ${status}`)
    address = new URL(location, address).href
  }
  throw new Error(`${url} leads on and on`)
}

interface Fetched {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

function fetchOnce(url: URL, net: OpenNet, signal: AbortSignal): Promise<Fetched> {
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '') throw new Error(`${url.href} is no plain https address`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !net.isAllowed(host)) throw new Error(`${host} is not of the open net`)
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      lookup: checkedLookup(net),
      servername: isIP(host) === 0 ? host : '',
      headers: { Accept: 'text/javascript, application/javascript', 'Accept-Encoding': 'gzip, br', [LOOP_GUARD]: '1' },
      agent: false as const,
      ...(net.port && { port: net.port }),
      ...(net.ca && { ca: net.ca }),
    }
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > SCRIPT_LIMITS.bytes) sent.destroy(new Error(`${url.href} has more than ${SCRIPT_LIMITS.bytes} bytes`))
      })
      const headers = response.headers as Record<string, string | undefined>
      response.once('end', () =>
        response.complete ? resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) }) : undefined,
      )
      response.once('close', () => reject(new Error(`${url.href} broke off`)))
    })
    sent.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    sent.end()
  })
}

/** Resolves a name at the moment of connecting, once: no second answer of the name server can lead elsewhere. */
function checkedLookup(net: OpenNet): LookupFunction {
  return (host, { all }, done) => {
    net.resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const isSafe = first !== undefined && addresses.every((address) => net.isAllowed(address))
        if (!isSafe) done(new Error(`${host} is not of the open net`), '')
        else if (all)
          done(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        else done(null, first, isIP(first))
      },
      (error) => done(error as Error, ''),
    )
  }
}

/** What is small on the wire may be large: it is unpacked up to the limit only. */
function decode(body: Buffer, encoding: string | undefined): Buffer {
  const options = { maxOutputLength: SCRIPT_LIMITS.bytes }
  if (encoding === 'gzip') return gunzipSync(body, options)
  if (encoding === 'br') return brotliDecompressSync(body, options)
  if (encoding !== undefined && encoding !== 'identity') throw new Error(`the encoding ${encoding} was not asked for`)
  return body
}

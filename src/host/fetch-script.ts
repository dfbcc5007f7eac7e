import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LOOP_GUARD, SCRIPT_LIMITS, SCRIPT_TYPE } from './edge/third-party-proxy.ts'
import { isGlobalAddress } from './global-address.ts'

/** How scripts are fetched; only tests use other values than `PUBLIC_NETWORK`. */
export interface Network {
  resolve(host: string): Promise<string[]>
  isAllowed(address: string): boolean
  port?: number
  ca?: string
  totalMilliseconds?: number
}

const PUBLIC_NETWORK: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isGlobalAddress,
}

/** Fetches a third-party script without data of the reader; follows redirects to listed addresses only. */
export async function fetchScript(url: string, listed: ReadonlySet<string>, network: Network = PUBLIC_NETWORK): Promise<string> {
  const signal = AbortSignal.timeout(network.totalMilliseconds ?? SCRIPT_LIMITS.milliseconds)
  let address = url
  for (let hops = 0; hops <= SCRIPT_LIMITS.hops; hops++) {
    if (!listed.has(address)) throw new Error(`${address} is not listed`)
    const { status, headers, body } = await fetchOnce(new URL(address), network, signal)
    if (status === 200) {
      if (!SCRIPT_TYPE.test(headers['content-type'] ?? ''))
        throw new Error(`${address} is not a script, its type is ${headers['content-type']}`)
      return decode(body, headers['content-encoding']).toString('utf8')
    }
    const location = headers.location
    if (status < 300 || status > 399 || location === undefined) throw new Error(`${address} responded with status ${status}`)
    address = new URL(location, address).href
  }
  throw new Error(`${url} redirects more than ${SCRIPT_LIMITS.hops} times`)
}

interface Fetched {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

function fetchOnce(url: URL, network: Network, signal: AbortSignal): Promise<Fetched> {
  if (url.protocol !== 'https:' || url.username !== '' || url.port !== '')
    throw new Error(`${url.href} is not a plain https address (no port, no user name)`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !network.isAllowed(host)) throw new Error(`${host} is not a public address`)
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      lookup: checkedLookup(network),
      servername: isIP(host) === 0 ? host : '',
      headers: { Accept: 'text/javascript, application/javascript', 'Accept-Encoding': 'gzip, br', [LOOP_GUARD]: '1' },
      agent: false as const,
      ...(network.port && { port: network.port }),
      ...(network.ca && { ca: network.ca }),
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
    })
    sent.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    // After a status 101, there is neither a response nor an error.
    sent.once('close', () => reject(new Error(`${url.href} closed the connection early`)))
    sent.end()
  })
}

/** Checks the addresses that the connection then uses, so that a second DNS response cannot lead elsewhere. */
function checkedLookup(network: Network): LookupFunction {
  return (host, { all }, done) => {
    network.resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const isSafe = first !== undefined && addresses.every((address) => network.isAllowed(address))
        if (!isSafe) done(new Error(`${host} does not resolve to public addresses only`), '')
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

/** Decompresses up to the size limit only: a small body may expand to a huge one. */
function decode(body: Buffer, encoding: string | undefined): Buffer {
  const options = { maxOutputLength: SCRIPT_LIMITS.bytes }
  if (encoding === 'gzip') return gunzipSync(body, options)
  if (encoding === 'br') return brotliDecompressSync(body, options)
  if (encoding !== undefined && encoding !== 'identity') throw new Error(`the encoding ${encoding} was not asked for`)
  return body
}

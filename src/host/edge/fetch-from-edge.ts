import { LOOP_GUARD, SCRIPT_LIMITS, SCRIPT_TYPE } from './third-party-proxy.ts'

/** Fetches a listed script with the web API of an edge runtime, which cannot reach private networks. */
export async function fetchFromEdge(url: string, listed: ReadonlySet<string>): Promise<string> {
  const signal = AbortSignal.timeout(SCRIPT_LIMITS.milliseconds)
  let address = url
  for (let hops = 0; hops <= SCRIPT_LIMITS.hops; hops++) {
    if (!listed.has(address)) throw new Error(`${address} is not listed`)
    const headers = { Accept: 'text/javascript, application/javascript', [LOOP_GUARD]: '1' }
    const response = await fetch(address, { redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer', headers, signal })
    const location = response.headers.get('location')
    if (response.status === 200 && SCRIPT_TYPE.test(response.headers.get('content-type') ?? '')) return readText(response)
    if (response.status < 300 || response.status > 399 || location === null) throw new Error(`${address} was answered ${response.status}`)
    address = new URL(location, address).href
  }
  throw new Error(`${url} leads on and on`)
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length
    if (size > SCRIPT_LIMITS.bytes) {
      await reader?.cancel()
      throw new Error(`the script has more than ${SCRIPT_LIMITS.bytes} bytes`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

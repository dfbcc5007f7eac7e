import { RETRIES } from '../../engine/client/ask-again.ts'
import type { Clock } from '../../engine/client/clock.ts'
import type { PartialReason } from './protocol.ts'

/** Why there is no file: it is not there any more, or it cannot be had now. */
export type LoadFault = 'gone' | Exclude<PartialReason, 'loading'>

export type LoadedJson = { json: unknown } | { fault: LoadFault }

/** The network and the time, passed in so that a test can fail them. */
export interface Wire {
  request: typeof fetch
  clock: Clock
  isOffline(): boolean
}

const TIMEOUT = 10_000

/** Loads a file of the index; what fails without a reason is tried four times. `isFresh` goes past the browser's own cache. */
export async function loadJson(url: string, wire: Wire, isFresh = false): Promise<LoadedJson> {
  for (const wait of [...RETRIES, null]) {
    const loaded = await request(url, wire, isFresh)
    if (loaded !== undefined) return loaded
    if (wait === null || wire.isOffline()) break
    await new Promise<void>((resolve) => wire.clock.after(wait, resolve))
  }
  return { fault: wire.isOffline() ? 'offline' : 'failed' }
}

async function request(url: string, wire: Wire, isFresh: boolean): Promise<LoadedJson | undefined> {
  const controller = new AbortController()
  const callOff = wire.clock.after(TIMEOUT, () => controller.abort())
  try {
    const response = await wire.request(url, { signal: controller.signal, cache: isFresh ? 'reload' : 'default' })
    if (response.status === 404 || response.status === 410) return { fault: 'gone' }
    return response.ok ? parse(await response.text()) : undefined
  } catch {
    return undefined
  } finally {
    callOff()
  }
}

/** Some hosts answer for what they do not have with a page. */
function parse(text: string): LoadedJson {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return { fault: 'gone' }
  }
}

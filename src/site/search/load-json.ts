import { RETRIES } from '../../engine/client/ask-again.ts'
import type { Clock } from '../../engine/client/clock.ts'
import type { PartialReason } from './protocol.ts'

/** Why a file could not be loaded; `gone` means that it no longer exists. */
export type LoadFault = 'gone' | Exclude<PartialReason, 'loading'>

export type LoadedJson = { json: unknown } | { fault: LoadFault }

/** The network and the clock, replaced in tests. */
export interface Wire {
  request: typeof fetch
  clock: Clock
  isOffline(): boolean
}

const TIMEOUT = 10_000

/** Loads a file of the index; network and server errors are retried up to four times. `isFresh` bypasses the HTTP cache. */
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
  const cancelTimeout = wire.clock.after(TIMEOUT, () => controller.abort())
  try {
    const response = await wire.request(url, { signal: controller.signal, cache: isFresh ? 'reload' : 'default' })
    if (response.status === 404 || response.status === 410) return { fault: 'gone' }
    return response.ok ? parse(await response.text()) : undefined
  } catch {
    return undefined
  } finally {
    cancelTimeout()
  }
}

/** Some hosts respond to a missing file with a page and status 200. */
function parse(text: string): LoadedJson {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return { fault: 'gone' }
  }
}

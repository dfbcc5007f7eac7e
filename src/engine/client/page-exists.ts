import { REAL_CLOCK } from './clock.ts'

const TIMEOUT = 10_000

/** Whether a HEAD request finds a page at a path. */
export async function pageExists(path: string, signal: AbortSignal): Promise<boolean> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal.addEventListener('abort', stop)
  const cancel = REAL_CLOCK.after(TIMEOUT, stop)
  try {
    return (await fetch(path, { method: 'HEAD', signal: controller.signal })).ok
  } catch {
    return false
  } finally {
    cancel()
    signal.removeEventListener('abort', stop)
  }
}

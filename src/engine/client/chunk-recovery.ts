/** What browsers say when a module cannot be loaded. */
const MESSAGES = /dynamically imported module|importing a module script failed|unable to preload/i

/**
 * Calls `recover` when some part of the code could not be loaded: after a deploy, it may be gone. A part that somebody waits for
 * (`isAwaited`) is that one's business.
 */
export function watchChunks(isAwaited: () => boolean, recover: () => void): void {
  addEventListener('vite:preloadError', () => {
    if (!isAwaited()) recover()
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && MESSAGES.test(reason.message)) recover()
  })
}

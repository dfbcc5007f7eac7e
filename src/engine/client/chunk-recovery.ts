/** Error messages of browsers for a module that cannot be loaded. */
const MESSAGES = /dynamically imported module|importing a module script failed|unable to preload/i

/**
 * Calls `recover` when a chunk could not be loaded: a deploy may have removed it. While `isAwaited` returns true, the caller that
 * imports the chunk handles the failure.
 */
export function watchChunks(isAwaited: () => boolean, recover: () => void): void {
  addEventListener('vite:preloadError', () => {
    if (!isAwaited()) recover()
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && MESSAGES.test(reason.message)) recover()
  })
}

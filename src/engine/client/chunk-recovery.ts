/** What browsers say when a module cannot be loaded. */
const MESSAGES = /dynamically imported module|importing a module script failed|unable to preload/i

/** Calls `recover` when some part of the code that nobody waits for could not be loaded: after a deploy, it may be gone. */
export function watchChunks(recover: () => void): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    recover()
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && MESSAGES.test(reason.message)) recover()
  })
}

/** Changes the page, with a view transition where the browser supports it and the reader allows motion; resolves when it has changed. */
export function fade(change: () => void): Promise<void> | void {
  const isAllowed = !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isAllowed || !('startViewTransition' in document)) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // Both reject when the next transition or a hidden tab skips this one; the change is made in any case.
  ready.catch(() => {})
  finished.catch(() => {})
  return updateCallbackDone
}

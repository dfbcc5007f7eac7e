/** Changes the page, faded where the browser can do that and the reader wants motion; resolves when the change is done. */
export function fade(change: () => void): Promise<void> | void {
  const isWelcome = !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isWelcome || !('startViewTransition' in document)) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // The fade is cut short by the next one, or by a hidden tab: the change is made all the same.
  ready.catch(() => {})
  finished.catch(() => {})
  return updateCallbackDone
}

/** Runs a callback when the browser is idle; not every browser has `requestIdleCallback`. */
export function whenIdle(run: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run)
}

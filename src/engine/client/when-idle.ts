/** Runs something when the browser has nothing better to do; not every browser tells. */
export function whenIdle(run: () => unknown): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run)
}

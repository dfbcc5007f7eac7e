/** Runs a callback when the browser is idle; not every browser has `requestIdleCallback`. */
export function whenIdle(run: () => unknown): void {
  ;(window.requestIdleCallback ?? setTimeout)(run)
}

/** Loads the runtime with React; called once. */
export type LoadRuntime = () => Promise<{ start(): Promise<void> }>

const INTENT = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/** All that runs on a page before its reader means to do something: it waits for a sign of that, then wakes React. */
export function startCore(loadRuntime: LoadRuntime, atOnce = false): void {
  let started = false
  const wake = (event?: Event): void => {
    if (started || (event !== undefined && !isIntent(event))) return
    started = true
    for (const name of INTENT) removeEventListener(name, wake)
    loadRuntime()
      .then((runtime) => runtime.start())
      .catch((cause: unknown) => console.warn('The page works without its runtime, which could not be loaded:', cause))
  }
  for (const name of INTENT) addEventListener(name, wake, { passive: true })
  if (atOnce) wake()
}

/** A key press means something anywhere; a pointer or the focus only on what can be used. */
function isIntent({ type, target }: Event): boolean {
  return type === 'keydown' || (target instanceof Element && target.closest('a, button, input, summary') !== null)
}

import type { Manner, Target } from './navigation.ts'

/** Leaves the page by a full navigation of the browser. */
export function loadDocument({ address }: Target, manner: Manner): void {
  const load = () => {
    // Assigning the current address would not load it again.
    if (address === location.href) location.reload()
    else if (manner === 'push') location.assign(address)
    else location.replace(address)
  }
  // Chromium never finishes a load that is in flight when another worker takes control.
  navigator.serviceWorker?.addEventListener('controllerchange', load, { once: true })
  load()
}

import type { Manner, Target } from './navigation.ts'

/** Leaves the page: the browser loads another. */
export function loadDocument({ address }: Target, manner: Manner): void {
  const load = () => {
    // To the address that stands there already, only a reload leads.
    if (address === location.href) location.reload()
    else if (manner === 'push') location.assign(address)
    else location.replace(address)
  }
  // Chromium never ends a load that is on its way while another worker takes over.
  navigator.serviceWorker?.addEventListener('controllerchange', load, { once: true })
  load()
}

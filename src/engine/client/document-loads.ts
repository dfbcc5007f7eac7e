import type { Manner, Target } from './navigation.ts'

/** Full navigations of the browser away from this document. */
export interface DocumentLoads {
  /** Loads another page, or this one again. */
  load(target: Pick<Target, 'address'>, manner: Manner): void
  /** Whether a document is loading; false again after the reader has stopped it. */
  isRunning(): boolean
}

export function openDocumentLoads(): DocumentLoads {
  let running: (() => void) | undefined
  const forget = () => {
    running = undefined
  }
  const start = (load: () => void) => {
    // Replaces a load that is running, which calls `forget`.
    load()
    running = load
  }
  // Chromium never finishes a load that is in flight when another worker takes control.
  navigator.serviceWorker?.addEventListener('controllerchange', () => running && start(running))
  window.navigation?.addEventListener('navigateerror', forget)
  // The back/forward cache shows the page again.
  addEventListener('pageshow', forget)

  return {
    load({ address }, manner) {
      start(() => {
        // Assigning the current address would not load it again.
        if (address === location.href) location.reload()
        else if (manner === 'push') location.assign(address)
        else location.replace(address)
      })
    },
    isRunning: () => running !== undefined,
  }
}

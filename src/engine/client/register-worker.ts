/** The worker of the next build. */
export interface WorkerUpdate {
  /** Whether a newer build is ready, so that the next click has to load it. */
  isReady(): boolean
}

const INSECURE = 'Service workers can only be used over HTTPS, or on localhost for development'

/** Registers the service worker and dispatches `site:update-ready` when a newer build waits. Never reloads the page. */
export function registerWorker(codeHash: string, isWanted: boolean): WorkerUpdate {
  let isReady = false
  if (isWanted) isSecureContext ? addEventListener('load', register) : console.error(INSECURE)

  async function register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js')
      const watch = () => {
        const isFirst = !registration.active
        const worker = registration.installing ?? registration.waiting
        const look = () => {
          if (worker?.state !== (isFirst ? 'activated' : 'installed')) return
          if (isFirst) console.log('Content is now available offline!')
          else sendBuild(worker)
        }
        if (worker) worker.onstatechange = look
        look()
      }
      watch()
      registration.onupdatefound = watch
    } catch (cause) {
      console.warn(cause)
    }
  }

  /**
   * A worker of the build that is on the screen activates immediately; any other replies, and waits for a page of its own build.
   * It must not activate while the old worker is still serving a navigation: the browser would never finish loading that page.
   */
  function sendBuild(worker: ServiceWorker): void {
    navigator.serviceWorker.onmessage = () => {
      isReady = true
      document.getElementById('update-notice')?.removeAttribute('hidden')
      dispatchEvent(new Event('site:update-ready'))
    }
    worker.postMessage({ build: codeHash })
  }

  return { isReady: () => isReady }
}

/** The worker of the next build. */
export interface WorkerUpdate {
  /** Whether a newer build is ready, so that the next click has to load it. */
  isReady(): boolean
}

const INSECURE = 'Service workers can only be used over HTTPS, or on localhost for development'

/** Registers the service worker and tells when a newer build waits: `site:update-ready`. Never reloads anything. */
export function registerWorker(codeHash: string, isWanted: boolean): WorkerUpdate {
  let isReady = false
  if (isWanted && isSecureContext) addEventListener('load', register)
  else if (isWanted) console.error(INSECURE)

  async function register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register('/sw.js')
      const watch = () => {
        const isFirst = !registration.active
        const worker = registration.installing ?? registration.waiting
        const look = () => {
          if (isFirst && worker?.state === 'activated') console.log('Content is now available offline!')
          if (!isFirst && worker?.state === 'installed') meet(worker)
        }
        if (worker) worker.onstatechange = look
        look()
      }
      watch()
      registration.addEventListener('updatefound', watch)
    } catch (cause) {
      console.warn(cause)
    }
  }

  /**
   * A worker of the very build that is on the screen starts at once; another one says so, and waits for a page of its own build.
   * It must not start while a page is on its way through the old one: the browser then waits for both of them, and shows neither.
   */
  function meet(worker: ServiceWorker): void {
    navigator.serviceWorker.onmessage = () => {
      isReady = true
      document.getElementById('update-notice')?.removeAttribute('hidden')
      dispatchEvent(new Event('site:update-ready'))
    }
    worker.postMessage({ build: codeHash })
  }

  return { isReady: () => isReady }
}

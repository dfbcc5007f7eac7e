/** The worker of the next build, once it waits for its turn. */
export interface WorkerUpdate {
  /** Whether a newer build is ready, so that the next click has to load it. */
  isReady(): boolean
  /** Lets the waiting worker take over. */
  accept(): void
}

const INSECURE = 'Service workers can only be used over HTTPS, or on localhost for development'

/** Registers the service worker and tells when a newer build waits: `site:update-ready`. Never reloads anything. */
export function registerWorker(build: string, isWanted: boolean): WorkerUpdate {
  let waiting: ServiceWorker | undefined
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

  /** A worker of the very build that is on the screen starts at once; another one says so, and waits for a click. */
  function meet(worker: ServiceWorker): void {
    navigator.serviceWorker.onmessage = () => {
      waiting = worker
      document.getElementById('update-notice')?.removeAttribute('hidden')
      dispatchEvent(new Event('site:update-ready'))
    }
    worker.postMessage({ build })
  }

  return { isReady: () => !!waiting, accept: () => waiting?.postMessage({}) }
}

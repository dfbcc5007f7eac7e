export type {}

/** The service worker: a navigation that fails for want of a network shows the offline page. */

declare const self: ServiceWorkerGlobalScope
/** Filled in by the build; an empty build number is the switch that takes the worker away. */
declare const __BUILD__: string
declare const __SHELL__: string[]

const CACHE = `shell-${__BUILD__}`
const OFFLINE = '/offline'

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(__BUILD__ === '' ? remove() : activate())
})

self.addEventListener('fetch', (event) => {
  if (__BUILD__ !== '' && event.request.mode === 'navigate') event.respondWith(navigate(event.request))
})

async function install(): Promise<void> {
  if (__SHELL__.length > 0) await (await caches.open(CACHE)).addAll(__SHELL__.map((url) => new Request(url, { cache: 'reload' })))
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

async function navigate(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

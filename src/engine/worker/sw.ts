import { BUILD, CACHES, isGood, save } from './kept-files.ts'
import { cacheFirst, cacheThenNetwork, fetchAndSave, networkFirst } from './strategies.ts'

/** The service worker: network first, so that nobody reads yesterday's page; what was read opens without a connection. */

declare const self: ServiceWorkerGlobalScope
/** The few files that are kept from the start; filled in by the build. */
declare const __SHELL__: string[]

const SHELL = __SHELL__
/** Caches of earlier builds, and of the worker that the previous site has left behind. */
const OLD = /^(shell-|gatsby-plugin-offline|workbox-)/

const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$|^\/page-data\/sq\/d\//
const DATA = /^\/(page|slice)-data\//

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(BUILD === '' ? removeAll() : activate()))
self.addEventListener('message', (event) => {
  const { read, build = BUILD } = (event.data ?? {}) as { read?: string; build?: string }
  if (read !== undefined) event.waitUntil(keepRead(read))
  // A page of this very build, or one that its reader leaves: nobody is surprised by a new worker.
  else if (build === BUILD) event.waitUntil(self.skipWaiting())
  else event.source?.postMessage('update')
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (BUILD === '' || request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return
  const answer = chooseAnswer(event, url)
  if (answer) event.respondWith(answer())
})

/** How a request is answered; what nobody names goes to the network untouched, app-data and this very file among it. */
function chooseAnswer(event: FetchEvent, url: URL): (() => Promise<Response>) | undefined {
  const { pathname } = url
  const { mode, destination } = event.request
  if (mode === 'navigate') return () => networkFirst(event, url, 'pages')
  if (pathname === '/page-data/app-data.json') return undefined
  if (HASHED.test(pathname)) return () => cacheFirst(event, url, pathname.startsWith('/assets/') ? 'assets' : 'frame')
  if (DATA.test(pathname)) return () => networkFirst(event, url, pathname.startsWith('/slice') ? 'frame' : 'data')
  return destination === 'image' ? () => cacheThenNetwork(event, url) : undefined
}

async function install(): Promise<void> {
  if (BUILD !== '') await fillShell()
  // Only the first worker takes over at once: a later one waits until the reader moves on.
  if (BUILD === '' || !self.registration.active) await self.skipWaiting()
}

async function fillShell(): Promise<void> {
  const cache = await caches.open(CACHES.shell)
  try {
    await Promise.all(
      SHELL.map(async (path) => {
        const response = await fetch(new Request(path, { cache: HASHED.test(path) ? 'default' : 'reload' }))
        if (!isGood(response, path)) throw new Error(`${path} cannot be kept: status ${response.status}`)
        await cache.put(path, response)
      }),
    )
  } catch (cause) {
    // No half shell is left behind.
    await caches.delete(CACHES.shell)
    throw cause
  }
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const shells = names.filter((name) => name.startsWith('shell-') && name !== CACHES.shell)
  // The shell before this one stays for tabs that are still open.
  const kept = new Set<string>([CACHES.shell, ...shells.slice(-1)])
  for (const name of names) if (OLD.test(name) && !kept.has(name)) await caches.delete(name)
  // A preload cannot be aborted, and one that hangs blocks every update.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
  if (shells.length === 0) await keepOpenPages()
}

/** The page that brought the first worker was read before there was one. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const { origin, pathname } = new URL(url)
    if (origin === self.location.origin) await fetchAndSave('pages', new URL(url), pathname)
  }
}

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

/** Moves the data of a page that was read to where pages loaded ahead do not push it out. */
async function keepRead(path: string): Promise<void> {
  const name = path === '/' ? 'index' : path.slice(1)
  for (const file of ['page-data.json', 'page-data-rsc.json']) {
    const key = `/page-data/${name}/${file}`
    const copy = await caches.match(key)
    if (copy) await save('read', key, copy)
    else if (file === 'page-data.json') await fetchAndSave('read', new URL(key, self.location.origin), key)
  }
}

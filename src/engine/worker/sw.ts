import { BUILD, CACHES, isGood, keyOf, save } from './caches.ts'
import { cacheFirst, cacheThenNetwork, fetchAndSave, listOfFiles, networkFirst } from './strategies.ts'

/** The service worker: network first, so that nobody reads yesterday's page; what was read opens without a connection. */

declare const self: ServiceWorkerGlobalScope
/** The few files that are kept from the start; filled in by the build. */
declare const __SHELL__: string[]

const SHELL = __SHELL__
/** Caches of earlier builds; what they held of pages stays readable as HTML. */
const OLD = /^(shell|read|data|frame)-/
/** Caches that the worker of the previous site has left behind. */
const FOREIGN = /^(gatsby-plugin-offline|workbox-)/

const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$|^\/page-data\/sq\/d\//
const DATA = /^\/(page|slice)-data\//
/** The index of the search: a list of files that are named by their contents, and kept for as long as it names them. */
const INDEX = '/search/'
const LIST = '/search/manifest.json'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(BUILD === '' ? removeAll() : activate()))
self.addEventListener('message', (event) => {
  const { read, build } = (event.data ?? {}) as { read?: string; build?: string }
  if (read !== undefined) event.waitUntil(keepRead(read))
  // A page of this very build: nobody is surprised by a new worker.
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
  if (mode === 'navigate' && !/\.(?!html$)\w+$/i.test(pathname)) return () => networkFirst(event, url, 'pages')
  if (pathname === '/page-data/app-data.json') return undefined
  if (HASHED.test(pathname)) return () => cacheFirst(event, url, pathname.startsWith('/assets/') ? 'assets' : 'frame')
  if (pathname === LIST) return () => listOfFiles(event, url, 'search')
  if (pathname.startsWith(INDEX)) return () => cacheFirst(event, url, 'search')
  if (DATA.test(pathname)) return () => networkFirst(event, url, pathname.startsWith('/slice') ? 'frame' : 'data')
  return destination === 'image' ? () => cacheThenNetwork(event, url) : undefined
}

async function install(): Promise<void> {
  if (BUILD !== '') await fillShell()
  // Only the first worker takes over at once, or one that follows the previous site's: a later one waits until the reader moves on.
  const isForeign = (await caches.keys()).some((name) => FOREIGN.test(name))
  if (BUILD === '' || isForeign || !self.registration.active) await self.skipWaiting()
}

/** All or nothing; the shell of a worker that is at work, of the same build, is not touched by a failure. */
async function fillShell(): Promise<void> {
  const isNew = !(await caches.has(CACHES.shell))
  try {
    const files = await Promise.all(
      SHELL.map(async (path) => {
        const response = await fetch(new Request(path, { cache: HASHED.test(path) ? 'default' : 'reload' }))
        if (!isGood(response, path)) throw new Error(`${path} cannot be kept: status ${response.status}`)
        return [path, new Response(await response.blob(), response)] as const
      }),
    )
    const cache = await caches.open(CACHES.shell)
    await Promise.all(files.map(([path, response]) => cache.put(path, response)))
  } catch (cause) {
    if (isNew) await caches.delete(CACHES.shell)
    throw cause
  }
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const shells = names.filter((name) => name.startsWith('shell-') && name !== CACHES.shell)
  // The shell before this one stays for tabs that are still open.
  const kept = new Set<string>([...Object.values(CACHES), ...shells.slice(-1)])
  for (const name of names) if (FOREIGN.test(name) || (OLD.test(name) && !kept.has(name))) await caches.delete(name)
  // A preload cannot be aborted, and one that hangs blocks every update.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
  // Not waited for: until this worker is active, every request of the page waits too.
  if (shells.length === 0) void keepOpenPages()
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

/** Keeps a page that a click has shown: its HTML, which no new build makes useless, and its data where nothing pushes them out. */
async function keepRead(path: string): Promise<void> {
  const page = new URL(path, self.location.origin)
  if (!(await caches.match(keyOf(page), { cacheName: CACHES.pages }))) await fetchAndSave('pages', page, path)
  const name = path === '/' ? 'index' : path.slice(1)
  for (const file of ['page-data.json', 'page-data-rsc.json']) {
    const key = `/page-data/${name}/${file}`
    const copy = await caches.match(key, { cacheName: CACHES.data })
    if (copy) {
      await save('read', key, copy)
      await (await caches.open(CACHES.data)).delete(key)
    } else if (file === 'page-data.json' && !(await caches.match(key, { cacheName: CACHES.read }))) {
      // On a first visit the page may have its data before there is a worker to see them.
      await fetchAndSave('read', new URL(key, self.location.origin), key)
    }
  }
}

import { BUILD, CACHES, isGood, keyOf, save } from './caches.ts'
import { fetchWithin } from './fetch-within.ts'
import { cacheFirst, cacheThenNetwork, fetchAndSave, fetchHashed, listOfFiles, networkFirst } from './strategies.ts'
import { isWhole } from './whole.ts'

/** The service worker: network first, so that pages are current; pages that were read are available offline. */

declare const self: ServiceWorkerGlobalScope
/** The files to precache; filled in by the build. */
declare const __SHELL__: string[]

const SHELL = __SHELL__
/** Caches of earlier builds; pages that were read remain in `pages` as HTML. */
const OLD = /^(shell|read|data|frame)-/
/** Caches of the service worker of the previous site. */
const FOREIGN = /^(gatsby-plugin-offline|workbox-)/

const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$|^\/page-data\/sq\/d\//
const DATA = /^\/(page|slice)-data\//
/** The search index: files with hashed names, and a list of the current ones. */
const INDEX = '/search/'
const LIST = '/search/manifest.json'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(BUILD === '' ? removeAll() : activate()))
self.addEventListener('message', (event) => {
  const { read, isDocument = false, build } = (event.data ?? {}) as { read?: string; isDocument?: boolean; build?: string }
  if (read !== undefined) event.waitUntil(keepRead(read, isDocument))
  // The page is of the same build as this worker, so the worker can activate immediately.
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

/** The strategy for a request; undefined leaves it to the browser, for example for app-data and `sw.js`. */
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
  // Only the first worker, or the one that replaces the previous site's, activates immediately: a later one waits for a navigation.
  const isForeign = (await caches.keys()).some((name) => FOREIGN.test(name))
  if (BUILD === '' || isForeign || !self.registration.active) await self.skipWaiting()
}

/** Caches all files or none; a failure does not change the shell of an active worker of the same build. */
async function fillShell(): Promise<void> {
  const isNew = !(await caches.has(CACHES.shell))
  try {
    const files = await Promise.all(
      SHELL.map(async (path) => {
        const { response, body } = await (HASHED.test(path)
          ? fetchHashed(new Request(path), path)
          : fetchWithin(new Request(path, { cache: 'reload' })))
        if (!isGood(response, path)) throw new Error(`${path} cannot be kept: status ${response.status}`)
        if (!(await isWhole(path, await body))) throw new Error(`${path} cannot be kept: it is cut off`)
        return [path, new Response(await body, response)] as const
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
  // The previous shell is kept for open tabs.
  const kept = new Set<string>([...Object.values(CACHES), ...shells.slice(-1)])
  for (const name of names) if (FOREIGN.test(name) || (OLD.test(name) && !kept.has(name))) await caches.delete(name)
  // A navigation preload cannot be aborted, and a pending one blocks every update.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
  // Not awaited: until this worker is active, all requests of the page wait.
  if (shells.length === 0) void keepOpenPages()
}

/** Caches the pages that were loaded before the first worker was active. */
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

/**
 * Caches a page that was read: its HTML, which is valid across builds, and its data, in a cache that prefetching does not fill. The HTML of
 * a document is cached when it loads; for a page that was shown from its data, an older copy would be an older text.
 */
async function keepRead(path: string, isDocument: boolean): Promise<void> {
  const page = new URL(path, self.location.origin)
  const copy = isDocument && (await caches.match(keyOf(page), { cacheName: CACHES.pages }))
  if (!copy) await fetchAndSave('pages', page, path)
  const name = path === '/' ? 'index' : path.slice(1)
  for (const file of ['page-data.json', 'page-data-rsc.json']) {
    const key = `/page-data/${name}/${file}`
    const data = await caches.match(key, { cacheName: CACHES.data })
    if (data) {
      await save('read', key, data)
      await (await caches.open(CACHES.data)).delete(key)
    } else if (file === 'page-data.json' && !(await caches.match(key, { cacheName: CACHES.read }))) {
      // On a first visit the page may have loaded its data before the worker was active.
      await fetchAndSave('read', new URL(key, self.location.origin), key)
    }
  }
}

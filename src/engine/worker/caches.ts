import { isWhole } from './whole.ts'

/** Filled in by the build; with an empty build number the worker unregisters itself. */
declare const __BUILD__: string

export const BUILD = __BUILD__

/** The names of the caches. A page that was read has an entry in `pages`, or one or two in `read`. */
export const CACHES = {
  shell: `shell-${BUILD}`,
  assets: 'assets',
  pages: 'pages',
  read: `read-${BUILD}`,
  data: `data-${BUILD}`,
  frame: `frame-${BUILD}`,
  images: 'images',
  search: 'search',
}
/** The most entries of each cache; the oldest are deleted first. */
const LIMITS = { shell: 50, assets: 120, pages: 50, read: 100, data: 120, frame: 40, images: 80, search: 200 }
/** The caches that are deleted when the storage quota is exceeded. */
const SPARE = ['images', 'data'] as const

export type CacheName = keyof typeof CACHES

/** A copy from any cache, this build's shell first; undefined if there is none or storage fails. */
export async function find(key: string): Promise<Response | undefined> {
  try {
    return (await caches.match(key, { cacheName: CACHES.shell })) ?? (await caches.match(key))
  } catch {
    return undefined
  }
}

/** Saves a response whose body is whole; otherwise the existing copy is kept. */
export async function save(name: CacheName, key: string, response: Response, whole: Promise<Blob> = response.blob()): Promise<void> {
  let put: (() => Promise<void>) | undefined
  try {
    const body = await whole
    if (!(await isWhole(key, body))) return
    const cache = await caches.open(CACHES[name])
    put = () => cache.put(key, new Response(body, response))
    // Keys are in order of insertion: deleting first makes this entry the newest.
    await cache.delete(key)
    await put()
    const keys = await cache.keys()
    for (const oldest of keys.slice(0, Math.max(0, keys.length - LIMITS[name]))) await cache.delete(oldest)
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'QuotaExceededError') return
    for (const spare of SPARE) await caches.delete(CACHES[spare])
    await put?.().catch(() => {})
  }
}

/** Deletes the entries of a cache that a list does not name, except the list itself. */
export async function dropUnnamed(name: CacheName, key: string, list: Response): Promise<void> {
  const text = await list.text()
  const cache = await caches.open(CACHES[name])
  for (const { url } of await cache.keys()) {
    if (!url.endsWith(key) && !text.includes(url.replace(/.*\//, ''))) await cache.delete(url)
  }
}

/** Whether a response may be cached: complete, same-origin, not redirected, and of the type that its path implies. */
export function isGood(response: Response, path: string): boolean {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
  const type = response.headers.get('content-type') ?? ''
  if (path.endsWith('.json')) return type.includes('json')
  if (path.endsWith('.js')) return type.includes('javascript')
  return type.includes('html') === (path.endsWith('.html') || !/\.\w+$/.test(path))
}

/** The cache key of an address, without its query. */
export function keyOf({ origin, pathname }: URL): string {
  return origin + pathname.replace(/(.)\/$/, '$1')
}

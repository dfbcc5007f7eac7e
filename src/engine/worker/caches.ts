/** Filled in by the build; an empty build number is the switch that takes the worker away. */
declare const __BUILD__: string

export const BUILD = __BUILD__

/** What is kept where. A page that was read is an entry of `pages`, or one or two in `read`. */
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
/** Entries of each cache; the oldest go first. */
const LIMITS = { shell: 50, assets: 120, pages: 50, read: 100, data: 120, frame: 40, images: 80, search: 200 }
/** What is given up first where the device is full. */
const SPARE = ['images', 'data'] as const

export type CacheName = keyof typeof CACHES

/** A copy from any cache, this build's shell first; where storage fails, there is none. */
export async function find(key: string): Promise<Response | undefined> {
  try {
    return (await caches.match(key, { cacheName: CACHES.shell })) ?? (await caches.match(key))
  } catch {
    return undefined
  }
}

export async function save(name: CacheName, key: string, response: Response): Promise<void> {
  let put: (() => Promise<void>) | undefined
  try {
    // A body that breaks off, and truncated data, stop here: the copy that is there stays.
    const body = await response.blob()
    if (key.endsWith('.json')) JSON.parse(await body.text())
    const cache = await caches.open(CACHES[name])
    put = () => cache.put(key, new Response(body, response))
    // Keys are in the order of their first entry: put in anew, the youngest is the last.
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

/** Gives up what a list that was kept in a cache does not name, itself excepted. */
export async function dropUnnamed(name: CacheName, key: string, list: Response): Promise<void> {
  const text = await list.text()
  const cache = await caches.open(CACHES[name])
  for (const { url } of await cache.keys()) {
    if (!url.endsWith(key) && !text.includes(url.replace(/.*\//, ''))) await cache.delete(url)
  }
}

/** A response may be kept only if it is whole, ours, not redirected, and of the type that its path promises. */
export function isGood(response: Response, path: string): boolean {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
  const type = response.headers.get('content-type') ?? ''
  if (path.endsWith('.json')) return type.includes('json')
  if (path.endsWith('.js')) return type.includes('javascript')
  return type.includes('html') === (path.endsWith('.html') || !/\.\w+$/.test(path))
}

/** Queries never multiply entries. */
export function keyOf({ origin, pathname }: URL): string {
  return origin + pathname.replace(/(.)\/$/, '$1')
}

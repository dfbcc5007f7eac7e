import { CACHES, type CacheName, dropUnnamed, find, isGood, keyOf, save } from './caches.ts'

/** Where a page or its data has a copy, the network has this long to begin its answer. */
const PATIENCE = 4000
const LONGEST_WAIT = 20_000
export const OFFLINE = '/offline'

export async function networkFirst(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const key = keyOf(url)
  const copy = await find(key)
  try {
    const response = await fetchWithin(event.request, copy ? PATIENCE : LONGEST_WAIT)
    if (isGood(response, url.pathname)) event.waitUntil(saveAtHome(name, key, response.clone()))
    return response.status >= 500 && copy ? copy : response
  } catch {
    return copy ?? (name === 'pages' ? ((await find(OFFLINE)) ?? Response.error()) : Response.error())
  }
}

/** A list of hashed files; those that it has named before and does not name any more are given up. */
export async function listOfFiles(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const response = await networkFirst(event, url, name)
  if (isGood(response, url.pathname)) event.waitUntil(dropUnnamed(name, url.pathname, response.clone()))
  return response
}

/** Data of a page that was read are kept with it: two copies of one file would grow apart. */
async function saveAtHome(name: CacheName, key: string, response: Response): Promise<void> {
  const isRead = name === 'data' && (await caches.match(key, { cacheName: CACHES.read })) !== undefined
  await save(isRead ? 'read' : name, key, response)
}

export async function cacheFirst(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const copy = await find(url.pathname)
  if (copy) return copy
  const response = await fetchWithin(event.request, LONGEST_WAIT)
  if (isGood(response, url.pathname)) event.waitUntil(save(name, url.pathname, response.clone()))
  return response
}

export async function cacheThenNetwork(event: FetchEvent, url: URL): Promise<Response> {
  const key = keyOf(url)
  const copy = await find(key)
  const fetched = fetchWithin(event.request, LONGEST_WAIT).then((response) => {
    if (isGood(response, url.pathname)) event.waitUntil(save('images', key, response.clone()))
    return response
  })
  if (!copy) return fetched
  event.waitUntil(fetched.catch(() => {}))
  return copy
}

export async function fetchAndSave(cache: CacheName, url: URL, path: string): Promise<void> {
  try {
    const response = await fetchWithin(new Request(url), LONGEST_WAIT)
    if (isGood(response, path)) await save(cache, keyOf(url), response)
  } catch {
    // Without a connection there is nothing to keep.
  }
}

/** Gives up when no headers arrive: a request that hangs would also hold back the next worker. */
async function fetchWithin(request: Request, milliseconds: number): Promise<Response> {
  const controller = new AbortController()
  request.signal.addEventListener('abort', () => controller.abort())
  const timer = setTimeout(() => controller.abort(), milliseconds)
  try {
    return await fetch(request, { signal: controller.signal })
  } finally {
    clearTimeout(timer)
  }
}

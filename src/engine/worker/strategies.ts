import { CACHES, type CacheName, dropUnnamed, find, isGood, keyOf, save } from './caches.ts'

/** The time until the headers of a response, in milliseconds, where there is a cached copy. */
const TIMEOUT_WITH_COPY = 4000
const TIMEOUT = 20_000
export const OFFLINE = '/offline'

export async function networkFirst(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const key = keyOf(url)
  const copy = await find(key)
  try {
    const response = await fetchWithin(event.request, copy ? TIMEOUT_WITH_COPY : TIMEOUT)
    if (isGood(response, url.pathname)) event.waitUntil(saveOnce(name, key, response.clone()))
    return response.status >= 500 && copy ? copy : response
  } catch {
    return copy ?? (name === 'pages' ? ((await find(OFFLINE)) ?? Response.error()) : Response.error())
  }
}

/** A list of hashed files; cached files that it no longer names are deleted. */
export async function listOfFiles(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const response = await networkFirst(event, url, name)
  if (isGood(response, url.pathname)) event.waitUntil(dropUnnamed(name, url.pathname, response.clone()))
  return response
}

/** Saves data of a page that was read to `read` only: two copies of a file could differ. */
async function saveOnce(name: CacheName, key: string, response: Response): Promise<void> {
  const isRead = name === 'data' && (await caches.match(key, { cacheName: CACHES.read })) !== undefined
  await save(isRead ? 'read' : name, key, response)
}

export async function cacheFirst(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const copy = await find(url.pathname)
  if (copy) return copy
  const response = await fetchWithin(event.request, TIMEOUT)
  if (isGood(response, url.pathname)) event.waitUntil(save(name, url.pathname, response.clone()))
  return response
}

export async function cacheThenNetwork(event: FetchEvent, url: URL): Promise<Response> {
  const key = keyOf(url)
  const copy = await find(key)
  const fetched = fetchWithin(event.request, TIMEOUT).then((response) => {
    if (isGood(response, url.pathname)) event.waitUntil(save('images', key, response.clone()))
    return response
  })
  if (!copy) return fetched
  event.waitUntil(fetched.catch(() => {}))
  return copy
}

export async function fetchAndSave(cache: CacheName, url: URL, path: string): Promise<void> {
  try {
    const response = await fetchWithin(new Request(url), TIMEOUT)
    if (isGood(response, path)) await save(cache, keyOf(url), response)
  } catch {
    // No connection.
  }
}

/** Aborts if no headers arrive in time: a pending request would also delay the next worker. */
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

import { CACHES, type CacheName, dropUnnamed, find, isGood, keyOf, save } from './caches.ts'
import { type Fetched, fetchWithin, TIMEOUT } from './fetch-within.ts'
import { isWhole } from './whole.ts'

/** The time until the headers of a response, in milliseconds, where there is a cached copy. */
const TIMEOUT_WITH_COPY = 4000
export const OFFLINE = '/offline'

export async function networkFirst(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const key = keyOf(url)
  const copy = await find(key)
  try {
    const { response, body } = await fetchWithin(event.request, copy ? TIMEOUT_WITH_COPY : TIMEOUT)
    if (isGood(response, url.pathname)) event.waitUntil(saveOnce(name, key, response, body))
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
async function saveOnce(name: CacheName, key: string, response: Response, body: Promise<Blob>): Promise<void> {
  const isRead = name === 'data' && (await caches.match(key, { cacheName: CACHES.read })) !== undefined
  await save(isRead ? 'read' : name, key, response, body)
}

export async function cacheFirst(event: FetchEvent, url: URL, name: CacheName): Promise<Response> {
  const copy = await find(url.pathname)
  if (copy) return copy
  const { response, body } = await fetchHashed(event.request, url.pathname)
  if (isGood(response, url.pathname)) event.waitUntil(save(name, url.pathname, response, body))
  return response
}

/** Fetches a file with a hashed name again if it is cut off: the browser's own cache keeps it for a year. */
export async function fetchHashed(request: Request, path: string): Promise<Fetched> {
  const fetched = await fetchWithin(request)
  if (!isGood(fetched.response, path) || (await isWhole(path, await fetched.body))) return fetched
  return fetchWithin(new Request(request, { cache: 'reload' }))
}

export async function cacheThenNetwork(event: FetchEvent, url: URL): Promise<Response> {
  const key = keyOf(url)
  const copy = await find(key)
  const fetched = fetchWithin(event.request).then(({ response, body }) => {
    if (isGood(response, url.pathname)) event.waitUntil(save('images', key, response, body))
    return response
  })
  if (!copy) return fetched
  event.waitUntil(fetched.catch(() => {}))
  return copy
}

export async function fetchAndSave(cache: CacheName, url: URL, path: string): Promise<void> {
  try {
    const { response, body } = await fetchWithin(new Request(url))
    if (isGood(response, path)) await save(cache, keyOf(url), response, body)
  } catch {
    // No connection.
  }
}

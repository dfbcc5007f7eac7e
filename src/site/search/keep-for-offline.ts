import { MANIFEST_FILE, SEARCH_FOLDER, type SearchManifest } from '../content/search-files.ts'

/**
 * On a first visit, parts of the search may be loaded before the service worker is active. Requests them again, from the HTTP cache,
 * so that the service worker stores them.
 */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !('caches' in window)) return
  if (!serviceWorker.controller) await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const code = performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : []))
  await Promise.allSettled([...code.map(keep), keepIndex()])
}

async function keepIndex(): Promise<void> {
  const list = `/${SEARCH_FOLDER}/${MANIFEST_FILE}`
  if (await caches.match(list)) return
  const { chunks, words } = (await (await fetch(list)).json()) as SearchManifest
  const files = [chunks[0]?.file, words].filter((file) => typeof file === 'string')
  await Promise.allSettled(files.map((file) => keep(`/${SEARCH_FOLDER}/${file}`)))
}

/** The service worker stores what it fetches. */
async function keep(url: string): Promise<void> {
  if (!(await caches.match(url))) await fetch(url)
}

import { MANIFEST_FILE, SEARCH_FOLDER, type SearchManifest } from '../content/search-files.ts'

/**
 * On a first visit the service worker may come when the search is loaded already. What it has missed goes by once more then, out
 * of the browser's own cache, and is kept.
 */
export async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker || serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  const code = performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : []))
  const manifest = (await (await fetch(`/${SEARCH_FOLDER}/${MANIFEST_FILE}`)).json()) as SearchManifest
  const files = [manifest.chunks[0]?.file, manifest.words].flatMap((file) => (file ? `/${SEARCH_FOLDER}/${file}` : []))
  await Promise.allSettled([...code, ...files].map((url) => fetch(url)))
}

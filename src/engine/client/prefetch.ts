import type { PageData } from '../shared/page-data.ts'
import { pageDataUrl, sliceDataUrl, staticQueryUrl } from '../shared/page-path.ts'
import type { DataStore } from './data-store.ts'
import { hasSpareConnection } from './spare-connection.ts'
import { whenIdle } from './when-idle.ts'

/** Prefetches the pages that a reader may open next. */
export interface Prefetcher {
  /** Observes the links that are in the document now. */
  watch(): void
  /** Loads the page of a link immediately, for example on hover or focus. */
  hurry(link: Element): void
  /** Stops prefetching while a navigation runs. */
  pause(paused: boolean): void
}

const WAIT = 3000
const BATCH = 4
const PAGE = /^\/([\w-]+(\/[\w-]+)*)?$/

/**
 * @param modules address of the module of each template's component; what is fetched is removed
 * @param renderedPaths pages whose rendered HTML is fetched beside their data
 */
export function createPrefetcher(store: DataStore, modules: Record<string, string>, renderedPaths: readonly string[]): Prefetcher {
  const visible = new Set<Element>()
  /** The paths that were loaded on a first intent: a page that cannot be loaded is not asked for at each pass of the pointer. */
  const hurried = new Set<string>()
  let paused = false
  let isWaiting = false
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) visible[isIntersecting ? 'add' : 'delete'](target)
    wait()
  })

  /** The path of the page that a link leads to, if it is worth loading. */
  function pathOf(link: Element): string | false {
    const { origin, pathname, target } = link as HTMLAnchorElement
    const isPage = origin === location.origin && PAGE.test(pathname) && !target
    return isPage && pathname !== location.pathname && !store.has(pageDataUrl(pathname)) && pathname
  }

  function load(path: string): Promise<unknown> {
    const rendered = renderedPaths.includes(path) && store.ask(pageDataUrl(path, '-rsc'))
    return Promise.all([rendered, loadWithParts(pageDataUrl(path))])
  }

  /** Loads the data of a page or of a slice, and everything that it references. */
  async function loadWithParts(url: string): Promise<unknown> {
    const { json } = await store.ask(url)
    // Data of other code is not kept, and its parts are not loaded.
    if (!json || !store.has(url)) return
    const { componentChunkName, slicesMap = {}, staticQueryHashes = [] } = json as PageData
    const module = modules[componentChunkName]
    if (module) document.head.insertAdjacentHTML('beforeend', `<link rel=prefetch as=script href=${module}>`)
    delete modules[componentChunkName]
    const slices = Object.values(slicesMap).map((name) => loadWithParts(sliceDataUrl(name)))
    return Promise.all([...slices, ...staticQueryHashes.map((hash) => store.ask(staticQueryUrl(hash)))])
  }

  function wait(): void {
    if (isWaiting || visible.size === 0) return
    isWaiting = true
    setTimeout(() => whenIdle(next), WAIT)
  }

  async function next(): Promise<void> {
    const batch = new Set<string>()
    if (!paused && !document.hidden && hasSpareConnection()) {
      for (const link of visible) {
        if (batch.size === BATCH) break
        visible.delete(link)
        const path = pathOf(link)
        if (path) batch.add(path)
      }
    }
    await Promise.allSettled([...batch].map(load))
    isWaiting = false
    wait()
  }

  return {
    watch() {
      hurried.clear()
      for (const link of document.links) observer.observe(link)
    },
    hurry(link) {
      const path = pathOf(link)
      if (!path || hurried.has(path) || paused || !hasSpareConnection()) return
      hurried.add(path)
      void load(path).catch(() => {})
    },
    pause(value) {
      paused = value
    },
  }
}

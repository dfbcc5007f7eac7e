import { vi } from 'vitest'
import { createPrefetcher } from '../../../../src/engine/client/prefetch.ts'
import { article, dataOf } from './fake-site.ts'
import { createFakeStore, type Reply } from './fake-wire.ts'

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const PAGES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** A window on `/here`: pages `/a` to `/i` can be loaded, and the test reports which links are visible. */
export function openViewport(replies: Record<string, Reply | Reply[]> = {}) {
  const observed = new Set<unknown>()
  const inserted: string[] = []
  const world = {
    document: {
      hidden: false,
      links: [] as object[],
      head: { insertAdjacentHTML: (_: string, html: string) => void inserted.push(html) },
    },
    navigator: { userAgent: FIREFOX, connection: { saveData: false, effectiveType: '4g' } },
  }
  type Callback = (entries: { target: object; isIntersecting: boolean }[]) => void
  let onIntersection: Callback | undefined
  class FakeObserver {
    constructor(callback: Callback) {
      onIntersection = callback
    }
    observe(link: unknown): void {
      observed.add(link)
    }
  }
  const idle = vi.fn((run: () => void) => run())
  vi.stubGlobal('window', { requestIdleCallback: idle })
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('location', new URL('https://magazine.example/here'))
  vi.stubGlobal('document', world.document)
  vi.stubGlobal('navigator', world.navigator)
  vi.stubGlobal('IntersectionObserver', FakeObserver)

  const files = Object.fromEntries(PAGES.map((page) => [dataOf(page), article(page)]))
  const { store, asked, times } = createFakeStore({ ...files, ...replies })
  const prefetcher = createPrefetcher(store, { article: '/assets/article.js' }, ['/about'])
  const links = new Map<string, object>()
  /** The link to an address: the same one every time. */
  const linkTo = (address: string): Element => {
    const { origin, pathname } = new URL(address, 'https://magazine.example')
    const link = links.get(address) ?? { origin, pathname, target: '' }
    links.set(address, link)
    return link as unknown as Element
  }
  const scroll = (isIntersecting: boolean, pages: readonly string[]) =>
    onIntersection?.(pages.map((page) => ({ target: linkTo(`/${page}`), isIntersecting })))
  return { ...world, idle, store, asked, times, inserted, observed, prefetcher, linkTo, scroll }
}

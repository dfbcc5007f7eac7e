import { REAL_CLOCK } from '../../../../src/engine/client/clock.ts'
import { createLoader, type LoaderOptions, type Outcome } from '../../../../src/engine/client/loader.ts'
import { BUILD, createFakeStore, type Reply } from './fake-wire.ts'

/** Address of a page's data. */
export const dataOf = (page: string) => `/page-data/${page}/page-data.json`

/** Data of an article at `/{page}`, which needs no other files. */
export function article(page: string, changes: object = {}) {
  return {
    path: `/${page}`,
    componentChunkName: 'article',
    webpackCompilationHash: BUILD,
    staticQueryHashes: [],
    slicesMap: {},
    ...changes,
  }
}

/** Data of a slice without static queries. */
export function slice(changes: object = {}) {
  return { componentChunkName: 'header', webpackCompilationHash: BUILD, staticQueryHashes: [], result: { data: null }, ...changes }
}

/** A loader for a small site: `/about` is server-only, every other page has a component. */
export function openSite(replies: Record<string, Reply | Reply[]>, changes: Partial<LoaderOptions> = {}) {
  const { store, ...wire } = createFakeStore(replies)
  const heads: string[] = []
  const imported: string[] = []
  const loader = createLoader({
    store,
    codeHash: BUILD,
    clock: REAL_CLOCK,
    random: () => 0,
    isCutOff: () => false,
    async pageExists(path) {
      heads.push(path)
      return false
    },
    async importComponent(name) {
      imported.push(name)
      return `module of ${name}`
    },
    templates: [
      { componentChunkName: 'article', pattern: '/:slug', staticQueries: ['authors', 'topics'], styles: 'page.css' },
      { componentChunkName: 'about', pattern: '/about', staticQueries: [], styles: 'page.css', serverOnly: true },
    ],
    sliceQueries: { header: ['menu'] },
    renderedPaths: ['/about'],
    ...changes,
  })
  const load = (path: string | null, signal = new AbortController().signal): Promise<Outcome> => loader.load(path, signal)
  return { ...wire, store, heads, imported, loader, load }
}

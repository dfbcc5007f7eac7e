import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataStore } from '../../../../src/engine/client/data-store.ts'
import type { ShownDocument } from '../../../../src/engine/client/loader.ts'
import { pageDigest } from '../../../../src/engine/shared/page-digest.ts'
import { article, dataOf, openSite, slice } from './fake-site.ts'
import { BUILD } from './fake-wire.ts'

const SLAPPY = dataOf('slappy')
const ABOUT = dataOf('about')
const ABOUT_RENDERED = '/page-data/about/page-data-rsc.json'
const HEADER = '/slice-data/header.json'
const FOOTER = '/slice-data/footer.json'
const queryUrl = (hash: string) => `/page-data/sq/d/${hash}.json`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an existing page', () => {
  it('is ready with its data and its component', async () => {
    const { load, asked, imported, heads } = openSite({ [SLAPPY]: article('slappy') })
    expect(await load('/slappy')).toEqual({
      status: 'ready',
      loaded: { page: article('slappy'), html: undefined, slices: {}, queries: {}, component: 'module of article' },
    })
    expect([asked, imported, heads]).toEqual([[SLAPPY], ['article'], []])
  })

  it('at / is requested as index', async () => {
    const { load, asked } = openSite({ '/page-data/index/page-data.json': article('') })
    expect((await load('/')).status).toBe('ready')
    expect(asked).toEqual(['/page-data/index/page-data.json'])
  })

  it('comes from memory the second time, without a request', async () => {
    const { load, asked } = openSite({ [SLAPPY]: article('slappy', { slicesMap: { header: 'header' } }), [HEADER]: slice() })
    await load('/slappy')
    expect((await load('/slappy')).status).toBe('ready')
    expect(asked).toEqual([SLAPPY, HEADER])
  })

  it('leaves no pending timer', async () => {
    const { load } = openSite({ [SLAPPY]: article('slappy') })
    await load('/slappy')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('needs neither a list of slices nor one of static queries', async () => {
    const { load } = openSite({ [SLAPPY]: { path: '/slappy', componentChunkName: 'article', webpackCompilationHash: BUILD } })
    expect(await load('/slappy')).toMatchObject({ status: 'ready', loaded: { slices: {}, queries: {} } })
  })

  it('survives one failure of each of its parts', async () => {
    const { load } = openSite({
      [SLAPPY]: [503, article('slappy', { slicesMap: { header: 'header' }, staticQueryHashes: ['1'] })],
      [HEADER]: ['refuses', slice()],
      [queryUrl('1')]: [502, { data: 7 }],
    })
    const loading = load('/slappy')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await loading).toMatchObject({ status: 'ready', loaded: { queries: { authors: 7 } } })
  })
})

describe('the parts of a page', () => {
  it('are loaded in parallel once its data is loaded', async () => {
    const { load, asked, imported } = openSite({
      [SLAPPY]: article('slappy', { slicesMap: { header: 'header', footer: 'footer' }, staticQueryHashes: ['1', '2'] }),
      [HEADER]: 'hangs',
      [FOOTER]: 'hangs',
      [queryUrl('1')]: 'hangs',
      [queryUrl('2')]: 'hangs',
    })
    const loading = load('/slappy')
    expect(asked).toEqual([SLAPPY])
    expect(imported).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.toSorted()).toEqual([SLAPPY, queryUrl('1'), queryUrl('2'), FOOTER, HEADER])
    expect(imported).toEqual(['article'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await loading).status).toBe('leave')
  })

  it('are its slices, by their slots', async () => {
    const { load } = openSite({
      [SLAPPY]: article('slappy', { slicesMap: { top: 'header', bottom: 'footer' } }),
      [HEADER]: slice({ result: { data: 'head' } }),
      [FOOTER]: slice({ componentChunkName: 'footer', result: { data: 'foot' } }),
    })
    expect(await load('/slappy')).toMatchObject({
      loaded: { slices: { top: { result: { data: 'head' } }, bottom: { result: { data: 'foot' } } } },
    })
  })

  it('are its static queries, by their place in the list of its component', async () => {
    const { load } = openSite({
      [SLAPPY]: article('slappy', { staticQueryHashes: ['7', '3'] }),
      [queryUrl('7')]: { data: ['Mateus'] },
      [queryUrl('3')]: { data: null },
    })
    expect(await load('/slappy')).toMatchObject({ status: 'ready', loaded: { queries: { authors: ['Mateus'], topics: null } } })
  })

  it('are the static queries of its slices', async () => {
    const { load } = openSite({
      [SLAPPY]: article('slappy', { slicesMap: { header: 'header' } }),
      [HEADER]: slice({ staticQueryHashes: ['9'] }),
      [queryUrl('9')]: { data: 'menu' },
    })
    expect(await load('/slappy')).toMatchObject({ status: 'ready', loaded: { queries: { menu: 'menu' } } })
  })

  it('do not include a static query that the page does not list', async () => {
    const { load, asked } = openSite({ [SLAPPY]: article('slappy', { staticQueryHashes: ['7'] }), [queryUrl('7')]: { data: 1 } })
    const outcome = await load('/slappy')
    expect(outcome).toMatchObject({ status: 'ready' })
    expect('loaded' in outcome && outcome.loaded?.queries).toEqual({ authors: 1 })
    expect(asked).toEqual([SLAPPY, queryUrl('7')])
  })
})

describe('a server-only page', () => {
  const about = article('about', { componentChunkName: 'about' })
  const rendered = { ...about, result: { html: '<h1>About us</h1>' } }

  it('is its rendered HTML, and no component is loaded', async () => {
    const { load, imported } = openSite({ [ABOUT]: about, [ABOUT_RENDERED]: rendered })
    expect(await load('/about')).toMatchObject({ status: 'ready', loaded: { page: about, html: '<h1>About us</h1>' } })
    expect(imported).toEqual([])
  })

  it('is requested in parallel with its rendered HTML', async () => {
    const { load, asked } = openSite({ [ABOUT]: about, [ABOUT_RENDERED]: rendered })
    const loading = load('/about')
    expect(asked.toSorted()).toEqual([ABOUT_RENDERED, ABOUT])
    await loading
    expect(asked).toHaveLength(2)
  })

  it('is left to the browser when its rendered HTML cannot be loaded', async () => {
    const { load, asked } = openSite({ [ABOUT]: about, [ABOUT_RENDERED]: 503 })
    const loading = load('/about')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await loading).toEqual({ status: 'leave' })
    expect(asked.filter((url) => url === ABOUT_RENDERED)).toHaveLength(4)
  })

  it('is the only kind of page whose rendered HTML is requested', async () => {
    const { load, asked } = openSite({ [SLAPPY]: article('slappy'), [dataOf('index')]: 404, [dataOf('grind')]: 500 })
    for (const path of ['/slappy', '/', '/grind', null]) await load(path)
    expect(asked.filter((url) => url.includes('rsc'))).toEqual([])
  })

  it('is hydrated with the HTML of the document, without a request or a component', async () => {
    const { loader, store, asked, imported } = openSite({ [ABOUT]: about })
    const shown = await loader.loadShown(shownAt('/about', store, { html: '<h1>Here</h1>' }))
    expect(shown).toMatchObject({ status: 'ready', loaded: { html: '<h1>Here</h1>' } })
    expect([asked, imported]).toEqual([[ABOUT], []])
  })
})

describe('the page that a document shows', () => {
  it('is ready for hydration with the result of a load', async () => {
    const { loader, store } = openSite({ [SLAPPY]: article('slappy') })
    const shown = await loader.loadShown(shownAt('/slappy', store))
    expect(shown).toMatchObject({ status: 'ready', loaded: { page: article('slappy'), component: 'module of article' } })
  })

  it('is stale when its data is of another build', async () => {
    const { loader, store, asked } = openSite({ [SLAPPY]: article('slappy', { webpackCompilationHash: 'another build' }) })
    expect(await loader.loadShown(shownAt('/slappy', store))).toEqual({ status: 'stale' })
    expect(asked).toEqual([SLAPPY])
  })

  it('is not hydrated when its HTML was rendered from other data, of its own or of its slices', async () => {
    const header = slice({ result: { data: { open: true } } })
    const page = article('slappy', { slicesMap: { header: 'header' }, staticQueryHashes: [], result: { data: { title: 'Slappy' } } })
    const { loader, store } = openSite({ [SLAPPY]: page, '/slice-data/header.json': header })
    const digest = pageDigest(
      [
        { staticQueryHashes: [], json: '{"title":"Slappy"}' },
        { staticQueryHashes: [], json: '{"open":true}' },
      ],
      crc32,
    )
    expect(await loader.loadShown(shownAt('/slappy', store, { digest }))).toMatchObject({ status: 'ready' })
    for (const [title, open] of [
      ['Kerb', true],
      ['Slappy', false],
    ] as const) {
      const other = pageDigest(
        [
          { staticQueryHashes: [], json: JSON.stringify({ title }) },
          { staticQueryHashes: [], json: JSON.stringify({ open }) },
        ],
        crc32,
      )
      expect(await loader.loadShown(shownAt('/slappy', store, { digest: other }))).toEqual({ status: 'failed' })
    }
  })

  it.each([
    [404, 1],
    [500, 1],
    [503, 4],
    ['refuses', 4],
  ] as const)('fails when its data is %s, after %d requests', async (reply, requests) => {
    const { loader, store, asked, heads } = openSite({ [SLAPPY]: reply })
    const showing = loader.loadShown(shownAt('/slappy', store))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await showing).toEqual({ status: 'failed' })
    expect([asked.length, heads]).toEqual([requests, []])
  })
})

/** A document to hydrate, whose data the core has requested. */
function shownAt(path: string, store: DataStore, changes: Partial<ShownDocument> = {}): ShownDocument {
  return { path, html: '', digest: undefined, answer: store.ask(dataOf(path.slice(1))), ...changes }
}

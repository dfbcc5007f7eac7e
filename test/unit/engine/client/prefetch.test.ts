import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { article, dataOf, slice } from './fake-site.ts'
import { openViewport, PAGES } from './fake-viewport.ts'
import { BUILD } from './fake-wire.ts'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('links in the viewport', () => {
  it('are prefetched after three seconds', async () => {
    const { scroll, asked } = openViewport()
    scroll(true, ['a', 'b'])
    await pass(2999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual([dataOf('a'), dataOf('b')])
  })

  it('wait until the browser is idle', async () => {
    const { scroll, idle, asked } = openViewport()
    idle.mockImplementation(() => {})
    scroll(true, ['a'])
    await pass(60_000)
    expect(asked).toEqual([])
    idle.mock.calls[0]?.[0]()
    expect(asked).toEqual([dataOf('a')])
  })

  it('are the links of the document', () => {
    const { prefetcher, document, linkTo, observed } = openViewport()
    document.links.push(linkTo('/a'), linkTo('/b'))
    prefetcher.watch()
    expect([...observed]).toEqual([linkTo('/a'), linkTo('/b')])
  })

  it('are loaded four at a time, every three seconds', async () => {
    const { scroll, asked, times } = openViewport()
    scroll(true, PAGES)
    await pass(60_000)
    expect(asked).toEqual(PAGES.map(dataOf))
    expect(times).toEqual([3000, 3000, 3000, 3000, 6000, 6000, 6000, 6000, 9000])
  })

  it('wait until three seconds after the end of the previous batch', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(article('b'))), 4000))
    const { scroll, times } = openViewport({ [dataOf('b')]: slow })
    scroll(true, ['a', 'b', 'c', 'd', 'e'])
    await pass(60_000)
    expect(times).toEqual([3000, 3000, 3000, 3000, 10_000])
  })

  it('are not loaded after they have left it', async () => {
    const { scroll, asked } = openViewport()
    scroll(true, ['a', 'b', 'c', 'd', 'e', 'f'])
    await pass(1000)
    scroll(false, ['a', 'c'])
    await pass(3000)
    scroll(false, ['e', 'f'])
    await pass(60_000)
    expect(asked.toSorted()).toEqual([dataOf('b'), dataOf('d'), dataOf('e'), dataOf('f')])
  })

  it('are skipped where they lead to this page, to a page in memory, to a file or to another site', async () => {
    const { store, scroll, linkTo, prefetcher, asked } = openViewport({ [dataOf('a')]: article('a', { staticQueryHashes: ['1'] }) })
    await store.ask(dataOf('a'))
    scroll(true, ['here', 'here?a=1', 'here#end', 'a', 'rss.xml', '/elsewhere.example/b', 'b'])
    prefetcher.hurry(linkTo('https://elsewhere.example/c'))
    await pass(60_000)
    expect(asked).toEqual([dataOf('a'), dataOf('b')])
  })

  it('are loaded once for all links to a page', async () => {
    const { scroll, asked } = openViewport()
    scroll(true, ['a', 'a?x=1', 'a#end', 'b'])
    await pass(60_000)
    expect(asked).toEqual([dataOf('a'), dataOf('b')])
  })
})

describe('hover or focus on a link', () => {
  it('loads its page immediately', async () => {
    const { prefetcher, linkTo, asked, times } = openViewport()
    prefetcher.hurry(linkTo('/a'))
    prefetcher.hurry(linkTo('/a'))
    await pass(60_000)
    expect([asked, times]).toEqual([[dataOf('a')], [0]])
  })

  it('loads nothing for this page, or for a button', async () => {
    const { prefetcher, linkTo, asked } = openViewport()
    prefetcher.hurry(linkTo('/here'))
    prefetcher.hurry({} as Element)
    await pass(60_000)
    expect(asked).toEqual([])
  })
})

describe('a prefetched page', () => {
  it('includes data, static queries, slices with theirs, and the module of the component, each once', async () => {
    const page = (name: string) => article(name, { slicesMap: { header: 'header' }, staticQueryHashes: ['1', '2'] })
    const { prefetcher, linkTo, asked, inserted } = openViewport({
      [dataOf('a')]: page('a'),
      [dataOf('b')]: page('b'),
      '/slice-data/header.json': slice({ staticQueryHashes: ['3'] }),
      ...Object.fromEntries(['1', '2', '3'].map((hash) => [`/page-data/sq/d/${hash}.json`, { data: 1 }])),
    })
    prefetcher.hurry(linkTo('/a'))
    await pass(0)
    const shared = [1, 2, 3].map((hash) => `/page-data/sq/d/${hash}.json`).concat('/slice-data/header.json')
    expect(asked.toSorted()).toEqual([dataOf('a'), ...shared])
    expect(inserted).toEqual(['<link rel=prefetch as=script href=/assets/article.js>'])
    prefetcher.hurry(linkTo('/b'))
    await pass(0)
    expect(asked).toHaveLength(6)
    expect(inserted).toHaveLength(1)
  })

  it('includes the rendered HTML of a server-only page beside its data, and no module', async () => {
    const { prefetcher, linkTo, asked, inserted } = openViewport({
      [dataOf('about')]: article('about', { componentChunkName: 'about' }),
      '/page-data/about/page-data-rsc.json': { path: '/about', webpackCompilationHash: BUILD, result: { html: '' } },
    })
    prefetcher.hurry(linkTo('/about'))
    expect(asked.toSorted()).toEqual(['/page-data/about/page-data-rsc.json', dataOf('about')])
    await pass(0)
    expect(inserted).toEqual([])
  })

  it('is only the data if that is of another build', async () => {
    const data = article('a', { webpackCompilationHash: 'another build', staticQueryHashes: ['1'], slicesMap: { header: 'header' } })
    const { prefetcher, linkTo, asked, inserted } = openViewport({ [dataOf('a')]: data })
    prefetcher.hurry(linkTo('/a'))
    await pass(60_000)
    expect([asked, inserted]).toEqual([[dataOf('a')], []])
  })
})

describe('a failure', () => {
  it('is not repeated at each pass of the pointer over a link, but on the next page', async () => {
    const { prefetcher, linkTo, asked } = openViewport({ [dataOf('a')]: 404 })
    for (let pass = 0; pass < 3; pass++) {
      prefetcher.hurry(linkTo('/a'))
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(asked).toEqual([dataOf('a')])
    prefetcher.watch()
    prefetcher.hurry(linkTo('/a'))
    expect(asked).toHaveLength(2)
  })

  it('is not repeated over another link to the same page', async () => {
    const { prefetcher, linkTo, asked } = openViewport({ [dataOf('a')]: 404 })
    for (const address of ['/a', '/a?from=card', '/a#end']) {
      prefetcher.hurry(linkTo(address))
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(asked).toEqual([dataOf('a')])
    prefetcher.watch()
    prefetcher.hurry(linkTo('/a#end'))
    expect(asked).toHaveLength(2)
  })

  it.each([[404], [500], [503], ['refuses'], ['hangs']] as const)(
    '(%s) does not stop prefetching, and is neither retried nor kept',
    async (reply) => {
      const { scroll, asked, prefetcher, linkTo } = openViewport({ [dataOf('a')]: [reply, article('a')], [dataOf('b')]: reply })
      scroll(true, PAGES)
      await pass(60_000)
      expect(asked.toSorted()).toEqual(PAGES.map(dataOf))
      prefetcher.hurry(linkTo('/a'))
      expect(asked).toHaveLength(10)
    },
  )
})

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { listFiles } from '../helpers/file-tree.ts'
import { type BuiltSite, filesOf, readMagazine, readSite } from '../helpers/read-site.ts'
import { listRoutes } from '../helpers/route-table.ts'
import { ROOT, TEST_FOLDER } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'

const folder = openTestFolder('output')
const HASH = /^[0-9a-f]{16}$/
const SERVER_ONLY = ['/info/about-us', '/privacy-policy', '/sitemap', '/terms']

interface PageData {
  path: string
  componentChunkName: string
  matchPath?: string
  webpackCompilationHash: string
  staticQueryHashes: string[]
  slicesMap: Record<string, string>
  result: Record<string, unknown>
}

const sites: Record<string, { data: string; out: string }> = {
  magazine: { data: join(ROOT, 'data'), out: join(TEST_FOLDER, 'magazine') },
  corpus: { data: join(folder, 'data-600'), out: join(folder, 'out-600') },
}
const built = new Map<string, BuiltSite>()
const routeTables = new Map<string, string[]>()

beforeAll(async () => {
  const builds = [600, 1200].map((articles) => {
    const data = join(folder, `data-${articles}`)
    writeCorpus({ directory: data, articles, seedData: join(ROOT, 'data') })
    return buildSite({ data, out: join(folder, `out-${articles}`), args: ['--workers', '1'] })
  })
  await Promise.all(builds)
  for (const [name, { data, out }] of Object.entries(sites)) {
    built.set(name, name === 'magazine' ? readMagazine() : readSite(out))
    routeTables.set(name, listRoutes(data))
  }
})

describe.each(Object.keys(sites))('the data of the %s', (name) => {
  const site = () => built.get(name) as BuiltSite
  const routes = () => routeTables.get(name) ?? []
  const pageData = () => routes().map((path) => site().data.get(filesOf(path).data) as PageData)
  const hash = () => (site().data.get('page-data/app-data.json') as { webpackCompilationHash: string }).webpackCompilationHash

  test('exactly the pages of the route table have HTML and data', () => {
    const expected = routes().map((path) => filesOf(path))
    expect(Array.from(site().pages.keys()).sort()).toEqual(expected.map(({ html }) => html).sort())
    const data = Array.from(site().files).filter((file) => file.endsWith('/page-data.json'))
    expect(data.sort()).toEqual(expected.map((files) => files.data).sort())
  })

  test('the data of a page has exactly the specified fields', () => {
    const fields = ['componentChunkName', 'path', 'webpackCompilationHash', 'staticQueryHashes', 'slicesMap', 'result']
    for (const data of pageData()) {
      const optional = data.path === '/404.html' ? ['matchPath'] : []
      expect(Object.keys(data).sort(), data.path).toEqual([...fields, ...optional].sort())
      expect(Object.keys(data.result), data.path).toEqual(['data', 'pageContext'])
    }
    expect(pageData().map(({ path }) => path)).toEqual(routes())
    expect(pageData().flatMap(({ matchPath }) => matchPath ?? [])).toEqual(['*'])
  })

  test('the fields of a page’s data have their types', () => {
    for (const { path, componentChunkName, staticQueryHashes, slicesMap, result } of pageData()) {
      expect(componentChunkName, path).toMatch(/^component---[a-z-]+$/)
      expect(
        staticQueryHashes.filter((query) => !HASH.test(query)),
        path,
      ).toEqual([])
      expect(Object.keys(slicesMap), path).toEqual(['header', 'sponsored', 'footer'])
      expect(result.data, path).toBeTypeOf('object')
      const { head } = result.pageContext as { head: Record<string, unknown> }
      expect([typeof head.title, typeof head.description, typeof head.language], path).toEqual(['string', 'string', 'string'])
    }
  })

  test('the pages without controls have a rendered twin, and no other page has one', () => {
    const withoutControls = [...SERVER_ONLY, ...routes().filter((path) => path.startsWith('/editions/'))]
    const twins = Array.from(site().files).filter((file) => file.endsWith('-rsc.json'))
    expect(twins.sort()).toEqual(withoutControls.map((path) => filesOf(path).rendered).sort())
    for (const path of withoutControls) {
      const twin = site().data.get(filesOf(path).rendered) as PageData
      const data = site().data.get(filesOf(path).data) as PageData
      expect(Object.keys(twin.result)).toEqual(['html', 'head'])
      expect({ ...twin, result: {} }).toEqual({ ...data, result: {} })
      expect(twin.result.head).toEqual((data.result.pageContext as { head: unknown }).head)
      // Only a document loads its styles.
      const html = site()
        .pages.get(filesOf(path).html)
        ?.html.replace(/(?<=<div class="styles" hidden="">).*?(?=<\/div>)/s, '')
      expect(html).toContain(`<main id="content" tabindex="-1">${twin.result.html}</main>`)
      expect(data.result.data).toEqual({})
    }
  })

  test('exactly the static queries of the pages and slices exist', () => {
    const slices = Array.from(site().data).filter(([file]) => file.startsWith('slice-data/'))
    const named = [...pageData(), ...slices.map(([, slice]) => slice as PageData)].flatMap((data) => data.staticQueryHashes)
    const files = Array.from(site().files).filter((file) => file.startsWith('page-data/sq/'))
    expect(files.sort()).toEqual(Array.from(new Set(named), (query) => `page-data/sq/d/${query}.json`).sort())
    for (const file of files) expect(Object.keys(site().data.get(file) as object)).toEqual(['data'])
    expect((site().data.get(filesOf('/').data) as PageData).staticQueryHashes).toHaveLength(3)
  })

  test('exactly the slices of the pages exist, with their fields', () => {
    const named = new Set(pageData().flatMap(({ slicesMap }) => Object.values(slicesMap)))
    const files = Array.from(site().files).filter((file) => file.startsWith('slice-data/'))
    expect(files.sort()).toEqual(Array.from(named, (slice) => `slice-data/${slice}.json`).sort())
    for (const file of files) {
      const slice = site().data.get(file) as PageData
      expect(Object.keys(slice), file).toEqual(['componentChunkName', 'webpackCompilationHash', 'staticQueryHashes', 'result'])
      expect(slice.componentChunkName, file).toMatch(/^slice---(header|footer|sponsored)$/)
      expect(Object.keys(slice.result), file).toEqual(['data', 'sliceContext'])
    }
  })

  test('the hash of the client is the same in app-data, in all data and in every HTML page', () => {
    expect(hash()).toMatch(HASH)
    expect(site().data.get('page-data/app-data.json')).toEqual({ webpackCompilationHash: hash() })
    const hashes = Array.from(site().data.values(), (data) => (data as Partial<PageData>).webpackCompilationHash)
    expect(new Set(hashes.filter((found) => found !== undefined))).toEqual(new Set([hash()]))
    const without = Array.from(site().pages.values()).filter(({ html }) => !html.includes(` data-build="${hash()}"`))
    expect(without.map(({ file }) => file)).toEqual([])
  })

  test('no HTML and no JSON contains the placeholder of a static query', () => {
    const texts = [...site().pages.keys(), ...site().data.keys()]
    expect(texts.filter((file) => site().text(file).includes('Loading (StaticQuery)'))).toEqual([])
  })

  test('a list has 24 entries per page, and the rest on the last page', () => {
    const lists = pageData().flatMap(({ path, result }) => {
      const {
        list,
        front,
        newest: first,
        subcategories = [],
      } = result.data as {
        list?: { cards: { path: string }[]; page: number; total: number }
        front?: unknown
        newest?: { path: string } | null
        subcategories?: { newest: { path: string }[] }[]
      }
      // An article that the head or the front of a category shows is not in the list below it.
      const shownAbove = front === undefined ? [] : subcategories.flatMap(({ newest }) => newest.map((card) => card.path))
      const above = first ? [first.path, ...shownAbove] : shownAbove
      return list === undefined ? [] : [{ path, ...list, above: new Set(above) }]
    })
    expect(lists.length).toBeGreaterThan(30)
    for (const { path, cards, page, total, above } of lists) {
      const room = Math.min(24, Math.max(0, total - (page - 1) * 24))
      expect(cards.length, path).toBeLessThanOrEqual(room)
      expect(cards.length, path).toBeGreaterThanOrEqual(room - above.size)
      expect(cards.filter((card) => above.has(card.path))).toEqual([])
      const { html = '' } = site().pages.get(filesOf(path).html) ?? {}
      const shown = html.slice(html.lastIndexOf('<ul class="cards ')).match(/<article class="card /g) ?? []
      expect(shown.length, path).toBe(cards.length)
    }
  })
})

test('content never changes the hash of the client', () => {
  expect(built.get('corpus')?.text('page-data/app-data.json')).toBe(built.get('magazine')?.text('page-data/app-data.json'))
})

test('lists of categories, of subcategories and of authors have as many pages as they need', () => {
  const pages = listFiles(join(folder, 'out-1200'))
  const categories = ['skateboard-gear/page/9.html', 'skateboard-gear/boards-and-decks/page/3.html']
  expect(categories.filter((file) => !pages.includes(file))).toEqual([])
  expect(pages).not.toContain('skateboard-gear/page/10.html')
  expect(pages.filter((file) => /^authors\/[a-z-]+\/page\/\d+\.html$/.test(file))).toHaveLength(1)
})

test('no page grows with the number of articles', () => {
  for (const extension of ['.html', '.json']) {
    const [small = 0, large = 0] = ['out-600', 'out-1200'].map((name) => sizeOfLargest(join(folder, name), extension))
    expect(small).toBeGreaterThan(10_000)
    expect(large / small).toBeLessThan(1.05)
  }
})

function sizeOfLargest(site: string, extension: string): number {
  const files = listFiles(site).filter((file) => file.endsWith(extension) && !file.startsWith('search/'))
  return Math.max(...files.map((file) => statSync(join(site, file)).size))
}

import { beforeAll, describe, expect, test } from 'vitest'
import type { BuiltPage, BuiltSite } from '../helpers/read-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { readTwoSites } from '../helpers/translated-site.ts'

const folder = openTestFolder('heads')
const built = new Map<string, BuiltSite>()
const WITHOUT_ADDRESS = ['/404.html', '/500.html', '/offline']

beforeAll(async () => {
  for (const [name, site] of await readTwoSites(folder)) built.set(name, site)
})

/** Elements that every page has once, and those that an article has as well. */
const ONCE = ['description', 'robots', 'viewport', 'ai-disclosure', 'twitter:card', 'og:type', 'og:site_name', 'og:title', 'og:description']
const ONCE_PICTURED = ['og:locale', 'og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt']
const ONCE_IN_ARTICLES = ['article:published_time', 'article:modified_time', 'article:section']

describe.each(['magazine', 'translated site'])('every head of the %s', (name) => {
  const site = () => built.get(name) as BuiltSite
  const pages = () => Array.from(site().pages.values())

  test('has each of its elements exactly once', () => {
    for (const page of pages()) {
      const hasAddress = !WITHOUT_ADDRESS.includes(page.path)
      const isArticle = page.path.startsWith('/articles/')
      const metas = [...ONCE, ...ONCE_PICTURED, ...(isArticle ? ONCE_IN_ARTICLES : []), ...(hasAddress ? ['og:url'] : [])]
      expect(
        metas.map((key) => [key, metaOf(page, key).length]),
        page.file,
      ).toEqual(metas.map((key) => [key, 1]))
      const links = ['canonical', 'manifest', 'apple-touch-icon']
      expect(
        links.map((rel) => linksOf(page, rel).length),
        page.file,
      ).toEqual([hasAddress ? 1 : 0, 1, 1])
      expect(page.html.match(/<title>/g), page.file).toHaveLength(1)
      expect(page.html.match(/<script type="application\/ld\+json">/g), page.file).toHaveLength(1)
      const keys = page.tags.filter((tag) => tag.name === 'meta').flatMap(({ attributes }) => attributes.get('property') ?? [])
      expect(
        keys.filter((key) => !metas.includes(key) && key !== 'og:locale:alternate'),
        page.file,
      ).toEqual([])
    }
  })

  test('has a description within the length limit, and the disclosure', () => {
    for (const page of pages()) {
      const [description = ''] = metaOf(page, 'description')
      // An emoji may follow the text.
      expect(description.length, page.file).toBeLessThanOrEqual(163)
      expect(description, page.file).toBe(metaOf(page, 'og:description')[0])
      expect(metaOf(page, 'ai-disclosure'), page.file).toEqual(['ai-generated'])
    }
  })

  test('refers to an existing picture with its size', () => {
    for (const page of pages()) {
      const [address = ''] = metaOf(page, 'og:image')
      expect(address, page.file).toMatch(/^https:\/\/[^/]+\/social\/.+-1200x630-[0-9a-f]{8}\.png$/)
      expect(site().files.has(new URL(address).pathname.slice(1)), `${page.file}: ${address}`).toBe(true)
      expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')], page.file).toEqual([['1200'], ['630']])
    }
  })

  test('links to three existing feeds with their types', () => {
    for (const page of pages()) {
      const feeds = linksOf(page, 'alternate').filter((link) => link.get('type')?.startsWith('application/'))
      expect(
        feeds.map((link) => link.get('type')),
        page.file,
      ).toEqual(['application/rss+xml', 'application/atom+xml', 'application/feed+json'])
      for (const link of feeds)
        expect(site().files.has(new URL(link.get('href') ?? '').pathname.slice(1)), `${page.file}: ${link.get('href')}`).toBe(true)
    }
  })

  test('links to Markdown on article pages only', () => {
    for (const page of pages()) {
      const markdown = linksOf(page, 'alternate').filter((link) => link.get('type') === 'text/markdown')
      const expected = page.path.startsWith('/articles/') ? [`${page.path}.md`] : []
      expect(
        markdown.map((link) => new URL(link.get('href') ?? '').pathname),
        page.file,
      ).toEqual(expected)
    }
  })

  test('links to all translations including itself, and to the default', () => {
    const links = new Map(pages().map((page) => [linksOf(page, 'canonical')[0]?.get('href') ?? page.file, translationsOf(page)]))
    for (const [address, named] of links) {
      if (named.size === 0) continue
      expect([...named.values()].filter((href) => href === address).length, address).toBeGreaterThanOrEqual(1)
      expect(links.has(named.get('x-default') ?? ''), address).toBe(true)
      for (const other of named.values()) expect([...(links.get(other) ?? [])], `${address} and ${other}`).toEqual([...named])
    }
  })
})

test('no two pages of the magazine have the same title, or the same description', () => {
  const pages = Array.from((built.get('magazine') as BuiltSite).pages.values())
  const titles = pages.map(({ html }) => /<title>([^<]*)/.exec(html)?.[1])
  expect(new Set(titles).size).toBe(titles.length)
  const first = pages.filter(({ path }) => !path.includes('/page/'))
  expect(new Set(first.map((page) => metaOf(page, 'description')[0])).size).toBe(first.length)
})

test('a translation lists in its head its own language, the others, and the original as default', () => {
  const site = built.get('translated site') as BuiltSite
  const page = site.pages.get('articles/pervyy-olli.html') as BuiltPage
  const articles = 'https://small.example/articles'
  expect([...translationsOf(page)]).toEqual([
    ['en', `${articles}/first-ollie`],
    ['ru', `${articles}/pervyy-olli`],
    ['tr', `${articles}/ilk-olli`],
    ['x-default', `${articles}/first-ollie`],
  ])
  expect([metaOf(page, 'og:locale'), metaOf(page, 'og:locale:alternate')]).toEqual([['ru_RU'], ['en_US', 'tr_TR']])
  expect(
    linksOf(page, 'alternate')
      .find((link) => link.get('type') === 'application/rss+xml')
      ?.get('href'),
  ).toBe('https://small.example/feeds/index-ru.rss')
  expect(translationsOf(site.pages.get('articles/curb-dance.html') as BuiltPage).size).toBe(0)
})

function metaOf({ tags }: BuiltPage, key: string): string[] {
  const metas = tags.filter(({ name, attributes }) => name === 'meta' && (attributes.get('name') ?? attributes.get('property')) === key)
  return metas.map(({ attributes }) => attributes.get('content') ?? '')
}

function linksOf({ tags }: BuiltPage, rel: string): Map<string, string>[] {
  return tags.filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === rel).map(({ attributes }) => attributes)
}

function translationsOf(page: BuiltPage): Map<string, string> {
  const links = linksOf(page, 'alternate').filter((link) => link.has('hreflang'))
  return new Map(links.map((link) => [link.get('hreflang') ?? '', link.get('href') ?? '']))
}

import { describe, expect, it } from 'vitest'
import { describeSitemapEntry, renderRobots, renderSitemap } from '../../../../../src/engine/node/render/sitemap.ts'
import type { SitemapEntry } from '../../../../../src/engine/node/render/sitemap-entry.ts'
import type { Page } from '../../../../../src/engine/node/site-definition.ts'

const SITE = 'https://site.example'
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">'

describe('a sitemap', () => {
  it('is an index with a part for each shelf and its last change', () => {
    const files = renderSitemap(SITE, [
      entry({ sitemapPart: 'pages', url: `${SITE}/` }),
      entry({ sitemapPart: 'articles-en', url: `${SITE}/b`, lastModified: '2026-08-02' }),
      entry({ sitemapPart: 'articles-en', url: `${SITE}/a`, lastModified: '2026-09-01' }),
    ])
    expect(files).toEqual([
      {
        file: 'sitemap.xml',
        contents: `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://site.example/sitemap-articles-en.xml</loc><lastmod>2026-09-01</lastmod></sitemap>
<sitemap><loc>https://site.example/sitemap-pages.xml</loc></sitemap>
</sitemapindex>
`,
      },
      {
        file: 'sitemap-articles-en.xml',
        contents: `<?xml version="1.0" encoding="UTF-8"?>
${URLSET}
<url><loc>https://site.example/a</loc><lastmod>2026-09-01</lastmod></url>
<url><loc>https://site.example/b</loc><lastmod>2026-08-02</lastmod></url>
</urlset>
`,
      },
      {
        file: 'sitemap-pages.xml',
        contents: `<?xml version="1.0" encoding="UTF-8"?>
${URLSET}
<url><loc>https://site.example/</loc></url>
</urlset>
`,
      },
    ])
  })

  it('names the translations of a page and its picture', () => {
    const translations = [{ language: 'ru', href: `${SITE}/doska` }]
    const [, part] = renderSitemap(SITE, [entry({ translations, image: `${SITE}/deck.png` })])
    expect(part?.contents).toContain(
      '<url><loc>https://site.example/deck</loc><xhtml:link rel="alternate" hreflang="ru" href="https://site.example/doska"/><image:image><image:loc>https://site.example/deck.png</image:loc></image:image></url>',
    )
  })

  it.each([
    ['an ampersand', '/a?b&c', '/a?b&amp;c'],
    ['the end of a CDATA section', '/a]]>b', '/a]]&gt;b'],
    ['a vertical tab, which XML cannot hold', '/a\u000Bb', '/ab'],
    ['an emoji', '/roll-🛹', '/roll-🛹'],
    ['quotes and brackets', `/"a"'b'<c>`, '/&quot;a&quot;&#39;b&#39;&lt;c&gt;'],
    ['half a character', '/a\uD83D', '/a\uFFFD'],
  ])('escapes %s', (_, path, escaped) => {
    const translations = [{ language: path, href: path }]
    const [, part] = renderSitemap(SITE, [entry({ url: SITE + path, lastModified: path, translations, image: path })])
    expect(part?.contents).toContain(
      `<url><loc>https://site.example${escaped}</loc><lastmod>${escaped}</lastmod><xhtml:link rel="alternate" hreflang="${escaped}" href="${escaped}"/><image:image><image:loc>${escaped}</image:loc></image:image></url>`,
    )
  })

  it('has another part for every 25,000 addresses of a shelf, with each address once and in order', () => {
    const [index, ...parts] = renderSitemap(SITE, addresses(50_001))
    expect(countOf(index?.contents, '<sitemap>')).toBe(3)
    expect(parts.map(({ file }) => file)).toEqual(['sitemap-pages.xml', 'sitemap-pages-2.xml', 'sitemap-pages-3.xml'])
    expect(parts.map(({ contents }) => countOf(contents, '<url>'))).toEqual([25_000, 25_000, 1])
    const listed = parts.flatMap(({ contents }) =>
      Array.from(contents.matchAll(/<loc>[^<]*\/p(\d+)<\/loc>/g), ([, number]) => Number(number)),
    )
    expect(listed.every((number, place) => number === place + 100_000)).toBe(true)
    expect(renderSitemap(SITE, addresses(25_000)).map(({ file }) => file)).toEqual(['sitemap.xml', 'sitemap-pages.xml'])
  })
})

describe('the sitemap entry of a page', () => {
  const page: Page = {
    path: '/deck',
    componentChunkName: 'component---deck',
    sitemapPart: 'decks',
    head: { title: 'Deck', description: '', language: 'en', kind: 'article', canonical: `${SITE}/deck` },
    data: {},
    slices: {},
  }
  const image = { url: `${SITE}/deck.png`, width: 1, height: 1, alt: '' }

  it('has its address, and its translations without its other formats', () => {
    const translation = { language: 'tr', href: `${SITE}/tahta` }
    const alternates = [translation, { type: 'text/markdown', title: 'Deck', href: `${SITE}/deck.md` }]
    expect(describeSitemapEntry({ ...page, lastModified: '2026-08-02', head: { ...page.head, alternates } })).toEqual({
      sitemapPart: 'decks',
      url: `${SITE}/deck`,
      lastModified: '2026-08-02',
      translations: [translation],
    })
  })

  it('has its picture only if that is its own', () => {
    const head = { ...page.head, image }
    expect(describeSitemapEntry({ ...page, head })?.image).toBeUndefined()
    expect(describeSitemapEntry({ ...page, head, picture: { subject: {}, formats: [] } })?.image).toBe(`${SITE}/deck.png`)
  })

  it('is undefined without a canonical address, and with noindex', () => {
    const { canonical: _, ...head } = page.head
    expect(describeSitemapEntry({ ...page, head })).toBeUndefined()
    expect(describeSitemapEntry({ ...page, head: { ...page.head, noindex: true } })).toBeUndefined()
  })
})

it('robots.txt allows all crawlers and names the sitemap', () => {
  expect(renderRobots(SITE)).toEqual({
    file: 'robots.txt',
    contents: 'User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n',
  })
})

function entry(details: Partial<SitemapEntry>): SitemapEntry {
  return { sitemapPart: 'pages', url: `${SITE}/deck`, translations: [], ...details }
}

function addresses(count: number): SitemapEntry[] {
  return Array.from({ length: count }, (_, number) => entry({ url: `${SITE}/p${number + 100_000}` }))
}

function countOf(text = '', part: string): number {
  return text.split(part).length - 1
}

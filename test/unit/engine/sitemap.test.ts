import { describe, expect, it } from 'vitest'
import { renderRobots, renderSitemap } from '../../../src/engine/node/sitemap.ts'

const SITE = 'https://site.example'

describe('a sitemap', () => {
  it('lists each address, with the day of its last change where one is known', () => {
    const entries = [{ url: `${SITE}/` }, { url: `${SITE}/terms`, lastModified: '2026-08-02' }]
    expect(renderSitemap(SITE, entries)).toEqual([
      {
        file: 'sitemap.xml',
        contents: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/</loc></url>
<url><loc>https://site.example/terms</loc><lastmod>2026-08-02</lastmod></url>
</urlset>
`,
      },
    ])
  })

  it.each([
    ['an ampersand', '/a?b&c', '/a?b&amp;c'],
    ['the end of a CDATA section', '/a]]>b', '/a]]&gt;b'],
    ['a vertical tab, which XML cannot hold', '/a\u000Bb', '/ab'],
    ['an emoji', '/roll-🛹', '/roll-🛹'],
    ['quotes and brackets', `/"a"'b'<c>`, '/&quot;a&quot;&#39;b&#39;&lt;c&gt;'],
    ['half a character', '/a\uD83D', '/a\uFFFD'],
  ])('escapes %s', (_, path, escaped) => {
    const [map] = renderSitemap(SITE, [{ url: SITE + path, lastModified: path }])
    expect(map?.contents).toContain(`<url><loc>https://site.example${escaped}</loc><lastmod>${escaped}</lastmod></url>`)
  })

  it('is one file for 50,000 addresses', () => {
    const files = renderSitemap(SITE, addresses(50_000))
    expect(files.map(({ file }) => file)).toEqual(['sitemap.xml'])
    expect(countOf(files[0]?.contents, '<url>')).toBe(50_000)
    expect(files[0]?.contents).not.toContain('sitemapindex')
  })

  it('becomes an index with parts for one address more', () => {
    const files = renderSitemap(SITE, addresses(50_001))
    expect(files.map(({ file }) => file)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    expect(files.map(({ contents }) => countOf(contents, '<url>'))).toEqual([0, 50_000, 1])
  })

  it('of 100,001 addresses has three parts that hold each address once, in order', () => {
    const [index, ...parts] = renderSitemap('https://site.example?a&b', addresses(100_001))
    expect(index).toEqual({
      file: 'sitemap.xml',
      contents: `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://site.example?a&amp;b/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://site.example?a&amp;b/sitemap-2.xml</loc></sitemap>
<sitemap><loc>https://site.example?a&amp;b/sitemap-3.xml</loc></sitemap>
</sitemapindex>
`,
    })
    expect(parts.map(({ file }) => file)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
    expect(parts.map(({ contents }) => countOf(contents, '<url>'))).toEqual([50_000, 50_000, 1])
    const listed = parts.flatMap(({ contents }) =>
      Array.from(contents.matchAll(/<loc>[^<]*\/p(\d+)<\/loc>/g), ([, number]) => Number(number)),
    )
    expect(listed).toHaveLength(100_001)
    expect(listed.every((number, place) => number === place)).toBe(true)
  })
})

describe('robots.txt', () => {
  it('lets everybody in and names the sitemap', () => {
    expect(renderRobots(SITE)).toEqual({
      file: 'robots.txt',
      contents: 'User-agent: *\nAllow: /\n\nSitemap: https://site.example/sitemap.xml\n',
    })
  })
})

function addresses(count: number): { url: string }[] {
  return Array.from({ length: count }, (_, number) => ({ url: `${SITE}/p${number}` }))
}

function countOf(text = '', part: string): number {
  return text.split(part).length - 1
}

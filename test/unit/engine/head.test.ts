import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { type Head, renderHead } from '../../../src/engine/shared/head.ts'

const HEAD: Head = { title: 'Slappy first', description: 'Kerbs. 🛹', language: 'en', kind: 'article' }

describe('the head of a page', () => {
  it('says what the page is, and that large pictures may be shown', () => {
    expect(renderHead(HEAD)).toBe(
      [
        '<title>Slappy first</title>',
        '<meta name="description" content="Kerbs. 🛹">',
        '<meta property="og:title" content="Slappy first">',
        '<meta property="og:description" content="Kerbs. 🛹">',
        '<meta property="og:type" content="article">',
        '<meta name="robots" content="max-image-preview:large">',
      ].join('\n'),
    )
  })

  it('names its address twice where the page has one', () => {
    const html = renderHead({ ...HEAD, canonical: 'https://site.example/articles/slappy' })
    expect(html).toContain('<link rel="canonical" href="https://site.example/articles/slappy">')
    expect(html).toContain('<meta property="og:url" content="https://site.example/articles/slappy">')
  })

  it('names no address, no neighbours and no translations where the page has none', () => {
    expect(renderHead(HEAD)).not.toMatch(/canonical|og:url|rel="prev"|rel="next"|alternate/)
  })

  it('keeps search engines away where it is told to', () => {
    const html = renderHead({ ...HEAD, noindex: true })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('max-image-preview')
  })

  it('names the neighbours of a list page', () => {
    const html = renderHead({ ...HEAD, previous: 'https://site.example/gear', next: 'https://site.example/gear/page/3' })
    expect(html).toContain('<link rel="prev" href="https://site.example/gear">')
    expect(html).toContain('<link rel="next" href="https://site.example/gear/page/3">')
  })

  it('names every translation with its language', () => {
    const alternates = [
      { language: 'en', href: 'https://site.example/articles/slappy' },
      { language: 'tr', href: 'https://site.example/articles/kaldirim' },
    ]
    expect(
      renderHead({ ...HEAD, alternates })
        .split('\n')
        .slice(-2),
    ).toEqual([
      '<link rel="alternate" hreflang="en" href="https://site.example/articles/slappy">',
      '<link rel="alternate" hreflang="tr" href="https://site.example/articles/kaldirim">',
    ])
  })

  it('holds nothing but its own elements, whatever stands in its texts', () => {
    const hostile = `</title><script>alert(1)</script>"><img src=x onerror='alert(2)'>`
    const html = renderHead({
      title: hostile,
      description: hostile,
      canonical: hostile,
      language: 'en',
      kind: 'website',
      previous: hostile,
      next: hostile,
      alternates: [{ language: hostile, href: hostile }],
    })
    const elements = parseFragment(html).childNodes.filter((node) => 'tagName' in node)
    const names = ['title', 'meta', 'meta', 'meta', 'meta', 'meta', 'link', 'meta', 'link', 'link', 'link']
    expect(elements.map((element) => element.tagName)).toEqual(names)
    const attributes = new Set(elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)))
    expect([...attributes].sort()).toEqual(['content', 'href', 'hreflang', 'name', 'property', 'rel'])
    expect(elements[0]?.childNodes).toMatchObject([{ nodeName: '#text', value: hostile }])
  })

  it('is not rewritten by the patterns of replacements', () => {
    expect(renderHead({ ...HEAD, title: '$& $1 $`' })).toContain('<title>$&amp; $1 $`</title>')
  })
})

import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { type Head, renderGraph, renderHead } from '../../../../src/engine/shared/head.ts'

const HEAD: Head = { title: 'Slappy first', description: 'Kerbs. 🛹', language: 'en', kind: 'article' }
const SITE = 'https://site.example'

describe('the head of a page', () => {
  it('describes the page, and allows large previews', () => {
    expect(renderHead(HEAD)).toBe(
      [
        '<title>Slappy first</title>',
        '<meta name="description" content="Kerbs. 🛹">',
        '<meta name="robots" content="max-image-preview:large">',
        '<meta property="og:type" content="article">',
        '<meta property="og:title" content="Slappy first">',
        '<meta property="og:description" content="Kerbs. 🛹">',
        '<meta property="og:locale" content="en_US">',
        '<meta name="twitter:card" content="summary">',
      ].join('\n'),
    )
  })

  it('has the tags for link previews', () => {
    const html = renderHead({
      ...HEAD,
      title: 'Slappy first | Site',
      headline: 'Slappy first',
      siteName: 'Site',
      image: { url: `${SITE}/slappy.png`, alt: 'A kerb', file: { type: 'image/png', width: 1200, height: 630 } },
      article: { published: '2026-08-02', modified: '2026-09-01', section: 'Techniques' },
    })
    expect(html.split('\n').filter((line) => /og:|article:|twitter:/.test(line))).toEqual([
      '<meta property="og:type" content="article">',
      '<meta property="og:site_name" content="Site">',
      '<meta property="og:title" content="Slappy first">',
      '<meta property="og:description" content="Kerbs. 🛹">',
      '<meta property="og:locale" content="en_US">',
      '<meta property="og:image" content="https://site.example/slappy.png">',
      '<meta property="og:image:type" content="image/png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="A kerb">',
      '<meta property="article:published_time" content="2026-08-02">',
      '<meta property="article:modified_time" content="2026-09-01">',
      '<meta property="article:section" content="Techniques">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
  })

  it('names its address twice where the page has one', () => {
    const html = renderHead({ ...HEAD, canonical: `${SITE}/articles/slappy` })
    expect(html).toContain('<link rel="canonical" href="https://site.example/articles/slappy">')
    expect(html).toContain('<meta property="og:url" content="https://site.example/articles/slappy">')
  })

  it('has no address, neighbours and translations if the page has none', () => {
    expect(renderHead(HEAD)).not.toMatch(/canonical|og:url|rel="prev"|rel="next"|alternate|ld\+json/)
  })

  it('has noindex if that is set', () => {
    const html = renderHead({ ...HEAD, noindex: true })
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('max-image-preview')
  })

  it('names the neighbours of a list page', () => {
    const html = renderHead({ ...HEAD, previous: `${SITE}/gear`, next: `${SITE}/gear/page/3` })
    expect(html).toContain('<link rel="prev" href="https://site.example/gear">')
    expect(html).toContain('<link rel="next" href="https://site.example/gear/page/3">')
  })

  it('names every translation with its language, and those in other languages as locales too', () => {
    const alternates = [
      { language: 'en', href: `${SITE}/articles/slappy` },
      { language: 'tr', href: `${SITE}/articles/kaldirim` },
      { language: 'x-default', href: `${SITE}/articles/slappy` },
    ]
    const lines = renderHead({ ...HEAD, alternates }).split('\n')
    expect(lines.filter((line) => line.includes('alternate'))).toEqual([
      '<link rel="alternate" hreflang="en" href="https://site.example/articles/slappy">',
      '<link rel="alternate" hreflang="tr" href="https://site.example/articles/kaldirim">',
      '<link rel="alternate" hreflang="x-default" href="https://site.example/articles/slappy">',
      '<meta property="og:locale:alternate" content="tr_TR">',
    ])
  })

  it('names the same page in other formats', () => {
    const alternates = [{ type: 'application/rss+xml', title: 'Site (RSS)', href: `${SITE}/feeds/index.rss` }]
    expect(renderHead({ ...HEAD, alternates })).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Site (RSS)" href="https://site.example/feeds/index.rss">',
    )
  })

  it('has the graph of the page as JSON in which texts cannot end the element', () => {
    const name = '</script><!-- <script> & "quotes" \u2028'
    const html = renderGraph({ ...HEAD, graph: [{ '@type': 'WebPage', name }] })
    const [script] = parseFragment(html).childNodes.filter((node) => node.nodeName === 'script')
    expect(script).toMatchObject({ attrs: [{ name: 'type', value: 'application/ld+json' }] })
    const [text] = (script as { childNodes: { value: string }[] }).childNodes
    expect(JSON.parse(text?.value ?? '')).toEqual({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name }] })
    expect(html.match(/</g)).toHaveLength(2)
    expect(renderGraph(HEAD)).toBe('')
  })

  it('escapes hostile texts', () => {
    const hostile = `</title><script>alert(1)</script>"><img src=x onerror='alert(2)'>`
    const html = renderHead({
      title: hostile,
      headline: hostile,
      description: hostile,
      canonical: hostile,
      language: 'en',
      kind: 'website',
      siteName: hostile,
      previous: hostile,
      next: hostile,
      alternates: [
        { language: hostile, href: hostile },
        { type: hostile, title: hostile, href: hostile },
      ],
      image: { url: hostile, alt: hostile, file: { type: hostile, width: 1, height: 1 } },
      article: { section: hostile },
    })
    const elements = parseFragment(html).childNodes.filter((node) => 'tagName' in node)
    const names = elements.map((element) => element.tagName)
    expect(names.filter((name) => name !== 'meta')).toEqual(['title', 'link', 'link', 'link', 'link', 'link'])
    expect(names.filter((name) => name === 'meta')).toHaveLength(15)
    const attributes = new Set(elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)))
    expect([...attributes].sort()).toEqual(['content', 'href', 'hreflang', 'name', 'property', 'rel', 'title', 'type'])
    expect(elements[0]?.childNodes).toMatchObject([{ nodeName: '#text', value: hostile }])
  })

  it('does not interpret replacement patterns', () => {
    expect(renderHead({ ...HEAD, title: '$& $1 $`' })).toContain('<title>$&amp; $1 $`</title>')
  })
})

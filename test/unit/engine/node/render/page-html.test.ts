import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { linkStyles, type PageAssets, type PageContent, renderPageHtml } from '../../../../../src/engine/node/render/page-html.ts'
import type { Head } from '../../../../../src/engine/shared/head.ts'

const HEAD: Head = { title: 'Slappy', description: 'Kerbs. 🛹', language: 'tr', kind: 'article' }
const FONTS: PageAssets['fonts'] = {
  css: { en: '@font-face{en}', tr: '', ru: '@font-face{ru}' },
  otherwise: 'en',
  common: ['/assets/text-1.woff2'],
  rare: 'lang="ru"',
  scripts: [{ files: ['/assets/text-2.woff2'], pattern: 'lang="ru"' }],
  unset: 'unset',
}
const ASSETS: PageAssets = {
  hash: '0123456789abcdef',
  codeVersion: 'fedcba98',
  css: { 'page.css': 'a{color:red}' },
  linkedStyles: '/assets/linked-1.css',
  fonts: FONTS,
  core: '/assets/core-1.js',
  icons: '<link rel="icon" href="/favicon.svg">\n',
  worker: true,
}

function contentOf(head: Head, body = ''): PageContent {
  return { head, path: '/slappy', digest: 'k3f9a', styles: 'page.css', body: [linkStyles(body, ASSETS)], scripts: 0 }
}

describe('the HTML of a page', () => {
  it('is one template, byte by byte', () => {
    expect(renderPageHtml(contentOf(HEAD, '<main>Text</main>'), ASSETS)).toBe(`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>try{let d=document.documentElement.dataset,s=localStorage;["theme","side","units"].map(k=>d[k]=s[k]||"")}catch{}</script>
<title>Slappy</title>
<meta name="description" content="Kerbs. 🛹">
<meta name="robots" content="max-image-preview:large">
<meta property="og:type" content="article">
<meta property="og:title" content="Slappy">
<meta property="og:description" content="Kerbs. 🛹">
<meta property="og:locale" content="tr_TR">
<meta name="twitter:card" content="summary">
<link rel="icon" href="/favicon.svg">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-1.woff2">
<style>a{color:red}</style>
<script type="module" src="/assets/core-1.js"></script>
</head>
<body>
<div id="site" data-build="0123456789abcdef" data-page="/slappy" data-content="k3f9a"><main>Text</main></div>
</body>
</html>
`)
  })

  it('has no style element and icon if there are none', () => {
    const { icons: _, ...assets } = ASSETS
    const html = renderPageHtml(contentOf(HEAD), { ...assets, css: {} })
    expect(html).not.toContain('<style')
    expect(html).not.toContain('rel="icon"')
    expect(html).toContain('<script type="module" src="/assets/core-1.js"></script>\n</head>')
  })

  it('preloads the fonts of its language before the styles, which start with their rules', () => {
    expect(renderPageHtml(contentOf({ ...HEAD, language: 'ru' }), ASSETS)).toContain(
      '<link rel="icon" href="/favicon.svg">\n' +
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-2.woff2">\n' +
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-1.woff2">\n' +
        '<style>@font-face{ru}</style>\n<style>a{color:red}</style>\n',
    )
  })

  it('uses the fonts of the default language if its own has none', () => {
    const html = renderPageHtml(contentOf({ ...HEAD, language: 'ko' }), ASSETS)
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-1.woff2">',
    ])
    expect(html).toContain('<style>@font-face{en}</style>\n<style>a{color:red}</style>')
  })

  it('has an attribute that disables the service worker', () => {
    expect(renderPageHtml(contentOf(HEAD), ASSETS)).not.toContain('data-worker')
    expect(renderPageHtml(contentOf(HEAD), { ...ASSETS, worker: false })).toContain(
      'data-page="/slappy" data-content="k3f9a" data-worker="off">',
    )
  })

  it('ends its head with the structured data', () => {
    const html = renderPageHtml(contentOf({ ...HEAD, graph: [{ '@type': 'WebPage' }] }), ASSETS)
    expect(html).toContain(
      '</script>\n<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebPage"}]}</script>\n</head>',
    )
  })

  it('does not contain the digest of the code that renders', () => {
    expect(renderPageHtml(contentOf(HEAD), ASSETS)).not.toContain('fedcba98')
  })

  it('has the extra elements of the head before the script', () => {
    const html = renderPageHtml(contentOf(HEAD), { ...ASSETS, extra: '<link rel="stylesheet" href="/site.css">\n' })
    expect(html).toContain('<link rel="stylesheet" href="/site.css">\n<script type="module"')
  })

  it('links the other styles in the first slot, with a script that waits for them, and nowhere in development', () => {
    const slot = '<div class="styles" hidden=""></div>'
    const body = `<main>Text${slot}More</main>${slot}<footer></footer>`
    const theme =
      '<script>try{let d=document.documentElement.dataset,s=localStorage;["theme","side","units"].map(k=>d[k]=s[k]||"")}catch{}</script>'
    expect(renderPageHtml(contentOf(HEAD, body), ASSETS)).toContain(
      `<main>Text<div class="styles" hidden=""><link rel="stylesheet" fetchPriority="low" href="/assets/linked-1.css">${theme}</div>` +
        `More</main>${slot}<footer></footer></div>`,
    )
    expect(linkStyles(body, { ...ASSETS, linkedStyles: '' })).toBe(body)
  })

  it('does not interpret replacement patterns in a text', () => {
    const body = "<p>$& $1 $$ $` $' %s {title}</p>"
    const html = renderPageHtml(contentOf({ ...HEAD, title: "$& $' $$" }, body), ASSETS)
    expect(html).toContain(`data-page="/slappy" data-content="k3f9a">${body}</div>`)
    expect(html).toContain('<title>$&amp; $&#39; $$</title>')
  })

  it('escapes hostile values in its head', () => {
    const hostile = `"></title></head><body onload=alert(1)><script>alert(2)</script>`
    const assets = { ...ASSETS, core: hostile }
    const html = renderPageHtml(
      { ...contentOf({ ...HEAD, title: hostile, description: hostile, language: hostile }, '<p>Text</p>'), path: hostile },
      assets,
    )
    const names = elementsOf(parse(html)).map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)].join(' '))
    expect(names).toEqual([
      'html lang',
      'head',
      'meta charset',
      'meta name content',
      'script',
      'title',
      'meta name content',
      'meta name content',
      'meta property content',
      'meta property content',
      'meta property content',
      'meta name content',
      'link rel href',
      'link rel as type crossorigin href',
      'style',
      'style',
      'script type src',
      'body',
      'div id data-build data-page data-content',
      'p',
    ])
  })
})

function elementsOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'tagName' in node ? [node, ...children] : children
}

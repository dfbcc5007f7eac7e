import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  listInlineBlocks,
  listSiteBlocks,
  renderHeaderPolicy,
  renderPagePolicies,
} from '../../../../../src/engine/node/render/content-security.ts'
import { linkStyles, type PageAssets, policyKey, renderPageHtml } from '../../../../../src/engine/node/render/page-html.ts'

const ASSETS: PageAssets = {
  hash: '0123456789abcdef',
  codeVersion: 'fedcba98',
  css: { 'article.css': 'a{color:red}', 'page.css': 'a{color:blue}' },
  linkedStyles: '/assets/linked-1.css',
  fonts: {
    css: { en: '@font-face{en}', tr: '@font-face{tr}', ru: '' },
    otherwise: 'en',
    common: [],
    rare: '-',
    scripts: [],
    unset: 'unset',
  },
  core: '/assets/core-1.js',
  worker: true,
  extra: '<script type="speculationrules">{"prefetch":[]}</script>\n<script type="application/ld+json">{"a":1}</script>\n',
}

const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('inline scripts and styles are listed by their digests; data and files are not', () => {
  const html = `<script>a()</script><script type="module">b</script><SCRIPT TYPE="text/javascript">c</SCRIPT>
<script src="/x.js"></script><script type="module" src="/y.js"></script><script type="application/ld+json">{}</script>
<script type="application/json">{}</script><style>p{}</style><style media="print">q{}</style>`
  expect(listInlineBlocks(html)).toEqual({ scripts: ['a()', 'b', 'c'].map(sourceOf), styles: ['p{}', 'q{}'].map(sourceOf) })
})

test('a page allows its own blocks, those of its language and its template, and no others', () => {
  const policies = renderPagePolicies(ASSETS)
  expect(Object.keys(policies)).toHaveLength(8)
  for (const [language, styles, css] of [
    ['en', 'article.css', ['@font-face{en}', 'a{color:red}']],
    ['tr', 'article.css', ['@font-face{tr}', 'a{color:red}']],
    ['ru', 'page.css', ['a{color:blue}']],
  ] as const) {
    const policy = policies[policyKey(language, styles)] ?? ''
    expect(policy).toContain(`; style-src 'self' ${css.map(sourceOf).join(' ')};`)
    const head = { title: 'T', description: 'D', language, kind: 'article' as const }
    const page = renderPageHtml(
      {
        head,
        path: '/a',
        digest: '',
        styles,
        body: [linkStyles('<p>text</p><div class="styles" hidden=""></div>', ASSETS)],
        scripts: 0,
      },
      { ...ASSETS, policies },
    )
    expect(page.split('\n')[4]).toBe(`<meta http-equiv="Content-Security-Policy" content="${policy}">`)
    const blocks = listInlineBlocks(page)
    expect(blocks.scripts).toHaveLength(3)
    for (const source of [...blocks.scripts, ...blocks.styles]) expect(policy).toContain(source)
  }
})

const NONE = { own: { scripts: [], styles: [] }, last: { scripts: [], styles: [] } }

test('the policy of a host allows the blocks of the last release too, until they change again', () => {
  const withStyles = (css: string) => ({ ...ASSETS, css: { 'page.css': css } })
  const sources = (css: string) => ['@font-face{en}', '@font-face{tr}', css].map(sourceOf)
  const [red, blue, green] = ['a{color:red}', 'a{color:blue}', 'a{color:green}'] as const
  const first = listSiteBlocks(withStyles(red), NONE)
  const second = listSiteBlocks(withStyles(blue), first)
  const edited = listSiteBlocks(withStyles(blue), second)
  const third = listSiteBlocks(withStyles(green), edited)
  const allowed = [first, second, edited, third].map((inline) =>
    [red, blue, green].filter((css) => sources(css).every((source) => renderHeaderPolicy(inline).includes(source))),
  )
  expect(allowed).toEqual([[red], [red, blue], [red, blue], [blue, green]])
})

test('the policy of a host allows the blocks of every language and template, each once, and forbids framing', () => {
  const policy = renderHeaderPolicy(listSiteBlocks(ASSETS, NONE))
  for (const css of ['a{color:red}', 'a{color:blue}', '@font-face{en}', '@font-face{tr}']) expect(policy).toContain(sourceOf(css))
  expect(policy.replace(/'sha256-[^']+'/g, '#')).toBe(
    "default-src 'none'; script-src 'self' # #; style-src 'self' # # # #; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test('pictures come from the site and from the hosts that it names', () => {
  const origins = ['https://img.example', 'https://cdn.example:8443']
  const allowed = "img-src 'self' data: https://img.example https://cdn.example:8443; font-src"
  for (const policy of Object.values(renderPagePolicies(ASSETS, origins))) expect(policy).toContain(allowed)
  expect(renderHeaderPolicy(listSiteBlocks(ASSETS, NONE), origins)).toContain(allowed)
})

test('a page in a language without frequencies has the fonts of the default language, and the script of others', () => {
  const policies = renderPagePolicies(ASSETS)
  const content = {
    head: { title: '', description: '', language: 'ko', kind: 'website' as const },
    path: '/',
    digest: '',
    styles: 'page.css',
    body: [],
    scripts: 0,
  }
  const page = renderPageHtml(content, { ...ASSETS, policies })
  const policy = /content="([^"]*script-src[^"]*)"/.exec(page)?.[1] ?? ''
  const { scripts, styles } = listInlineBlocks(page)
  expect(styles).toEqual(['@font-face{en}', 'a{color:blue}'].map(sourceOf))
  for (const source of [...scripts, ...styles]) expect(policy).toContain(source)
})

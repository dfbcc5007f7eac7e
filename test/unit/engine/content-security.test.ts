import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listInlineBlocks, renderHeaderPolicy, renderPagePolicies } from '../../../src/engine/node/content-security.ts'
import { type DocumentAssets, renderDocument } from '../../../src/engine/node/document.ts'

const ASSETS: DocumentAssets = {
  hash: '0123456789abcdef',
  codeVersion: 'fedcba98',
  css: 'a{color:red}',
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

test('the blocks of a page that run or style are named by their digests; data and files are not', () => {
  const html = `<script>a()</script><script type="module">b</script><SCRIPT TYPE="text/javascript">c</SCRIPT>
<script src="/x.js"></script><script type="module" src="/y.js"></script><script type="application/ld+json">{}</script>
<script type="application/json">{}</script><style>p{}</style><style media="print">q{}</style>`
  expect(listInlineBlocks(html)).toEqual({ scripts: ['a()', 'b', 'c'].map(sourceOf), styles: ['p{}', 'q{}'].map(sourceOf) })
})

test('a page allows its own blocks, those of its language, and no others', () => {
  const policies = renderPagePolicies(ASSETS)
  expect(Object.keys(policies)).toEqual(['en', 'tr', 'ru'])
  for (const [language, css] of [
    ['en', '@font-face{en}a{color:red}'],
    ['tr', '@font-face{tr}a{color:red}'],
    ['ru', 'a{color:red}'],
  ] as const) {
    expect(policies[language]).toContain(`; style-src 'self' ${sourceOf(css)};`)
    const content = {
      head: { title: 'T', description: 'D', language, kind: 'article' as const },
      path: '/a',
      body: ['<p>text</p>'],
      scripts: 0,
    }
    const page = renderDocument(content, { ...ASSETS, policies })
    expect(page.split('\n')[4]).toBe(`<meta http-equiv="Content-Security-Policy" content="${policies[language]}">`)
    const { scripts, styles } = listInlineBlocks(page)
    expect(scripts).toHaveLength(2)
    for (const source of [...scripts, ...styles]) expect(policies[language]).toContain(source)
  }
})

test('the policy of a host allows the blocks of every language, and nobody to frame a page', () => {
  const policy = renderHeaderPolicy(ASSETS)
  for (const css of ['@font-face{en}a{color:red}', '@font-face{tr}a{color:red}', 'a{color:red}']) expect(policy).toContain(sourceOf(css))
  expect(policy.replace(/'sha256-[^']+'/g, '#')).toBe(
    "default-src 'none'; script-src 'self' # #; style-src 'self' # # #; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; " +
      "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test('a page in a language that nobody has measured has the policy of the one it is treated like', () => {
  const policies = renderPagePolicies(ASSETS)
  const content = { head: { title: '', description: '', language: 'ko', kind: 'website' as const }, path: '/', body: [], scripts: 0 }
  expect(renderDocument(content, { ...ASSETS, policies })).toContain(`content="${policies.en}"`)
})

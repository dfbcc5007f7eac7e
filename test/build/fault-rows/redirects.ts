import type { FaultRow } from './fault-row.ts'

const redirects = (name: string, list: unknown, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'redirects.json': JSON.stringify(list) }, faults }
}

const PLAIN = 'use letters a to z, digits, and - . _ ~ only; /old stands for /old/ and /old.html too'

/** Rows about `redirects.json`. */
export const REDIRECT_ROWS: FaultRow[] = [
  redirects('redirects in an object', {}, 'E_FIELD_TYPE redirects.json:1:1  the file must be a list of redirects'),
  redirects('a redirect without an end', [{ from: '/a' }], 'E_FIELD_MISSING redirects.json:1:2  [0].to is missing'),
  redirects('a redirect from a page', [{ from: '/terms', to: '/' }], 'E_OUTPUT_DUP redirects.json:1:3  /terms is a page already'),
  redirects(
    'a redirect from no path',
    [{ from: 'old', to: '/' }],
    `E_REDIRECT redirects.json:1:3  from must be a plain path such as /old, got "old"  [${PLAIN}]`,
  ),
  ...[
    '/*',
    '/articles/*',
    '/a:b',
    '/a b',
    '/старое',
    '/%D1%81',
    '/a/../b',
    '/.hidden',
    '/a/',
    '/a/index',
    '/old.html',
    '/a?b',
    '/a#b',
    '//evil',
  ].map((from) =>
    redirects(
      `a redirect from ${from}`,
      [{ from, to: '/' }],
      from === '/old.html'
        ? 'E_OUTPUT_DUP redirects.json:1:3  /old.html may be a file of the site  [redirect addresses of pages only]'
        : `E_REDIRECT redirects.json:1:3  from must be a plain path such as /old, got ${JSON.stringify(from)}  [${PLAIN}]`,
    ),
  ),
  ...[
    '/404',
    '/500',
    '/sw.js',
    '/robots.txt',
    '/search/manifest.json',
    '/articles/first-ollie.md',
    '/_headers',
    '/__third-party-proxy',
  ].map((from) =>
    redirects(
      `a redirect from ${from}`,
      [{ from, to: '/' }],
      `E_OUTPUT_DUP redirects.json:1:3  ${from} may be a file of the site  [redirect addresses of pages only]`,
    ),
  ),
  redirects(
    'a redirect in any case from a page',
    [{ from: '/Terms', to: '/', ignoreCase: true }],
    'E_OUTPUT_DUP redirects.json:1:3  /Terms is a page already',
  ),
  redirects('a redirect from another case of a page', [{ from: '/Terms', to: '/terms' }]),
  redirects(
    'two redirects whose sources differ in case',
    [
      { from: '/Old', to: '/', ignoreCase: true },
      { from: '/old', to: '/terms' },
    ],
    'E_REDIRECT redirects.json:1:46  /old is redirected twice  [case makes no difference here]',
  ),
  ...[
    'https://',
    'http://shop.example/',
    'https://user@shop.example/',
    'https://shop.example:8443/',
    'https://пример.example/a\n/* /evil 301',
    '/terms\n/* https://evil.example 301',
    '/a b',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ].map((to) =>
    redirects(
      `a redirect to ${JSON.stringify(to)}`,
      [{ from: '/a', to }],
      `E_REDIRECT redirects.json:1:15  to must be a path or an https address, got ${JSON.stringify(to)}  [such as /new or https://shop.example/new]`,
    ),
  ),
  redirects(
    'two redirects from one path',
    [
      { from: '/a', to: '/' },
      { from: '/a', to: '/terms' },
    ],
    'E_REDIRECT redirects.json:1:26  /a is redirected twice  [case makes no difference here]',
  ),
  redirects(
    'a redirect to nowhere',
    [{ from: '/a', to: '/term' }],
    'E_LINK_BROKEN redirects.json:1:15  the redirect leads to /term, and there is no such page  [did you mean "/terms"?]',
  ),
  redirects(
    'redirects in a circle',
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
    'E_REDIRECT_CYCLE redirects.json:1:15  the redirect to /b is part of a cycle',
    'E_REDIRECT_CYCLE redirects.json:1:39  the redirect to /a is part of a cycle',
  ),
]

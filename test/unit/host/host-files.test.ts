import { describe, expect, test } from 'vitest'
import type { Serving } from '../../../src/engine/node/site-definition.ts'
import { headersFor } from '../../../src/host/headers.ts'
import { HOST_FILES, renderHostFiles } from '../../../src/host/host-files.ts'
import { createRedirectTable } from '../../../src/host/redirect-table.ts'
import { readRequestAddress } from '../../../src/host/request-address.ts'

const FILES = [
  'index.html',
  'about.html',
  'articles/first-ollie.html',
  'page-data/index/page-data.json',
  'page-data/skateboard-gear/boards-and-decks/page-data.json',
  'page-data/info/about-us/page-data-rsc.json',
  'page-data/app-data.json',
  'page-data/redirects.json',
  'page-data/sq/d/0123456789abcdef.json',
  'slice-data/header.json',
  'assets/core-1a2b3c4d.js',
  'assets/text-latin-0123abcd.woff2',
  'covers/first-ollie-0123abcd.svg',
  'images/one.png',
  'images/deep/two.webp',
  'social/articles/first-ollie-1200x630-0123abcd.png',
  'scripts/cdn.example-1x2y-0123456789abcdef.js',
  'search/manifest.json',
  'search/t1-d8c21f89bc3c1a80.json',
  'search/w-d8c21f89bc3c1a80.json',
  'feeds/authors/ada.rss',
  'mixed/board-0123abcd.png',
  'mixed/notes.txt',
  'mixed/table.json',
  'mixed/two words/тест.png',
  'deux mots/one.png',
  'park-20261118.png',
  'articles/news-20260802.md',
  'sw.js',
  'robots.txt',
  'sitemap.xml',
  'sitemap-articles-en-2.xml',
  'sitemap.html',
  'logo.svg',
  'manifest.webmanifest',
]

const SERVING: Serving = {
  scripts: [],
  key: 'small-site',
  url: 'https://small.example',
  policy: "default-src 'none'; frame-ancestors 'none'",
  inline: { own: { scripts: [], styles: [] }, last: { scripts: [], styles: [] } },
  redirects: [
    { from: '/old', to: '/new', ignoreCase: false },
    { from: '/Any', to: 'https://shop.example/a', ignoreCase: true },
  ],
}

const contents = new Map(renderHostFiles(SERVING, FILES).map(({ file, contents: text }) => [file, text]))
const read = (file: string) => contents.get(file) ?? ''

/** All rules of a host that match a path, as one set of headers; throws if two rules set the same header, which hosts would join. */
function answerOf(rules: [path: string, headers: [string, string][]][], path: string): Record<string, string> {
  const headers = rules.flatMap(([pattern, values]) =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*')}$`).test(encodeURI(path)) ? values : [],
  )
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length)
  return Object.fromEntries(headers)
}

const READERS: Record<string, () => [string, [string, string][]][]> = {
  _headers: () =>
    read('_headers')
      .split('\n\n')
      .flatMap((block) => {
        const [path = '', ...lines] = block.trim().split('\n')
        const pairs = lines.map((line): [string, string] => [line.trim().split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)])
        return path.startsWith('#') ? [] : [[path, pairs]]
      }),
  'netlify.toml': () =>
    read('netlify.toml')
      .split('[[headers]]\n')
      .slice(1)
      .map((block) => {
        const path = JSON.parse(/^for = (.*)$/m.exec(block)?.[1] ?? '""')
        const lines = (block.split('[headers.values]\n')[1] ?? '')
          .split('\n')
          .filter((line) => / = "/.test(line) && !/^(?:from|to)/.test(line))
        return [path, lines.map((line) => [line.split(' = ')[0] ?? '', JSON.parse(line.slice(line.indexOf(' = ') + 3))])]
      }),
  'vercel.json': () =>
    (JSON.parse(read('vercel.json')).headers as { source: string; headers: { key: string; value: string }[] }[]).map(
      ({ source, headers }) => [source.replace('(.*)', '*').replaceAll('\\', ''), headers.map(({ key, value }) => [key, value])],
    ),
}

describe.each(Object.keys(READERS))('%s', (name) => {
  test.each(FILES)('agrees with the table of headers for %s', (file) => {
    const { 'Cache-Control': cacheControl, ...others } = answerOf(READERS[name]?.() ?? [], `/${file}`)
    const { 'Cache-Control': expected, ...everywhere } = headersFor(`/${file}`, 200)
    expect(cacheControl ?? 'public, max-age=0, must-revalidate').toBe(expected)
    expect(others).toEqual({ ...everywhere, 'Content-Security-Policy': SERVING.policy })
  })
})

test.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('every host sends the transport security of the scope %s', (httpsOnly, value) => {
  const files = renderHostFiles({ ...SERVING, httpsOnly }, FILES)
  const found = files.flatMap(({ file, contents }) => (contents.match(/max-age=63072000[^"\n]*/g) ?? []).map((text) => [file, text]))
  expect(found).toEqual(['_headers', 'netlify.toml', 'vercel.json', 'nginx.conf'].map((file) => [file, value]))
})

/** Of each host, the redirect of an address as its documents describe it. */
const REDIRECTED: Record<string, (path: string) => string | undefined> = {
  _redirects: (path) =>
    read('_redirects')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([from, , status]) => from === path && status === '301')?.[1],
  'netlify.toml': (path) =>
    JSON.parse(
      read('netlify.toml')
        .split(`[[redirects]]\nfrom = ${JSON.stringify(path)}\nto = `)[1]
        ?.split('\nstatus = 301\n')[0] ?? 'null',
    ) ?? undefined,
  'vercel.json': (path) =>
    (JSON.parse(read('vercel.json')).redirects as { source: string; destination: string; statusCode: number }[]).find(
      ({ source, statusCode }) => new RegExp(`^${source}$`).test(path) && statusCode === 301,
    )?.destination,
  'nginx.conf': (path) => {
    const rows = Array.from(read('nginx.conf').matchAll(/^ {2}location (=|~\*) "(.*)" \{ return 301 "(.*?)\$/gm))
    const found = rows.find(([, kind, pattern = '']) =>
      kind === '=' ? pattern === path : new RegExp(JSON.parse(`"${pattern}"`), 'i').test(path),
    )
    return found?.[3]
  },
  preview: (path) => {
    const address = readRequestAddress(path)
    return 'refused' in address ? undefined : createRedirectTable(SERVING.redirects)(address)
  },
}

describe.each(Object.keys(REDIRECTED))('the redirects of %s', (name) => {
  test.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/old.html', '/new'],
    ['/Any', 'https://shop.example/a'],
    ['/any', 'https://shop.example/a'],
    ['/any/', 'https://shop.example/a'],
    ['/Any.html', 'https://shop.example/a'],
    ['/OLD', undefined],
    ['/old/more', undefined],
    ['/ol', undefined],
    ['/', undefined],
  ])('lead from %s to %s', (path, target) => {
    expect(REDIRECTED[name]?.(path)).toBe(target)
  })
})

test.each(Object.keys(READERS))('%s has a rule of its own for the data of pages', (name) => {
  for (const file of FILES.filter((name) => name.startsWith('page-data/') && !name.startsWith('page-data/sq/'))) {
    expect(answerOf(READERS[name]?.() ?? [], `/${file}`)['Cache-Control'], file).toBe('public, max-age=0, must-revalidate')
  }
})

test('_headers has fewer than 60 rules, and as many with more authors, categories, articles, titles and pictures in folders', () => {
  const more = Array.from({ length: 5000 }, (_, index) => [
    `articles/a${index}.html`,
    `articles/a${index}.md`,
    `authors/b${index}.html`,
    `category-${index}/topic.html`,
    `page-data/authors/b${index}/page-data.json`,
    `feeds/authors/b${index}.rss`,
    `social/authors/b${index}-1200x630-0123abcd.png`,
    `search/t${index}-d8c21f89bc3c1a80.json`,
    `sitemap-articles-en-${index}.xml`,
    `images/c${index}.png`,
  ])
  const rulesOf = (files: string[]) => renderHostFiles(SERVING, files)[0]?.contents.match(/^\/.*$/gm) ?? []
  expect(rulesOf([...FILES, ...more.flat()])).toEqual(rulesOf(FILES))
  expect(rulesOf(FILES).length).toBeLessThan(60)
})

test('the files for hosts are exactly the hidden files', () => {
  const live = { ...SERVING, scripts: [{ url: 'https://scripts.example/a.js' }] }
  expect(new Set(['release.json', ...renderHostFiles(live, FILES).map(({ file }) => file)])).toEqual(HOST_FILES)
  expect(Array.from(HOST_FILES).filter((file) => !contents.has(file))).toEqual(['release.json', 'third-party-proxy.edge.js'])
})

test('a redirect cannot end a line or string of nginx.conf', () => {
  const redirects = [{ from: '/a%22%3B%7D$x', to: '/b"c$d\\e', ignoreCase: false }]
  const conf = renderHostFiles({ ...SERVING, redirects }, FILES).find(({ file }) => file === 'nginx.conf')?.contents
  expect(conf).toContain('location = "/a\\";}$x" { return 301 "/b%22c%24d/e$is_args$args"; }')
})

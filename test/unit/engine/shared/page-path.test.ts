import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalPath, pageDataUrl, pageFile } from '../../../../src/engine/shared/page-path.ts'

/** Any code units in any order: half characters too. */
const ANY_TEXT = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))

describe('the canonical path of a location', () => {
  it.each([
    ['the home page', '/', '/'],
    ['nothing at all', '', '/'],
    ['the index by its name', '/index', '/'],
    ['the index by its file', '/index.html', '/'],
    ['the index with a trailing slash', '/index/', '/'],
    ['the index of the index', '/index/index.html', '/'],
    ['the index in encoded letters', '/%69ndex', '/'],
    ['the index of a folder', '/terms/index.html', '/terms'],
    ['a word that only starts like the index', '/indexes', '/indexes'],
    ['the index in the middle', '/index/terms', '/index/terms'],
    ['a plain page', '/terms', '/terms'],
    ['a trailing slash', '/terms/', '/terms'],
    ['several trailing slashes', '/terms///', '/terms'],
    ['several slashes inside', '/articles///slappy', '/articles/slappy'],
    ['a path without its first slash', 'articles/slappy', '/articles/slappy'],
    ['the name of a file', '/terms.html', '/terms.html'],
    ['the file of the 404 page', '/404.html', '/404.html'],
    ['the file of the 500 page', '/500.html', '/500.html'],
    ['upper case, which stays', '/Terms', '/Terms'],
    ['dots inside a segment', '/v1.2/a..b', '/v1.2/a..b'],
  ])('of %s: %s is %s', (_, location, canonical) => {
    expect(canonicalPath(location)).toBe(canonical)
  })

  it.each([
    ['letters that need no encoding', '/%61rticles/sl%61ppy', '/articles/slappy'],
    ['lower-case escapes', '/%d0%b4%d0%be%d1%81%d0%ba%d0%b0', '/%D0%B4%D0%BE%D1%81%D0%BA%D0%B0'],
    ['plain Cyrillic', '/доска', '/%D0%B4%D0%BE%D1%81%D0%BA%D0%B0'],
    ['a blank', '/two words', '/two%20words'],
    ['an encoded slash, which stays in its segment', '/articles%2Fslappy', '/articles%2Fslappy'],
    ['an encoded hash, which cuts nothing', '/articles/slappy%23end', '/articles/slappy%23end'],
    ['an encoded question mark, which cuts nothing', '/articles/slappy%3Fx=1', '/articles/slappy%3Fx%3D1'],
    ['an encoded percent sign', '/100%25', '/100%25'],
    ['an escape of an escape', '/a%252Fb', '/a%252Fb'],
    ['a backslash inside', '/a\\b', '/a%5Cb'],
    ['a tab that a browser would drop', '/\t/elsewhere.example', '/%09/elsewhere.example'],
  ])('spells %s in one way', (_, location, canonical) => {
    expect(canonicalPath(location)).toBe(canonical)
  })

  it.each([
    ['a query', '/terms?from=home', '/terms'],
    ['an empty query', '/terms?', '/terms'],
    ['two question marks', '/terms?a=1?b=2', '/terms'],
    ['a query after a trailing slash', '/terms/?a=1', '/terms'],
    ['slashes in the query', '/terms?next=//elsewhere.example/index', '/terms'],
    ['a malformed escape in the query', '/terms?%', '/terms'],
    ['a hash', '/terms#ads', '/terms'],
    ['a query and a hash', '/terms?a=1#ads', '/terms'],
    ['a question mark in the hash', '/terms#ads?a=1', '/terms'],
    ['line ends in the query', '/terms?a\nb\u2028c', '/terms'],
    ['nothing but a query', '?a=1', '/'],
    ['nothing but a hash', '#ads', '/'],
  ])('leaves %s behind', (_, location, canonical) => {
    expect(canonicalPath(location)).toBe(canonical)
  })

  it.each([
    ['a lone percent sign', '/100%'],
    ['half an escape', '/a%2'],
    ['an escape of no digits', '/a%zz'],
    ['bytes that are no UTF-8', '/a%FF'],
    ['a cut UTF-8 sequence', '/%D0'],
    ['an encoded half character', '/%ED%A0%80'],
    ['half a character', '/a\uD800'],
    ['another host', '//elsewhere.example'],
    ['another host with a path', '//elsewhere.example/terms'],
    ['two slashes and nothing', '//'],
    ['another host behind a backslash', '/\\elsewhere.example'],
    ['another host behind a slash and a backslash', '/\\/elsewhere.example'],
  ])('is null for %s: %s', (_, location) => {
    expect(canonicalPath(location)).toBeNull()
  })

  it('is idempotent', () => {
    const segment = fc.oneof(fc.constantFrom('index', 'index.html', '', 'a', '%2F', '%23', '%69ndex', '.'), ANY_TEXT)
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const path = canonicalPath(`/${segments.join('/')}`)
        if (path !== null) expect(canonicalPath(path)).toBe(path)
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('is fully encoded for any input', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(canonicalPath(`/${text}`) ?? '/').toMatch(/^\/(?:[A-Za-z0-9\-_.!~*'()]|%[0-9A-F]{2}|\/(?!\/))*$/)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

describe('the data of a page', () => {
  it.each([
    ['/', '/page-data/index/page-data.json', '/page-data/index/page-data-rsc.json'],
    ['/terms', '/page-data/terms/page-data.json', '/page-data/terms/page-data-rsc.json'],
    ['/articles/slappy', '/page-data/articles/slappy/page-data.json', '/page-data/articles/slappy/page-data-rsc.json'],
    ['/a%2Fb', '/page-data/a%2Fb/page-data.json', '/page-data/a%2Fb/page-data-rsc.json'],
    ['/404.html', '/page-data/404.html/page-data.json', '/page-data/404.html/page-data-rsc.json'],
  ])('of %s is at %s, its rendered HTML at %s', (path, data, twin) => {
    expect(pageDataUrl(path)).toBe(data)
    expect(pageDataUrl(path, '-rsc')).toBe(twin)
  })

  it('has an address without query and hash', () => {
    const location = fc.tuple(
      ANY_TEXT.map((text) => `/${text.replace(/[?#]/g, '')}`),
      fc.constantFrom('?', '#', '??', '?#'),
      ANY_TEXT,
    )
    fc.assert(
      fc.property(location, ([path, mark, rest]) => {
        const canonical = canonicalPath(path + mark + rest)
        expect(canonical).toBe(canonicalPath(path))
        if (canonical !== null) expect(pageDataUrl(canonical)).not.toMatch(/[?#]/)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

it.each([
  ['/', 'index.html'],
  ['/terms', 'terms.html'],
  ['/info/about-us', 'info/about-us.html'],
  ['/articles/slappy', 'articles/slappy.html'],
  ['/404.html', '404.html'],
  ['/500.html', '500.html'],
  ['/offline', 'offline.html'],
])('the file of the page %s is %s', (path, file) => {
  expect(pageFile(path)).toBe(file)
})

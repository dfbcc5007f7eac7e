import { describe, expect, test } from 'vitest'
import { createThirdPartyProxy, type FetchScript, LOOP_GUARD } from '../../../../src/host/edge/third-party-proxy.ts'

const LISTED = 'https://scripts.example/a.js?v=1'
const SCRIPTS = [{ url: LISTED }, { url: 'https://scripts.example/own.js', file: '/scripts/scripts.example-x-0123456789abcdef.js' }]

function ask(
  query: string,
  {
    method = 'GET',
    headers = {},
    fetchScript = async () => 'code()',
  }: { method?: string; headers?: Record<string, string>; fetchScript?: FetchScript } = {},
) {
  return createThirdPartyProxy(SCRIPTS, fetchScript)(new Request(`https://site.example/__third-party-proxy${query}`, { method, headers }))
}

const encoded = (url: string) => `?url=${encodeURIComponent(url)}`

/** Spellings that resemble a listed script, and are not. */
const SPELLINGS: [string, number][] = [
  ['https://scripts.example/a.js?v=2', 403],
  ['https://scripts.example/a.js', 403],
  ['https://scripts.example/a.js?v=1&x', 403],
  ['http://scripts.example/a.js?v=1', 403],
  ['https://scripts.example:8443/a.js?v=1', 403],
  ['https://user@scripts.example/a.js?v=1', 403],
  ['https://scripts.example@evil.example/a.js?v=1', 403],
  ['https://evil.example/scripts.example/a.js?v=1', 403],
  ['https://evil.example/?https://scripts.example/a.js?v=1', 403],
  ['https://evil.example#https://scripts.example/a.js?v=1', 403],
  ['https://scripts.example.evil.example/a.js?v=1', 403],
  ['https://evilscripts.example/a.js?v=1', 403],
  ['https://scripts.example./a.js?v=1', 403],
  ['https://scripts.example/b/../../c.js', 403],
  ['https://scripts.example/A.js?v=1', 403],
  ['https://scripts.example/a.js?v=1#x', 403],
  ['https://127.0.0.1/a.js?v=1', 403],
  ['https://[::1]/a.js?v=1', 403],
  ['https://2130706433/a.js', 403],
  ['file:///etc/passwd', 403],
  ['javascript:alert(1)', 403],
  ['data:text/javascript,alert(1)', 403],
  ['//scripts.example/a.js?v=1', 400],
  ['scripts.example/a.js?v=1', 400],
  ['/scripts/a.js', 400],
  ['https:\\\\scripts.example\\a.js?v=1', 400],
  [' https://scripts.example/a.js?v=1', 400],
  ['https://scripts.example/a.js?v=1\r\nX: y', 400],
  ['https://scripts.example/\u0000a.js?v=1', 400],
  [`https://scripts.example/${'a'.repeat(2048)}`, 400],
  ['', 400],
]

describe('a script is served', () => {
  test.each([
    ['exactly as it is listed', LISTED],
    ['with its host in capitals', 'https://SCRIPTS.example/a.js?v=1'],
    ['with the default port', 'https://scripts.example:443/a.js?v=1'],
    ['with a path that normalises to the same', 'https://scripts.example/b/../a.js?v=1'],
  ])('%s', async (_, url) => {
    const asked: string[] = []
    const fetchScript: FetchScript = async (address) => {
      asked.push(address)
      return 'code()'
    }
    const response = await ask(encoded(url), { fetchScript })
    expect([response.status, await response.text()]).toEqual([200, 'code()'])
    expect(asked).toEqual([LISTED])
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('by a redirect, if the site has a copy', async () => {
    const response = await ask(encoded('https://scripts.example/own.js'), {
      fetchScript: () => Promise.reject(new Error('must not be fetched')),
    })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/scripts/scripts.example-x-0123456789abcdef.js'])
  })

  test('for HEAD without a body', async () => {
    const response = await ask(encoded(LISTED), { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('a request is refused', () => {
  test.each(SPELLINGS)('for %j with %i, and nothing is fetched', async (url, status) => {
    let fetched = 0
    const response = await ask(encoded(url), { fetchScript: async () => `${fetched++}` })
    expect([response.status, fetched]).toEqual([status, 0])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test.each([
    ['without an address', '', 400],
    ['with two addresses', `${encoded(LISTED)}&url=x`, 400],
    ['with the same address twice', `${encoded(LISTED)}&${encoded(LISTED).slice(1)}`, 400],
  ])('%s', async (_, query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('by the method %s', async (method) => {
    const response = await ask(encoded(LISTED), { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('that comes from another such proxy', async () => {
    expect((await ask(encoded(LISTED), { headers: { [LOOP_GUARD]: '1' } })).status).toBe(502)
  })

  test('if twenty others are being fetched', async () => {
    let finish = (_: string) => {}
    const waiting = new Promise<string>((resolve) => {
      finish = resolve
    })
    const urls = Array.from({ length: 21 }, (_, index) => `https://scripts.example/${index}.js`)
    const listed = urls.map((url) => ({ url }))
    const proxy = createThirdPartyProxy(listed, () => waiting)
    const make = (url = '') => proxy(new Request(`https://site.example/__third-party-proxy${encoded(url)}`))
    const first = urls.slice(0, 20).map(make)
    expect((await make(urls[20])).status).toBe(503)
    finish('code()')
    expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await make(urls[20])).status).toBe(200)
  })
})

test('a hundred readers of one script share one fetch, and the next reader gets a new one', async () => {
  let fetched = 0
  let finish = (_: string) => {}
  const proxy = createThirdPartyProxy(SCRIPTS, () => {
    fetched++
    return new Promise<string>((resolve) => {
      finish = resolve
    })
  })
  const make = () => proxy(new Request(`https://site.example/__third-party-proxy${encoded(LISTED)}`))
  const readers = Array.from({ length: 100 }, make)
  finish('code()')
  const texts = await Promise.all(readers.map(async (reader) => [(await reader).status, await (await reader).text()]))
  expect([fetched, texts]).toEqual([1, Array.from({ length: 100 }, () => [200, 'code()'])])
  const next = make()
  finish('newer()')
  expect([await (await next).text(), fetched]).toEqual(['newer()', 2])
})

test('a failure upstream is 502, and a timeout 504', async () => {
  const failing = (error: Error) => ask(encoded(LISTED), { fetchScript: () => Promise.reject(error) })
  expect((await failing(new Error('broken'))).status).toBe(502)
  expect((await failing(new DOMException('late', 'TimeoutError'))).status).toBe(504)
})

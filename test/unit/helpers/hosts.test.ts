import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCloudflare } from '../../helpers/hosts/cloudflare.ts'
import { openNetlify } from '../../helpers/hosts/netlify.ts'
import { openVercel } from '../../helpers/hosts/vercel.ts'
import { openTestFolder } from '../../helpers/test-folder.ts'

const root = openTestFolder('interpreted-hosts')
let number = 0

/** A folder with a page, a file and the configuration of hosts. */
function publish(files: Record<string, string>): string {
  const folder = join(root, String(number++))
  const all = { 'about.html': '', 'index.html': '', 'team/index.html': '', 'assets/a.js': '', '404.html': '', ...files }
  for (const [file, text] of Object.entries({ _headers: '', _redirects: '', 'netlify.toml': '', ...all })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

describe('Cloudflare Pages', () => {
  test('joins the values of rules that match one path, at any depth below a splat', () => {
    const ask = openCloudflare(publish({ _headers: '/*\n  X-A: 1\n/assets/*.js\n  x-a: 2\n/:page\n  X-B: 3\n' }))
    expect(ask('/assets/a.js').headers).toEqual({ 'x-a': '1, 2' })
    expect(ask('/about').headers).toEqual({ 'x-a': '1', 'x-b': '3' })
  })

  test('takes a hundred rules', () => {
    const rules = Array.from({ length: 101 }, (_, index) => `/${index}\n  X-A: ${index}\n`)
    const ask = openCloudflare(publish({ _headers: rules.join('') }))
    expect([ask('/99').headers, ask('/100').headers]).toEqual([{ 'x-a': '99' }, {}])
  })

  test('redirects before it looks for a file, by the exact path, with one query', () => {
    const ask = openCloudflare(publish({ _redirects: '# old\n/about /new 301\n/shop https://shop.example/?a=1#b 302\n' }))
    expect(ask('/about?x=1')).toMatchObject({ status: 301, location: '/new?x=1' })
    expect(ask('/shop?x=1')).toMatchObject({ status: 302, location: 'https://shop.example/?a=1#b' })
    expect(ask('/shop/')).toMatchObject({ status: 404 })
  })

  test.each([
    ['/', 200, undefined],
    ['/about', 200, undefined],
    ['/about/', 308, '/about'],
    ['/about.html', 308, '/about'],
    ['/index.html', 308, '/'],
    ['/team/', 200, undefined],
    ['/_headers', 404, undefined],
    ['/About', 404, undefined],
  ])('answers %s with %i', (path, status, location) => {
    expect(openCloudflare(publish({}))(path)).toMatchObject({ status, location })
  })
})

describe('Netlify', () => {
  test('reads both files, and refuses two values of one header', () => {
    const toml =
      '[[headers]]\nfor = "/assets/*"\n[headers.values]\nCache-Control = "no-cache"\n\n[[redirects]]\nfrom = "/old"\nto = "/new"\nstatus = 301\n'
    const ask = openNetlify(publish({ _headers: '/*\n  X-A: 1\n', 'netlify.toml': toml }))
    expect(ask('/assets/a.js')).toMatchObject({ status: 200, cache: 'no-cache', headers: { 'x-a': '1' } })
    expect(ask('/old?x=1')).toMatchObject({ status: 301, location: '/new?x=1' })
    const torn = openNetlify(publish({ _headers: '/assets/*\n  Cache-Control: no-store\n', 'netlify.toml': toml }))
    expect(() => torn('/assets/a.js')).toThrow('/assets/a.js has two values of cache-control: no-store and no-cache')
  })

  test('takes a * at any place of a segment, for any characters', () => {
    const ask = openNetlify(publish({ _headers: '/data/*/page.json\n  X-A: 1\n/map*.xml\n  X-B: 1\n/assets/:name\n  X-C: 1\n' }))
    expect(['/data/a/b/page.json', '/map-2.xml', '/assets/a.js', '/assets/a/b.js'].map((path) => ask(path).headers)).toEqual([
      { 'x-a': '1' },
      { 'x-b': '1' },
      { 'x-c': '1' },
      {},
    ])
  })

  test.each([
    ['/', 200, undefined],
    ['/about', 200, undefined],
    ['/about/', 301, '/about'],
    ['/about.html', 200, undefined],
    ['/team/', 200, undefined],
    ['/nothing/', 404, undefined],
  ])('answers %s with %i', (path, status, location) => {
    expect(openNetlify(publish({ _redirects: '/about /elsewhere 301\n' }))(path)).toMatchObject({ status, location })
  })
})

describe('Vercel', () => {
  const configuration = (more: object) => ({
    'vercel.json': JSON.stringify({ cleanUrls: true, trailingSlash: false, headers: [], redirects: [], ...more }),
  })

  test('lets the later of two rules win, and adds none to a redirect', () => {
    const headers = [
      { source: '/(.*)', headers: [{ key: 'X-A', value: '1' }] },
      { source: '/assets/(.*)\\.js', headers: [{ key: 'x-a', value: '2' }] },
    ]
    const redirects = [{ source: '/old', destination: '/new?a=1#b', statusCode: 301 }]
    const ask = openVercel(publish(configuration({ headers, redirects })))
    expect(ask('/assets/a.js').headers).toEqual({ 'x-a': '2' })
    expect(ask('/assets/a-js').headers).toEqual({ 'x-a': '1' })
    expect(ask('/old?x=1')).toEqual({ status: 301, location: '/new?a=1&x=1#b', cache: undefined, headers: {} })
  })

  test('refuses settings and patterns that it does not interpret', () => {
    expect(() => openVercel(publish(configuration({ cleanUrls: false })))).toThrow('other settings')
    const ask = openVercel(publish(configuration({ headers: [{ source: '/:path*', headers: [] }] })))
    expect(() => ask('/about')).toThrow('the source /:path* is not interpreted')
  })

  test.each([
    ['/', 200, undefined],
    ['/about', 200, undefined],
    ['/about/', 308, '/about'],
    ['/about.html', 308, '/about'],
    ['/index', 308, '/'],
    ['/nothing/', 308, '/nothing'],
    ['/vercel.json', 404, undefined],
  ])('answers %s with %i', (path, status, location) => {
    expect(openVercel(publish(configuration({})))(path)).toMatchObject({ status, location })
  })
})

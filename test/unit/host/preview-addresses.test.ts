import { describe, expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

const FILES = {
  'index.html': 'home',
  'about.html': 'about',
  'offline.html': 'offline',
  '404.html': 'not found page',
  '500.html': 'fault page',
  'tricks.html': 'tricks',
  'tricks/ollie.html': 'ollie',
  'v1.2.html': 'version',
  'статья.html': 'article',
  'assets/app-1a2b3c4d.js': 'code',
  'images/a (1)@2.png': 'picture',
  'robots.txt': 'robots',
  CNAME: 'name',
}

describe('a file is found by its clean address', () => {
  test.each([
    ['/', 'home', 'text/html; charset=utf-8'],
    ['/about', 'about', 'text/html; charset=utf-8'],
    ['/offline', 'offline', 'text/html; charset=utf-8'],
    ['/tricks', 'tricks', 'text/html; charset=utf-8'],
    ['/tricks/ollie', 'ollie', 'text/html; charset=utf-8'],
    ['/v1.2', 'version', 'text/html; charset=utf-8'],
    ['/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F', 'article', 'text/html; charset=utf-8'],
    ['/%d1%81%d1%82%d0%b0%d1%82%d1%8c%d1%8f', 'article', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b3c4d.js', 'code', 'text/javascript; charset=utf-8'],
    ['/images/a%20(1)%402.png', 'picture', 'image/png'],
    ['/images/a%20(1)@2.png', 'picture', 'image/png'],
    ['/images/a%20%281%29@2.png', 'picture', 'image/png'],
    ['/robots.txt', 'robots', 'text/plain; charset=utf-8'],
    ['/CNAME', 'name', 'application/octet-stream'],
  ])('%s', async (path, text, type) => {
    const site = await serveSite(FILES)
    const reply = await site.ask(path)
    expect(reply).toMatchObject({ status: 200, text })
    expect(reply.headers['content-type']).toBe(type)
    expect(reply.headers).not.toHaveProperty('location')
  })
})

describe('another spelling redirects to the canonical address, with its query', () => {
  test.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/index.html?a=1&b=2', '/?a=1&b=2'],
    ['/about.html', '/about'],
    ['/about.html?x=/y.html', '/about?x=/y.html'],
    ['/tricks/index.html', '/tricks'],
    ['/tricks/index', '/tricks'],
    ['/about/', '/about'],
    ['/about////', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/about/?', '/about?'],
    ['/about.html/', '/about'],
    ['/tricks//ollie', '/tricks/ollie'],
    ['/nothing/', '/nothing'],
    ['/%61bout', '/about'],
    ['/%61bout%2ehtml', '/about'],
    ['/assets/app%2D1a2b3c4d.js', '/assets/app-1a2b3c4d.js'],
  ])('%s is %s', async (path, location) => {
    const site = await serveSite(FILES)
    const reply = await site.ask(path)
    expect(reply.status).toBe(301)
    expect(reply.headers.location).toBe(location)
    expect(reply.headers).not.toHaveProperty('etag')
  })
})

test('a query does not affect which file is found', async () => {
  const site = await serveSite(FILES)
  for (const path of ['/about?x', '/about?', '/about?/../..', '/about?a?b', '/about?%zz', '/about?%00', '/about?.br']) {
    expect(await site.ask(path)).toMatchObject({ status: 200, text: 'about' })
  }
})

test('a whole URL and a fragment in the request line are accepted', async () => {
  const site = await serveSite(FILES)
  expect(await site.ask('http://any.example/about?x')).toMatchObject({ status: 200, text: 'about' })
  expect(await site.ask('http://any.example')).toMatchObject({ status: 200, text: 'home' })
  expect(await site.ask('/about#top')).toMatchObject({ status: 200, text: 'about' })
})

describe('nothing is at', () => {
  test.each([
    ['an address in other letters', '/About'],
    ['a file in other letters', '/ROBOTS.TXT'],
    ['a folder without a page', '/assets'],
    ['a missing file', '/assets/app-00000000.js'],
    ['a path below a file', '/robots.txt/more'],
    ['a very long name', `/${'x'.repeat(3000)}`],
    ['the missing data of a page', '/page-data/gone/page-data.json'],
    ['the missing data of a slice', '/slice-data/gone.json'],
    ['the 404 page itself', '/404.html'],
    ['the 404 page without its extension', '/404'],
    ['the 500 page itself', '/500.html'],
    ['the 500 page without its extension', '/500'],
    ['the 404 page with a slash', '/404/'],
  ])('%s', async (_what, path) => {
    const site = await serveSite(FILES)
    const reply = await site.ask(path)
    expect(reply).toMatchObject({ status: 404, text: 'not found page' })
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(reply.headers).not.toHaveProperty('etag')
    expect(reply.headers).not.toHaveProperty('location')
  })
})

test('an index page of a folder is not served instead of the page beside the folder', async () => {
  const site = await serveSite({ 'about/index.html': 'wrong' })
  expect((await site.ask('/about')).status).toBe(404)
})

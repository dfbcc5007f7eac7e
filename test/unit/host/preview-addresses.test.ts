import { expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

const FILES = {
  'index.html': 'home',
  'about.html': 'about',
  'v1.2.html': 'version',
  'статья.html': 'article',
  'images/a (1)@2.png': 'picture',
}

// Most spellings are rows of the request table, which is tested with every host.
test.each([
  ['/v1.2', 'version', 'text/html; charset=utf-8'],
  ['/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F', 'article', 'text/html; charset=utf-8'],
  ['/%d1%81%d1%82%d0%b0%d1%82%d1%8c%d1%8f', 'article', 'text/html; charset=utf-8'],
  ['/images/a%20(1)%402.png', 'picture', 'image/png'],
  ['/images/a%20(1)@2.png', 'picture', 'image/png'],
  ['/images/a%20%281%29@2.png', 'picture', 'image/png'],
])('a file is found by its clean address: %s', async (path, text, type) => {
  const site = await serveSite(FILES)
  const reply = await site.ask(path)
  expect(reply).toMatchObject({ status: 200, text })
  expect(reply.headers['content-type']).toBe(type)
  expect(reply.headers).not.toHaveProperty('location')
})

test('a file takes precedence over a redirect', async () => {
  const site = await serveSite(FILES, [{ from: '/about', to: '/new', ignoreCase: true }])
  expect(await site.ask('/about')).toMatchObject({ status: 200, text: 'about' })
  expect((await site.ask('/about/')).headers.location).toBe('/about')
  expect((await site.ask('/ABOUT')).headers.location).toBe('/new')
})

test('a redirect and the 404 page have no entity tag', async () => {
  const site = await serveSite({ ...FILES, '404.html': 'not found page' })
  for (const path of ['/about/', '/nothing']) expect((await site.ask(path)).headers).not.toHaveProperty('etag')
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

test('an index page of a folder is not served instead of the page beside the folder', async () => {
  const site = await serveSite({ 'about/index.html': 'wrong' })
  expect((await site.ask('/about')).status).toBe(404)
})

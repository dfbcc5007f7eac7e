import { expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

const REDIRECTS = [
  { from: '/old', to: '/new', ignoreCase: false },
  { from: '/Any-Case', to: '/new', ignoreCase: true },
  { from: '/about', to: '/new', ignoreCase: true },
  { from: '/page.html', to: '/new', ignoreCase: false },
  { from: '/with-slash/', to: '/new', ignoreCase: false },
  { from: '/away', to: 'https://shop.example/boards?ref=us#top', ignoreCase: false },
  { from: '/with-query', to: '/new?a=1#part', ignoreCase: false },
  { from: '/статья', to: '/новое', ignoreCase: true },
]

const FILES = { 'index.html': 'home', 'about.html': 'about', '404.html': 'not found page' }

test.each([
  ['/old', '/new'],
  ['/old?utm=1', '/new?utm=1'],
  ['/old/', '/new'],
  ['/old.html', '/new'],
  ['/any-case', '/new'],
  ['/ANY-CASE?x', '/new?x'],
  ['/page.html', '/new'],
  ['/with-slash/', '/new'],
  ['/away', 'https://shop.example/boards?ref=us#top'],
  ['/away?x=2', 'https://shop.example/boards?ref=us&x=2#top'],
  ['/with-query?b=2', '/new?a=1&b=2#part'],
  ['/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F', '/%D0%BD%D0%BE%D0%B2%D0%BE%D0%B5'],
  ['/%D0%A1%D0%A2%D0%90%D0%A2%D0%AC%D0%AF', '/%D0%BD%D0%BE%D0%B2%D0%BE%D0%B5'],
])('%s moved, in one step, to %s', async (path, location) => {
  const site = await serveSite(FILES, REDIRECTS)
  const reply = await site.ask(path)
  expect(reply.status).toBe(301)
  expect(reply.headers.location).toBe(location)
  expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test.each(['/OLD', '/old/more', '/ol', '/AWAY', '/new'])('%s did not move', async (path) => {
  const site = await serveSite(FILES, REDIRECTS)
  const reply = await site.ask(path)
  expect(reply.status).toBe(404)
  expect(reply.headers).not.toHaveProperty('location')
})

test('a file takes precedence over a redirect', async () => {
  const site = await serveSite(FILES, REDIRECTS)
  expect(await site.ask('/about')).toMatchObject({ status: 200, text: 'about' })
  expect((await site.ask('/about/')).headers.location).toBe('/about')
  expect((await site.ask('/ABOUT')).headers.location).toBe('/new')
})

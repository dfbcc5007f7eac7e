import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

const FILES = {
  'index.html': 'home',
  '404.html': 'not found page',
  'evil.com.html': 'page',
  'x.html': 'page',
  'data.json': '{}',
  'data.json.br': 'compressed',
  'data.json.gz': 'compressed',
  '.env': 'SECRET',
  '.git/config': 'SECRET',
  '.well-known/.x.txt': 'SECRET',
  'gear/.well-known/x.txt': 'SECRET',
}

describe('no address redirects to another site, or injects a header', () => {
  test.each([
    ['/%2fevil.com/', 404],
    ['/x/%2f%2fevil.com/', 404],
    ['/%2e//evil.com/', 404],
    ['/%0d%0ax/', 404],
    ['/%7f/', 404],
    ['http://evil.com//evil.com/', 404],
    ['/x;y/', 404],
    ['/x%20y/', 404],
    ['/x.html/?//evil.com', 301],
  ])('%s is answered %i', async (path, status) => {
    const site = await serveSite(FILES)
    const reply = await site.ask(path)
    expect(reply.status).toBe(status)
    expect(reply.headers).not.toHaveProperty('set-cookie')
    if (status === 301) expect(reply.headers.location).toMatch(/^\/x/)
    else expect(reply.headers).not.toHaveProperty('location')
  })

  test('bytes that are not allowed in an address are refused, in the path and in the query', async () => {
    const site = await serveSite(FILES)
    for (const target of ['/x\xc3\xa9/', '/x/?q=\xc3\xa9', '/x/?q=\x01', '/x/?q=a\rb']) {
      const answer = await site.askRaw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).not.toContain('Location')
    }
  })
})

describe('no address leads out of the folder', () => {
  test.each([
    '/../secret.txt',
    '/../../../../../../etc/passwd',
    '/x/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/.%2e/secret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..;/secret.txt',
    '/linked.txt',
    '/linked-folder/secret.txt',
    '/linked',
  ])('%s', async (path) => {
    const site = await serveSite(FILES)
    await writeFile(join(site.parent, 'secret.txt'), 'SECRET')
    await writeFile(join(site.parent, 'secret.html'), 'SECRET')
    await symlink('../secret.txt', join(site.directory, 'linked.txt'))
    await symlink('..', join(site.directory, 'linked-folder'))
    await symlink('../secret.html', join(site.directory, 'linked.html'))
    expect(await site.ask(path)).toMatchObject({ status: 404, text: 'not found page' })
  })

  test('a link to a compressed file outside is not followed', async () => {
    const site = await serveSite({ 'big.txt': 'a'.repeat(2000) })
    await writeFile(join(site.parent, 'secret.br'), 'SECRET')
    await symlink('../secret.br', join(site.directory, 'big.txt.br'))
    const reply = await site.ask('/big.txt', { 'Accept-Encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.text).not.toContain('SECRET')
  })

  test('a folder whose name has the site folder as prefix is outside too', async () => {
    const site = await serveSite(FILES)
    await mkdir(join(site.parent, 'site-private'))
    await writeFile(join(site.parent, 'site-private/x.txt'), 'SECRET')
    await symlink('../site-private/x.txt', join(site.directory, 'x.txt'))
    expect((await site.ask('/x.txt')).status).toBe(404)
  })

  test('a link to another file of the site is followed, and a circular one is not', async () => {
    const site = await serveSite(FILES)
    await symlink('x.html', join(site.directory, 'alias.html'))
    await symlink('circle.html', join(site.directory, 'circle.html'))
    expect(await site.ask('/alias')).toMatchObject({ status: 200, text: 'page' })
    expect((await site.ask('/circle')).status).toBe(404)
  })
})

test.each(['/.git/', '/data.json%2ebr'])('hidden files are not shown: %s', async (path) => {
  const site = await serveSite(FILES)
  let reply = await site.ask(path)
  if (reply.headers.location) reply = await site.ask(reply.headers.location)
  expect(reply).toMatchObject({ status: 404, text: 'not found page' })
})

test.each(['/%', '/%zz', '/%e0%a4%a', '/x%', '/%ff/', '/x/%c3', '/%00', '/x%00.html', '/x.html%00.png'])(
  '%s can name nothing, and is answered with the 404 page',
  async (path) => {
    const site = await serveSite(FILES)
    expect(await site.ask(path)).toMatchObject({ status: 404, text: 'not found page' })
  },
)

test('an address may have 8192 characters; a longer one is answered 414', async () => {
  const site = await serveSite(FILES)
  expect((await site.ask(`/x?${'q'.repeat(8189)}`)).status).toBe(200)
  expect((await site.ask(`/x?${'q'.repeat(8190)}`)).status).toBe(414)
  expect((await site.ask(`/${'%2e/'.repeat(4000)}`)).status).toBe(414)
})

test.each([
  'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /\xff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET  / HTTP/1.1\r\n\r\n',
  'nonsense\r\n\r\n',
  '\0\0\0\0',
  'CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n',
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=\xff-\r\nIf-None-Match: "\r\nAccept-Encoding: ;;;,\r\nConnection: close\r\n\r\n',
])('after %j the server still serves', async (text) => {
  const site = await serveSite(FILES)
  expect(await site.askRaw(text).catch(() => '')).not.toContain('HTTP/1.1 500')
  expect(await site.ask('/')).toMatchObject({ status: 200, text: 'home' })
})

test('random addresses cause no error, no leak and no redirect to another site', async () => {
  const site = await serveSite(FILES)
  await writeFile(join(site.parent, 'secret.txt'), 'SECRET')
  const parts = ['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%00', '%0d%0a', '%', '%zz', '?', '#', ':', '@', ';', 'x', 'X']
  const names = ['.html', 'index', '.br', '.env', 'secret.txt', 'evil.com', 'http:', '404', '%c3%a9', '%41', '%25', "'", '(', '[', '"']
  const path = fc.array(fc.constantFrom(...parts, ...names), { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)
  await fc.assert(
    fc.asyncProperty(path, async (asked) => {
      const { status, headers, text } = await site.ask(asked)
      expect([200, 301, 400, 404]).toContain(status)
      expect(text).not.toMatch(/SECRET|compressed/)
      if (status === 301) expect(headers.location).toMatch(/^\/(?![/\\])[!-~]*$/)
      else expect(headers).not.toHaveProperty('location')
    }),
    { numRuns: 500, seed: 1 },
  )
})

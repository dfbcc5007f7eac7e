import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

const LONG = 'Skateboards. '.repeat(200)

describe('a text of more than 1 kB', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['', undefined],
  ])('is sent to a reader of %j as %s', async (accept, encoding) => {
    const site = await serveSite({ 'page.html': LONG })
    const reply = await site.ask('/page', { 'Accept-Encoding': accept })
    expect(reply.status).toBe(200)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-length']).toBe(String(reply.body.length))
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }[encoding ?? 'none']
    expect(decode?.(reply.body).toString()).toBe(LONG)
  })

  test.each(['page.html', 'app.js', 'app.css', 'data.json', 'logo.svg', 'feed.xml', 'robots.txt', 'app.webmanifest', 'a.md'])(
    'has a Vary header in any encoding: %s',
    async (name) => {
      const site = await serveSite({ [name]: LONG })
      const path = `/${name.replace('.html', '')}`
      expect((await site.ask(path)).headers.vary).toBe('Accept-Encoding')
      const reply = await site.ask(path, { 'Accept-Encoding': 'br' })
      expect(reply.headers.vary).toBe('Accept-Encoding')
      expect(reply.headers['content-encoding']).toBe('br')
    },
  )

  test('has the same bytes each time, for many concurrent requests', async () => {
    const site = await serveSite({ 'page.html': LONG })
    const replies = await Promise.all(Array.from({ length: 20 }, () => site.ask('/page', { 'Accept-Encoding': 'br' })))
    expect(new Set(replies.map((reply) => reply.body.toString('hex'))).size).toBe(1)
  })

  test('is compressed again when the file changes', async () => {
    const site = await serveSite({ 'page.html': LONG })
    await site.ask('/page', { 'Accept-Encoding': 'br' })
    await site.write({ 'page.html': LONG.replaceAll('S', 's') })
    const reply = await site.ask('/page', { 'Accept-Encoding': 'br' })
    expect(brotliDecompressSync(reply.body).toString()).toBe(LONG.replaceAll('S', 's'))
  })
})

test('a text of 1 kB or less is sent uncompressed, unless identity is not acceptable', async () => {
  const site = await serveSite({ 'a.txt': 'a'.repeat(1024), 'b.txt': 'b'.repeat(1025) })
  const small = await site.ask('/a.txt', { 'Accept-Encoding': 'br' })
  expect(small.headers).not.toHaveProperty('content-encoding')
  expect(small.headers.vary).toBe('Accept-Encoding')
  expect((await site.ask('/a.txt', { 'Accept-Encoding': 'br, identity;q=0' })).headers['content-encoding']).toBe('br')
  expect((await site.ask('/b.txt', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test.each(['a.png', 'a.jpg', 'a.woff2', 'film.mp4', 'CNAME'])(
  '%s is not text: it is sent uncompressed, without a Vary header',
  async (name) => {
    const site = await serveSite({ [name]: LONG, [`${name}.br`]: 'unused' })
    const reply = await site.ask(`/${name}`, { 'Accept-Encoding': 'br, gzip, identity;q=0' })
    expect(reply).toMatchObject({ status: 200, text: LONG })
    expect(reply.headers).not.toHaveProperty('content-encoding')
    expect(reply.headers).not.toHaveProperty('vary')
  },
)

describe('a file that the build compressed', () => {
  test('is sent in its place', async () => {
    const site = await serveSite({ 'page.html': LONG, 'page.html.br': 'prepared br', 'page.html.gz': 'prepared gz' })
    expect((await site.ask('/page', { 'Accept-Encoding': 'br' })).text).toBe('prepared br')
    expect((await site.ask('/page', { 'Accept-Encoding': 'gzip' })).text).toBe('prepared gz')
    expect((await site.ask('/page')).text).toBe(LONG)
  })

  test('has an ETag of its own content, so that no ETag identifies different bytes', async () => {
    const site = await serveSite({ 'page.html': LONG, 'page.html.br': 'prepared' })
    const first = (await site.ask('/page', { 'Accept-Encoding': 'br' })).headers.etag ?? ''
    expect(first).toMatch(/^"[\w-]{27}-br"$/)
    expect((await site.ask('/page', { 'Accept-Encoding': 'br', 'If-None-Match': first })).status).toBe(304)
    await site.write({ 'page.html.br': 'prepared anew' })
    const second = await site.ask('/page', { 'Accept-Encoding': 'br', 'If-None-Match': first })
    expect(second).toMatchObject({ status: 200, text: 'prepared anew' })
    expect(second.headers.etag).not.toBe(first)
  })

  test('is ignored if it is older than the file', async () => {
    const site = await serveSite({ 'page.html': LONG, 'page.html.br': 'prepared' })
    await utimes(join(site.directory, 'page.html.br'), 1000, 1000)
    expect(brotliDecompressSync((await site.ask('/page', { 'Accept-Encoding': 'br' })).body).toString()).toBe(LONG)
  })
})

test('more text than the cache can hold is served completely', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `data-${index}.json`)
  const texts = new Map(names.map((name) => [name, name.repeat(550_000)]))
  const site = await serveSite(Object.fromEntries(texts))
  for (const name of [...names, ...names.slice(0, 2)]) {
    const { body } = await site.ask(`/${name}`, { 'Accept-Encoding': 'gzip' })
    expect(gunzipSync(body).toString() === texts.get(name)).toBe(true)
  }
})

import { rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

const LONG = 'Skateboards. '.repeat(200)
// SHA-256 of the content in base64url, 27 characters of it.
const HOME_ETAG = '"TqFAWIFQdzzjqs54au739ASc4QD"'

describe('the entity tag', () => {
  test('depends on the content only, not on name and age', async () => {
    const site = await serveSite({ 'index.html': 'home', 'other.html': 'home', 'different.html': 'hone' })
    await utimes(join(site.directory, 'other.html'), 1, 1)
    expect((await site.ask('/')).headers.etag).toBe(HOME_ETAG)
    expect((await site.ask('/other')).headers.etag).toBe(HOME_ETAG)
    expect((await site.ask('/different')).headers.etag).not.toBe(HOME_ETAG)
  })

  test('is strong, and differs for each encoding', async () => {
    const site = await serveSite({ 'page.html': LONG })
    const plain = (await site.ask('/page')).headers.etag ?? ''
    expect(plain).toMatch(/^"[\w-]{27}"$/)
    expect((await site.ask('/page', { 'Accept-Encoding': 'br' })).headers.etag).toBe(plain.replace(/"$/, '-br"'))
    expect((await site.ask('/page', { 'Accept-Encoding': 'gzip' })).headers.etag).toBe(plain.replace(/"$/, '-gz"'))
  })

  test('changes with the file, even with equal size and modification time', async () => {
    const site = await serveSite({ 'index.html': 'home' })
    const file = join(site.directory, 'index.html')
    await utimes(file, 1000, 1000)
    expect(await site.ask('/')).toMatchObject({ status: 200, text: 'home' })
    // File systems have a clock resolution of some milliseconds.
    await pause(20)
    await writeFile(file, 'hone')
    await utimes(file, 1000, 1000)
    expect((await stat(file)).size).toBe(4)
    const reply = await site.ask('/', { 'If-None-Match': HOME_ETAG })
    expect(reply).toMatchObject({ status: 200, text: 'hone' })
    expect(reply.headers.etag).not.toBe(HOME_ETAG)
  })
})

describe('a client with a cached file', () => {
  test.each([HOME_ETAG, `W/${HOME_ETAG}`, `"other", ${HOME_ETAG}`, `"a,b",W/${HOME_ETAG} , "c"`, '*', ' * '])(
    'and sends If-None-Match: %s is answered 304 without a body',
    async (tag) => {
      const site = await serveSite({ 'index.html': 'home' })
      const reply = await site.ask('/', { 'If-None-Match': tag })
      expect(reply).toMatchObject({ status: 304, text: '' })
      expect(reply.headers).toMatchObject({
        etag: HOME_ETAG,
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'Accept-Encoding',
      })
      expect(reply.headers).not.toHaveProperty('content-length')
      expect(reply.headers).not.toHaveProperty('content-type')
      expect(reply.headers).not.toHaveProperty('transfer-encoding')
    },
  )

  test.each(['"other"', HOME_ETAG.replaceAll('"', ''), HOME_ETAG.toLowerCase(), '"', '', '"*"', HOME_ETAG.replace(/"$/, '-br"')])(
    'is not taken for one where If-None-Match is %j',
    async (tag) => {
      const site = await serveSite({ 'index.html': 'home' })
      expect(await site.ask('/', { 'If-None-Match': tag })).toMatchObject({ status: 200, text: 'home' })
    },
  )

  test('in one encoding gets another encoding in full', async () => {
    const site = await serveSite({ 'page.html': LONG })
    const known = (await site.ask('/page', { 'Accept-Encoding': 'gzip' })).headers.etag ?? ''
    const headers = { 'If-None-Match': known }
    expect((await site.ask('/page', { ...headers, 'Accept-Encoding': 'br' })).status).toBe(200)
    expect((await site.ask('/page', headers)).status).toBe(200)
    const reply = await site.ask('/page', { ...headers, 'Accept-Encoding': 'gzip' })
    expect(reply.status).toBe(304)
    expect(reply.headers.etag).toBe(known)
    expect(reply.headers).not.toHaveProperty('content-encoding')
  })

  test('is answered 304 to HEAD as well', async () => {
    const site = await serveSite({ 'index.html': 'home' })
    expect((await site.ask('/', { 'If-None-Match': HOME_ETAG }, 'HEAD')).status).toBe(304)
  })
})

describe('HEAD', () => {
  test.each(['identity', 'br', 'gzip'])('has the headers of GET and no body, in %s', async (encoding) => {
    const site = await serveSite({ 'page.html': LONG })
    const get = await site.ask('/page', { 'Accept-Encoding': encoding })
    const head = await site.ask('/page', { 'Accept-Encoding': encoding }, 'HEAD')
    expect(head).toMatchObject({ status: 200, text: '' })
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    expect(head.headers['content-length']).toBe(String(get.body.length))
  })

  test('of a file that is too large for the memory has its length', async () => {
    const site = await serveSite({ 'film.mp4': Buffer.alloc(9 * 1024 * 1024) })
    const reply = await site.ask('/film.mp4', {}, 'HEAD')
    expect(reply).toMatchObject({ status: 200, text: '' })
    expect(reply.headers['content-length']).toBe('9437184')
  })
})

test('a new version of a page is served at once, and a removed one is missing at once', async () => {
  const site = await serveSite({ 'index.html': 'home' })
  expect((await site.ask('/new')).status).toBe(404)
  await site.write({ 'new.html': 'first' })
  expect((await site.ask('/new')).text).toBe('first')
  await site.write({ 'new.html.next': 'second' })
  await rename(join(site.directory, 'new.html.next'), join(site.directory, 'new.html'))
  expect((await site.ask('/new')).text).toBe('second')
  await rename(join(site.directory, 'new.html'), join(site.directory, 'away.html'))
  expect((await site.ask('/new')).status).toBe(404)
})

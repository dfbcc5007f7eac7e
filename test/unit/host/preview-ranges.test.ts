import { describe, expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

describe('a range of a file', () => {
  test.each([
    ['bytes=0-4', 'abcde', 'bytes 0-4/26'],
    ['bytes=20-', 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 'xyz', 'bytes 23-25/26'],
  ])('%s is answered 206', async (range, text, contentRange) => {
    const site = await serveSite({ 'a.png': LETTERS })
    const reply = await site.ask('/a.png', { Range: range })
    expect(reply).toMatchObject({ status: 206, text })
    expect(reply.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(text.length),
      'content-type': 'image/png',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(reply.headers.etag).toBe((await site.ask('/a.png')).headers.etag)
  })

  test('that is not satisfiable is answered 416 with the size', async () => {
    const site = await serveSite({ 'a.png': LETTERS })
    const reply = await site.ask('/a.png', { Range: 'bytes=26-' })
    expect(reply.status).toBe(416)
    expect(reply.headers).toMatchObject({ 'content-range': 'bytes */26', 'cache-control': 'public, max-age=0, must-revalidate' })
    expect(reply.headers).not.toHaveProperty('etag')
    expect(reply.text).not.toContain('abc')
  })

  test('that is not understood brings the whole', async () => {
    const site = await serveSite({ 'a.png': LETTERS })
    const reply = await site.ask('/a.png', { Range: 'bytes=0-1,3-4' })
    expect(reply).toMatchObject({ status: 200, text: LETTERS })
    expect(reply.headers['accept-ranges']).toBe('bytes')
    expect(reply.headers).not.toHaveProperty('content-range')
  })

  test('is sent only if the If-Range header matches', async () => {
    const site = await serveSite({ 'a.png': LETTERS })
    const etag = (await site.ask('/a.png')).headers.etag ?? ''
    expect((await site.ask('/a.png', { Range: 'bytes=1-2', 'If-Range': etag })).text).toBe('bc')
    for (const ifRange of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2037 07:28:00 GMT']) {
      expect(await site.ask('/a.png', { Range: 'bytes=1-2', 'If-Range': ifRange })).toMatchObject({ status: 200, text: LETTERS })
      expect((await site.ask('/a.png', { Range: 'bytes=99-', 'If-Range': ifRange })).status).toBe(200)
    }
  })

  test('is not sent if the If-None-Match header matches', async () => {
    const site = await serveSite({ 'a.png': LETTERS })
    const etag = (await site.ask('/a.png')).headers.etag ?? ''
    expect((await site.ask('/a.png', { Range: 'bytes=1-2', 'If-None-Match': etag })).status).toBe(304)
  })

  test('is ignored for HEAD', async () => {
    const site = await serveSite({ 'a.png': LETTERS })
    const reply = await site.ask('/a.png', { Range: 'bytes=1-2' }, 'HEAD')
    expect(reply).toMatchObject({ status: 200, text: '' })
    expect(reply.headers['content-length']).toBe('26')
  })
})

test('a compressed response is always whole, without Accept-Ranges', async () => {
  const site = await serveSite({ 'a.txt': LETTERS.repeat(100) })
  const reply = await site.ask('/a.txt', { Range: 'bytes=0-1', 'Accept-Encoding': 'br' })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers).not.toHaveProperty('content-range')
  expect(reply.headers).not.toHaveProperty('accept-ranges')
  expect((await site.ask('/a.txt', { Range: 'bytes=0-1' })).text).toBe('ab')
})

test('an empty file is served, and has no ranges', async () => {
  const site = await serveSite({ 'empty.png': '' })
  const reply = await site.ask('/empty.png')
  expect(reply).toMatchObject({ status: 200, text: '' })
  expect(reply.headers['content-length']).toBe('0')
  expect((await site.ask('/empty.png', { Range: 'bytes=0-' })).status).toBe(416)
})

test('a file that is too large for the memory is sent whole and in ranges', async () => {
  const film = Buffer.alloc(9 * 1024 * 1024, LETTERS)
  const site = await serveSite({ 'film.mp4': film })
  const whole = await site.ask('/film.mp4')
  expect(whole.status).toBe(200)
  expect(whole.body.equals(film)).toBe(true)
  const part = await site.ask('/film.mp4', { Range: 'bytes=100000-300000' })
  expect(part.status).toBe(206)
  expect(part.headers['content-range']).toBe('bytes 100000-300000/9437184')
  expect(part.body.equals(film.subarray(100_000, 300_001))).toBe(true)
})

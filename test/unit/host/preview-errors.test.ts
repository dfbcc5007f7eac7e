import { describe, expect, test } from 'vitest'
import { serveSite } from './served-site.ts'

/** A rule that cannot be read: an address that is no file needs the rules, and is answered with an error. */
const BROKEN_RULES = [undefined as never]

describe('a missing file', () => {
  test('is answered with plain text if the site has no 404 page', async () => {
    const site = await serveSite({ 'index.html': 'home' })
    const reply = await site.ask('/nothing')
    expect(reply).toMatchObject({ status: 404, text: 'There is nothing at this address.\n' })
    expect(reply.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  })

  test('is a 404 in spite of conditional headers', async () => {
    const site = await serveSite({ '404.html': 'not found page' })
    const reply = await site.ask('/nothing', { 'If-None-Match': '*', Range: 'bytes=0-1' })
    expect(reply).toMatchObject({ status: 404, text: 'not found page' })
    expect(reply.headers).not.toHaveProperty('content-range')
  })
})

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']

test.each(METHODS)('%s is answered 405 with an Allow header', async (method) => {
  const site = await serveSite({ 'index.html': 'home' })
  const reply = await site.ask('/', {}, method)
  expect(reply).toMatchObject({ status: 405, text: 'Only GET and HEAD are answered here.\n' })
  expect(reply.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
})

describe('an internal error', () => {
  test('is answered 500 with the 500 page, without data of the machine', async () => {
    const site = await serveSite({ '500.html': 'fault page' }, BROKEN_RULES)
    const reply = await site.ask('/broken')
    expect(reply).toMatchObject({ status: 500, text: 'fault page' })
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  })

  test('is answered with plain text if the site has no 500 page', async () => {
    const site = await serveSite({}, BROKEN_RULES)
    expect(await site.ask('/broken')).toMatchObject({ status: 500, text: 'Something went wrong on the server.\n' })
  })

  test('does not affect the other pages', async () => {
    const site = await serveSite({ 'index.html': 'home' }, BROKEN_RULES)
    await site.ask('/broken')
    expect(await site.ask('/')).toMatchObject({ status: 200, text: 'home' })
  })
})

import type * as fileSystem from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { serveSite } from './served-site.ts'

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof fileSystem>()
  return {
    ...original,
    open: (...options: Parameters<typeof original.open>) =>
      String(options[0]).includes('broken') ? Promise.reject(new Error('the disk is broken')) : original.open(...options),
  }
})

describe('a missing file', () => {
  test('is answered with the 404 page, also for data', async () => {
    const site = await serveSite({ '404.html': 'not found page' })
    const reply = await site.ask('/page-data/gone/page-data.json')
    expect(reply).toMatchObject({ status: 404, text: 'not found page' })
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  })

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

  test('is answered to HEAD without a body', async () => {
    const site = await serveSite({ '404.html': 'not found page' })
    const reply = await site.ask('/nothing', {}, 'HEAD')
    expect(reply).toMatchObject({ status: 404, text: '' })
    expect(reply.headers['content-length']).toBe('14')
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
    const site = await serveSite({ 'broken.html': 'page', '500.html': 'fault page' })
    const reply = await site.ask('/broken')
    expect(reply).toMatchObject({ status: 500, text: 'fault page' })
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  })

  test('is answered with plain text if the site has no 500 page', async () => {
    const site = await serveSite({ 'broken.html': 'page' })
    expect(await site.ask('/broken')).toMatchObject({ status: 500, text: 'Something went wrong on the server.\n' })
  })

  test('does not affect the other pages', async () => {
    const site = await serveSite({ 'broken.html': 'page', 'index.html': 'home' })
    await site.ask('/broken')
    expect(await site.ask('/')).toMatchObject({ status: 200, text: 'home' })
  })
})

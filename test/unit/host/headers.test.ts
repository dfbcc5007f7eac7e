import { describe, expect, test } from 'vitest'
import { HEADER_TABLE, headersFor } from '../../../src/host/headers.ts'
import { FILE_POLICY, SECURITY_HEADERS } from '../../helpers/security-headers.ts'
import { serveSite } from './served-site.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

describe('Cache-Control', () => {
  test.each([
    ['/assets/app-B_x-9Zq1.css', FOREVER],
    ['/assets/app-1a2b3c4d.js.map', FOREVER],
    ['/assets/app.js', FOREVER],
    ['/page-data/sq/d/1234567890.json', FOREVER],
    ['/covers/spot-0123abcd.webp', FOREVER],
    ['/social/articles/spot-1200x630-0123abcd.png', FOREVER],
    ['/scripts/cdn.example-1x2y-0123456789abcdef.js', FOREVER],
    ['/search/t1-d8c21f89bc3c1a80.json', FOREVER],
    ['/search/w-d8c21f89bc3c1a80.json', FOREVER],
    ['/images/assets/park-20261118.webp', 'public, max-age=86400'],
    ['/results-20261118.json', REVALIDATE],
    ['/results-20261118.pdf', REVALIDATE],
    ['/articles/news-20260802.md', REVALIDATE],
    ['/feeds/authors/crew-20260802.json', 'public, max-age=3600'],
    ['/feeds/tricks-20260802.rss', 'public, max-age=3600'],
    ['/about-20240101', REVALIDATE],
    ['/tricks-deadbeef.html', REVALIDATE],
    ['/slice-data/header-deadbeef.json', REVALIDATE],
    ['/en/sw.js', REVALIDATE],
    ['/en/rss.xml', 'public, max-age=3600'],
  ])('of %s is %s', (path, cacheControl) => {
    expect(headersFor(path, 200)['Cache-Control']).toBe(cacheControl)
    expect(headersFor(path, 206)['Cache-Control']).toBe(cacheControl)
    expect(headersFor(path, 304)['Cache-Control']).toBe(cacheControl)
  })

  test.each([400, 404, 405, 414, 416, 500, 503])('of status %i is no-store, even for a hashed asset', (status) => {
    expect(headersFor('/assets/app-1a2b3c4d.js', status)['Cache-Control']).toBe('no-store')
  })

  test('of a redirect requires revalidation', () => {
    expect(headersFor('/assets/app-1a2b3c4d.js', 301)['Cache-Control']).toBe(REVALIDATE)
  })
})

test('every pattern can be copied to another host: no flags, no look-around', () => {
  for (const { pattern } of HEADER_TABLE.cacheByStatus) {
    expect(pattern.flags).toBe('')
    expect(pattern.source).not.toMatch(/\(\?/)
  }
})

test('every path can be copied to another host: one * at most', () => {
  expect(HEADER_TABLE.cacheByPath.filter(({ path }) => !/^\/[a-z./-]*\*?[a-z./-]*$/.test(path))).toEqual([])
})

test('the security headers are sent with a response to what is no address', async () => {
  const site = await serveSite({ 'index.html': 'home' })
  const reply = await site.ask('*')
  expect(reply.status).toBe(400)
  expect(reply.headers).toMatchObject({ ...SECURITY_HEADERS, 'content-security-policy': FILE_POLICY })
  expect(reply.headers).not.toHaveProperty('x-powered-by')
  expect(reply.headers).not.toHaveProperty('server')
})

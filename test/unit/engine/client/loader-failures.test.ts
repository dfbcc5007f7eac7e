import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoaderOptions } from '../../../../src/engine/client/loader.ts'
import { article, dataOf, openSite, slice } from './fake-site.ts'
import type { Reply } from './fake-wire.ts'

const SLAPPY = dataOf('slappy')
const NOT_FOUND = dataOf('404.html')
const BROKEN = dataOf('500.html')
const HEADER = '/slice-data/header.json'
const QUERY = '/page-data/sq/d/1.json'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loads `/slappy` and lets a minute pass. */
async function loadSlappy(replies: Record<string, Reply | Reply[]>, changes: Partial<LoaderOptions> = {}) {
  const site = openSite(replies, changes)
  const loading = site.load('/slappy')
  await vi.advanceTimersByTimeAsync(60_000)
  return { ...site, outcome: await loading }
}

const MISSING: [string, Reply][] = [
  ['404', 404],
  ['HTML with 200', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
]

describe('a page whose data is missing or unusable', () => {
  it.each(MISSING)('(%s) is left to the browser when one HEAD finds the page', async (_, reply) => {
    const pageExists = vi.fn(async () => true)
    const { outcome, asked } = await loadSlappy({ [SLAPPY]: reply }, { pageExists })
    expect(outcome).toEqual({ status: 'leave' })
    expect(asked).toEqual([SLAPPY])
    expect(pageExists.mock.calls).toEqual([['/slappy', expect.any(AbortSignal)]])
  })

  it.each(MISSING)('(%s) is not found when one HEAD does not find it either', async (_, reply) => {
    const { outcome, asked, heads } = await loadSlappy({ [SLAPPY]: reply, [NOT_FOUND]: article('404.html') })
    expect(outcome).toMatchObject({ status: 'not-found', loaded: { page: article('404.html'), component: 'module of article' } })
    expect(asked).toEqual([SLAPPY, NOT_FOUND])
    expect(heads).toEqual(['/slappy'])
  })

  it('is requested again by the next click: failures are not kept', async () => {
    const { load } = openSite({ [SLAPPY]: [404, article('slappy')] })
    expect((await load('/slappy')).status).toBe('not-found')
    expect((await load('/slappy')).status).toBe('ready')
  })
})

describe('a page with a server error', () => {
  it('(500) is the 500 page, without a retry or a HEAD', async () => {
    const { outcome, asked, heads } = await loadSlappy({ [SLAPPY]: 500, [BROKEN]: article('500.html') })
    expect(outcome).toMatchObject({ status: 'server-error', loaded: { page: article('500.html') } })
    expect(asked).toEqual([SLAPPY, BROKEN])
    expect(heads).toEqual([])
  })

  it.each([[503], ['refuses'], ['hangs']] as const)('(%s) is left to the browser after four requests', async (reply) => {
    const { outcome, asked, heads } = await loadSlappy({ [SLAPPY]: reply })
    expect(outcome).toEqual({ status: 'leave' })
    expect(asked).toEqual([SLAPPY, SLAPPY, SLAPPY, SLAPPY])
    expect(heads).toEqual([])
  })
})

describe('a page of another build', () => {
  it('is left to the browser, with nothing else loaded', async () => {
    const { outcome, asked, imported } = await loadSlappy({
      [SLAPPY]: article('slappy', { webpackCompilationHash: 'another build', slicesMap: { header: 'header' } }),
    })
    expect(outcome).toEqual({ status: 'leave' })
    expect([asked, imported]).toEqual([[SLAPPY], []])
  })

  it('is left to the browser when only one of its slices is', async () => {
    const { outcome } = await loadSlappy({
      [SLAPPY]: article('slappy', { slicesMap: { header: 'header' } }),
      [HEADER]: slice({ webpackCompilationHash: 'another build' }),
    })
    expect(outcome).toEqual({ status: 'leave' })
  })
})

describe('a page with a part that fails', () => {
  const page = article('slappy', { slicesMap: { header: 'header' }, staticQueryHashes: ['1'] })

  it.each([
    ['slice', HEADER, 404, 1],
    ['slice', HEADER, 500, 1],
    ['slice', HEADER, 503, 4],
    ['slice', HEADER, 'refuses', 4],
    ['slice', HEADER, 'hangs', 4],
    ['static query', QUERY, 404, 1],
    ['static query', QUERY, 429, 4],
    ['static query', QUERY, 'refuses', 4],
    ['static query', QUERY, 'hangs', 4],
  ] as const)('(a %s, %s: %s) is left to the browser after %d requests for it', async (_, url, reply, requests) => {
    const { outcome, asked, heads } = await loadSlappy({ [SLAPPY]: page, [HEADER]: slice(), [QUERY]: { data: 1 }, [url]: reply })
    expect(outcome).toEqual({ status: 'leave' })
    expect(asked.filter((one) => one === url)).toHaveLength(requests)
    expect(heads).toEqual([])
  })

  it('(the static query of a slice) is left to the browser', async () => {
    const { outcome } = await loadSlappy({ [SLAPPY]: { ...page, staticQueryHashes: [] }, [HEADER]: slice({ staticQueryHashes: ['1'] }) })
    expect(outcome).toEqual({ status: 'leave' })
  })

  it('(the module of its component) is left to the browser', async () => {
    const importComponent = () => Promise.reject(new TypeError('Importing a module script failed.'))
    const { outcome } = await loadSlappy({ [SLAPPY]: article('slappy') }, { importComponent })
    expect(outcome).toEqual({ status: 'leave' })
  })

  it('(a module that hangs) is left to the browser after ten seconds', async () => {
    const { load } = openSite({ [SLAPPY]: article('slappy') }, { importComponent: () => new Promise(() => {}) })
    const ended = vi.fn()
    void load('/slappy').then(ended)
    await vi.advanceTimersByTimeAsync(9999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith({ status: 'leave' })
  })
})

it('an address that cannot be a page is the 404 page, and no request is made for it', async () => {
  const { load, asked, heads } = openSite({ [NOT_FOUND]: article('404.html') })
  expect(await load(null)).toMatchObject({ status: 'not-found', loaded: { page: article('404.html') } })
  expect([asked, heads]).toEqual([[NOT_FOUND], []])
})

describe('an error page whose own data fails', () => {
  const FAILING: [string, Reply][] = [...MISSING, ['500', 500], ['503', 503], ['no network', 'refuses'], ['hanging', 'hangs']]

  it.each(FAILING)('(%s) is shown without it, after one request', async (_, reply) => {
    const { outcome, asked, heads } = await loadSlappy({ [SLAPPY]: 404, [NOT_FOUND]: reply })
    expect(outcome).toEqual({ status: 'not-found', loaded: undefined })
    expect([asked, heads]).toEqual([[SLAPPY, NOT_FOUND], ['/slappy']])
  })

  it.each(FAILING)('(%s, on the 500 page) is shown without it, after one request', async (_, reply) => {
    const { outcome, asked, heads } = await loadSlappy({ [SLAPPY]: 500, [BROKEN]: reply })
    expect(outcome).toEqual({ status: 'server-error', loaded: undefined })
    expect([asked, heads]).toEqual([[SLAPPY, BROKEN], []])
  })

  it.each([[404], [503], ['refuses'], ['hangs']] as const)('requests each of its parts once (%s)', async (reply) => {
    const { outcome, asked } = await loadSlappy({
      [SLAPPY]: 404,
      [NOT_FOUND]: article('404.html', { slicesMap: { header: 'header' }, staticQueryHashes: ['1'] }),
      [HEADER]: reply,
      [QUERY]: reply,
    })
    expect(outcome).toEqual({ status: 'not-found', loaded: undefined })
    expect(asked.toSorted()).toEqual([NOT_FOUND, SLAPPY, QUERY, HEADER])
  })

  it('is shown without a component that cannot be loaded', async () => {
    const importComponent = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const { outcome } = await loadSlappy({ [SLAPPY]: 500, [BROKEN]: article('500.html') }, { importComponent })
    expect(outcome).toEqual({ status: 'server-error', loaded: undefined })
  })
})

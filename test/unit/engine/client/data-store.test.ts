import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BUILD, createFakeStore } from './fake-wire.ts'

const TERMS = '/page-data/terms/page-data.json'
const TERMS_DATA = { path: '/terms', webpackCompilationHash: BUILD }
const OTHER_BUILD = { path: '/terms', webpackCompilationHash: 'another build' }
const HEADER = '/slice-data/header.json'
const QUERY = '/page-data/sq/d/1.json'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a file of data', () => {
  it('is requested once for two callers', async () => {
    const { store, asked } = createFakeStore({ [TERMS]: TERMS_DATA })
    const answers = await Promise.all([store.ask(TERMS), store.ask(TERMS)])
    expect(answers.map(({ json }) => json)).toEqual([TERMS_DATA, TERMS_DATA])
    expect(asked).toEqual([TERMS])
  })

  it('is kept once it is loaded, and not before', async () => {
    const { store, asked } = createFakeStore({ [TERMS]: TERMS_DATA })
    expect(store.has(TERMS)).toBe(false)
    const asking = store.ask(TERMS)
    expect(store.has(TERMS)).toBe(false)
    await asking
    expect(store.has(TERMS)).toBe(true)
    expect(await store.ask(TERMS)).toEqual({ status: 200, json: TERMS_DATA })
    expect(asked).toEqual([TERMS])
  })

  it('without a build of its own is kept: a static query is named after its data', async () => {
    const { store } = createFakeStore({ [QUERY]: { data: { total: 7 } } })
    expect((await store.ask(QUERY)).json).toEqual({ data: { total: 7 } })
    expect(store.has(QUERY)).toBe(true)
  })

  it.each([[404], [403], [429], [500], [502], [503]])('that fails with %d is not kept: the next call requests it again', async (status) => {
    const { store, asked } = createFakeStore({ [TERMS]: [status, TERMS_DATA] })
    const failed = await store.ask(TERMS)
    expect([failed.status, failed.json]).toEqual([status, undefined])
    expect(store.has(TERMS)).toBe(false)
    expect((await store.ask(TERMS)).json).toEqual(TERMS_DATA)
    expect(asked).toEqual([TERMS, TERMS])
  })

  it('that fails with a network error is status 0, never a rejection, and not kept', async () => {
    const { store, asked } = createFakeStore({ [TERMS]: ['refuses', TERMS_DATA] })
    expect(await store.ask(TERMS)).toEqual({ status: 0 })
    expect((await store.ask(TERMS)).json).toEqual(TERMS_DATA)
    expect(asked).toEqual([TERMS, TERMS])
  })

  it('of another build is answered, but never kept', async () => {
    const { store, asked } = createFakeStore({ [TERMS]: OTHER_BUILD })
    expect((await store.ask(TERMS)).json).toEqual(OTHER_BUILD)
    expect(store.has(TERMS)).toBe(false)
    await store.ask(TERMS)
    expect(asked).toEqual([TERMS, TERMS])
  })

  it('has the headers of an error response', async () => {
    const { store } = createFakeStore({ [TERMS]: () => new Response(null, { status: 503, headers: { 'Retry-After': '7' } }) })
    expect((await store.ask(TERMS)).headers?.get('retry-after')).toBe('7')
  })
})

describe('an answer of 200', () => {
  const text = (body: string, type: string) => () => new Response(body, { headers: { 'Content-Type': type } })
  const json = (body: string) => text(body, 'application/json')

  it.each([
    ['is an empty object', json('{}')],
    ['is null', json('null')],
    ['is an array', json('["/terms"]')],
    ['is a text', json('"/terms"')],
    ['is truncated', json('{"path":"/ter')],
    ['is empty', json('')],
    ['is a page of HTML', text('<!doctype html><title>Home</title>', 'text/html')],
    ['has a path that is no text', json('{"path":7}')],
  ])('for a page that %s is unusable and not kept', async (_, reply) => {
    for (const url of [TERMS, '/page-data/terms/page-data-rsc.json']) {
      const { store } = createFakeStore({ [url]: reply })
      expect(await store.ask(url)).toEqual({ status: 200 })
      expect(store.has(url)).toBe(false)
    }
  })

  it.each([
    ['null', json('null')],
    ['truncated', json('{"data":')],
    ['HTML', text('<!doctype html>', 'text/html')],
  ])('for a slice or a query that is %s is unusable', async (_, reply) => {
    for (const url of [HEADER, QUERY]) {
      const { store } = createFakeStore({ [url]: reply })
      expect(await store.ask(url)).toEqual({ status: 200 })
    }
  })

  it.each([['text/html'], ['text/plain'], ['application/octet-stream']])('is accepted although its type is %s', async (type) => {
    const { store } = createFakeStore({ [TERMS]: text(JSON.stringify(TERMS_DATA), type) })
    expect((await store.ask(TERMS)).json).toEqual(TERMS_DATA)
  })
})

describe('a request', () => {
  it('is aborted after ten seconds, as a failure that is not kept', async () => {
    const { store, aborted, asked } = createFakeStore({ [TERMS]: ['hangs', TERMS_DATA] })
    const asking = store.ask(TERMS)
    await vi.advanceTimersByTimeAsync(9999)
    expect(aborted).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(aborted).toEqual([TERMS])
    expect(await asking).toEqual({ status: 0 })
    expect((await store.ask(TERMS)).json).toEqual(TERMS_DATA)
    expect(asked).toEqual([TERMS, TERMS])
  })

  it('leaves no timer behind when it is over', async () => {
    const { store } = createFakeStore({ [TERMS]: TERMS_DATA, [HEADER]: 'refuses' })
    await Promise.all([store.ask(TERMS), store.ask(HEADER)])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is aborted by its signal, and can be made again immediately', async () => {
    const { store, aborted, asked } = createFakeStore({ [TERMS]: ['hangs', TERMS_DATA] })
    const controller = new AbortController()
    const first = store.ask(TERMS, controller.signal)
    controller.abort()
    const second = store.ask(TERMS)
    expect(asked).toEqual([TERMS, TERMS])
    expect(await first).toEqual({ status: 0 })
    expect((await second).json).toEqual(TERMS_DATA)
    expect(aborted).toEqual([TERMS])
  })

  it('that was aborted does not affect the next request for the same address', async () => {
    const { store, asked } = createFakeStore({ [TERMS]: ['hangs', 'hangs', TERMS_DATA] })
    const controller = new AbortController()
    const first = store.ask(TERMS, controller.signal)
    controller.abort()
    void store.ask(TERMS)
    await first
    void store.ask(TERMS)
    expect(asked).toEqual([TERMS, TERMS])
  })

  it('is not aborted by the signal of a caller that joined it', async () => {
    const { store, aborted } = createFakeStore({ [TERMS]: 'hangs' })
    const controller = new AbortController()
    void store.ask(TERMS)
    void store.ask(TERMS, controller.signal)
    controller.abort()
    expect(aborted).toEqual([])
  })
})

describe('the store', () => {
  const urls = Array.from({ length: 201 }, (_, index) => `/slice-data/${index}.json`)
  const replies = Object.fromEntries(urls.map((url) => [url, { webpackCompilationHash: BUILD, result: {} }]))

  it('keeps 200 answers', async () => {
    const { store } = createFakeStore(replies)
    for (const url of urls.slice(0, 200)) await store.ask(url)
    expect(urls.filter(store.has)).toHaveLength(200)
  })

  it('evicts the least recently used answer first', async () => {
    const { store } = createFakeStore(replies)
    for (const url of urls.slice(0, 200)) await store.ask(url)
    await store.ask('/slice-data/0.json')
    await store.ask('/slice-data/200.json')
    expect(urls.filter((url) => !store.has(url))).toEqual(['/slice-data/1.json'])
  })
})

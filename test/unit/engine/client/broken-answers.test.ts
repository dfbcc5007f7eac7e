import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetryingAsk, RETRIES } from '../../../../src/engine/client/ask-again.ts'
import { REAL_CLOCK } from '../../../../src/engine/client/clock.ts'
import { createDataStore } from '../../../../src/engine/client/data-store.ts'
import { createReloadGuard } from '../../../../src/engine/client/reload-guard.ts'
import { article, dataOf, openSite } from './fake-site.ts'
import { BUILD, createFakeStore } from './fake-wire.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SLAPPY = dataOf('slappy')
const ABOUT_HTML = '/page-data/about/page-data-rsc.json'

/** A response whose body begins, and is continued by the test. */
function begun(then: (controller: ReadableStreamDefaultController) => void): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"path":'))
        then(controller)
      },
    }),
  )
}

describe('an incomplete body', () => {
  it('that stalls gives no answer after ten seconds', async () => {
    const request = async (_: unknown, { signal }: RequestInit = {}) =>
      begun((controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)))
    const asking = createDataStore(BUILD, request as typeof fetch).ask(SLAPPY)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asking).toEqual({ status: 0 })
  })

  it('after a network error is requested again, without a HEAD request', async () => {
    const cut = () => begun((controller) => controller.error(new TypeError('network error')))
    const { load, heads } = openSite({ [SLAPPY]: [cut, article('slappy')] })
    const loading = load('/slappy')
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await loading).status).toBe('ready')
    expect(heads).toEqual([])
  })
})

describe('data that cannot be shown', () => {
  const about = article('about', { componentChunkName: 'about' })

  it.each([
    ['is of another build', { ...about, webpackCompilationHash: 'another', result: { html: 'text' } }],
    ['has no result', about],
  ])('is left to the browser: rendered HTML that %s', async (_, rendered) => {
    const { load } = openSite({ [dataOf('about')]: about, [ABOUT_HTML]: rendered })
    expect((await load('/about')).status).toBe('leave')
  })

  it.each([[[]], [{}]])('is left to the browser: a static query that is %j', async (body) => {
    const { load } = openSite({ [SLAPPY]: article('slappy', { staticQueryHashes: ['1'] }), '/page-data/sq/d/1.json': body })
    expect((await load('/slappy')).status).toBe('leave')
  })

  it('is not kept: a page without the hash of its build', async () => {
    const { store } = createFakeStore({ [SLAPPY]: { path: '/slappy' } })
    await store.ask(SLAPPY)
    expect(store.has(SLAPPY)).toBe(false)
  })

  it('gives an outcome although its lists are null', async () => {
    const { load } = openSite({ [SLAPPY]: article('slappy', { staticQueryHashes: null, slicesMap: null }) })
    expect((await load('/slappy')).status).toBe('ready')
  })
})

describe('an aborted load', () => {
  it('makes no further request when it was aborted during the HEAD request', async () => {
    let answerHead: (pageExists: boolean) => void = () => {}
    const { load, asked } = openSite({}, { pageExists: () => new Promise((resolve) => (answerHead = resolve)) })
    const controller = new AbortController()
    const loading = load('/slappy', controller.signal)
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    answerHead(false)
    expect(await loading).toEqual({ status: 'aborted' })
    expect(asked).toEqual([SLAPPY])
  })

  it('makes no request when it was aborted before it began', async () => {
    const { store, asked } = createFakeStore({})
    const ask = createRetryingAsk({ store, clock: REAL_CLOCK, random: () => 0 })
    expect(await ask(SLAPPY, { signal: AbortSignal.abort(), retries: RETRIES })).toEqual({ status: 0 })
    expect(asked).toEqual([])
  })
})

it('a Retry-After that is a date is respected', async () => {
  const busy = () => new Response(null, { status: 503, headers: { 'Retry-After': new Date(Date.now() + 5000).toUTCString() } })
  const { store, times } = createFakeStore({ [SLAPPY]: busy })
  void createRetryingAsk({ store, clock: REAL_CLOCK, random: () => 0 })(SLAPPY, { signal: new AbortController().signal, retries: [200] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times[1]).toBeGreaterThan(3900)
})

it('if storage is full, the reload guard uses the history entry, as if it were blocked', () => {
  vi.stubGlobal('history', {
    state: {},
    replaceState(this: { state: unknown }, state: unknown) {
      this.state = state
    },
  })
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  expect(createReloadGuard(BUILD, Date.now).mayLoad('/terms')).toBe(true)
  expect(createReloadGuard(BUILD, Date.now).mayLoad('/terms')).toBe(false)
})

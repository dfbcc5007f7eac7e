import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetryingAsk, RETRIES } from '../../../../src/engine/client/ask-again.ts'
import { REAL_CLOCK } from '../../../../src/engine/client/clock.ts'
import { BUILD, createFakeStore, type Reply } from './fake-wire.ts'

const TERMS = '/page-data/terms/page-data.json'
const TERMS_DATA = { path: '/terms', webpackCompilationHash: BUILD }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function ask(replies: Reply | Reply[], { random = 0, retries = RETRIES as readonly number[] } = {}) {
  const { store, ...wire } = createFakeStore({ [TERMS]: replies })
  const controller = new AbortController()
  const askWithRetries = createRetryingAsk({ store, clock: REAL_CLOCK, random: () => random })
  const answer = askWithRetries(TERMS, { signal: controller.signal, retries })
  return { ...wire, controller, answer }
}

function refusal(retryAfter: string, name = 'Retry-After') {
  return () => new Response(null, { status: 503, headers: new Headers([[name, retryAfter]]) })
}

describe('a file that fails', () => {
  it('is requested four times at most: immediately, and after 0.2, 0.8 and 2 seconds more', async () => {
    const { answer, times } = ask(503)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([0, 200, 1000, 3000])
    expect((await answer).status).toBe(503)
  })

  it('is retried with a jitter of up to a quarter of the wait', async () => {
    const { times } = ask(503, { random: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([0, 250, 1250, 3750])
  })

  it.each([
    ['403', 403],
    ['429', 429],
    ['502', 502],
    ['503', 503],
    ['504', 504],
    ['no network', 'refuses'],
  ] as [string, Reply][])('with %s is requested again, until it succeeds', async (_, reply) => {
    const { answer, times } = ask([reply, reply, TERMS_DATA])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await answer).toEqual({ status: 200, json: TERMS_DATA })
    expect(times).toEqual([0, 200, 1000])
  })

  it('by a hanging request is requested again after its timeout of ten seconds', async () => {
    const { answer, times } = ask(['hangs', TERMS_DATA])
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await answer).json).toEqual(TERMS_DATA)
    expect(times).toEqual([0, 10_200])
  })

  it.each([
    ['404', 404],
    ['500', 500],
    ['an empty object', {}],
    ['null', () => new Response('null')],
    ['a page of HTML', () => new Response('<!doctype html>')],
    ['data of another build', { path: '/terms', webpackCompilationHash: 'another build' }],
    ['the requested data', TERMS_DATA],
  ] as [string, Reply][])('is not requested again when the answer is %s', async (_, reply) => {
    const { answer, asked } = ask(reply)
    await vi.advanceTimersByTimeAsync(60_000)
    await answer
    expect(asked).toEqual([TERMS])
  })

  it('is requested once without retries', async () => {
    const { asked } = ask(503, { retries: [] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([TERMS])
  })
})

describe('Retry-After', () => {
  it.each([
    ['Retry-After', '3', 3000],
    ['retry-after', '10', 10_000],
    ['RETRY-AFTER', '1', 1000],
    ['Retry-After', '11', 10_000],
    ['Retry-After', '86400', 10_000],
    ['Retry-After', '0', 200],
    ['Retry-After', '-5', 200],
    ['Retry-After', 'soon', 200],
  ])('spelt %s, of %s is a wait of %d ms', async (name, value, wait) => {
    const { times } = ask([refusal(value, name), TERMS_DATA])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([0, wait])
  })

  it('makes no wait shorter', async () => {
    const { times } = ask([refusal('1'), refusal('1'), refusal('1'), TERMS_DATA])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times).toEqual([0, 1000, 2000, 4000])
  })

  it('does not cause a fifth request', async () => {
    const { times } = ask(refusal('60'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(times).toEqual([0, 10_000, 20_000, 30_000])
  })
})

describe('an abort', () => {
  it('ends a wait immediately, without another request', async () => {
    const { answer, controller, asked } = ask(refusal('10'))
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    expect((await answer).status).toBe(503)
    expect(vi.getTimerCount()).toBe(0)
    expect(asked).toEqual([TERMS])
  })

  it('ends a request immediately, without another one', async () => {
    const { answer, controller, asked, aborted } = ask('hangs')
    controller.abort()
    expect(await answer).toEqual({ status: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([TERMS])
    expect(aborted).toEqual([TERMS])
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRequestLimiter } from '../../../../src/writer/model/request-limiter.ts'

describe('a pause', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('holds back requests, and ends for all of them', async () => {
    const limiter = createRequestLimiter(2)
    const { signal } = new AbortController()
    limiter.pause(60_000)
    const entered: number[] = []
    for (const number of [1, 2]) void limiter.enter(signal).then(() => entered.push(number))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(entered).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(entered).toEqual([1, 2])
  })

  test('keeps no process alive when no request waits for its end', () => {
    createRequestLimiter(1).pause(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('keeps no process alive after the requests that waited were cancelled', async () => {
    const limiter = createRequestLimiter(1)
    const controller = new AbortController()
    limiter.pause(60_000)
    const waits = [1, 2].map(() => limiter.enter(controller.signal))
    controller.abort()
    expect((await Promise.allSettled(waits)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    limiter.pause(90_000)
    expect(vi.getTimerCount()).toBe(0)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { article, dataOf, openSite, slice } from './fake-site.ts'

const SLAPPY = dataOf('slappy')
const GRIND = dataOf('grind')
const HEADER = '/slice-data/header.json'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('two loads of one page', () => {
  it('are one: requests, HEAD and outcome', async () => {
    const { load, asked, heads } = openSite({ [SLAPPY]: 404 })
    const [first, second] = await Promise.all([load('/slappy'), load('/slappy')])
    expect(first).toEqual({ status: 'not-found', loaded: undefined })
    expect(second).toBe(first)
    expect(asked).toEqual([SLAPPY, dataOf('404.html')])
    expect(heads).toEqual(['/slappy'])
  })

  it('share their retries', async () => {
    const { load, times } = openSite({ [SLAPPY]: 503 })
    const first = load('/slappy')
    await vi.advanceTimersByTimeAsync(500)
    const second = load('/slappy')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all([first, second])).toEqual([{ status: 'leave' }, { status: 'leave' }])
    expect(times).toEqual([0, 200, 1000, 3000])
  })

  it('continue when one of them is aborted', async () => {
    const { load, asked } = openSite({ [SLAPPY]: [503, article('slappy')] })
    const [older, newer] = [new AbortController(), new AbortController()]
    void load('/slappy', older.signal)
    const loading = load('/slappy', newer.signal)
    older.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await loading).status).toBe('ready')
    expect(asked).toEqual([SLAPPY, SLAPPY])
  })

  it('stop when both are aborted: no request, wait or HEAD is left', async () => {
    const { load, asked, aborted, heads } = openSite({ [SLAPPY]: 'hangs' })
    const [older, newer] = [new AbortController(), new AbortController()]
    const loads = [load('/slappy', older.signal), load('/slappy', newer.signal)]
    newer.abort()
    expect(aborted).toEqual([])
    older.abort()
    expect(aborted).toEqual([SLAPPY])
    expect(await Promise.all(loads)).toEqual([{ status: 'aborted' }, { status: 'aborted' }])
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked, heads]).toEqual([[SLAPPY], []])
  })

  it('are separate when the first was aborted before the second began', async () => {
    const { load, asked } = openSite({ [SLAPPY]: ['hangs', article('slappy')] })
    const older = new AbortController()
    const givenUp = load('/slappy', older.signal)
    older.abort()
    expect((await load('/slappy')).status).toBe('ready')
    expect(await givenUp).toEqual({ status: 'aborted' })
    expect(asked).toEqual([SLAPPY, SLAPPY])
  })

  it('are separate when the first has ended: a late abort of it has no effect', async () => {
    const { load } = openSite({ [SLAPPY]: [404, 503, article('slappy')] })
    const older = new AbortController()
    await load('/slappy', older.signal)
    const loading = load('/slappy')
    older.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await loading).status).toBe('ready')
  })

  it('of an impossible address are one, too', async () => {
    const { load, asked } = openSite({})
    const [first, second] = await Promise.all([load(null), load(null)])
    expect(second).toBe(first)
    expect(asked).toEqual([dataOf('404.html')])
  })
})

describe('a load that is aborted', () => {
  it('ends while it waits for the next request', async () => {
    const { load, asked } = openSite({ [SLAPPY]: 503 })
    const controller = new AbortController()
    const loading = load('/slappy', controller.signal)
    await vi.advanceTimersByTimeAsync(300)
    controller.abort()
    expect(await loading).toEqual({ status: 'aborted' })
    expect(vi.getTimerCount()).toBe(0)
    expect(asked).toEqual([SLAPPY, SLAPPY])
  })

  it('ends while its parts are loaded, which another page can then request', async () => {
    const { load, asked, aborted } = openSite({
      [SLAPPY]: article('slappy', { slicesMap: { header: 'header' } }),
      [GRIND]: article('grind', { slicesMap: { header: 'header' } }),
      [HEADER]: ['hangs', slice()],
    })
    const controller = new AbortController()
    const givenUp = load('/slappy', controller.signal)
    await vi.advanceTimersByTimeAsync(0)
    const loading = load('/grind')
    controller.abort()
    expect((await loading).status).toBe('ready')
    expect(await givenUp).toEqual({ status: 'aborted' })
    expect(asked).toEqual([SLAPPY, HEADER, GRIND, HEADER])
    expect(aborted).toEqual([HEADER])
  })

  it('does not affect the load of another page', async () => {
    const { load } = openSite({ [SLAPPY]: 'hangs', [GRIND]: [503, article('grind')] })
    const controller = new AbortController()
    void load('/slappy', controller.signal)
    const loading = load('/grind')
    controller.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await loading).status).toBe('ready')
  })
})

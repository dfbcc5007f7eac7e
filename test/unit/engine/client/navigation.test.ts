import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openReader, READY } from './fake-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a click', () => {
  it.each(['push', 'replace', 'step'] as const)('(%s) changes nothing before the page is loaded', async (manner) => {
    const { log, go, answer } = openReader()
    go('/slappy?from=home#end', manner)
    expect(log).toEqual(['started /slappy?from=home#end'])
    await answer(0, READY)
    expect(log.slice(1)).toEqual([
      'ended /slappy?from=home#end',
      `enter ${manner} /slappy?from=home#end`,
      'show ready /slappy?from=home#end',
    ])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toHaveLength(4)
  })

  it('loads the path without query and hash', () => {
    const { loads, go } = openReader()
    go('/slappy/?from=home#end')
    expect(loads.map(({ path }) => path)).toEqual(['/slappy'])
  })

  it.each([['/terms#ads'], ['/terms?a=1'], ['/terms']])(
    'on %s, a link to the same page, loads nothing and shows no new page',
    async (address) => {
      const { log, loads, go } = openReader()
      go(address)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(log).toEqual([`enter push ${address} same page`])
      expect(loads).toEqual([])
    },
  )

  it('on a page that is no longer shown loads it again', async () => {
    const { log, go, answer } = openReader()
    go('/slappy')
    await answer(0, READY)
    go('/terms')
    await answer(1, READY)
    expect(log).toContain('show ready /terms')
  })

  it('is left to the browser immediately when a newer build is ready', () => {
    const { log, loads, world, go } = openReader()
    world.isOutdated = true
    go('/slappy?a=1#end')
    go('/terms')
    expect(log).toEqual(['leave push /slappy?a=1#end', 'leave push /terms'])
    expect(loads).toEqual([])
  })

  it('is left to the browser when a newer build gets ready during the load', async () => {
    const { log, world, go, answer } = openReader()
    go('/slappy')
    world.isOutdated = true
    await answer(0, READY)
    expect(log).toEqual(['started /slappy', 'ended /slappy', 'leave push /slappy'])
  })

  it.each(['push', 'step'] as const)(
    '(%s) is left to the browser, with query and hash, when that is the outcome of the load',
    async (manner) => {
      const { log, go, answer } = openReader()
      go('/slappy?a=1#end', manner)
      await answer(0, { status: 'leave' })
      expect(log.slice(1)).toEqual(['ended /slappy?a=1#end', `leave ${manner} /slappy?a=1#end`])
    },
  )
})

describe('a slow navigation', () => {
  it.each(['push', 'step'] as const)('(%s) is reported as delayed once, after a second', async (manner) => {
    const { log, go } = openReader()
    go('/slappy', manner)
    await vi.advanceTimersByTimeAsync(999)
    expect(log).toEqual(['started /slappy'])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['started /slappy', 'delayed /slappy'])
    await vi.advanceTimersByTimeAsync(13_000)
    expect(log).toHaveLength(2)
  })

  it('is not reported as delayed after its end', async () => {
    const { log, go, answer } = openReader()
    go('/slappy')
    await answer(0, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).not.toContain('delayed /slappy')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is left to the browser after 15 seconds, and a later answer is not shown', async () => {
    const { log, loads, go, answer } = openReader()
    go('/slappy?a=1#end', 'step')
    await vi.advanceTimersByTimeAsync(14_999)
    expect(log).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(log.slice(2)).toEqual(['ended /slappy?a=1#end', 'leave step /slappy?a=1#end'])
    expect(loads[0]?.signal.aborted).toBe(true)
    await answer(0, READY)
    expect(log).toHaveLength(4)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REAL_CLOCK } from '../../../src/engine/client/clock.ts'
import type { Outcome } from '../../../src/engine/client/loader.ts'
import { createNavigation, type Manner, targetOf } from '../../../src/engine/client/navigation.ts'

const HERE = 'https://magazine.example'
const to = (address: string) => targetOf(new URL(address, HERE))
const READY = { status: 'ready', loaded: {} } as Outcome
const NOT_FOUND: Outcome = { status: 'not-found', loaded: undefined }
const SERVER_ERROR: Outcome = { status: 'server-error', loaded: undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reader on `/terms`; each load waits until the test answers it, and everything that happens is written down. */
function open(start: string | null = '/terms') {
  const log: string[] = []
  const loads: { path: string | null; signal: AbortSignal; answer(outcome: Outcome): Promise<void> }[] = []
  const world = { isOutdated: false }
  const navigation = createNavigation(start, {
    loader: {
      load: (path, signal) =>
        new Promise((resolve) => {
          const answer = async (outcome: Outcome) => {
            resolve(outcome)
            await vi.advanceTimersByTimeAsync(0)
          }
          loads.push({ path, signal, answer })
        }),
    },
    clock: REAL_CLOCK,
    isOutdated: () => world.isOutdated,
    show: ({ status }, { target }) => log.push(`show ${status} ${target.address}`),
    enter: ({ target, manner, isNewPage }) => log.push(`enter ${manner} ${target.address}${isNewPage ? '' : ' same page'}`),
    leave: ({ address }, manner) => log.push(`leave ${manner} ${address}`),
    tell: (state, { address }) => log.push(`${state} ${address}`),
  })
  const go = (address: string, manner: Manner = 'push') => void navigation.navigate(to(address), manner)
  const answer = (load: number, outcome: Outcome) => loads[load]?.answer(outcome)
  return { log, loads, world, go, answer }
}

describe('a click', () => {
  it.each(['push', 'replace', 'step'] as const)('(%s) changes nothing before the page is there', async (manner) => {
    const { log, go, answer } = open()
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

  it('asks for the path alone', () => {
    const { loads, go } = open()
    go('/slappy/?from=home#end')
    expect(loads.map(({ path }) => path)).toEqual(['/slappy'])
  })

  it.each([['/terms#ads'], ['/terms?a=1'], ['/terms']])(
    'on %s, another place on the same page, loads nothing and shows no new page',
    async (address) => {
      const { log, loads, go } = open()
      go(address)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(log).toEqual([`enter push ${address} same page`])
      expect(loads).toEqual([])
    },
  )

  it('on a page that was left and is shown no more loads it again', async () => {
    const { log, go, answer } = open()
    go('/slappy')
    await answer(0, READY)
    go('/terms')
    await answer(1, READY)
    expect(log).toContain('show ready /terms')
  })

  it('is left to the browser at once when a newer build is ready', () => {
    const { log, loads, world, go } = open()
    world.isOutdated = true
    go('/slappy?a=1#end')
    go('/terms')
    expect(log).toEqual(['leave push /slappy?a=1#end', 'leave push /terms'])
    expect(loads).toEqual([])
  })

  it('is left to the browser when a newer build is ready by the time the page is', async () => {
    const { log, world, go, answer } = open()
    go('/slappy')
    world.isOutdated = true
    await answer(0, READY)
    expect(log).toEqual(['started /slappy', 'ended /slappy', 'leave push /slappy'])
  })

  it.each(['push', 'step'] as const)('(%s) is left to the browser, query and hash with it, when the load says so', async (manner) => {
    const { log, go, answer } = open()
    go('/slappy?a=1#end', manner)
    await answer(0, { status: 'leave' })
    expect(log.slice(1)).toEqual(['ended /slappy?a=1#end', `leave ${manner} /slappy?a=1#end`])
  })
})

describe('a slow navigation', () => {
  it.each(['push', 'step'] as const)('(%s) is told as delayed once, after a second', async (manner) => {
    const { log, go } = open()
    go('/slappy', manner)
    await vi.advanceTimersByTimeAsync(999)
    expect(log).toEqual(['started /slappy'])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['started /slappy', 'delayed /slappy'])
    await vi.advanceTimersByTimeAsync(13_000)
    expect(log).toHaveLength(2)
  })

  it('is not told as delayed once it is over', async () => {
    const { log, go, answer } = open()
    go('/slappy')
    await answer(0, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).not.toContain('delayed /slappy')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is left to the browser after 15 seconds, and what comes later is never shown', async () => {
    const { log, loads, go, answer } = open()
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

describe('the newest navigation', () => {
  it('wins: the older one is aborted, and never shown though it comes first or last', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { log, loads, go, answer } = open()
      go('/slappy')
      go('/grind')
      expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false])
      for (const load of order) await answer(load, READY)
      expect(log).toEqual(['started /slappy', 'ended /slappy', 'started /grind', 'ended /grind', 'enter push /grind', 'show ready /grind'])
    }
  })

  it('wins though the older one would be left to the browser', async () => {
    const { log, go, answer } = open()
    go('/slappy')
    go('/grind')
    await answer(0, { status: 'leave' })
    await answer(1, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log.filter((line) => line.startsWith('leave'))).toEqual([])
  })

  it('on the target of the older one joins its load before it gives that up', async () => {
    const { log, loads, go, answer } = open()
    go('/slappy')
    loads[0]?.signal.addEventListener('abort', () => log.push(`given up with ${loads.length} loads`))
    go('/slappy#end')
    await answer(0, READY)
    await answer(1, READY)
    expect(log).toContain('given up with 2 loads')
    expect(log.filter((line) => line.startsWith('enter'))).toEqual(['enter push /slappy#end'])
  })

  it('back to the page that is shown stays there, whatever was on its way', async () => {
    const { log, loads, go, answer } = open()
    go('/slappy', 'step')
    go('/terms', 'step')
    expect(loads[0]?.signal.aborted).toBe(true)
    await answer(0, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['started /slappy', 'ended /slappy', 'enter step /terms same page'])
  })

  it('ends an older one though it is left to the browser itself', async () => {
    const { log, world, go, answer } = open()
    go('/slappy')
    world.isOutdated = true
    go('/grind')
    await answer(0, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['started /slappy', 'ended /slappy', 'leave push /grind'])
  })
})

describe('an error screen', () => {
  it.each([
    ['the 404 page', NOT_FOUND],
    ['the 500 page', SERVER_ERROR],
  ])('(%s) is shown at the address that was asked for, which is loaded anew by every click', async (_, outcome) => {
    const { log, loads, go, answer } = open()
    go('/slappy?a=1')
    await answer(0, outcome)
    expect(log.slice(2)).toEqual(['enter push /slappy?a=1', `show ${outcome.status} /slappy?a=1`])
    go('/slappy?a=1', 'replace')
    await answer(1, READY)
    expect(loads).toHaveLength(2)
    expect(log.slice(5)).toEqual(['ended /slappy?a=1', 'enter replace /slappy?a=1', 'show ready /slappy?a=1'])
  })

  it('is left by a step back to the page before, which is loaded', async () => {
    const { loads, go, answer } = open()
    go('/slappy')
    await answer(0, NOT_FOUND)
    go('/terms', 'step')
    expect(loads.map(({ path }) => path)).toEqual(['/slappy', '/terms'])
  })

  it('that a document has brought knows no page as its own', () => {
    const { loads, go } = open(null)
    go('/terms')
    go('/100%')
    expect(loads.map(({ path }) => path)).toEqual(['/terms', null])
  })
})

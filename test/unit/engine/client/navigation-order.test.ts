import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome } from '../../../../src/engine/client/loader.ts'
import { openReader, READY } from './fake-reader.ts'

const NOT_FOUND: Outcome = { status: 'not-found', loaded: undefined }
const SERVER_ERROR: Outcome = { status: 'server-error', loaded: undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the newest navigation', () => {
  it('wins: the older one is aborted, and not shown whether it is answered first or last', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { log, loads, go, answer } = openReader()
      go('/slappy')
      go('/grind')
      expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false])
      for (const load of order) await answer(load, READY)
      expect(log).toEqual(['started /slappy', 'ended /slappy', 'started /grind', 'ended /grind', 'enter push /grind', 'show ready /grind'])
    }
  })

  it('wins even if the older one would be left to the browser', async () => {
    const { log, go, answer } = openReader()
    go('/slappy')
    go('/grind')
    await answer(0, { status: 'leave' })
    await answer(1, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log.filter((line) => line.startsWith('leave'))).toEqual([])
  })

  it('to the target of the older one joins its load before aborting it', async () => {
    const { log, loads, go, answer } = openReader()
    go('/slappy')
    loads[0]?.signal.addEventListener('abort', () => log.push(`aborted with ${loads.length} loads`))
    go('/slappy#end')
    await answer(0, READY)
    await answer(1, READY)
    expect(log).toContain('aborted with 2 loads')
    expect(log.filter((line) => line.startsWith('enter'))).toEqual(['enter push /slappy#end'])
  })

  it('back to the page that is shown aborts a running load', async () => {
    const { log, loads, go, answer } = openReader()
    go('/slappy', 'step')
    go('/terms', 'step')
    expect(loads[0]?.signal.aborted).toBe(true)
    await answer(0, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['started /slappy', 'ended /slappy', 'enter step /terms same page'])
  })

  it('ends an older one even if it is left to the browser itself', async () => {
    const { log, world, go, answer } = openReader()
    go('/slappy')
    world.isOutdated = true
    go('/grind')
    await answer(0, READY)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log).toEqual(['started /slappy', 'ended /slappy', 'leave push /grind'])
  })
})

describe('an error page', () => {
  it.each([
    ['the 404 page', NOT_FOUND],
    ['the 500 page', SERVER_ERROR],
  ])('(%s) is shown at the requested address, which every click loads again', async (_, outcome) => {
    const { log, loads, go, answer } = openReader()
    go('/slappy?a=1')
    await answer(0, outcome)
    expect(log.slice(2)).toEqual(['enter push /slappy?a=1', `show ${outcome.status} /slappy?a=1`])
    go('/slappy?a=1', 'replace')
    await answer(1, READY)
    expect(loads).toHaveLength(2)
    expect(log.slice(5)).toEqual(['ended /slappy?a=1', 'enter replace /slappy?a=1', 'show ready /slappy?a=1'])
  })

  it('is replaced by going back to the page before, which is loaded', async () => {
    const { loads, go, answer } = openReader()
    go('/slappy')
    await answer(0, NOT_FOUND)
    go('/terms', 'step')
    expect(loads.map(({ path }) => path)).toEqual(['/slappy', '/terms'])
  })

  it('that the document was loaded with never counts as the current page', () => {
    const { loads, go } = openReader(null)
    go('/terms')
    go('/100%')
    expect(loads.map(({ path }) => path)).toEqual(['/terms', null])
  })
})

import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REAL_CLOCK } from '../../../../src/engine/client/clock.ts'
import { createNavigation, type Manner, type Target, targetOf } from '../../../../src/engine/client/navigation.ts'
import { article, dataOf, openSite, slice } from './fake-site.ts'
import type { Reply } from './fake-wire.ts'

/** A navigation of a reader, and the wait before it. */
interface Act {
  wait: number
  address: string
  manner: Manner
}

interface Scenario {
  acts: Act[]
  server: Record<string, Reply[]>
  pageExists: boolean
  headWait: number
  importWait: number
}

/** The result of a navigation: a page, an error page, or a full navigation of the browser. */
interface End {
  act: number
  result: string
}

const PAGES = ['start', 'slappy', 'grind', 'falling']
const FILES: Record<string, object> = {
  ...Object.fromEntries(PAGES.map((page) => [dataOf(page), article(page, { slicesMap: { header: 'header' }, staticQueryHashes: ['1'] })])),
  '/slice-data/header.json': slice(),
  '/page-data/sq/d/1.json': { data: 1 },
  [dataOf('404.html')]: article('404.html'),
  [dataOf('500.html')]: article('500.html', { slicesMap: { header: 'header' } }),
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  wait: fc.oneof(fc.constantFrom(0, 1, 200), fc.integer({ min: 0, max: 16_000 })),
  address: fc.constantFrom(...PAGES.map((page) => `/${page}`), '/slappy?a=1', '/grind#end', '/100%'),
  manner: fc.constantFrom<Manner>('push', 'replace', 'step'),
})

const anyReply = (file: object): fc.Arbitrary<Reply> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(file) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 9000 }).map((wait) => () => pause(wait).then(() => Response.json(file))) },
    { weight: 2, arbitrary: fc.constantFrom<Reply>(404, 500, 503, 403) },
    fc.constantFrom<Reply>('refuses', 'hangs', () => new Response('{"path":"/sla'), { ...file, webpackCompilationHash: 'another build' }),
  )

const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  acts: fc.array(anyAct, { minLength: 1, maxLength: 6 }),
  server: fc.record(
    Object.fromEntries(Object.entries(FILES).map(([url, file]) => [url, fc.array(anyReply(file), { minLength: 1, maxLength: 5 })])),
  ),
  pageExists: fc.boolean(),
  headWait: fc.constantFrom(0, 700, 9000),
  importWait: fc.constantFrom(0, 0, 300, 20_000),
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

function pause(wait: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, wait))
}

/** Runs timers one by one, each with its microtasks, for a minute after the last act. */
async function pass(acts: readonly Act[]): Promise<void> {
  const end = Date.now() + acts.reduce((sum, { wait }) => sum + wait, 60_000)
  setTimeout(() => {}, end - Date.now())
  while (Date.now() < end) {
    vi.advanceTimersToNextTimer()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Plays a scenario to its end and records what a reader and a server see. */
async function play({ acts, server, pageExists, headWait, importWait }: Scenario) {
  const ends: End[] = []
  const heads: string[] = []
  const targets: Target[] = []
  const wrong: string[] = []
  let settled = 0
  const site = openSite(server, {
    pageExists: (path) => {
      heads.push(path)
      return pause(headWait).then(() => pageExists)
    },
    importComponent: (name) => pause(importWait).then(() => name),
  })
  const end = (target: Target, result: string) => {
    if (target !== targets.at(-1)) wrong.push(`${result} ${target.address} after ${targets.at(-1)?.address}`)
    ends.push({ act: targets.indexOf(target), result })
  }
  const navigation = createNavigation('/start', {
    loader: site.loader,
    clock: REAL_CLOCK,
    isOutdated: () => false,
    enter: ({ target, isNewPage }) => !isNewPage && end(target, 'same page'),
    show: (outcome, { target }) => end(target, outcome.status === 'ready' ? outcome.loaded.page.path : outcome.status),
    fade: (change) => pause(30).then(change),
    leave: (target) => end(target, 'left'),
    report() {},
  })
  const act = async (): Promise<void> => {
    for (const { wait, address, manner } of acts) {
      await pause(wait)
      const target = targetOf(new URL(address, 'https://magazine.example'))
      targets.push(target)
      void navigation.navigate(target, manner).then(() => settled++)
    }
  }
  void act()
  await pass(acts)
  return { ends, heads, targets, wrong, settled, asked: site.asked }
}

function count<T>(list: readonly T[], item: T): number {
  return list.filter((one) => one === item).length
}

it('in any interleaving, the last navigation wins, every load ends, and the number of requests is limited', async () => {
  const results = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyScenario, async (scenario) => {
      const { ends, heads, targets, wrong, settled, asked } = await play(scenario)
      // Nothing is shown for an older navigation once a newer one has begun.
      expect(wrong).toEqual([])
      expect(targets).toHaveLength(scenario.acts.length)
      // No navigation hangs, each has at most one end, and the last end is that of the last navigation.
      expect(settled).toBe(scenario.acts.length)
      expect(ends.map(({ act }) => act)).toEqual([...new Set(ends.map(({ act }) => act))])
      expect(ends.at(-1)?.act).toBe(scenario.acts.length - 1)
      for (const { act, result } of ends) {
        results.add(result)
        if (result.startsWith('/')) expect(result).toBe(targets[act]?.path)
        if (targets[act]?.path === null) expect(['not-found', 'left']).toContain(result)
      }
      const paths = targets.map(({ path }) => path)
      for (const page of PAGES) {
        const wanted = count(paths, `/${page}`)
        expect(count(asked, dataOf(page))).toBeLessThanOrEqual(4 * wanted)
        expect(count(heads, `/${page}`)).toBeLessThanOrEqual(wanted)
      }
      expect(heads.filter((path) => !PAGES.includes(path.slice(1)))).toEqual([])
      for (const page of ['404.html', '500.html']) expect(count(asked, dataOf(page))).toBeLessThanOrEqual(paths.length)
    }),
    { numRuns: 1000, seed: 1 },
  )
  // The scenarios cover every kind of end.
  expect([...results].sort()).toEqual(['/falling', '/grind', '/slappy', '/start', 'left', 'not-found', 'same page', 'server-error'])
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressesOf, indexOf, MANIFEST, openService, sum } from './fake-index.ts'

const TITLES = ['Ollie Seven', 'Ollie Six', 'Kickflip Five', 'Ollie Four', 'Slappy Three', 'Ollie Two', 'Boneless One']
const FILES = indexOf(TITLES, 2)
const { chunks, words } = addressesOf(FILES)
const [, , third = '', oldest = ''] = chunks

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a request that fails', () => {
  it.each([['refuses'], [500], [503], [403]] as const)('with %s is made four times', async (reply) => {
    const { send, answers, asked, times } = openService({ ...FILES, [oldest]: reply })
    send('boneless')
    await wait(10_000)
    expect(answers.map(sum).at(-1)).toBe('unknown 0 failed: ')
    expect(asked.filter((url) => url === oldest)).toHaveLength(4)
    expect(times.slice(-3).map((time) => time - (times[3] ?? 0))).toEqual([200, 1000, 3000])
  })

  it('once is retried', async () => {
    const { send, answers } = openService({
      ...FILES,
      [MANIFEST]: ['refuses', FILES[MANIFEST] ?? 404],
      [oldest]: [503, FILES[oldest] ?? 404],
    })
    send('boneless')
    await wait(10_000)
    expect(answers.map(sum).at(-1)).toBe('results 1: Boneless One')
  })

  it('by hanging is aborted after ten seconds', async () => {
    const { send, answers, aborted } = openService({ ...FILES, [oldest]: ['hangs', FILES[oldest] ?? 404] })
    send('boneless')
    await wait(9999)
    expect(aborted).toEqual([])
    await wait(300)
    expect(aborted).toEqual([oldest])
    expect(answers.map(sum).at(-1)).toBe('results 1: Boneless One')
  })

  it('is made again by the next query', async () => {
    const refusals = Array.from({ length: 4 }, () => 'refuses' as const)
    const { send, answers } = openService({ ...FILES, [MANIFEST]: [...refusals, FILES[MANIFEST] ?? 404] })
    send('boneless')
    await wait(10_000)
    expect(answers.map(sum)).toEqual(['unknown 0 loading: ', 'unknown 0 failed: '])
    send('boneless')
    await wait(10_000)
    expect(answers.map(sum).at(-1)).toBe('results 1: Boneless One')
  })

  it('keeps the results so far, and is never reported as an empty result', async () => {
    const { send, answers } = openService({ ...FILES, ...Object.fromEntries(chunks.slice(1).map((url) => [url, 500])) })
    send('ollie')
    await wait(10_000)
    expect(answers.at(-1)).toMatchObject({ state: 'results', total: 1, partial: 'failed', searched: 1, titles: 7 })
    send('slappy')
    await wait(10_000)
    expect(answers.at(-1)).toMatchObject({ state: 'unknown', total: 0, partial: 'failed', suggestions: [] })
  })

  it('for one of several chunks loses only the titles of that chunk', async () => {
    const { send, answers } = openService({ ...FILES, [third]: 500 })
    send('ollie')
    await wait(30_000)
    expect(answers.at(-1)).toMatchObject({ state: 'results', total: 3, partial: 'failed', searched: 5 })
  })
})

describe('without a connection', () => {
  it('the loaded chunks are searched immediately, and the answer has the reason why it is partial', async () => {
    let isOffline = false
    const { send, answers, asked, open } = openService(
      { ...FILES, ...Object.fromEntries(chunks.slice(1).map((url) => [url, 'refuses'])) },
      { isOffline: () => isOffline },
    )
    open()
    await wait(10)
    isOffline = true
    send('ollie')
    await wait(10)
    expect(answers.at(-1)).toMatchObject({ state: 'results', total: 1, partial: 'offline', searched: 1, titles: 7 })
    send('boneless')
    await wait(10)
    expect(answers.at(-1)).toMatchObject({ state: 'unknown', partial: 'offline' })
    // No retries: each of the two texts requests its missing chunks once.
    expect(asked.filter((url) => url === oldest)).toHaveLength(2)
    expect(asked).toHaveLength(3 + 3 + 1)
  })

  it('and without any chunk, the result is unknown', async () => {
    const { send, answers } = openService({ [MANIFEST]: 'refuses' }, { isOffline: () => true })
    send('ollie')
    await wait(10)
    expect(answers.map(sum)).toEqual(['unknown 0 loading: ', 'unknown 0 offline: '])
    expect(answers.at(-1)?.titles).toBe(0)
  })
})

describe('a deploy in between', () => {
  const next = indexOf(['Boneless Eight', ...TITLES], 2)
  const nextAddresses = addressesOf(next)

  it('is detected by a missing chunk: the manifest is loaded again, bypassing caches, and the search is repeated', async () => {
    const { send, answers, asked, modes, open } = openService({
      ...FILES,
      ...next,
      [MANIFEST]: [FILES[MANIFEST] ?? 404, next[MANIFEST] ?? 404],
      [oldest]: [404, next[nextAddresses.chunks[3] ?? ''] ?? 404],
    })
    open()
    await wait(10)
    send('boneless')
    await wait(100)
    expect(answers.map(sum).at(-1)).toBe('results 2: Boneless One, Boneless Eight')
    expect(modes.filter((line) => line.endsWith(MANIFEST))).toEqual([`default ${MANIFEST}`, `reload ${MANIFEST}`])
    // Older chunks keep their names, so the loaded ones are reused.
    expect(nextAddresses.chunks.slice(1)).toEqual(chunks.slice(1))
    expect(asked.filter((url) => url === nextAddresses.chunks[0])).toHaveLength(1)
  })

  it('is detected by the newest chunk too', async () => {
    const { send, answers } = openService({
      ...FILES,
      ...next,
      [MANIFEST]: [FILES[MANIFEST] ?? 404, next[MANIFEST] ?? 404],
      [chunks[0] ?? '']: 404,
    })
    send('eight')
    await wait(100)
    expect(answers.map(sum).at(-1)).toBe('results 1: Boneless Eight')
  })

  it('is ruled out if the manifest is unchanged: then the chunk is just missing', async () => {
    const { send, answers, asked } = openService({ ...FILES, [oldest]: 404 })
    send('boneless')
    await wait(100)
    expect(answers.map(sum).at(-1)).toBe('unknown 0 failed: ')
    expect(asked.filter((url) => url === MANIFEST)).toHaveLength(2)
  })

  it.each([
    ['a page', () => new Response('<!doctype html>')],
    ['fewer titles', { titles: ['One'], slugs: [''], languages: [0], categories: [0] }],
    ['nothing', () => new Response('null')],
  ])('may replace a chunk by %s', async (_, reply) => {
    const { send, answers } = openService({ ...FILES, [third]: reply })
    send('slappy')
    await wait(100)
    expect(answers.map(sum).at(-1)).toBe('unknown 0 failed: ')
  })

  it.each([
    ['was made by another rule', { ...FILES[MANIFEST], fold: 99 }],
    ['has another form', { ...FILES[MANIFEST], version: 99 }],
    ['is a page', () => new Response('<!doctype html>')],
    ['is missing', 404],
  ])('may leave an unusable index: one that %s', async (_, reply) => {
    const { send, answers } = openService({ ...FILES, [MANIFEST]: reply })
    send('ollie')
    await wait(100)
    expect(answers.map(sum)).toEqual(['unknown 0 loading: ', 'unknown 0 failed: '])
  })

  it('may leave an unusable list of words: then every chunk is searched', async () => {
    const { send, answers } = openService({ ...FILES, [words]: { words: 'none' } })
    send('boneless')
    await wait(100)
    expect(answers.map(sum).at(-1)).toBe('results 1: Boneless One')
  })
})

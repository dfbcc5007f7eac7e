import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressesOf, indexOf, MANIFEST, openService, sum } from './fake-index.ts'

/** Three chunks of two titles and one of a single one, newest first. */
const TITLES = ['Ollie Seven', 'Ollie Six', 'Kickflip Five', 'Ollie Four', 'Slappy Three', 'Ollie Two', 'Boneless One']
const FILES = indexOf(TITLES, 2)
const { chunks, words } = addressesOf(FILES)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a search', () => {
  it('of a text that is too short or has no word is idle, without a request', async () => {
    const { ask, asked } = openService(FILES)
    expect((await ask('ol')).map(sum)).toEqual(['idle 0: '])
    expect((await ask('    ')).map(sum)).toEqual(['idle 0: '])
    expect(asked).toEqual([])
  })

  it('reports loading, answers from the newest titles, and then from the chunks that may have more', async () => {
    const { ask, asked } = openService(FILES)
    expect((await ask('ollie')).map(sum)).toEqual([
      'unknown 0 loading: ',
      'results 1 loading: Ollie Seven',
      'results 4: Ollie Six, Ollie Two, Ollie Four, Ollie Seven',
    ])
    expect(asked).toEqual([MANIFEST, words, chunks[0], ...chunks.slice(1)])
  })

  it('of a word that only the oldest titles have loads exactly those, and is unknown until then', async () => {
    const { ask, asked, open } = openService(FILES)
    open()
    await vi.advanceTimersByTimeAsync(0)
    expect((await ask('boneless')).map(sum)).toEqual(['unknown 0 loading: ', 'results 1: Boneless One'])
    expect(asked).toEqual([MANIFEST, words, chunks[0], chunks[3]])
  })

  it('of a word that no title has is empty without a request, once the words are loaded', async () => {
    const { ask, asked, open } = openService(FILES)
    open()
    await vi.advanceTimersByTimeAsync(0)
    expect((await ask('impossible')).map(sum)).toEqual(['empty 0: '])
    expect(asked).toEqual([MANIFEST, words, chunks[0]])
  })

  it('waits for the words before it loads older titles', async () => {
    const { ask, asked } = openService({
      ...FILES,
      [words]: () => new Promise((resolve) => setTimeout(resolve, 500, Response.json(FILES[words]))),
    })
    expect((await ask('boneless')).map(sum)).toEqual(['unknown 0 loading: ', 'unknown 0 loading: ', 'results 1: Boneless One'])
    expect(asked).toEqual([MANIFEST, words, chunks[0], chunks[3]])
  })

  it('without the words searches every chunk, with the same result', async () => {
    const { ask, asked } = openService({ ...FILES, [words]: 404 })
    expect((await ask('boneless')).map(sum).at(-1)).toBe('results 1: Boneless One')
    expect(asked).toEqual([MANIFEST, words, ...chunks])
    expect((await ask('impossible')).map(sum)).toEqual(['empty 0: '])
  })

  it('returns the requested results, and the total', async () => {
    const { ask } = openService(FILES)
    expect((await ask('ollie', { count: 1 })).map(sum).at(-1)).toBe('results 4: Ollie Six')
    expect((await ask('ollie', { skip: 1, count: 2 })).map(sum)).toEqual(['results 4: Ollie Two, Ollie Four'])
    expect((await ask('ollie', { skip: 8, count: 2 })).map(sum)).toEqual(['results 4: '])
  })

  it('has the same result whatever was searched before', async () => {
    const { ask } = openService(FILES)
    const last = async (text: string) => (await ask(text)).map(sum).at(-1)
    const ollie = await last('ollie')
    for (const text of ['ollie t', 'ollie', 'oll', 'four ollie', 'ollie four', 'lie', 'ollie']) await last(text)
    expect(await last('ollie')).toBe(ollie)
    expect(await last('four ollie')).toBe('results 1: Ollie Four')
    expect(await last('ollie four')).toBe('results 1: Ollie Four')
  })

  it('of a very long text uses its first 256 characters', async () => {
    const { ask } = openService(FILES)
    expect((await ask(`ollie ${'six '.repeat(100)}${'y'.repeat(10_000)}`)).map(sum).at(-1)).toBe('results 1: Ollie Six')
  })

  it.each([0, 1, 3, 4, 5])('works with %i titles in chunks of four', async (count) => {
    const titles = Array.from({ length: count }, (_, number) => `Grind ${number}`)
    const files = indexOf(titles, 4)
    expect(Object.keys(files)).toHaveLength(count > 4 ? 4 : 2)
    const { ask } = openService(files)
    expect((await ask('grind')).at(-1)).toMatchObject({
      total: count,
      state: count > 0 ? 'results' : 'empty',
      titles: count,
      searched: count,
    })
  })

  it('suggests similar words for a word that no title has, if they have results', async () => {
    const { ask } = openService(FILES)
    const suggestions = async (text: string) => (await ask(text)).at(-1)?.suggestions
    expect(await suggestions('kickflop')).toEqual(['kickflip'])
    // Titles with both words are only known in loaded chunks.
    expect(await suggestions('kickflop five')).toEqual([])
    await ask('kickflip')
    expect(await suggestions('kickflop five')).toEqual(['kickflip five'])
    expect(await suggestions('kikflip fiwe')).toEqual(['kickflip five'])
    expect(await suggestions('kickflop six')).toEqual([])
    expect(await suggestions('kickflip six')).toEqual([])
    expect(await suggestions('kickflop zzqx')).toEqual([])
  })
})

describe('a new text', () => {
  it('cancels the previous one on its channel, and does not affect the other channel', async () => {
    const { send, answers } = openService(FILES)
    send('ollie', { id: 1 })
    send('ollie two', { id: 2 })
    send('slappy', { id: 3, channel: 'page' })
    await vi.advanceTimersByTimeAsync(100)
    const last = answers.filter(({ partial }) => partial === null)
    expect(last.map(({ id, total }) => [id, total]).sort()).toEqual([
      [2, 1],
      [3, 1],
    ])
  })

  it('that is too short ends the running search', async () => {
    const { send, answers } = openService(FILES)
    send('ollie', { id: 1 })
    send('ol', { id: 2 })
    await vi.advanceTimersByTimeAsync(100)
    expect(answers.map(({ id, state }) => [id, state])).toEqual([
      [1, 'unknown'],
      [2, 'idle'],
    ])
  })
})

describe('the rest of the titles', () => {
  const many = indexOf(
    Array.from({ length: 11 }, (_, number) => `Grind ${number}`),
    1,
  )
  const { chunks: parts } = addressesOf(many)

  it('is loaded four chunks at a time, each three seconds after the last activity', async () => {
    const { asked, open } = openService(many, { hasSpareConnection: () => true })
    open()
    await vi.advanceTimersByTimeAsync(2999)
    expect(asked).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.slice(3)).toEqual(parts.slice(1, 5))
    await vi.advanceTimersByTimeAsync(2999)
    expect(asked).toHaveLength(7)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.slice(3)).toEqual(parts.slice(1))
  })

  it('waits while the reader types', async () => {
    const { asked, open, send } = openService(many, { hasSpareConnection: () => true })
    open()
    for (let key = 0; key < 5; key++) {
      await vi.advanceTimersByTimeAsync(2500)
      send('zzz')
    }
    expect(asked).toHaveLength(3)
  })

  it('is not loaded on a slow connection, and after a failure', async () => {
    const spared = openService(many)
    spared.open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(spared.asked).toHaveLength(3)
    const broken = openService({ ...many, [parts[2] ?? '']: 404 }, { hasSpareConnection: () => true })
    broken.open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(broken.asked).toHaveLength(7)
  })
})

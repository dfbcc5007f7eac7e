import { describe, expect, it, vi } from 'vitest'
import type { SearchAnswer, SearchReply, SearchRequest } from '../../../../src/site/search/protocol.ts'
import { createSearch, type SearchStart, type SearchWorker } from '../../../../src/site/search/search-client.ts'

const ANSWER: SearchAnswer = {
  kind: 'answer',
  id: 0,
  state: 'results',
  total: 1,
  partial: null,
  searched: 1,
  titles: 1,
  results: [],
  suggestions: [],
}
const ALL = { skip: 0, count: 20 }

/** Engines that only record requests; the test sends the replies. */
function openEngines(changes: Partial<SearchStart> = {}) {
  const posted: SearchRequest[] = []
  const here: SearchRequest[] = []
  let isTerminated = false
  const worker: SearchWorker = {
    postMessage: (request: SearchRequest) => void posted.push(request),
    terminate: () => {
      isTerminated = true
    },
    onmessage: null,
    onerror: null,
  }
  let sendHere: (reply: SearchReply) => void = () => {}
  const search = createSearch({
    worker: vi.fn(() => worker),
    here: async (send) => {
      sendHere = send
      return (request) => void here.push(request)
    },
    ready: () => {},
    ...changes,
  })
  const say = (data: SearchReply) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent)
  const fail = () => {
    const event = { preventDefault: vi.fn() }
    worker.onerror?.call(worker as Worker, event as unknown as ErrorEvent)
    return event.preventDefault
  }
  return { search, posted, here, say, fail, sayHere: (reply: SearchReply) => sendHere(reply), isTerminated: () => isTerminated }
}

const texts = (requests: SearchRequest[]) => requests.map((request) => (request.kind === 'query' ? request.text : request.kind))

describe('the search of the interface', () => {
  it('starts a single engine when it is first used', () => {
    const worker = vi.fn<SearchStart['worker']>()
    const { search } = openEngines({ worker })
    search.ask('box', { text: 'ab', ...ALL }, () => {})
    expect(worker).not.toHaveBeenCalled()
    const started = openEngines()
    started.search.warm()
    started.search.warm()
    started.search.ask('box', { text: 'ollie', ...ALL }, () => {})
    expect(texts(started.posted)).toEqual(['open', 'ollie'])
    expect(search).toBeDefined()
  })

  it.each(['', 'ab', '   ', '\t\n\u00A0 '])('answers %j itself, synchronously', (text) => {
    const { search, posted } = openEngines()
    const onAnswer = vi.fn()
    search.ask('box', { text, ...ALL }, onAnswer)
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'idle', total: 0, results: [] }))
    expect(posted).toEqual([])
  })

  it('passes on answers to the newest text of a channel only', () => {
    const { search, say } = openEngines()
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
    search.ask('box', { text: 'kic', ...ALL }, first)
    search.ask('page', { text: 'ollie', ...ALL }, other)
    search.ask('box', { text: 'kick', ...ALL }, second)
    say({ ...ANSWER, id: 1 })
    say({ ...ANSWER, id: 3 })
    say({ ...ANSWER, id: 2 })
    expect([first, second, other].map(({ mock }) => mock.calls.map(([{ id }]) => id))).toEqual([[], [3], [2]])
  })

  it('ignores answers once the text is too short', () => {
    const { search, say, posted } = openEngines()
    const onAnswer = vi.fn()
    search.ask('box', { text: 'kic', ...ALL }, onAnswer)
    search.ask('box', { text: 'ki', ...ALL }, () => {})
    say({ ...ANSWER, id: 1 })
    expect(onAnswer).not.toHaveBeenCalled()
    // The engine gets the short text too, and stops.
    expect(texts(posted)).toEqual(['open', 'kic', 'ki'])
  })

  it('restores the omitted slugs', () => {
    const { search, say } = openEngines()
    const onAnswer = vi.fn<(answer: SearchAnswer) => void>()
    search.ask('box', { text: 'ollie', ...ALL }, onAnswer)
    const result = {
      title: 'Первое олли!',
      slug: '',
      language: 'ru',
      category: { label: 'Tricks', family: 'techniques' },
      ranges: [],
    } as const
    say({
      ...ANSWER,
      id: 1,
      results: [
        { ...result, ranges: [] },
        { ...result, slug: 'chosen', ranges: [] },
      ],
    })
    expect(onAnswer.mock.calls[0]?.[0].results.map(({ slug }) => slug)).toEqual(['pervoe-olli', 'chosen'])
  })
})

describe('where no worker runs', () => {
  it.each([
    [
      'because there is none',
      (): SearchWorker => {
        throw new ReferenceError('Worker is not defined')
      },
    ],
  ])('%s, the page searches itself', async (_, worker) => {
    const { search, here, sayHere } = openEngines({ worker })
    const onAnswer = vi.fn()
    search.ask('box', { text: 'ollie', ...ALL }, onAnswer)
    await Promise.resolve()
    await Promise.resolve()
    expect(texts(here)).toEqual(['open', 'ollie'])
    sayHere({ ...ANSWER, id: 1 })
    expect(onAnswer).toHaveBeenCalledOnce()
  })

  it('because it fails to start, its queries are repeated on the page', async () => {
    const { search, here, fail, isTerminated } = openEngines()
    search.warm()
    search.ask('box', { text: 'kic', ...ALL }, () => {})
    search.ask('box', { text: 'kick', ...ALL }, () => {})
    expect(fail()).toHaveBeenCalled()
    expect(isTerminated()).toBe(true)
    await Promise.resolve()
    await Promise.resolve()
    expect(texts(here)).toEqual(['open', 'kick'])
  })

  it('an error after the first reply does not stop the worker', () => {
    const { search, say, fail, isTerminated } = openEngines()
    search.warm()
    say({ kind: 'ready' })
    expect(fail()).not.toHaveBeenCalled()
    expect(isTerminated()).toBe(false)
  })

  it('and the page cannot load the engine either, the answer says so, and the next text tries again', async () => {
    let isBroken = true
    const { search, here, fail } = openEngines({
      here: async () => {
        if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
        return (request) => void here.push(request)
      },
    })
    const onAnswer = vi.fn()
    search.ask('box', { text: 'ollie', ...ALL }, onAnswer)
    fail()
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
    expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ id: 1, state: 'unknown', partial: 'failed' }))
    isBroken = false
    search.ask('box', { text: 'ollies', ...ALL }, onAnswer)
    fail()
    await vi.waitFor(() => expect(texts(here)).toEqual(['open', 'ollies']))
  })
})

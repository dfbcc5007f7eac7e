import { SEARCH_THRESHOLD } from '../content/constants.ts'
import { spellSlug } from '../content/search-files.ts'
import { keepForOffline } from './keep-for-offline.ts'
import type { QueryRequest, SearchAnswer, SearchChannel, SearchReply, SearchRequest } from './protocol.ts'

/** What is asked for: a text, and which of its results. */
export type SearchQuery = Pick<QueryRequest, 'text' | 'skip' | 'count'>

/** The search as the interface sees it; nothing is loaded before it is first used. */
export interface Search {
  /**
   * Asks for the titles that fit a text. `onAnswer` hears every answer to it, partial ones first, until something else is asked
   * on the same channel; an answer to a text that is too short comes before `ask` returns, every other one later.
   */
  ask(channel: SearchChannel, query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): void
  /** Loads what every search needs: to be called when the reader comes near the field, and as often as that happens. */
  warm(): void
}

/** How the two engines start, and what happens when one has; replaced in tests. */
export interface SearchStart {
  worker(): SearchWorker
  here(send: (reply: SearchReply) => void): Promise<(request: SearchRequest) => void>
  ready(): void
}

/** The part of a worker that is used. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** A query whose answers are awaited. */
interface Pending {
  query: QueryRequest
  onAnswer(answer: SearchAnswer): void
}

/** Makes the search; its engine runs in a worker, or on the page where a worker cannot start. */
export function createSearch(start: SearchStart = REAL_START): Search {
  let post: ((request: SearchRequest) => void) | undefined
  let newest = 0
  const pending = new Map<SearchChannel, Pending>()

  function receive(reply: SearchReply): void {
    if (reply.kind === 'ready') start.ready()
    else hear(reply)
  }

  function hear(answer: SearchAnswer): void {
    const results = answer.results.map((result) => ({ ...result, slug: result.slug || spellSlug(result.title) }))
    for (const { query, onAnswer } of pending.values()) if (query.id === answer.id) onAnswer({ ...answer, results })
  }

  function use(started: (request: SearchRequest) => void): void {
    post = started
    post({ kind: 'open' })
    for (const { query } of pending.values()) post(query)
  }

  function warm(): void {
    if (post !== undefined) return
    try {
      use(postTo(start.worker(), receive, fallBack))
    } catch {
      fallBack()
    }
  }

  /** What was asked of a worker that did not start is asked again here. */
  function fallBack(): void {
    post = () => {}
    const useHere = (started: (request: SearchRequest) => void) => {
      use(started)
      start.ready()
    }
    start.here(receive).then(useHere, () => {
      post = undefined
      for (const { query } of pending.values()) hear({ ...NOTHING, id: query.id, state: 'unknown', partial: 'failed' })
    })
  }

  return {
    warm,
    ask(channel, { text, skip, count }, onAnswer) {
      const query: QueryRequest = { kind: 'query', channel, id: ++newest, text, skip, count }
      const isIdle = text.length <= SEARCH_THRESHOLD || text.trim() === ''
      if (isIdle) {
        pending.delete(channel)
        onAnswer({ ...NOTHING, id: query.id })
      } else pending.set(channel, { query, onAnswer })
      // An engine hears of an idle text too: it ends what it is doing.
      if (post !== undefined) post(query)
      else if (!isIdle) warm()
    },
  }
}

const NOTHING: SearchAnswer = {
  kind: 'answer',
  id: 0,
  state: 'idle',
  total: 0,
  partial: null,
  searched: 0,
  titles: 0,
  results: [],
  suggestions: [],
}

/** An error before the first sign of life means that this browser, or a policy of the page, does not run the worker. */
function postTo(worker: SearchWorker, receive: (reply: SearchReply) => void, onRefusal: () => void): (request: SearchRequest) => void {
  let isAlive = false
  worker.onmessage = ({ data }: MessageEvent<SearchReply>) => {
    isAlive = true
    receive(data)
  }
  worker.onerror = (event) => {
    if (isAlive) return
    event.preventDefault()
    worker.onerror = null
    worker.terminate()
    onRefusal()
  }
  return (request) => worker.postMessage(request)
}

const REAL_START: SearchStart = {
  worker: () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
  here: async (send) => (await import('./search-service.ts')).startSearchService(send),
  ready: () => void keepForOffline().catch(() => {}),
}

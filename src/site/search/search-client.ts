import { SEARCH_THRESHOLD } from '../content/constants.ts'
import { spellSlug } from '../content/search-files.ts'
import { keepForOffline } from './keep-for-offline.ts'
import type { QueryRequest, SearchAnswer, SearchChannel, SearchReply, SearchRequest } from './protocol.ts'

/** A text, and the range of its results. */
export type SearchQuery = Pick<QueryRequest, 'text' | 'skip' | 'count'>

/** The interface of the search; nothing is loaded before its first use. */
export interface Search {
  /**
   * Searches for titles that match a text. Calls `onAnswer` with every answer, partial ones first, until the next query on the same
   * channel; for a text that is too short, it is called before `ask` returns, otherwise later.
   */
  ask(channel: SearchChannel, query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): void
  /** Preloads what every search needs; called when the reader approaches the field, any number of times. */
  warm(): void
}

/** Starts the engine in a worker or on the page, and handles its readiness; replaced in tests. */
export interface SearchStart {
  worker(): SearchWorker
  here(send: (reply: SearchReply) => void): Promise<(request: SearchRequest) => void>
  ready(): void
}

/** The part of `Worker` that is used. */
export type SearchWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** A query that waits for answers. */
interface Pending {
  query: QueryRequest
  onAnswer(answer: SearchAnswer): void
}

/** Creates the search; its engine runs in a worker, or on the page if a worker cannot start. */
export function createSearch(start: SearchStart = REAL_START): Search {
  let post: ((request: SearchRequest) => void) | undefined
  let newest = 0
  const pending = new Map<SearchChannel, Pending>()

  function receive(reply: SearchReply): void {
    if (reply.kind === 'ready') start.ready()
    else deliver(reply)
  }

  function deliver(answer: SearchAnswer): void {
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

  /** Repeats the pending queries on the page if the worker does not start. */
  function fallBack(): void {
    post = () => {}
    const useHere = (started: (request: SearchRequest) => void) => {
      use(started)
      start.ready()
    }
    start.here(receive).then(useHere, () => {
      post = undefined
      for (const { query } of pending.values()) deliver({ ...NOTHING, id: query.id, state: 'unknown', partial: 'failed' })
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
      // The engine also receives idle texts, which cancel the current query.
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

/** An error before the first message means that the browser or a policy of the page prevents the worker. */
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

import { REAL_CLOCK } from '../../engine/client/clock.ts'
import { hasSpareConnection } from '../../engine/client/spare-connection.ts'
import { SEARCH_FOLDER } from '../content/search-files.ts'
import { searchWords } from '../content/search-rule.ts'
import { createIndexStore, type IndexStoreOptions } from './index-store.ts'
import type { LoadFault } from './load-json.ts'
import type { PartialReason, QueryRequest, SearchAnswer, SearchReply, SearchRequest } from './protocol.ts'
import { type Result, type Run, startRun } from './run.ts'
import { suggestTexts } from './suggest.ts'
import { describeResult, type TitleIndex } from './title-index.ts'

export interface ServiceOptions extends IndexStoreOptions {
  send(reply: SearchReply): void
  /** Whether the rest of the index may be preloaded. */
  hasSpareConnection(): boolean
}

/** Chunks per batch, and the idle time before preloading starts. */
const BATCH = 4
const REST = 3000

/** Creates the function that handles requests: it answers queries early and loads missing chunks. */
export function createSearchService(options: ServiceOptions): (request: SearchRequest) => void {
  const { send, turn, clock } = options
  const store = createIndexStore(options)
  const newest = new Map<string, number>()
  let last: { index: TitleIndex; result: Result } | undefined
  let running = 0
  let cancelPreload = () => {}

  async function answer(query: QueryRequest): Promise<void> {
    const words = searchWords(query.text)
    const isVoid = () => newest.get(query.channel) !== query.id
    if (words.length === 0) return send(describe(query, 'idle', null))
    if (store.current() === undefined) {
      send(describe(query, 'unknown', 'loading'))
      const fault = await store.open()
      if (isVoid()) return
      if (fault !== undefined) return send(describe(query, 'unknown', reasonOf(fault)))
    }
    const index = store.current() as TitleIndex
    const run = startRun(index, words, query.skip + query.count, last?.index === index ? last.result : undefined)
    const report = (partial: PartialReason | null) => send(describeRun(query, index, run, partial))
    const end = await complete(index, run, { isVoid, report })
    if (isVoid()) return
    if (end === 'renewed') return answer(query)
    if (end !== 'done') return report(end)
    last = { index, result: run.result() }
    report(null)
    if (run.found.length > 0) return
    await store.waitForWords(true)
    const suggestions = isVoid() ? [] : suggestTexts(index, words)
    if (suggestions.length > 0) send({ ...describeRun(query, index, run, null), suggestions })
  }

  /** Runs to the end, and loads what the run needs; returns why it could not be completed, or that another index has replaced this one. */
  async function complete(
    index: TitleIndex,
    run: Run,
    { isVoid, report }: { isVoid(): boolean; report(partial: PartialReason): void },
  ): Promise<'done' | 'renewed' | PartialReason> {
    for (let isFirst = true; !isVoid(); isFirst = false) {
      if (!run.step()) {
        if (isFirst) report('loading')
        await turn()
        continue
      }
      if (run.missing().length === 0) break
      report('loading')
      if (index.words === undefined) await store.waitForWords()
      if (isVoid()) break
      const batch = run.missing().slice(0, BATCH)
      const faults = await Promise.all(batch.map((chunk) => store.load(index, chunk)))
      if (isVoid()) break
      if (faults.includes('gone') && (await store.renew(index))) return 'renewed'
      const [fault] = faults
      if (fault !== undefined && !faults.includes(undefined)) return reasonOf(fault)
    }
    return 'done'
  }

  /** Preloads the rest of the index, a few chunks at a time, while no query is running. */
  function preload(): void {
    cancelPreload()
    cancelPreload = clock.after(REST, async () => {
      const index = store.current()
      if (index === undefined || running > 0 || !options.hasSpareConnection()) return
      const missing = index.chunks.flatMap((chunk, place) => (chunk === undefined ? place : []))
      const faults = await Promise.all(missing.slice(0, BATCH).map((chunk) => store.load(index, chunk)))
      if (missing.length > BATCH && !faults.some(Boolean)) preload()
    })
  }

  async function handle(request: SearchRequest): Promise<void> {
    running++
    try {
      await (request.kind === 'open' ? store.open() : answer(request))
    } finally {
      running--
      preload()
    }
  }

  return (request) => {
    if (request.kind === 'query') newest.set(request.channel, request.id)
    void handle(request)
  }
}

function describeRun(query: QueryRequest, index: TitleIndex, run: Run, partial: PartialReason | null): SearchAnswer {
  const state = run.found.length > 0 ? 'results' : partial === null ? 'empty' : 'unknown'
  const searched = index.chunks.reduce((sum, chunk) => sum + (chunk?.rows ?? 0), 0)
  return {
    ...describe(query, state, partial),
    total: run.found.length,
    searched,
    titles: index.starts.at(-1) ?? 0,
    results: run
      .best()
      .slice(query.skip)
      .map((id) => describeResult(index, id, run.words)),
  }
}

function describe({ id }: QueryRequest, state: SearchAnswer['state'], partial: PartialReason | null): SearchAnswer {
  return { kind: 'answer', id, state, total: 0, partial, searched: 0, titles: 0, results: [], suggestions: [] }
}

/** A missing file without a newer index counts as failed. */
function reasonOf(fault: LoadFault): PartialReason {
  return fault === 'gone' ? 'failed' : fault
}

/** Starts the service with the network and clock of this browser, in a worker or on the page. */
export function startSearchService(send: (reply: SearchReply) => void): (request: SearchRequest) => void {
  return createSearchService({
    base: `/${SEARCH_FOLDER}/`,
    request: (url, init) => fetch(url, init),
    clock: REAL_CLOCK,
    isOffline: () => !navigator.onLine,
    hasSpareConnection,
    turn: nextTurn,
    send,
  })
}

/** Yields to pending messages and input events. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

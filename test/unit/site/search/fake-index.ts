import { vi } from 'vitest'
import { REAL_CLOCK } from '../../../../src/engine/client/clock.ts'
import { createSearchFiles } from '../../../../src/site/plan/search-index.ts'
import type { QueryRequest, SearchAnswer, SearchReply } from '../../../../src/site/search/protocol.ts'
import { createSearchService, type ServiceOptions } from '../../../../src/site/search/search-service.ts'
import { createWire, type Reply } from '../../engine/client/fake-wire.ts'
import { LISTS } from './random-texts.ts'

/** The files of an index, by address; titles are given newest first. */
export function indexOf(titles: readonly string[], chunkSize: number): Record<string, object> {
  const entries = titles.map((title, place) => ({ title, slug: `s${titles.length - place}`, language: 0, category: 0 }))
  const files = createSearchFiles(entries, LISTS, chunkSize)
  return Object.fromEntries(files.map(({ file, contents }) => [`/${file}`, JSON.parse(contents) as object]))
}

/** The addresses of the chunks, newest first, and of the words. */
export function addressesOf(files: Record<string, object>): { chunks: string[]; words: string } {
  const { chunks, words } = files[MANIFEST] as { chunks: { file: string }[]; words: string }
  return { chunks: chunks.map(({ file }) => `/search/${file}`), words: `/search/${words}` }
}

export const MANIFEST = '/search/manifest.json'

/** The service over a network in memory, with its answers and requests. */
export function openService(replies: Record<string, Reply | Reply[]>, changes: Partial<ServiceOptions> = {}) {
  const wire = createWire(replies)
  const answers: SearchAnswer[] = []
  const modes: string[] = []
  let newest = 0
  const serve = createSearchService({
    base: '/search/',
    request: (url, init) => {
      modes.push(`${init?.cache} ${String(url)}`)
      return wire.request(url, init)
    },
    clock: REAL_CLOCK,
    isOffline: () => false,
    hasSpareConnection: () => false,
    turn: async () => {},
    send: (reply: SearchReply) => void (reply.kind === 'answer' && answers.push(reply)),
    ...changes,
  })
  const send = (text: string, query: Partial<QueryRequest> = {}) =>
    serve({ kind: 'query', channel: 'box', id: ++newest, text, skip: 0, count: 20, ...query })
  /** Sends a query, waits until all work is done, and returns the answers. */
  const ask = async (text: string, query: Partial<QueryRequest> = {}) => {
    answers.length = 0
    send(text, query)
    await vi.advanceTimersByTimeAsync(2900)
    return answers.splice(0)
  }
  return { ...wire, modes, answers, send, ask, open: () => serve({ kind: 'open' }) }
}

/** An answer as a string, for expectations. */
export function sum({ state, total, partial, results }: SearchAnswer): string {
  return `${state} ${total}${partial === null ? '' : ` ${partial}`}: ${results.map(({ title }) => title).join(', ')}`
}

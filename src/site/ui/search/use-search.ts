import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchChannel } from '../../search/protocol.ts'
import { createSearch, type SearchQuery } from '../../search/search-client.ts'

/** The props of the lazily loaded part of the search. */
export interface SearchProps {
  field: RefObject<HTMLInputElement | null>
  /** The path of the current page. */
  path: string
}

/** One instance per document, so that the loaded index survives navigations. */
const SEARCH = createSearch()

/** An answer as it is shown. */
export interface ShownAnswer extends SearchAnswer {
  /** The text of the query. */
  text: string
  /** Whether this is the answer to an earlier query, shown until the current one has results. */
  isOld: boolean
}

/** Searches when the query changes. Keeps the previous answer until there is something to show. */
export function useSearch(channel: SearchChannel, { text, skip, count }: SearchQuery): ShownAnswer | undefined {
  const [shown, setShown] = useState<ShownAnswer>()
  const [round, setRound] = useState(0)
  const frame = useRef(0)

  useEffect(() => {
    SEARCH.warm()
    // Chunks that could not be loaded may be available now.
    const askAgain = () => setRound((last) => last + 1)
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the same query.
  useEffect(() => {
    const show = (answer: SearchAnswer) => {
      cancelAnimationFrame(frame.current)
      const update = () => setShown((before) => keepOld(before, { ...answer, text, isOld: false }))
      // Closing the list is immediate; other updates are rendered at most once per frame.
      if (answer.state === 'idle') update()
      else frame.current = requestAnimationFrame(update)
    }
    SEARCH.ask(channel, { text, skip, count }, show)
  }, [channel, text, skip, count, round])

  return shown
}

function keepOld(before: ShownAnswer | undefined, next: ShownAnswer): ShownAnswer {
  const hasNothing = next.results.length === 0 && next.partial === 'loading'
  return hasNothing && before?.state === 'results' ? { ...before, isOld: true } : next
}

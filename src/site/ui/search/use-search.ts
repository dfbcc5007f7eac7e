import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchChannel } from '../../search/protocol.ts'
import { createSearch, type SearchQuery } from '../../search/search-client.ts'

/** What the part of the search is given that is loaded later. */
export interface SearchProps {
  field: RefObject<HTMLInputElement | null>
  /** The page on which the box stands. */
  path: string
}

/** One for the whole document: pages come and go, what was loaded stays. */
const SEARCH = createSearch()

/** An answer as it is shown. */
export interface ShownAnswer extends SearchAnswer {
  /** The text that it answers. */
  text: string
  /** Whether another text was asked for, which has no answer of its own yet. */
  isOld: boolean
}

/** Asks as often as what is wanted changes. Until there is something to show, the answer before stays. */
export function useSearch(channel: SearchChannel, { text, skip, count }: SearchQuery): ShownAnswer | undefined {
  const [shown, setShown] = useState<ShownAnswer>()
  const [round, setRound] = useState(0)
  const frame = useRef(0)

  useEffect(() => {
    SEARCH.warm()
    // What could not be loaded may be there now.
    const askAgain = () => setRound((last) => last + 1)
    addEventListener('online', askAgain)
    return () => removeEventListener('online', askAgain)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same once more.
  useEffect(() => {
    const show = (answer: SearchAnswer) => {
      cancelAnimationFrame(frame.current)
      const update = () => setShown((before) => keepOld(before, { ...answer, text, isOld: false }))
      // A list closes at once; one that opens or changes is painted once a frame, however many answers come.
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

/**
 * The rank of a matching title, lower is better: first by the number of words that it has only inside other words, then by their
 * distance from its start, then by its length. All three are packed into one number.
 */
export function scoreTitle(folded: string, words: readonly string[]): number {
  let inside = 0
  let places = 0
  for (const word of words) {
    const place = findWordStart(folded, word)
    if (place < 0) inside++
    places += place < 0 ? folded.indexOf(word) : place
  }
  return Math.min(inside, MOST_INSIDE) * STEP * STEP + bestScore(places, folded.length)
}

/** A lower bound for the score of a title with this length and this first position of a word. */
export function bestScore(place: number, length: number): number {
  return Math.min(place, STEP - 1) * STEP + Math.min(length, STEP - 1)
}

const STEP = 1024
const MOST_INSIDE = 7
const LETTER = /[\p{L}\p{N}]/u

/** The first position at which a word of the title starts with this one; -1 if none does. */
function findWordStart(folded: string, word: string): number {
  let place = folded.indexOf(word)
  while (place > 0 && LETTER.test(folded.charAt(place - 1))) place = folded.indexOf(word, place + 1)
  return place
}

/** The best of many titles; of equal scores, the newer title comes first. */
export interface BestList {
  /** Whether a title with this score would be added. */
  wouldTake(id: number, score: number): boolean
  take(id: number, score: number): void
  /** The titles, best first. */
  list(): number[]
}

interface Ranked {
  id: number
  score: number
}

/** Keeps the best `size` titles in a heap with the worst at the root. */
export function createBestList(size: number): BestList {
  const heap: Ranked[] = []

  function wouldTake(id: number, score: number): boolean {
    const [worst] = heap
    if (heap.length < size || worst === undefined) return size > 0
    return score < worst.score || (score === worst.score && id < worst.id)
  }

  function isWorse(place: number, than: Ranked): boolean {
    const item = heap[place]
    return item !== undefined && compare(item, than) > 0
  }

  function rise(item: Ranked): void {
    let place = heap.length
    while (place > 0 && !isWorse((place - 1) >> 1, item)) {
      const parent = (place - 1) >> 1
      heap[place] = heap[parent] as Ranked
      place = parent
    }
    heap[place] = item
  }

  function sink(item: Ranked): void {
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const worst = isWorse(left + 1, heap[left] ?? item) ? left + 1 : left
      if (!isWorse(worst, item)) break
      heap[place] = heap[worst] as Ranked
      place = worst
    }
    heap[place] = item
  }

  return {
    wouldTake,
    take(id, score) {
      if (!wouldTake(id, score)) return
      if (heap.length < size) rise({ id, score })
      else sink({ id, score })
    },
    list: () => heap.toSorted(compare).map(({ id }) => id),
  }
}

/** Ids count from the newest title. */
function compare(a: Ranked, b: Ranked): number {
  return a.score - b.score || a.id - b.id
}

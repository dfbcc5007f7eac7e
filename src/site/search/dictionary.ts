import { Index } from 'flexsearch-light'
import { editDistance } from '../../engine/shared/edit-distance.ts'

/** Every word of all titles, to be found by any part of it or by something that is spelt almost like it. */
export interface Dictionary {
  readonly words: readonly string[]
  /** Takes some more words into the index; true when all are in. */
  fill(): boolean
  /** The numbers of exactly those words that contain this text. */
  containing(part: string): readonly number[]
  /** Words that are spelt almost like this one, the nearest first; none before the index is full. */
  similar(word: string): string[]
}

/** Words that are taken in at once: a few milliseconds, in which nothing else can happen. */
const WORDS_A_STEP = 256
const LONGEST_GRAM = 3
/** Where so few candidates are left, comparing them is quicker than looking for a rarer gram. */
const FEW = 32
const SHORTEST_GUESS = 4
const MOST_CANDIDATES = 200
const MOST_GUESSES = 3

/**
 * FlexSearch is given the pieces of each word, of one to three letters, as its terms. It can then only ever waste time: what it
 * finds by a piece is compared with the whole text.
 */
export function createDictionary(words: readonly string[]): Dictionary {
  const index = new Index({
    tokenize: 'strict',
    resolution: 1,
    fastupdate: false,
    encoder: { encode: (content) => content as string[] },
  })
  let taken = 0

  function find(grams: readonly string[], options: { limit: number; suggest?: boolean }): number[] {
    return index.search({ query: grams, ...options })
  }

  return {
    words,
    fill() {
      for (const end = Math.min(taken + WORDS_A_STEP, words.length); taken < end; taken++) index.add(taken, cutAllGrams(words[taken] ?? ''))
      return taken === words.length
    },
    containing(part) {
      if (taken < words.length) return words.flatMap((word, number) => (word.includes(part) ? number : []))
      let fewest: readonly number[] | undefined
      for (const gram of cutGrams(part, LONGEST_GRAM)) {
        const found = find([gram], { limit: words.length })
        if (fewest === undefined || found.length < fewest.length) fewest = found
        if (fewest.length < FEW) break
      }
      return (fewest ?? []).filter((number) => words[number]?.includes(part))
    },
    similar(word) {
      if (taken < words.length || word.length < SHORTEST_GUESS) return []
      const isShort = word.length < 6
      const limit = isShort ? 1 : 2
      // One letter that is wrong in the middle of a short word leaves none of its longer pieces.
      const candidates = find(cutGrams(word, isShort ? 2 : LONGEST_GRAM), { limit: MOST_CANDIDATES, suggest: true })
      const guesses = candidates.flatMap((number) => {
        const guess = stripSigns(words[number] ?? '')
        const distance = editDistance(word, guess, limit)
        return distance <= limit ? [{ guess, distance }] : []
      })
      guesses.sort((a, b) => a.distance - b.distance)
      return Array.from(new Set(guesses.map(({ guess }) => guess))).slice(0, MOST_GUESSES)
    },
  }
}

/** Every piece of a word that is no longer than a gram. */
function cutAllGrams(word: string): string[] {
  const lengths = Array.from({ length: LONGEST_GRAM }, (_, shorter) => shorter + 1)
  return Array.from(new Set(lengths.flatMap((length) => (length > word.length ? [] : cutGrams(word, length)))))
}

/** The pieces of this length, each once; of a shorter word, the word itself. */
function cutGrams(word: string, length: number): string[] {
  if (word.length <= length) return [word]
  const grams = Array.from({ length: word.length - length + 1 }, (_, start) => word.slice(start, start + length))
  return Array.from(new Set(grams))
}

/** A word without the signs around it: quotes, brackets, a colon. */
function stripSigns(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word
}

import { Index } from 'flexsearch-light'
import { editDistance } from '../../engine/shared/edit-distance.ts'

/** All words of the titles, searchable by substring and by similar spelling. */
export interface Dictionary {
  readonly words: readonly string[]
  /** Adds some more words to the index; returns whether it is complete. */
  fill(): boolean
  /** The numbers of the words that contain this substring. */
  containing(part: string): readonly number[]
  /** Words with a similar spelling, the closest first; none until the index is complete. */
  similar(word: string): string[]
}

/** Words per step: a few milliseconds, during which the thread is blocked. */
const WORDS_A_STEP = 256
const LONGEST_GRAM = 3
/** With so few candidates, comparing them is faster than looking up another gram. */
const FEW = 32
const SHORTEST_GUESS = 4
const MOST_CANDIDATES = 200
const MOST_GUESSES = 3

/**
 * FlexSearch indexes the grams of each word, of one to three letters. False matches only cost time, because each candidate is
 * compared with the whole substring.
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
      // One wrong letter in the middle of a short word changes all of its grams of three letters.
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

/** All grams of a word up to the maximum length. */
function cutAllGrams(word: string): string[] {
  const lengths = Array.from({ length: LONGEST_GRAM }, (_, shorter) => shorter + 1)
  return Array.from(new Set(lengths.flatMap((length) => (length > word.length ? [] : cutGrams(word, length)))))
}

/** The distinct grams of this length; of a shorter word, the word itself. */
function cutGrams(word: string, length: number): string[] {
  if (word.length <= length) return [word]
  const grams = Array.from({ length: word.length - length + 1 }, (_, start) => word.slice(start, start + length))
  return Array.from(new Set(grams))
}

/** A word without leading and trailing punctuation. */
function stripSigns(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word
}

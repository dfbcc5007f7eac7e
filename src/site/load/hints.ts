import { nearestHint } from '../../engine/shared/nearest.ts'

/** Each new word costs a look at all candidates: one slip that breaks thousands of links must not hold its own report up. */
const HINTED_WORDS = 30

/** Gives hints for misspelt words, and none after the first few of them. */
export function createHints(candidates: Iterable<string>): (word: string) => { hint?: string } {
  const names = [...candidates]
  const hints = new Map<string, { hint?: string }>()
  return (word) => {
    const known = hints.get(word)
    if (known !== undefined) return known
    if (hints.size >= HINTED_WORDS) return {}
    const hint = nearestHint(word, names)
    hints.set(word, hint)
    return hint
  }
}

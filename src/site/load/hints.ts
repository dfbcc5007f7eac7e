import { nearestHint } from '../../engine/shared/nearest.ts'

/** Each new word is compared with all candidates; without a limit, a mistake that breaks thousands of links would take too long to report. */
const HINTED_WORDS = 30

/** Creates a function that suggests a spelling for an unknown name; only the first few names get one. */
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

import { editDistance } from './edit-distance.ts'

/** Words with more mistakes than this are not suggested. */
const MAX_SLIPS = 4

/** The candidate that is closest to a misspelt word, or undefined where none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.min(MAX_SLIPS, Math.max(2, Math.floor(wanted.length / 3))) + 1
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance - 1)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** A hint that names the nearest of a few choices, or all of them. */
export function choiceHint(word: string, choices: readonly string[]): string {
  return nearestHint(word, choices).hint ?? `use one of ${choices.join(', ')}`
}

/** A hint that names the nearest candidate, to be spread into a fault. */
export function nearestHint(word: string, candidates: Iterable<string>): { hint?: string } {
  const found = nearest(word, candidates)
  return found === undefined ? {} : { hint: `did you mean ${JSON.stringify(found)}?` }
}

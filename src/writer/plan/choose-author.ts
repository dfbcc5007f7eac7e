import { hash32 } from '../../engine/shared/hash32.ts'
import type { Author } from '../../site/content/schema.ts'
import type { Specialty } from '../prompts/writer-settings.ts'

/** What a choice between authors depends on. */
export interface AuthorChoice {
  jobId: string
  category: string
  specialties: readonly Specialty[]
  /** Who has written the last articles. */
  recent: readonly string[]
}

/** Fits everything a little. */
const UNKNOWN: Specialty = { specialty: '', everywhere: 1, categories: new Map() }

/**
 * Chooses who writes: whoever fits the category, and rather somebody who has not written lately. The choice hangs on the
 * hash of job and name, so that a new author takes few articles from the others and the same job gets the same author.
 */
export function chooseAuthor(authors: readonly Author[], choice: AuthorChoice): Author | undefined {
  const weighted = authors.map((author) => ({ author, weight: weightOf(author, choice) }))
  const candidates = weighted.some(({ weight }) => weight > 0) ? weighted : weighted.map(({ author }) => ({ author, weight: 1 }))
  let best: Author | undefined
  let bestScore = -1
  for (const { author, weight } of candidates) {
    const written = choice.recent.filter((name) => name === author.name).length
    const draw = (hash32(`${choice.jobId} ${author.name}`) + 1) / 2 ** 32
    // Weighted rendezvous: each is drawn in proportion to its weight.
    const score = weight === 0 ? -1 : -(weight / (1 + written)) / Math.log(Math.min(draw, 1 - 2 ** -33))
    if (score > bestScore) {
      best = author
      bestScore = score
    }
  }
  return best
}

function weightOf({ specialty }: Author, { specialties, category }: AuthorChoice): number {
  const known = specialties.find((candidate) => candidate.specialty === specialty) ?? UNKNOWN
  return known.categories.get(category) ?? known.everywhere
}

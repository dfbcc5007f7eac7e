import { hash32 } from '../../engine/shared/hash32.ts'
import type { Author } from '../../site/content/schema.ts'
import type { Specialty } from '../prompts/writer-settings.ts'

/** What the choice of an author depends on. */
interface AuthorChoice {
  jobId: string
  category: string
  specialties: readonly Specialty[]
  /** The authors of the latest articles. */
  recent: readonly string[]
}

/** An unlisted specialty fits every category a little. */
const UNKNOWN: Specialty = { specialty: '', everywhere: 1, categories: new Map() }

/**
 * Chooses an author who fits the category, preferring those who have not written lately. The choice depends on a hash of job and
 * name: the same job gets the same author, and a new author takes only few articles from the others.
 */
export function chooseAuthor(authors: readonly Author[], choice: AuthorChoice): Author | undefined {
  const weighted = authors.map((author) => ({ author, weight: weightOf(author, choice) }))
  const candidates = weighted.some(({ weight }) => weight > 0) ? weighted : weighted.map(({ author }) => ({ author, weight: 1 }))
  let best: Author | undefined
  let bestScore = -1
  for (const { author, weight } of candidates) {
    const written = choice.recent.filter((name) => name === author.name).length
    const draw = (hash32(`${choice.jobId} ${author.name}`) + 1) / 2 ** 32
    // Weighted rendezvous hashing: authors are chosen in proportion to their weights.
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

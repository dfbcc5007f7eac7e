import type { ReviewedArticle } from './draft.ts'

const SHINGLE = 5

export interface Likeness {
  file: string
  /** The share of the shingles that both texts have. */
  shared: number
  sharedTitle: number
}

/** Finds the most similar article in the same language for each article. */
export function findLikeness(drafts: readonly ReviewedArticle[]): Map<ReviewedArticle, Likeness> {
  const bodies = drafts.map(({ words }) => shingles(words, SHINGLE))
  const titles = drafts.map(({ frontmatter }) => shingles(Array.from(frontmatter.title.toLowerCase()), 3))
  const found = new Map<ReviewedArticle, Likeness>()
  for (const [index, draft] of drafts.entries()) {
    const likeness = { file: '', shared: 0, sharedTitle: 0 }
    for (const [other, candidate] of drafts.entries()) {
      if (other === index || candidate.language !== draft.language) continue
      const shared = jaccard(bodies[index], bodies[other])
      likeness.sharedTitle = Math.max(likeness.sharedTitle, jaccard(titles[index], titles[other]))
      if (shared >= likeness.shared) Object.assign(likeness, { shared, file: candidate.file })
    }
    found.set(draft, likeness)
  }
  return found
}

function shingles(parts: readonly string[], length: number): Set<string> {
  const found = new Set<string>()
  for (let index = 0; index + length <= parts.length; index++) found.add(parts.slice(index, index + length).join(' '))
  return found
}

/** The size of the intersection divided by the size of the union. */
function jaccard(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let both = 0
  for (const part of small) if (large.has(part)) both++
  return both === 0 ? 0 : both / (one.size + other.size - both)
}

import { RELATED_COUNT } from '../content/constants.ts'
import type { ArticleNode } from '../content/schema.ts'
import type { IndexedArticle } from './article-groups.ts'
import { firstAtOrAfter } from './first-at-or-after.ts'
import { pickClosest } from './pick-closest.ts'

/** How far related articles are searched in a list, newer and older; one more for the neighbour, which is skipped. */
const REACH = RELATED_COUNT + 1

/** The weight of a shared topic, relative to a shared subcategory. */
const TOPIC_WEIGHT = 4

/** Creates the search for articles with the same topics or subcategory, close in time; `total` is the number of all articles. */
export function createRelatedSearch(total: number): (own: IndexedArticle) => ArticleNode[] {
  /** Of the candidates, by rank; zero between two searches. */
  const scores = new Uint32Array(total)
  return (own) => {
    const { previous, next } = neighboursIn(own.nearby, own)
    const candidates: IndexedArticle[] = []
    for (const list of [...own.topics, own.nearby]) {
      const position = firstAtOrAfter(list, own.rank, ({ rank }) => rank)
      const weight = list === own.nearby ? 1 : TOPIC_WEIGHT
      const end = Math.min(list.length, position + REACH + 1)
      for (let at = Math.max(0, position - REACH); at < end; at++) {
        const candidate = list[at] as IndexedArticle
        if (candidate === own || candidate.article === previous || candidate.article === next) continue
        if (scores[candidate.rank] === 0) candidates.push(candidate)
        scores[candidate.rank] = (scores[candidate.rank] as number) + weight
      }
    }
    const closest = pickClosest(candidates, scores, own.rank, RELATED_COUNT).map(({ article }) => article)
    for (const { rank } of candidates) scores[rank] = 0
    return closest
  }
}

export interface Neighbours {
  previous: ArticleNode | undefined
  next: ArticleNode | undefined
}

/** The next older and the next newer article of a list that contains it. */
export function neighboursIn(list: readonly IndexedArticle[], { rank }: IndexedArticle): Neighbours {
  const position = firstAtOrAfter(list, rank, (entry) => entry.rank)
  return { previous: list[position + 1]?.article, next: list[position - 1]?.article }
}

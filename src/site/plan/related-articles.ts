import { RELATED_COUNT } from '../content/constants.ts'
import type { ArticleNode } from '../content/schema.ts'
import type { IndexedArticle } from './article-groups.ts'
import { firstAtOrAfter } from './first-at-or-after.ts'
import { pickClosest } from './pick-closest.ts'

/** How far related articles are searched in a list, newer and older; one more for the neighbour, which is skipped. */
const REACH = RELATED_COUNT + 1

/** The weight of a shared topic, relative to a shared subcategory. */
const TOPIC_WEIGHT = 4

export interface RelatedSearch {
  /** With the same topics or subcategory, without its neighbours. */
  related(own: IndexedArticle): ArticleNode[]
  /** Of the same category. */
  sameCategory(own: IndexedArticle): ArticleNode[]
}

/** Creates the search for related articles, close in time; `total` is the number of all articles. */
export function createRelatedSearch(total: number): RelatedSearch {
  /** Of the candidates, by rank; zero between two searches. */
  const scores = new Uint32Array(total)

  function search(own: IndexedArticle, lists: readonly IndexedArticle[][], skipped: readonly unknown[]): ArticleNode[] {
    const candidates: IndexedArticle[] = []
    for (const list of lists) {
      const position = firstAtOrAfter(list, own.rank, ({ rank }) => rank)
      const weight = own.topics.includes(list) ? TOPIC_WEIGHT : 1
      const end = Math.min(list.length, position + REACH + 1)
      for (let at = Math.max(0, position - REACH); at < end; at++) {
        const candidate = list[at] as IndexedArticle
        if (candidate === own || skipped.includes(candidate.article)) continue
        if (scores[candidate.rank] === 0) candidates.push(candidate)
        scores[candidate.rank] = (scores[candidate.rank] as number) + weight
      }
    }
    const closest = pickClosest(candidates, scores, own.rank, RELATED_COUNT).map(({ article }) => article)
    for (const { rank } of candidates) scores[rank] = 0
    return closest
  }

  return {
    related(own) {
      const { previous, next } = neighboursOf(own)
      return search(own, [...own.topics, own.nearby], [previous, next])
    },
    sameCategory: (own) => search(own, [own.nearby, own.sameCategory], []),
  }
}

/** The next older and the next newer article of its subcategory. */
export function neighboursOf({ nearby, rank }: IndexedArticle): { previous: ArticleNode | undefined; next: ArticleNode | undefined } {
  const position = firstAtOrAfter(nearby, rank, (entry) => entry.rank)
  return { previous: nearby[position + 1]?.article, next: nearby[position - 1]?.article }
}

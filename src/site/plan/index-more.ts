import { hash32 } from '../../engine/shared/hash32.ts'
import { LEAD_COUNT, MORE_COUNT } from '../content/constants.ts'
import { languageOf } from '../content/locales.ts'
import type { MotifName } from '../content/motifs.ts'
import type { ArticleNode, SiteLanguage } from '../content/schema.ts'
import type { Category } from '../content/taxonomy.ts'
import { storyOf } from '../load/story-of.ts'
import { firstAtOrAfter } from './first-at-or-after.ts'
import { addTo } from './lists-by-key.ts'

/** Chooses other articles for a page, by the hash of its path on rings of all articles, one for each language. */
export function indexMore(
  articles: readonly ArticleNode[],
  siteLanguage: SiteLanguage,
  { categoryOf, motifOf }: { categoryOf: (article: ArticleNode) => Category; motifOf: (article: ArticleNode) => MotifName | undefined },
): (path: string, exclude: readonly ArticleNode[], language?: SiteLanguage) => ArticleNode[] {
  const rings = new Map<SiteLanguage, { at: number; article: ArticleNode }[]>()
  for (const article of articles) {
    const { locale, slug } = article.frontmatter
    addTo(rings, languageOf(locale), { at: hash32(slug), article })
  }
  // The sort is stable: of equal hashes, the newer article comes first.
  for (const ring of rings.values()) ring.sort((a, b) => a.at - b.at)

  return (path, exclude, language = siteLanguage) => {
    const chosen: ArticleNode[] = []
    const perCategory = new Map<Category, number>()
    const told = new Set(exclude.map(storyOf))
    const drawn = new Set(exclude.map(motifOf))
    for (const spoken of new Set([language, siteLanguage, ...rings.keys()])) {
      const ring = rings.get(spoken) ?? []
      const start = firstAtOrAfter(ring, hash32(path), ({ at }) => at)
      // A motif stands on a page once, unless there are too few others.
      for (const isRepeated of [false, true]) {
        // Bounds the search in large magazines; only small ones are searched completely.
        for (let step = 0; step < Math.min(ring.length, MORE_COUNT * 8) && chosen.length < MORE_COUNT; step++) {
          const { article } = ring[(start + step) % ring.length] as (typeof ring)[number]
          const category = categoryOf(article)
          const motif = motifOf(article)
          const count = perCategory.get(category) ?? 0
          if (count >= LEAD_COUNT || told.has(storyOf(article)) || (!isRepeated && motif !== undefined && drawn.has(motif))) continue
          perCategory.set(category, count + 1)
          told.add(storyOf(article))
          drawn.add(motif)
          chosen.push(article)
        }
      }
    }
    return chosen
  }
}

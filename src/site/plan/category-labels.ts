import { SITE_LANGUAGES, type SiteLanguage } from '../content/schema.ts'
import type { Category } from '../content/taxonomy.ts'

/** The labels of categories and subcategories by path, for each language in which all of them have one. */
export type CategoryLabels = ReadonlyMap<SiteLanguage, ReadonlyMap<string, string>>

export function categoryLabels(categories: readonly Category[]): CategoryLabels {
  const nodes = categories.flatMap((category) => [category, ...category.children])
  const labels = new Map<SiteLanguage, Map<string, string>>()
  for (const language of SITE_LANGUAGES) {
    const given = nodes.flatMap(({ path, labels }) => {
      const label = labels?.[language]
      return label === undefined ? [] : [[path, label] as const]
    })
    if (given.length > 0 && given.length === nodes.length) labels.set(language, new Map(given))
  }
  return labels
}

import type { ArticleNode } from '../content/schema.ts'

/** Finds the parts of a series around an article. */
export type FindParts = (article: ArticleNode) => { previous: ArticleNode | undefined; next: ArticleNode | undefined }

export function indexSeries(articles: readonly ArticleNode[]): FindParts {
  const series = new Map<string, ArticleNode[]>()
  for (const article of articles) {
    if (article.frontmatter.series === undefined) continue
    const key = keyOf(article)
    series.set(key, [...(series.get(key) ?? []), article])
  }
  for (const parts of series.values()) parts.sort((a, b) => (a.frontmatter.series?.part ?? 0) - (b.frontmatter.series?.part ?? 0))
  return (article) => {
    const parts = series.get(keyOf(article)) ?? []
    const position = parts.indexOf(article)
    return { previous: parts[position - 1], next: position < 0 ? undefined : parts[position + 1] }
  }
}

function keyOf({ frontmatter: { series, locale } }: ArticleNode): string {
  return `${series?.name} ${locale}`
}

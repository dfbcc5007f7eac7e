import { languageOf } from '../content/locales.ts'
import type { ArticleNode, SiteLanguage } from '../content/schema.ts'
import { storyOf } from '../load/story-of.ts'

/** One article of each story, in the given order: that in the language, or else its original, or else the first. */
export function onePerStory(articles: readonly ArticleNode[], language: SiteLanguage): ArticleNode[] {
  const preference = ({ frontmatter: { locale, translationOf } }: ArticleNode) =>
    languageOf(locale) === language ? 2 : Number(translationOf === undefined)
  const chosen = new Map<string, ArticleNode>()
  for (const article of articles) {
    const other = chosen.get(storyOf(article))
    if (other === undefined || preference(article) > preference(other)) chosen.set(storyOf(article), article)
  }
  return articles.filter((article) => chosen.get(storyOf(article)) === article)
}

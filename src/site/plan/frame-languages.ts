import { languageOf } from '../content/locales.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Magazine } from '../load/load-magazine.ts'

/** The languages of articles beside that of the site, in which the frame is written too. */
export function otherLanguages({ articles, site }: Pick<Magazine, 'articles' | 'site'>): SiteLanguage[] {
  const written = new Set(articles.map(({ frontmatter }) => languageOf(frontmatter.locale)))
  written.delete(site.language)
  return Array.from(written).sort()
}

/** The variant of the frame for a page in a language; none for the language of the site. */
export function variantFor(language: SiteLanguage, { site }: Pick<Magazine, 'site'>): { variant?: SiteLanguage } {
  return language === site.language ? {} : { variant: language }
}

import { BLURB_LENGTH } from '../content/constants.ts'
import { coverPath } from '../content/families.ts'
import { keepTogether } from '../content/keep-together.ts'
import { formatDate, languageOf, readingMinutes } from '../content/locales.ts'
import type { Drawing } from '../content/motifs.ts'
import type { ArticleCardProps, ArticleTeaserProps, CoverProps } from '../content/page-props.ts'
import { articlePath, authorPath } from '../content/paths.ts'
import type { Art, ArticleNode, Author, SiteLanguage } from '../content/schema.ts'
import { shortenAtClause } from '../content/shorten-at-clause.ts'
import type { Site } from '../content/site.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { plural } from '../content/texts/texts.ts'

/** An article with its category and subcategory. */
export interface Categorised {
  article: ArticleNode
  category: Category
  subcategory: Subcategory
}

/** The card of an article: its facts are in the language of the site, as the lists around it are. */
export function createCard(
  { article, category, subcategory }: Categorised,
  teaser: ArticleTeaserProps,
  { authors, others }: { authors: readonly Author[]; others: readonly ArticleNode[] },
  site: Site,
): ArticleCardProps {
  const { date } = article.frontmatter
  const also = others.map(({ frontmatter: { slug, locale } }) => ({ language: languageOf(locale), path: articlePath(slug) }))
  return {
    ...teaser,
    minutes: minutesOf(article, site, site.language),
    description: keepTogether(shortenAtClause(article.description, BLURB_LENGTH), teaser.language),
    authors: authors.map(({ name, slug }) => ({ label: name, path: authorPath(slug) })),
    date: date ?? '',
    dateText: date === undefined ? '' : formatDate(date, site.language, 'medium'),
    category: { label: category.label, path: category.path },
    subcategory: { label: subcategory.label, path: subcategory.path },
    ...(also.length === 0 ? {} : { also }),
  }
}

export function createTeaser({ article, category }: Categorised, site: Site): ArticleTeaserProps {
  const { frontmatter } = article
  const language = languageOf(frontmatter.locale)
  return {
    title: frontmatter.title,
    path: articlePath(frontmatter.slug),
    language,
    category: category.label,
    minutes: minutesOf(article, site, language),
    cover: coverOf(article, category, site),
  }
}

function minutesOf({ frontmatter, words }: ArticleNode, { texts }: Site, language: SiteLanguage): string {
  return plural(texts[language].article.minutes, readingMinutes(words, frontmatter.locale), language)
}

function coverOf({ frontmatter: { slug, image } }: ArticleNode, { family, art }: Category, site: Site): CoverProps {
  return { family, src: coverPath(slug, family, art), image: image === undefined ? null : resolveImage(image, site) }
}

/** What the cover of an article shows: a translation has that of its original. */
export function drawingOf(article: ArticleNode, translations: readonly ArticleNode[], art: Art): Drawing {
  if (art !== 'skate') return {}
  const { translationOf: seed } = article.frontmatter
  const original = seed === undefined ? undefined : translations.find(({ frontmatter: { slug } }) => slug === seed)
  const { motifs } = original ?? article
  return { ...(motifs === undefined ? {} : { motifs }), ...(seed === undefined ? {} : { seed }) }
}

/** A picture of this site keeps its path, so that it works on any host. */
export function resolveImage(image: string, { url, imageBaseUrl }: Site): string {
  return image.startsWith('/') && imageBaseUrl !== url ? imageBaseUrl + image : image
}

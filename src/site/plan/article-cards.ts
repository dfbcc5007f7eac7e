import { BLURB_LENGTH } from '../content/constants.ts'
import { coverPath, storyNumber } from '../content/families.ts'
import { keepTogether } from '../content/keep-together.ts'
import { formatDate, languageOf, readingMinutes } from '../content/locales.ts'
import type { Drawing } from '../content/motifs.ts'
import type { ArticleCardProps, ArticleTeaserProps, CoverProps, LinkProps } from '../content/page-props.ts'
import { articlePath } from '../content/paths.ts'
import type { Art, ArticleNode } from '../content/schema.ts'
import { shortenAtClause } from '../content/shorten-at-clause.ts'
import type { Site } from '../content/site.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { fill, plural } from '../content/texts/texts.ts'

/** An article with its category and subcategory. */
export interface Categorised {
  article: ArticleNode
  category: Category
  subcategory: Subcategory
}

/** The card of an article, from its teaser and its author. */
export function createCard(
  { article, category, subcategory }: Categorised,
  teaser: ArticleTeaserProps,
  author: LinkProps | undefined,
): ArticleCardProps {
  const { date } = article.frontmatter
  return {
    ...teaser,
    description: keepTogether(shortenAtClause(article.description, BLURB_LENGTH), teaser.language),
    author: author ?? null,
    date: date ?? '',
    dateText: date === undefined ? '' : formatDate(date, languageOf(article.frontmatter.locale)),
    category: { label: category.label, path: category.path },
    subcategory: { label: subcategory.label, path: subcategory.path },
  }
}

export function createTeaser({ article, category }: Categorised, site: Site): ArticleTeaserProps {
  const { frontmatter, words } = article
  const language = languageOf(frontmatter.locale)
  return {
    title: frontmatter.title,
    path: articlePath(frontmatter.slug),
    language,
    category: category.label,
    minutes: plural(site.texts[language].article.minutes, readingMinutes(words, frontmatter.locale), language),
    cover: coverOf(article, category, site),
  }
}

function coverOf(
  { frontmatter: { slug, image, locale, translationOf = slug } }: ArticleNode,
  { family, art }: Category,
  site: Site,
): CoverProps {
  const { number } = site.texts[languageOf(locale)].article
  return {
    family,
    src: coverPath(slug, family, art),
    image: image === undefined ? null : resolveImage(image, site),
    number: fill(number, { number: String(storyNumber(translationOf)).padStart(4, '0') }),
  }
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

import type { Page } from '../../engine/node/site-definition.ts'
import type { Alternate } from '../../engine/shared/head.ts'
import { findAuthor } from '../content/authors.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH_WARNING } from '../content/constants.ts'
import { termId } from '../content/glossary.ts'
import { formatDate, languageOf } from '../content/locales.ts'
import type { ArticlePageProps } from '../content/page-props.ts'
import { articlePath, authorPath, markdownPath } from '../content/paths.ts'
import type { ArticleFrontmatter, ArticleNode } from '../content/schema.ts'
import { shorten } from '../content/shorten.ts'
import type { Site } from '../content/site.ts'
import { elsewhereTexts } from '../content/texts/elsewhere.ts'
import { fill } from '../content/texts/texts.ts'
import { magazineFeed } from './feeds.ts'
import { articlePicture } from './pictures.ts'
import { describeAuthor, drawnIn, lastChange, makePage, type Plan } from './plan.ts'
import { describeArticle } from './structured-data.ts'

/** The page of an article. */
export function articlePage(article: ArticleNode, plan: Plan): Page {
  const { magazine, index } = plan
  const { site } = magazine
  const { frontmatter, description } = article
  const path = articlePath(frontmatter.slug)
  const language = languageOf(frontmatter.locale)
  const card = index.card(article)
  const { previous, next } = index.neighbours(article)
  const related = index.related(article)
  const author = findAuthor(magazine.authors, frontmatter.author ?? '')
  const around = [previous, next].filter((neighbour) => neighbour !== undefined)
  const translations = index.translations(article)
  const updated = frontmatter.updated !== undefined && frontmatter.updated !== frontmatter.date ? frontmatter.updated : undefined
  const { disclosure, howWeWork } = site.texts[language].article
  const credit = author === undefined ? '' : fill(disclosure, { name: author.name })
  const data: Omit<ArticlePageProps, 'html' | 'art'> = {
    article: { id: article.id, frontmatter },
    description,
    language,
    dateText: card.dateText,
    updatedText: updated === undefined ? '' : formatDate(updated, language),
    minutes: card.minutes,
    breadcrumbs: [card.category, card.subcategory],
    contents: article.headings.filter(({ level }) => level === 2),
    author: author === undefined ? null : describeAuthor(author, magazine),
    credit,
    translations: translations
      .filter((other) => other !== article)
      .map((other) => {
        return { language: languageOf(other.frontmatter.locale), title: other.frontmatter.title, path: articlePath(other.frontmatter.slug) }
      }),
    previous: previous === undefined ? null : index.teaser(previous),
    next: next === undefined ? null : index.teaser(next),
    moreByAuthor: index.byAuthor(article).map(index.teaser),
    related: related.map(index.teaser),
    more: index.more(path, [article, ...around, ...related], language).map(index.teaser),
    cover: card.cover,
    ...drawnIn(site.art),
    ...editorialProps(article, plan),
    ...(language === site.language ? {} : { texts: site.texts[language].article }),
  }
  const shown = {
    picture: articlePicture(article, card.cover.board, index.category(article), site),
    alt: fill(elsewhereTexts(language).cover, { title: frontmatter.title }),
    isOwn: true,
  }
  const original = translations.find((other) => other.frontmatter.slug === frontmatter.translationOf)
  const story = describeArticle(
    {
      article,
      breadcrumbs: data.breadcrumbs,
      author: author !== undefined && site.authors === 'real' ? { name: author.name, url: site.url + authorPath(author.slug) } : undefined,
      credit: author === undefined && site.writtenBy === 'ai' ? howWeWork : credit,
      description: shorten(description, DESCRIPTION_LENGTH),
      images: magazine.images ? shown.picture.formats.map(({ file }) => `${site.url}/${file}`) : [],
      original,
      translations: translations.filter(({ frontmatter: other }) => other.translationOf === frontmatter.slug),
    },
    site,
  )
  const { date, updated: changed } = frontmatter
  return makePage(plan, {
    path,
    componentChunkName: 'component---article',
    sitemapPart: `articles-${language}`,
    seo: { title: `${shorten(frontmatter.title, TITLE_LENGTH_WARNING)} | ${site.name}`, description },
    head: {
      kind: 'article',
      headline: shorten(frontmatter.title, TITLE_LENGTH_WARNING),
      language,
      alternates: [...translationLinks(translations, site), markdownLink(frontmatter, site)],
      article: {
        ...(date === undefined ? {} : { published: date, modified: changed ?? date }),
        section: card.category.label,
      },
    },
    story,
    feed: magazineFeed(language, site.language),
    shown,
    data,
    document: { file: article.file, digest: article.digest },
    drawings: [card.cover.src, markdownPath(frontmatter.slug)],
    ...(date === undefined ? {} : { lastModified: lastChange(article) }),
  })
}

/** The form, the second author, the series and the terms of an article, if it has them. */
function editorialProps(article: ArticleNode, { magazine, parts }: Plan): Pick<ArticlePageProps, 'label' | 'second' | 'series' | 'terms'> {
  const { form, with: second, series, locale } = article.frontmatter
  const language = languageOf(locale)
  const { forms, partOf } = magazine.site.texts[language].article
  const keys = new Set(article.terms?.map(({ target }) => target))
  const terms = Array.from(keys).flatMap((key) => {
    const definition = magazine.glossary.get(key)?.[language]
    return definition === undefined ? [] : { id: termId(key), ...definition }
  })
  const label = form === undefined ? undefined : forms[form]
  const author = second === undefined ? undefined : findAuthor(magazine.authors, second)
  const { previous, next } = parts(article)
  const link = (part: ArticleNode | undefined) =>
    part === undefined ? null : { label: part.frontmatter.title, path: articlePath(part.frontmatter.slug) }
  return {
    ...(terms.length === 0 ? {} : { terms }),
    ...(label === undefined ? {} : { label }),
    ...(author === undefined ? {} : { second: { label: author.name, path: authorPath(author.slug) } }),
    ...(series === undefined
      ? {}
      : { series: { text: fill(partOf, { part: String(series.part), name: series.name }), previous: link(previous), next: link(next) } }),
  }
}

/** Links to a page in each of its languages; `x-default` is the one in the language of the site, or else the original. */
function translationLinks(translations: readonly ArticleNode[], { url, language }: Site): Alternate[] {
  const address = ({ frontmatter }: ArticleNode) => url + articlePath(frontmatter.slug)
  const inSiteLanguage = translations.find(({ frontmatter }) => languageOf(frontmatter.locale) === language)
  const otherwise = inSiteLanguage ?? translations.find(({ frontmatter }) => frontmatter.translationOf === undefined)
  return [
    ...translations.map((other) => ({ language: languageOf(other.frontmatter.locale), href: address(other) })),
    ...(otherwise === undefined ? [] : [{ language: 'x-default', href: address(otherwise) }]),
  ]
}

function markdownLink({ title, slug }: ArticleFrontmatter, { url }: Site): Alternate {
  return { type: 'text/markdown', title, href: url + markdownPath(slug) }
}

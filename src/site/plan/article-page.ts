import type { SitemapEntry } from '../../engine/node/render/sitemap-entry.ts'
import type { DeferredPage, Page } from '../../engine/node/site-definition.ts'
import type { Alternate } from '../../engine/shared/head.ts'
import { nameIn } from '../content/authors.ts'
import type { AuthorProps } from '../content/biography.ts'
import { BIOGRAPHY_LENGTH, DESCRIPTION_LENGTH, TITLE_LENGTH_WARNING } from '../content/constants.ts'
import { keepTogether } from '../content/keep-together.ts'
import { formatDate, languageOf } from '../content/locales.ts'
import { OPENINGS } from '../content/openings.ts'
import type { ArticlePageProps } from '../content/page-props.ts'
import { articlePath, authorPath, markdownPath } from '../content/paths.ts'
import type { ArticleFrontmatter, ArticleNode, Author, SiteLanguage } from '../content/schema.ts'
import { shorten } from '../content/shorten.ts'
import { shortenAtClause } from '../content/shorten-at-clause.ts'
import type { Site } from '../content/site.ts'
import { OPENING_STYLES } from '../content/templates.ts'
import { elsewhereTexts } from '../content/texts/elsewhere.ts'
import { disclose, fill } from '../content/texts/texts.ts'
import { type ArticleSurroundings, findSurroundings, writeInputs } from './article-inputs.ts'
import { magazineFeed } from './feeds.ts'
import { variantFor } from './frame-languages.ts'
import { articlePicture, headImage, ownPicture } from './pictures.ts'
import { describeAuthor, drawnIn, lastChange, makePage, type Plan } from './plan.ts'
import { slicesMapFor } from './slices.ts'
import { describeArticle } from './structured-data.ts'

/** The page of an article. */
export function articlePage(article: ArticleNode, plan: Plan): DeferredPage {
  const { magazine, index } = plan
  const { site, images } = magazine
  const { slug, locale, date } = article.frontmatter
  const path = articlePath(slug)
  const surroundings = findSurroundings(article, plan)
  const own = ownPicture(article, magazine)
  const picture = images && own === undefined ? articlePicture(article, index, site) : undefined
  return {
    path,
    slices: slicesMapFor(path, magazine, languageOf(locale)),
    inputs: writeInputs(article, surroundings, plan),
    sitemapEntry: {
      sitemapPart: `articles-${languageOf(locale)}`,
      url: site.url + path,
      lastModified: date === undefined ? undefined : lastChange(article),
      translations: languageLinks(surroundings.translations, site),
      image: own?.url ?? (picture && headImage(picture, '', site).url),
    },
    ...(picture === undefined ? {} : { picture }),
    make: () => makeArticlePage(article, surroundings, plan),
  }
}

function makeArticlePage(article: ArticleNode, surroundings: ArticleSurroundings, plan: Plan): Page {
  const { magazine, index } = plan
  const { translations, breadcrumbs } = surroundings
  const { site } = magazine
  const { frontmatter, description } = article
  const language = languageOf(frontmatter.locale)
  const data = articleProps(article, surroundings, plan)
  const picture = articlePicture(article, index, site)
  const own = ownPicture(article, magazine)
  const headline = shorten(frontmatter.title, TITLE_LENGTH_WARNING)
  const { date, updated: changed, form } = frontmatter
  const opening = form && OPENINGS[form]
  return makePage(plan, {
    path: articlePath(frontmatter.slug),
    componentChunkName: 'component---article',
    ...(opening === undefined ? {} : { styles: OPENING_STYLES[opening] }),
    sitemapPart: `articles-${language}`,
    seo: { title: `${headline} | ${site.name}`, description },
    head: {
      kind: 'article',
      headline,
      language,
      alternates: [...languageLinks(translations, site), markdownLink(frontmatter, site)],
      article: {
        ...(date === undefined ? {} : { published: date, modified: changed ?? date }),
        section: breadcrumbs[0]?.label ?? '',
      },
    },
    story: tellStory(article, surroundings, plan, data.credit),
    feed: magazineFeed(language, site.language),
    shown: own ?? { picture, alt: fill(elsewhereTexts(language).cover, { title: frontmatter.title }), isOwn: true },
    data,
    ...variantFor(language, magazine),
    document: { file: article.file, digest: article.digest },
    drawings: [data.cover.src, markdownPath(frontmatter.slug)],
    ...(date === undefined ? {} : { lastModified: lastChange(article) }),
  })
}

function articleProps(article: ArticleNode, surroundings: ArticleSurroundings, plan: Plan): Omit<ArticlePageProps, 'html' | 'art'> {
  const { magazine, index } = plan
  const { authors, previous, next, byAuthor, related, more, translations, breadcrumbs, editorial } = surroundings
  const { frontmatter, description } = article
  const language = languageOf(frontmatter.locale)
  const shownAuthors = authors.map((author) => describeBriefly(author, plan, language))
  const { cover, minutes } = index.teaser(article)
  const { date, updated } = frontmatter
  const others = translations
    .filter((other) => other !== article)
    .map(({ frontmatter: { locale, slug } }) => ({ language: languageOf(locale), path: articlePath(slug) }))
  return {
    article: { id: article.id, frontmatter },
    description: keepTogether(description, language),
    language,
    dateText: date === undefined ? '' : formatDate(date, language),
    updatedText: updated === undefined || updated === date ? '' : formatDate(updated, language),
    minutes,
    breadcrumbs,
    contents: article.headings
      .filter(({ level }) => level === 2)
      .map((heading) => ({ ...heading, text: keepTogether(heading.text, language) })),
    authors: shownAuthors,
    credit: disclose(shownAuthors, magazine.site.texts[language].article),
    ...(others.length === 0 ? {} : { translations: others }),
    previous: previous === undefined ? null : { label: previous.label, card: index.teaser(previous.article) },
    next: next === undefined ? null : { label: next.label, card: index.teaser(next.article) },
    moreByAuthor: byAuthor.map(index.teaser),
    related: related.map(index.teaser),
    more: more.map(index.teaser),
    cover,
    drawing: index.drawing(article),
    ...drawnIn(magazine.site.art),
    ...editorial,
  }
}

/** The structured data of an article; `credit` says who wrote it, if an author did. */
function tellStory(
  article: ArticleNode,
  { authors, breadcrumbs, translations }: ArticleSurroundings,
  { magazine, index }: Plan,
  credit: string,
): ReturnType<typeof describeArticle> {
  const { site, images } = magazine
  const { slug, translationOf, locale } = article.frontmatter
  const named = site.authors === 'real' ? authors : []
  const own = ownPicture(article, magazine)
  const painted = images ? articlePicture(article, index, site).formats.map(({ file }) => `${site.url}/${file}`) : []
  return describeArticle(
    {
      article,
      breadcrumbs,
      authors: named.map((author) => ({ name: nameIn(author, languageOf(locale)), url: site.url + authorPath(author.slug) })),
      credit: authors.length === 0 && site.writtenBy === 'ai' ? site.texts[languageOf(locale)].article.howWeWork : credit,
      description: shorten(article.description, DESCRIPTION_LENGTH),
      images: own === undefined ? painted : [own.url],
      original: translations.find((other) => other.frontmatter.slug === translationOf),
      translations: translations.filter(({ frontmatter: other }) => other.translationOf === slug),
    },
    site,
  )
}

/** The author with the start of the biography. */
function describeBriefly(author: Author, { magazine }: Plan, language: SiteLanguage): AuthorProps {
  const described = describeAuthor(author, magazine, language)
  return { ...described, description: shortenAtClause(described.description, BIOGRAPHY_LENGTH) }
}

/** Links to a page in each of its languages; `x-default` is the one in the language of the site, or else the original. */
function languageLinks(translations: readonly ArticleNode[], { url, language }: Site): SitemapEntry['translations'] {
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

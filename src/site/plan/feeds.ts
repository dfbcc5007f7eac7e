import type { Feed, FeedEntry } from '../../engine/node/render/feed-files.ts'
import { FEED_FORMATS } from '../../engine/shared/feed-formats.ts'
import type { Alternate, HeadImage } from '../../engine/shared/head.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { authorsOf, findAuthor, nameIn } from '../content/authors.ts'
import { FEED_SIZE } from '../content/constants.ts'
import { LANGUAGE_NAMES, languageOf } from '../content/locales.ts'
import { ABOUT_PATH, articlePath, authorPath, feedPath, HOME_PATH } from '../content/paths.ts'
import type { ArticleNode, SiteLanguage } from '../content/schema.ts'
import { withoutEmojis } from '../content/seo.ts'
import { elsewhereTexts } from '../content/texts/elsewhere.ts'
import { disclose, fill } from '../content/texts/texts.ts'
import type { Magazine } from '../load/load-magazine.ts'
import type { ArticleIndex } from './article-index.ts'
import { articlePicture, headImage, ownPicture } from './pictures.ts'

/** A list with a feed: the newest articles that have a date. */
export interface FeedList {
  title: string
  description: string
  language: SiteLanguage
  /** The path of the page with the list. */
  home: string
  articles: ArticleNode[]
}

/** All lists that have a feed, by its path: the magazine in each of its languages, its categories and its authors. */
export function listFeeds(magazine: Magazine, index: ArticleIndex): Map<string, FeedList> {
  const { site, articles, categories, authors } = magazine
  const { name, tagline, language } = site
  const feeds = new Map<string, FeedList>()
  const add = (path: string, articlesOf: readonly ArticleNode[], list: Omit<FeedList, 'articles'>) => {
    const newest = takeDated(articlesOf)
    const description = `${list.description} ${site.disclosure}`.trim()
    if (newest.length > 0) feeds.set(path, { ...list, description, articles: newest })
  }
  const home = { title: name, description: `${tagline}.`, language, home: HOME_PATH }
  add(feedPath(HOME_PATH), preferLanguage(articles, language), home)
  for (const other of new Set(articles.map(({ frontmatter }) => languageOf(frontmatter.locale)))) {
    if (other === language) continue
    const written = articles.filter(({ frontmatter }) => languageOf(frontmatter.locale) === other)
    add(magazineFeed(other, language), written, { ...home, title: `${name}: ${LANGUAGE_NAMES[other]}`, language: other })
  }
  for (const { label, path, description } of categories) {
    const list = { title: `${label} | ${name}`, description: withoutEmojis(description), language, home: path }
    add(feedPath(path), preferLanguage(index.listed(path), language), list)
  }
  for (const author of authors) {
    const path = authorPath(author.slug)
    const list = { title: `${author.name} | ${name}`, description: withoutEmojis(author.meta_description), language, home: path }
    add(feedPath(path), index.listed(path), list)
  }
  return feeds
}

/** Whether there is a feed of the magazine as a whole. */
export function hasMagazineFeed({ articles, site }: Magazine): boolean {
  return preferLanguage(articles, site.language).some(({ frontmatter }) => frontmatter.date !== undefined)
}

/** The path of the feed of all articles in a language. */
export function magazineFeed(language: SiteLanguage, siteLanguage: SiteLanguage): string {
  return language === siteLanguage ? feedPath(HOME_PATH) : feedPath(`/index-${language}`)
}

/** Links to each format of a feed, for the head of a page. */
export function feedLinks(path: string, { title }: FeedList, { site }: Magazine): Alternate[] {
  return FEED_FORMATS.map(({ name, type, ending }) => ({ type, title: `${title} (${name})`, href: `${site.url}${path}.${ending}` }))
}

/** A feed without the texts of its articles. */
export function describeFeed(path: string, list: FeedList, magazine: Magazine, index: ArticleIndex): Feed {
  const { url } = magazine.site
  const { title, description, language, home, articles } = list
  const entries = articles.map((article) => describeEntry(article, magazine, index))
  return { path, title, description, language, siteUrl: url, home: url + home, icon: `${url}/icon-512.png`, entries }
}

function describeEntry(article: ArticleNode, magazine: Magazine, index: ArticleIndex): FeedEntry {
  const { site, authors } = magazine
  const { title, slug, locale, date = '', updated = date } = article.frontmatter
  const language = languageOf(locale)
  const card = index.card(article)
  const writers = authorsOf(article.frontmatter, (name) => findAuthor(authors, name)).map((author) => ({
    name: nameIn(author, language),
    url: site.url + authorPath(author.slug),
  }))
  const { cover, author: fictional } = elsewhereTexts(language)
  const byline = site.authors === 'fictional' ? fictional : '{name}'
  const painted = magazine.images ? headImage(articlePicture(article, index, site), fill(cover, { title }), site) : undefined
  const picture = ownPicture(article, magazine) ?? painted
  return {
    url: site.url + articlePath(slug),
    title,
    summary: article.description,
    language,
    published: toTime(date),
    updated: toTime(updated),
    authors: writers.map(({ name, url }) => ({ name: fill(byline, { name }), url })),
    categories: [card.category.label, card.subcategory.label],
    ...(picture === undefined ? {} : { image: picture.url }),
    lead: `${picture === undefined ? '' : renderPicture(picture)}${renderDisclosure(writers, language, magazine)}${renderForm(article, site)}`,
    end: renderNotes(article, site),
    document: { file: article.file, digest: article.digest },
  }
}

function renderPicture({ url, alt, file }: HeadImage): string {
  const size = file === undefined ? '' : ` width="${file.width}" height="${file.height}"`
  return `<p><img src="${escapeHtml(url)}"${size} alt="${escapeHtml(alt)}"></p>\n`
}

/** The disclosure below the byline of the page. */
function renderDisclosure(writers: readonly { name: string }[], language: SiteLanguage, { site }: Magazine): string {
  const texts = site.texts[language].article
  const line = writers.length === 0 ? site.disclosure : disclose(writers, texts)
  return `<p>${line === '' ? '' : `<em>${escapeHtml(line)}</em> `}<a href="${escapeHtml(site.url + ABOUT_PATH)}">${escapeHtml(texts.howWeWork)}</a></p>\n`
}

/** The form of the article, where a reader must know it. */
function renderForm({ frontmatter: { form, locale } }: ArticleNode, { texts }: Magazine['site']): string {
  const label = form === undefined ? undefined : texts[languageOf(locale)].article.forms[form]
  return label === undefined ? '' : `<p><strong>${escapeHtml(label)}</strong></p>\n`
}

/** The sources and corrections of an article. */
function renderNotes({ frontmatter: { locale, sources, corrections } }: ArticleNode, site: Magazine['site']): string {
  const texts = site.texts[languageOf(locale)].article
  const list = (title: string, items: readonly string[]) =>
    `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>\n`
  const named = sources?.map(({ name, url }) =>
    url === undefined ? escapeHtml(name) : `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`,
  )
  const corrected = corrections?.map(({ date, text }) => `${escapeHtml(date.slice(0, 10))} ${escapeHtml(text)}`)
  return `${named === undefined ? '' : list(texts.sources, named)}${corrected === undefined ? '' : list(texts.corrections, corrected)}`
}

/** The articles in a language, or all of them if there are none. */
function preferLanguage(articles: readonly ArticleNode[], language: SiteLanguage): readonly ArticleNode[] {
  const own = articles.filter(({ frontmatter }) => languageOf(frontmatter.locale) === language)
  return own.length > 0 ? own : articles
}

function takeDated(articles: readonly ArticleNode[]): ArticleNode[] {
  const dated: ArticleNode[] = []
  for (const article of articles) {
    if (article.frontmatter.date === undefined) continue
    if (dated.push(article) === FEED_SIZE) break
  }
  return dated
}

/** A date is midnight, and a time without a zone is UTC, so that the output does not depend on the machine. */
function toTime(date: string): string {
  const withTime = date.includes('T') ? date : `${date}T00:00:00`
  return new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(withTime) ? withTime : `${withTime}Z`).toISOString()
}

import { escapeHtml, escapeXml } from '../../shared/html.ts'
import type { OutputFile } from '../release/contents.ts'

/** A list of articles for feed readers, written in several formats. */
export interface Feed {
  /** Its address without an ending. */
  path: string
  title: string
  description: string
  language: string
  siteUrl: string
  /** The page that shows the same list. */
  home: string
  /** Address of a square picture. */
  icon: string
  /** Newest first, one at least. */
  entries: FeedEntry[]
}

export interface FeedEntry {
  /** Its permanent address, which is also its identifier. */
  url: string
  title: string
  summary: string
  language: string
  /** Times as ISO 8601 writes them, with a zone. */
  published: string
  updated: string
  authors: { name: string; url: string }[]
  categories: string[]
  image?: string
  /** HTML before the text, and after it. */
  lead: string
  end: string
  document: { file: string; digest: string }
}

/** An entry with its whole text, as it is and escaped. */
type FullEntry = FeedEntry & { html: string; escaped: string }

/** The files of a feed; `bodies` are the HTML texts of its entries. */
export function renderFeed(feed: Feed, bodies: readonly string[]): OutputFile[] {
  const entries = feed.entries.map((entry, index) => {
    const html = entry.lead + absolute(bodies[index] ?? '', feed.siteUrl, entry.url) + entry.end
    return { ...entry, html, escaped: escapeXml(html) }
  })
  const file = feed.path.slice(1)
  return [
    { file: `${file}.rss`, contents: renderRss(feed, entries) },
    { file: `${file}.atom`, contents: renderAtom(feed, entries) },
    { file: `${file}.json`, contents: renderJson(feed, entries) },
  ]
}

/** Makes addresses absolute, because the text is shown outside of the site. */
function absolute(html: string, siteUrl: string, url: string): string {
  return html.replace(/ (href|src)="([/#])/g, (_, name, start) => ` ${name}="${escapeHtml(start === '/' ? siteUrl : url)}${start}`)
}

function renderRss(feed: Feed, entries: readonly FullEntry[]): string {
  const items = entries.map((entry) =>
    lines(
      '<item>',
      element('title', entry.title),
      element('link', entry.url),
      `<guid isPermaLink="true">${escapeXml(entry.url)}</guid>`,
      element('pubDate', rssTime(entry.published)),
      ...entry.authors.map(({ name }) => element('dc:creator', name)),
      element('dc:language', entry.language),
      ...entry.categories.map((category) => element('category', category)),
      element('description', entry.summary),
      `<content:encoded>${entry.escaped}</content:encoded>`,
      '</item>',
    ),
  )
  const spaces = [namespace('atom', 'http://www.w3.org/2005/Atom'), namespace('dc', 'http://purl.org/dc/elements/1.1/')]
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${spaces.join(' ')} ${namespace('content', 'http://purl.org/rss/1.0/modules/content/')}>`,
    '<channel>',
    element('title', feed.title),
    element('link', feed.home),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${feed.siteUrl}${feed.path}.rss`)}"/>`,
    element('description', feed.description),
    element('language', feed.language),
    element('lastBuildDate', rssTime(lastUpdate(feed))),
    ...items,
    '</channel>',
    '</rss>\n',
  )
}

function renderAtom(feed: Feed, entries: readonly FullEntry[]): string {
  const self = `${feed.siteUrl}${feed.path}.atom`
  const items = entries.map((entry) =>
    lines(
      `<entry xml:lang="${escapeXml(entry.language)}">`,
      element('title', entry.title),
      `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
      element('id', entry.url),
      element('published', entry.published),
      element('updated', entry.updated),
      ...entry.authors.map(person),
      ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
      element('summary', entry.summary),
      `<content type="html">${entry.escaped}</content>`,
      '</entry>',
    ),
  )
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', self),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.home)}"/>`,
    element('icon', feed.icon),
    element('updated', lastUpdate(feed)),
    // The author of entries without one.
    person({ name: feed.title, url: feed.home }),
    ...items,
    '</feed>\n',
  )
}

function renderJson(feed: Feed, entries: readonly FullEntry[]): string {
  const items = entries.map(({ url, title, summary, language, published, updated, authors, categories, image, html }) => ({
    id: url,
    url,
    title,
    summary,
    language,
    date_published: published,
    date_modified: updated,
    ...(authors.length === 0 ? {} : { authors }),
    tags: categories,
    ...(image === undefined ? {} : { image }),
    content_html: html,
  }))
  const { title, description, language, home, icon } = feed
  const head = { version: 'https://jsonfeed.org/version/1.1', title, description, language, home_page_url: home }
  return JSON.stringify({ ...head, feed_url: `${feed.siteUrl}${feed.path}.json`, icon, items })
}

/** When a feed last changed: never the time of a build. */
function lastUpdate({ entries }: Feed): string {
  return entries.reduce((last, { updated }) => (Date.parse(updated) > Date.parse(last) ? updated : last), entries[0]?.updated ?? '')
}

/** A time in the format of e-mail, as RSS requires. */
function rssTime(time: string): string {
  return new Date(time).toUTCString()
}

function person({ name, url }: { name: string; url: string }): string {
  return `<author>${element('name', name)}${element('uri', url)}</author>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

function namespace(prefix: string, address: string): string {
  return `xmlns:${prefix}="${address}"`
}

function lines(...parts: string[]): string {
  return parts.join('\n')
}

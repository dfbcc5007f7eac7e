import { escapeHtml } from './html.ts'
import type { Json } from './json.ts'

/** The contents of a page's `<head>`. */
export interface Head {
  title: string
  /** The title without the name of the site, where the two differ. */
  headline?: string
  description: string
  /** The absolute address; missing on pages without an address of their own, such as the 404 page. */
  canonical?: string
  /** The language of the page's text, as a BCP 47 tag. */
  language: string
  kind: 'website' | 'article'
  siteName?: string
  noindex?: boolean
  previous?: string
  next?: string
  /** The page in all its languages, its own included, and in other formats. */
  alternates?: Alternate[]
  image?: HeadImage
  /** The dates and the section of an article. */
  article?: { published?: string; modified?: string; section: string }
  /** Structured data in the vocabulary of schema.org. */
  graph?: Json[]
}

export type Alternate = { language: string; href: string } | { type: string; title: string; href: string }

/** The picture of a link preview; type and size of a picture on another host are unknown. */
export interface HeadImage {
  url: string
  alt: string
  file?: { type: string; width: number; height: number }
}

/** The locales of Open Graph, which have a country. */
const TERRITORIES: Record<string, string> = { en: 'en_US', ru: 'ru_RU', tr: 'tr_TR', ko: 'ko_KR' }

/** The elements of a page's head that differ from page to page, except its graph. */
export function renderHead(head: Head): string {
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.noindex ? 'noindex' : 'max-image-preview:large'),
  ]
  if (head.canonical) lines.push(link('canonical', head.canonical))
  if (head.previous) lines.push(link('prev', head.previous))
  if (head.next) lines.push(link('next', head.next))
  lines.push(...(head.alternates ?? []).map(renderAlternate), ...renderSharing(head))
  return lines.join('\n')
}

function renderAlternate(alternate: Alternate): string {
  const { href } = alternate
  if ('language' in alternate) return `<link rel="alternate" hreflang="${escapeHtml(alternate.language)}" href="${escapeHtml(href)}">`
  const { type, title } = alternate
  return `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`
}

/** The Open Graph tags for link previews; Twitter also needs the size of the card. */
function renderSharing(head: Head): string[] {
  const { image, article } = head
  const facts: [property: string, content: string | number | undefined][] = [
    ['og:type', head.kind],
    ['og:site_name', head.siteName],
    ['og:title', head.headline ?? head.title],
    ['og:description', head.description],
    ['og:url', head.canonical],
    ['og:locale', TERRITORIES[head.language]],
    ...otherLanguages(head).map((language): [string, string | undefined] => ['og:locale:alternate', TERRITORIES[language]]),
    ['og:image', image?.url],
    ['og:image:type', image?.file?.type],
    ['og:image:width', image?.file?.width],
    ['og:image:height', image?.file?.height],
    ['og:image:alt', image?.alt],
    ['article:published_time', article?.published],
    ['article:modified_time', article?.modified],
    ['article:section', article?.section],
  ]
  const known = facts.flatMap(([property, content]) => (content === undefined ? [] : meta('property', property, String(content))))
  return [...known, meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image')]
}

function otherLanguages({ alternates = [], language }: Head): string[] {
  const languages = alternates.flatMap((alternate) => ('language' in alternate ? alternate.language : []))
  return languages.filter((other) => other !== language && other in TERRITORIES)
}

/** Structured data as JSON in HTML: `<` is escaped, so that no text can end the element or open a comment. */
export function renderGraph({ graph }: Head): string {
  if (graph === undefined) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>\n`
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`
}

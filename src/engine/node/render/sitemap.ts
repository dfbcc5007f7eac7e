import { escapeXml } from '../../shared/html.ts'
import { compareText } from '../../shared/site-error.ts'
import type { OutputFile } from '../release/contents.ts'
import type { Page } from '../site-definition.ts'
import type { SitemapEntry } from './sitemap-entry.ts'

/** Half of what the protocol allows, so that a full part with pictures and translations is below its limit of 50 MB. */
const ENTRY_LIMIT = 25_000

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The sitemap entry of a page; undefined for a page without a canonical address or with `noindex`. */
export function describeSitemapEntry({ head, sitemapPart, lastModified, picture }: Page): SitemapEntry | undefined {
  if (head.canonical === undefined || head.noindex) return undefined
  const translations = (head.alternates ?? []).flatMap((alternate) => ('language' in alternate ? alternate : []))
  return { sitemapPart, url: head.canonical, lastModified, translations, image: picture && head.image?.url }
}

/** The sitemap: an index, and one or more files for each part. */
export function renderSitemap(siteUrl: string, entries: readonly SitemapEntry[]): OutputFile[] {
  const byPart = new Map<string, SitemapEntry[]>()
  for (const entry of entries.toSorted((a, b) => compareText(a.sitemapPart, b.sitemapPart) || compareText(a.url, b.url))) {
    const listed = byPart.get(entry.sitemapPart)
    if (listed === undefined) byPart.set(entry.sitemapPart, [entry])
    else listed.push(entry)
  }
  const parts = Array.from(byPart).flatMap(([name, listed]) => cutPart(name, listed))
  const items = parts.map(({ file, listed }) => {
    const changed = listed.map(({ lastModified = '' }) => lastModified).reduce((a, b) => (a > b ? a : b))
    return `<sitemap><loc>${escapeXml(`${siteUrl}/${file}`)}</loc>${renderDay(changed)}</sitemap>`
  })
  const index = wrap('sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"', items)
  return [
    { file: 'sitemap.xml', contents: index },
    ...parts.map(({ file, listed }) => ({ file, contents: wrap(`urlset ${NAMESPACES}`, listed.map(renderEntry)) })),
  ]
}

export function renderRobots(siteUrl: string): OutputFile {
  return { file: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` }
}

function cutPart(name: string, listed: readonly SitemapEntry[]): { file: string; listed: readonly SitemapEntry[] }[] {
  return Array.from({ length: Math.ceil(listed.length / ENTRY_LIMIT) }, (_, index) => ({
    file: `sitemap-${name}${index === 0 ? '' : `-${index + 1}`}.xml`,
    listed: listed.slice(index * ENTRY_LIMIT, (index + 1) * ENTRY_LIMIT),
  }))
}

function renderEntry({ url, lastModified = '', translations, image }: SitemapEntry): string {
  const others = translations.map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(href)}"/>`,
  )
  const picture = image === undefined ? '' : `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`
  return `<url><loc>${escapeXml(url)}</loc>${renderDay(lastModified)}${others.join('')}${picture}</url>`
}

function renderDay(day: string): string {
  return day === '' ? '' : `<lastmod>${escapeXml(day)}</lastmod>`
}

function wrap(root: string, items: readonly string[]): string {
  const name = root.slice(0, root.indexOf(' '))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${items.join('\n')}\n</${name}>\n`
}

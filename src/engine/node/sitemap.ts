import { escapeXml } from '../shared/html.ts'
import type { OutputFile } from './site-definition.ts'

/** One address of the sitemap. */
export interface SitemapEntry {
  url: string
  lastModified?: string | undefined
}

/** The limit of the protocol for one file. */
const ENTRY_LIMIT = 50_000

/** The sitemap: one file, or an index of several where there are too many addresses for one. */
export function renderSitemap(siteUrl: string, entries: readonly SitemapEntry[]): OutputFile[] {
  if (entries.length <= ENTRY_LIMIT) return [{ file: 'sitemap.xml', contents: renderUrls(entries) }]
  const parts: OutputFile[] = []
  for (let start = 0; start < entries.length; start += ENTRY_LIMIT) {
    parts.push({ file: `sitemap-${parts.length + 1}.xml`, contents: renderUrls(entries.slice(start, start + ENTRY_LIMIT)) })
  }
  const items = parts.map(({ file }) => `<sitemap><loc>${escapeXml(`${siteUrl}/${file}`)}</loc></sitemap>`)
  return [{ file: 'sitemap.xml', contents: document('sitemapindex', items) }, ...parts]
}

export function renderRobots(siteUrl: string): OutputFile {
  return { file: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n` }
}

function renderUrls(entries: readonly SitemapEntry[]): string {
  const items = entries.map(({ url, lastModified }) => {
    const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
    return `<url><loc>${escapeXml(url)}</loc>${changed}</url>`
  })
  return document('urlset', items)
}

function document(root: 'urlset' | 'sitemapindex', items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`
}

import { escapeHtml } from './html.ts'

/** What a page says about itself in its `<head>`. */
export interface Head {
  title: string
  description: string
  /** The absolute address; left out on pages that have none of their own, such as the 404 page. */
  canonical?: string
  /** BCP 47, the language of the page's own text. */
  language: string
  kind: 'website' | 'article'
  noindex?: boolean
  previous?: string
  next?: string
  alternates?: { language: string; href: string }[]
}

/** The elements of a page's head that change from page to page. */
export function renderHead(head: Head): string {
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.kind),
    meta('name', 'robots', head.noindex ? 'noindex' : 'max-image-preview:large'),
  ]
  if (head.canonical) lines.push(link('canonical', head.canonical), meta('property', 'og:url', head.canonical))
  if (head.previous) lines.push(link('prev', head.previous))
  if (head.next) lines.push(link('next', head.next))
  for (const { language, href } of head.alternates ?? []) {
    lines.push(`<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`)
  }
  return lines.join('\n')
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`
}

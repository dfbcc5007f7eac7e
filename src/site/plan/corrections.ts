import { escapeHtml } from '../../engine/shared/html.ts'
import { articlePath } from '../content/paths.ts'
import type { TextPageName } from '../content/schema.ts'
import type { Magazine } from '../load/load-magazine.ts'

/** The newest corrections that the page lists. */
const LISTED = 100

/** The text of a fixed page; that about us lists the corrections of all articles, newest first, in its section `corrections`. */
export function addCorrections(name: TextPageName, { articles, site, texts }: Magazine): string {
  const { html } = texts[name]
  if (name !== 'about-us') return html
  const all = articles.flatMap(({ frontmatter: { title, slug, locale, corrections = [] } }) =>
    corrections.map(({ date, text }) => ({ date: date.slice(0, 10), text, title, slug, locale })),
  )
  if (all.length === 0) return html
  const newest = all.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, LISTED)
  const items = newest.map(({ date, text, title, slug, locale }) => {
    const language = escapeHtml(locale.slice(0, 2))
    const link = `<a href="${escapeHtml(articlePath(slug))}" lang="${language}">${escapeHtml(title)}</a>`
    return `<li><time datetime="${date}">${date}</time> ${link}: <span lang="${language}">${escapeHtml(text)}</span></li>\n`
  })
  const list = `<ul>\n${items.join('')}</ul>\n`
  const start = html.indexOf('<h2 id="corrections">')
  if (start < 0) return `${html}<h2 id="corrections">${escapeHtml(site.texts[site.language].article.corrections)}</h2>\n${list}`
  const next = html.indexOf('<h2', start + 1)
  return next < 0 ? html + list : html.slice(0, next) + list + html.slice(next)
}

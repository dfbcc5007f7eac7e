import type { MenuQuery, SiteQuery, StaticQueries } from '../content/page-props.ts'
import type { Magazine } from './load-magazine.ts'

/** Data that many pages share and no page owns. */
export function answerStaticQueries(magazine: Magazine): StaticQueries {
  return { site: siteQuery(magazine), menu: menuQuery(magazine) }
}

function siteQuery({ site, year }: Magazine): SiteQuery {
  const { name, title, tagline, mail, social, disclosure, language } = site
  return { name, title, tagline, mail, social, disclosure, language, year }
}

function menuQuery({ categories }: Magazine): MenuQuery {
  return categories.map(({ label, path, children }) => ({ label, path, children: children.map((child) => ({ label: child.label, path: child.path })) }))
}

import type { MenuQuery, SiteQuery, StaticQueries } from '../content/page-props.ts'
import { categoryPath } from '../content/paths.ts'
import { categoryConfig } from '../content/taxonomy.ts'
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
  return Object.values(categoryConfig(categories)).map(({ slug, title, children }) => ({
    label: title,
    path: categoryPath(slug),
    children: Object.values(children).map((child) => ({ label: child.title, path: categoryPath(slug, child.slug) })),
  }))
}

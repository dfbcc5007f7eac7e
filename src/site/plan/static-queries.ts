import { categoryArt, coverPath } from '../content/families.ts'
import type { MenuQuery, SiteQuery, StaticQueries } from '../content/page-props.ts'
import { feedPath, HOME_PATH } from '../content/paths.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { hasMagazineFeed } from './feeds.ts'

/** Data that many pages share. */
export function answerStaticQueries(magazine: Magazine): StaticQueries {
  return { site: siteQuery(magazine), menu: menuQuery(magazine), texts: magazine.site.texts[magazine.site.language] }
}

function siteQuery(magazine: Magazine): SiteQuery {
  const { site, year } = magazine
  const extraPages = magazine.extraPages.map(({ title: label, path }) => ({ label, path }))
  const { name, title, tagline, mail, social, disclosure, language } = site
  const feed = hasMagazineFeed(magazine) ? feedPath(HOME_PATH) : null
  return { name, title, tagline, mail, social, disclosure, language, feed, extraPages, year }
}

function menuQuery({ categories }: Magazine): MenuQuery {
  return categories.map(({ label, path, slug, family, art, children }) => ({
    label,
    path,
    family,
    cover: coverPath(categoryArt(slug), family, art),
    children: children.map((child) => ({ label: child.label, path: child.path })),
  }))
}

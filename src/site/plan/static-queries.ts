import { categoryArt, coverPath } from '../content/families.ts'
import type { MenuQuery, SiteQuery, StaticQueries } from '../content/page-props.ts'
import { feedPath, HOME_PATH } from '../content/paths.ts'
import type { Texts } from '../content/texts/texts.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { hasMagazineFeed } from './feeds.ts'
import { otherLanguages } from './frame-languages.ts'

/** Data that many pages share, with the texts of each language that articles are written in. */
export function answerStaticQueries(magazine: Magazine): StaticQueries & Record<`texts.${string}`, Texts> {
  const { texts, language } = magazine.site
  const others = otherLanguages(magazine).map((other) => [`texts.${other}`, texts[other]] as const)
  return { site: siteQuery(magazine), menu: menuQuery(magazine), texts: texts[language], ...Object.fromEntries(others) }
}

function siteQuery(magazine: Magazine): SiteQuery {
  const { site, year } = magazine
  const extraPages = magazine.extraPages.map(({ title: label, path }) => ({ label, path }))
  const { name, title, tagline, mail, social, disclosure, language } = site
  const feed = hasMagazineFeed(magazine) ? feedPath(HOME_PATH) : null
  return { name, title, tagline, mail, social, disclosure, language, languages: otherLanguages(magazine), feed, extraPages, year }
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

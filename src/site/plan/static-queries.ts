import { categoryArt, coverPath } from '../content/families.ts'
import type { MenuQuery, SiteQuery, StaticQueries } from '../content/page-props.ts'
import { feedPath, HOME_PATH } from '../content/paths.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Texts } from '../content/texts/texts.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { categoryLabels } from './category-labels.ts'
import { hasMagazineFeed } from './feeds.ts'
import { otherLanguages } from './frame-languages.ts'

/** Data that many pages share, with the texts of each language that articles are written in. */
export function answerStaticQueries(
  magazine: Magazine,
): StaticQueries & Record<`texts.${string}`, Texts> & Record<`menu.${string}`, MenuQuery> {
  const { texts, language } = magazine.site
  const labels = categoryLabels(magazine.categories)
  const others = otherLanguages(magazine).flatMap((other) => {
    const translated = labels.get(other)
    return [[`texts.${other}`, texts[other]], ...(translated === undefined ? [] : [[`menu.${other}`, menuQuery(magazine, translated)]])]
  })
  const labelled = otherLanguages(magazine).filter((other) => labels.has(other))
  return { site: siteQuery(magazine, labelled), menu: menuQuery(magazine), texts: texts[language], ...Object.fromEntries(others) }
}

function siteQuery(magazine: Magazine, labelled: SiteLanguage[]): SiteQuery {
  const { site, year } = magazine
  const extraPages = magazine.extraPages.map(({ title: label, path }) => ({ label, path }))
  const { name, title, tagline, mail, social, disclosure, language } = site
  const feed = hasMagazineFeed(magazine) ? feedPath(HOME_PATH) : null
  return { name, title, tagline, mail, social, disclosure, language, languages: otherLanguages(magazine), labelled, feed, extraPages, year }
}

function menuQuery({ categories }: Magazine, labels?: ReadonlyMap<string, string>): MenuQuery {
  return categories.map(({ label, path, slug, family, art, children }) => ({
    label: labels?.get(path) ?? label,
    path,
    family,
    cover: coverPath(categoryArt(slug), family, art),
    children: children.map((child) => ({ label: labels?.get(child.path) ?? child.label, path: child.path })),
  }))
}

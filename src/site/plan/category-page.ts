import { RELATED_COUNT } from '../content/constants.ts'
import { categoryArt, coverPath } from '../content/families.ts'
import type { FrontProps } from '../content/fronts.ts'
import { languageOf } from '../content/locales.ts'
import type { ArticleCardProps, BandProps, CategoryPageProps, ListProps } from '../content/page-props.ts'
import { withoutEmojis } from '../content/seo.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { drawnIn, type Plan } from './plan.ts'

/** The data of the first page of a category; what stands in a subcategory is not listed a second time, and its language comes first there. */
export function categoryProps(category: Category, list: ListProps, feed: string, plan: Plan): CategoryPageProps {
  const { index, feeds, magazine } = plan
  const foreignness = ({ language }: ArticleCardProps) => (language === magazine.site.language ? 0 : 1)
  const all = index.listed(category.path)
  const own = all.find(({ frontmatter: { locale } }) => languageOf(locale) === magazine.site.language) ?? all[0]
  const first = own === undefined || all.length <= RELATED_COUNT ? null : index.teaser(own)
  const shown = new Set(first === null ? [] : [first.path])
  const subcategories = category.children.map(({ label, path }) => {
    const listed = index.listed(path)
    const newest: ArticleCardProps[] = []
    for (const article of listed) {
      const card = index.card(article)
      if (newest.length === RELATED_COUNT) break
      if (shown.has(card.path)) continue
      shown.add(card.path)
      newest.push(card)
    }
    return { label, path, total: listed.length, newest: newest.toSorted((a, b) => foreignness(a) - foreignness(b)) }
  })
  return {
    path: category.path,
    ...drawnIn(category.art),
    ...bandProps(category, category),
    ...frontProps(category),
    newest: first,
    subcategories,
    list: { ...list, cards: list.cards.filter(({ path }) => !shown.has(path)) },
    feed: feeds.has(feed) ? feed : null,
  }
}

function frontProps({ front, children }: Category): { front?: FrontProps } {
  if (front === undefined) return {}
  const paths = new Map(children.map(({ name, path }) => [name, path]))
  return {
    front: {
      form: front.form,
      stops: front.stops.map(({ subcategory, ...stop }) => ({ path: paths.get(subcategory) ?? '', ...stop })),
    },
  }
}

/** The header of a list. */
export function bandProps({ label, description }: Subcategory, { family, slug, art }: Category): BandProps {
  return { label, description: withoutEmojis(description), family, cover: coverPath(categoryArt(slug), family, art) }
}

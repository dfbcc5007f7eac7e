import { RELATED_COUNT } from '../content/constants.ts'
import { categoryArt, coverPath } from '../content/families.ts'
import type { FrontProps } from '../content/fronts.ts'
import type { ArticleCardProps, BandProps, CategoryPageProps, ListProps } from '../content/page-props.ts'
import type { ArticleNode } from '../content/schema.ts'
import { withoutEmojis } from '../content/seo.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { drawnIn, type Plan } from './plan.ts'

/** The data of the first page of a category; what stands in a subcategory is not listed a second time, and its language comes first there. */
export function categoryProps(category: Category, list: ListProps, feed: string, plan: Plan): CategoryPageProps {
  const { index, feeds, magazine } = plan
  const foreignness = ({ language }: ArticleCardProps) => (language === magazine.site.language ? 0 : 1)
  const shown = new Set<string>()
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
    ...bandProps(category, category, index.listed(category.path), plan),
    ...frontProps(category),
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

/** The header of a list with three covers: of its newest articles and of the category. */
export function bandProps(list: Subcategory, category: Category, articles: readonly ArticleNode[], plan: Plan): BandProps {
  const { label, description } = list
  const { family, slug, art } = category
  const covers = articles.slice(0, BAND_COVERS - 1).map((article) => plan.index.card(article).cover.src)
  return {
    label,
    description: withoutEmojis(description),
    family,
    covers: [...covers, coverPath(categoryArt(slug), family, art)],
  }
}

const BAND_COVERS = 3

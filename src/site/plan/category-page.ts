import { RELATED_COUNT } from '../content/constants.ts'
import { categoryArt, coverPath } from '../content/families.ts'
import type { FrontProps } from '../content/fronts.ts'
import { languageOf } from '../content/locales.ts'
import type { BandProps, CategoryPageProps, GroundProps, ListProps } from '../content/page-props.ts'
import { articlePath } from '../content/paths.ts'
import type { ArticleNode } from '../content/schema.ts'
import { withoutEmojis } from '../content/seo.ts'
import type { Category, Subcategory } from '../content/taxonomy.ts'
import { plural } from '../content/texts/texts.ts'
import { drawnIn, type Plan } from './plan.ts'

/** The first page of a category: an article is shown once, and a subcategory starts with those in the language of the site. */
export function categoryProps(category: Category, list: ListProps, feed: string, plan: Plan): CategoryPageProps {
  const { index, feeds, magazine } = plan
  const isOwn = ({ frontmatter: { locale } }: ArticleNode) => languageOf(locale) === magazine.site.language
  const all = index.stories(category.path)
  const first = all.length <= RELATED_COUNT ? undefined : (all.find(isOwn) ?? all[0])
  const shown = new Set([first])
  const subcategories = category.children.map(({ label, path }) => {
    const listed = index.stories(path)
    const others = listed.filter((article) => !shown.has(article))
    const newest = [...others.filter(isOwn), ...others.filter((article) => !isOwn(article))].slice(0, RELATED_COUNT)
    for (const article of newest) shown.add(article)
    return { label, path, total: listed.length, newest: newest.map(index.card) }
  })
  const paths = new Set(Array.from(shown, (article) => article && articlePath(article.frontmatter.slug)))
  return {
    path: category.path,
    ...drawnIn(category.art),
    ...bandProps(category, category, plan),
    ...frontProps(category),
    newest: first === undefined ? null : index.teaser(first),
    subcategories,
    list: { ...list, cards: list.cards.filter(({ path }) => !paths.has(path)) },
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

/** The header of a list, with the number of its stories. */
export function bandProps({ label, description, path }: Subcategory, category: Category, { index, magazine: { site } }: Plan): BandProps {
  const total = index.stories(path).length
  const texts = site.texts[site.language]
  return {
    label,
    description: withoutEmojis(description),
    ...groundProps(category, path),
    ...(total > 0 && { hint: plural(texts.articles, total, site.language) }),
  }
}

/** The cover of a category, or of a subcategory that has a picture on its front. */
export function groundProps({ family, slug, art, front, children }: Category, listPath: string): GroundProps {
  const child = children.find((subcategory) => subcategory.path === listPath)
  const hasOwn = child !== undefined && front?.stops.some(({ subcategory, picture }) => subcategory === child.name && picture !== undefined)
  return { family, cover: coverPath(categoryArt(hasOwn ? listPath : slug), family, art) }
}

import type { DeferredPage, Page } from '../../engine/node/site-definition.ts'
import { PAGE_SIZE } from '../content/constants.ts'
import type { GroundProps, LinkProps, ListPageProps, ListProps } from '../content/page-props.ts'
import { listPagePath } from '../content/paths.ts'
import type { ArticleNode, PageSeo } from '../content/schema.ts'
import { feedAlternates, makePage, newest, type PageInput, type Plan, type ShownPicture } from './plan.ts'
import { slicesMapFor } from './slices.ts'

/** A list with one or more pages. */
export interface PagedList {
  label: string
  /** That of the category, or null for authors. */
  ground: GroundProps | null
  path: string
  sitemapPart: string
  seo: PageSeo
  articles: readonly ArticleNode[]
  breadcrumbs: LinkProps[]
  feed: string
  /** Published with the first page, if the list owns it. */
  shown: ShownPicture
}

/** The pages of a list; the caller makes the first, the others share a template. */
export function* listPages(plan: Plan, list: PagedList, firstPage: (list: ListProps) => Page): Iterable<Page | DeferredPage> {
  const { articles, path } = list
  const { index, magazine } = plan
  const total = Math.max(1, Math.ceil(articles.length / PAGE_SIZE))
  const common = total === 1 ? '' : commonInputs(plan, list)
  for (let number = 1; number <= total; number++) {
    const first = (number - 1) * PAGE_SIZE
    const listed = articles.slice(first, first + PAGE_SIZE)
    const make = (complete: (props: ListProps) => Page) => {
      const pages = pageLinks(path, number, total)
      const page = complete({ cards: listed.map(index.card), page: number, pages, total: articles.length })
      return withNeighbours(page, magazine.site.url, path, number, total)
    }
    if (number === 1) yield make(firstPage)
    else {
      const pagePath = listPagePath(path, number)
      yield {
        path: pagePath,
        slices: slicesMapFor(pagePath, magazine),
        inputs: common + listed.map(index.cardKey).join(),
        sitemapEntry: { sitemapPart: list.sitemapPart, url: magazine.site.url + pagePath, ...newest(listed), translations: [] },
        make: () => make((props) => furtherPage(plan, list, props)),
      }
    }
  }
}

/** What all further pages of a list are made of, except their cards. */
function commonInputs(plan: Plan, { label, ground, path, seo, breadcrumbs, articles, feed, shown }: PagedList): string {
  return JSON.stringify([plan.common, label, ground, path, seo, breadcrumbs, articles.length, feedAlternates(plan, feed), shown])
}

/** What all pages of a list have in common. */
export function draftOf(list: PagedList, { cards, page }: ListProps): Omit<PageInput, 'data' | 'componentChunkName'> {
  const { label, path, sitemapPart, seo, breadcrumbs, articles, feed, shown } = list
  const first = (page - 1) * PAGE_SIZE
  const way = page === 1 ? breadcrumbs : [...breadcrumbs, { label, path }]
  return {
    path: listPagePath(path, page),
    sitemapPart,
    seo: page === 1 ? seo : { ...seo, title: `${seo.title} (${page})` },
    story: {
      kind: 'CollectionPage',
      name: page === 1 ? label : `${label} (${page})`,
      breadcrumbs: way,
      items: { first: first + 1, paths: cards.map((card) => card.path) },
    },
    feed,
    shown: { ...shown, isOwn: shown.isOwn && page === 1 },
    ...newest(articles.slice(first)),
  }
}

function furtherPage(plan: Plan, list: PagedList, props: ListProps): Page {
  const { label, ground, path, breadcrumbs } = list
  const data: ListPageProps = { label, ground, breadcrumbs: [...breadcrumbs, { label, path }], list: props }
  return makePage(plan, { ...draftOf(list, props), componentChunkName: 'component---list', data })
}

function withNeighbours(page: Page, url: string, list: string, number: number, total: number): Page {
  const previous = number > 1 ? { previous: url + listPagePath(list, number - 1) } : {}
  const next = number < total ? { next: url + listPagePath(list, number + 1) } : {}
  return { ...page, head: { ...page.head, ...previous, ...next } }
}

/** Links to the first and last page and to those around the current one: their number does not grow with the list. */
function pageLinks(path: string, current: number, total: number): LinkProps[] {
  if (total === 1) return []
  const wanted = [1, current - 2, current - 1, current, current + 1, current + 2, total]
  const numbers = Array.from(new Set(wanted.filter((number) => number >= 1 && number <= total)))
  return numbers.map((number) => ({ label: String(number), path: listPagePath(path, number) }))
}

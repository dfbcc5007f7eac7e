import type { DeferredPage, Page } from '../../engine/node/site-definition.ts'
import { type AuthorGroups, familyOfTrade, filterName, groupOf } from '../content/author-groups.ts'
import type * as props from '../content/author-props.ts'
import { authorSeo } from '../content/authors.ts'
import { TOP_NOTCH_COUNT } from '../content/constants.ts'
import * as paths from '../content/paths.ts'
import type { Author, PageSeo } from '../content/schema.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { draftOf, listPages, type PagedList } from './list-pages.ts'
import { authorPicture } from './pictures.ts'
import { describeAuthor, makePage, type Plan } from './plan.ts'

/** The list of authors, and the pages of each. */
export function* authorPages(plan: Plan): Iterable<Page | DeferredPage> {
  const { magazine, index } = plan
  const authors = magazine.authors.map((author) => {
    const described = describeAuthor(author, magazine)
    return { ...described, filters: filtersOf(author, magazine.groups), articles: index.stories(described.path).length }
  })
  const filters = { trades: describeFilters('trades', magazine), regions: describeFilters('regions', magazine) }
  const authorsLabel = magazine.site.texts[magazine.site.language].authors
  yield makePage(plan, {
    path: paths.AUTHORS_PATH,
    componentChunkName: 'component---authors',
    sitemapPart: 'authors',
    seo: magazine.seo.authors,
    story: { kind: 'CollectionPage', name: authorsLabel, breadcrumbs: [], items: { first: 1, paths: authors.map(({ path }) => path) } },
    data: { authors, ...filters } satisfies props.AuthorsPageProps,
  })
  for (const author of magazine.authors) {
    const path = paths.authorPath(author.slug)
    const seo = authorSeo(magazine.authors, author.name) as PageSeo
    const articles = index.stories(path)
    const breadcrumbs = [{ label: authorsLabel, path: paths.AUTHORS_PATH }]
    const shown = { picture: authorPicture(author, magazine), alt: author.name, isOwn: true }
    const feed = paths.feedPath(path)
    const list: PagedList = { label: author.name, ground: null, path, sitemapPart: 'authors', seo, articles, breadcrumbs, feed, shown }
    const featured = articles.filter(({ frontmatter }) => frontmatter.featured).slice(0, TOP_NOTCH_COUNT)
    yield* listPages(plan, list, (firstPage) => {
      const page: props.AuthorPageProps = {
        author: describeAuthor(author, magazine),
        family: familyOfTrade(magazine.groups, author.specialty),
        topNotch: featured.map(index.teaser),
        list: firstPage,
        feed: plan.feeds.has(feed) ? feed : null,
      }
      return makePage(plan, { ...draftOf(list, firstPage), componentChunkName: 'component---author', data: page })
    })
  }
}

/** The names of the groups of an author in the style sheets. */
function filtersOf({ specialty, country }: Author, groups: AuthorGroups): string {
  const places = { trades: groupOf(groups.trades, specialty), regions: groupOf(groups.regions, country) }
  const kinds = (['trades', 'regions'] as const).filter((kind) => places[kind] >= 0)
  return kinds.map((kind) => filterName(groups, kind, places[kind])).join(' ')
}

/** The groups that have an author. */
function describeFilters(kind: keyof AuthorGroups, { groups, authors, site }: Magazine): props.FilterProps[] {
  const used = new Set(authors.map(({ specialty, country }) => groupOf(groups[kind], kind === 'trades' ? specialty : country)))
  const filters = groups[kind].map(({ id, names }, place) => ({
    id,
    name: filterName(groups, kind, place),
    label: names[site.language] ?? id,
  }))
  return filters.filter((_, place) => used.has(place))
}

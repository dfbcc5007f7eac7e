import type { Page } from '../../engine/node/site-definition.ts'
import { colourOf } from '../content/author-groups.ts'
import { LEAD_COUNT, POPULAR_COUNT, TOP_NOTCH_COUNT } from '../content/constants.ts'
import { keepTogether } from '../content/keep-together.ts'
import { formatDate, languageOf } from '../content/locales.ts'
import type { MotifName } from '../content/motifs.ts'
import type * as props from '../content/page-props.ts'
import * as paths from '../content/paths.ts'
import type { ArticleNode } from '../content/schema.ts'
import { newestEdition } from './edition-pages.ts'
import { drawnIn, makePage, newest, type Plan } from './plan.ts'

/** The home page; no article appears on it twice. */
export function homePage(plan: Plan): Page {
  const { magazine, index } = plan
  const own = magazine.articles.filter(({ frontmatter }) => languageOf(frontmatter.locale) === magazine.site.language)
  const articles = own.length > 0 ? own : magazine.articles
  const used = new Set<ArticleNode>()
  const drawn = new Set<MotifName | undefined>()
  /** The first of a ranking that the page does not have; those with a motif that it has come last. */
  const pick = (count: number, ranked: readonly ArticleNode[]) => {
    const chosen: ArticleNode[] = []
    for (const isRepeated of [false, true]) {
      for (const article of ranked) {
        if (chosen.length === count) return chosen
        const motif = index.motif(article)
        if (used.has(article) || (motif !== undefined && drawn.has(motif) && !isRepeated)) continue
        used.add(article)
        drawn.add(motif)
        chosen.push(article)
      }
    }
    return chosen
  }
  // The sort is stable: of equal articles, the newer one comes first.
  const featuredFirst = articles.toSorted((a, b) => Number(b.frontmatter.featured) - Number(a.frontmatter.featured))
  const linkedFirst = articles.toSorted((a, b) => index.incoming(b) - index.incoming(a))
  const first = articles[0]?.frontmatter
  const data: Omit<props.HomePageProps, 'art'> = {
    leads: pick(LEAD_COUNT, featuredFirst).map((article) => {
      const card = index.card(article)
      return { ...card, description: keepTogether(article.description, card.language), drawing: index.drawing(article) }
    }),
    popular: pick(POPULAR_COUNT, linkedFirst).map(index.card),
    topNotch: pick(TOP_NOTCH_COUNT, featuredFirst).map(index.teaser),
    more: index.more(paths.HOME_PATH, [...used]).map(index.teaser),
    authors: magazine.authors.slice(0, AUTHOR_STRIP).map(({ name, slug, specialty }) => {
      return { label: name, path: paths.authorPath(slug), colour: colourOf(magazine.groups, specialty) }
    }),
    ...drawnIn(magazine.site.art),
    ...newestEdition(plan),
    total: magazine.articles.length,
    latest:
      first?.date === undefined ? null : { label: formatDate(first.date, magazine.site.language), path: paths.articlePath(first.slug) },
  }
  return makePage(plan, {
    path: paths.HOME_PATH,
    componentChunkName: 'component---home',
    sitemapPart: 'pages',
    seo: magazine.seo.home,
    story: {
      kind: 'CollectionPage',
      name: magazine.site.title,
      items: { first: 1, paths: [...data.leads, ...data.popular].map(({ path }) => path) },
    },
    data,
    ...newest(articles),
  })
}

/** How many authors the home page lists. */
const AUTHOR_STRIP = 8

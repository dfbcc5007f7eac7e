import { digestOf } from '../../engine/node/digest.ts'
import type { Picture } from '../../engine/node/pictures/picture.ts'
import type { Page } from '../../engine/node/site-definition.ts'
import type { Alternate, Head, HeadImage } from '../../engine/shared/head.ts'
import type { Json } from '../../engine/shared/json.ts'
import { remember } from '../../engine/shared/remember.ts'
import { colourOf } from '../content/author-groups.ts'
import { nameIn } from '../content/authors.ts'
import type { AuthorProps } from '../content/biography.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH_WARNING } from '../content/constants.ts'
import { keepTogether } from '../content/keep-together.ts'
import { authorPath, feedPath, HOME_PATH } from '../content/paths.ts'
import type { Art, ArticleNode, Author, PageSeo, SiteLanguage } from '../content/schema.ts'
import { describeForSearch } from '../content/seo.ts'
import { shorten } from '../content/shorten.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { type ArticleIndex, indexArticles } from './article-index.ts'
import { type CategoryLabels, categoryLabels } from './category-labels.ts'
import { type FeedList, feedLinks, listFeeds } from './feeds.ts'
import { headImage, sitePicture } from './pictures.ts'
import { type FindParts, indexSeries } from './series.ts'
import { slicesMapFor } from './slices.ts'
import { describePage, describeSite, describeSiteInFull, type PageStory, type Thing, toGraph } from './structured-data.ts'

/** The input of every page function. */
export interface Plan {
  magazine: Magazine
  index: ArticleIndex
  feeds: Map<string, FeedList>
  parts: FindParts
  labels: CategoryLabels
  /** The digest of what every page shows of the magazine. */
  common: string
  /** The digests of what articles show of an author, and of the feeds that they link. */
  keyOfAuthor(author: Author): string
  keyOfFeedLinks(path: string): string
}

const plans = new WeakMap<Magazine, Plan>()

/** The plan of a magazine, created once. */
export function planOf(magazine: Magazine): Plan {
  let plan = plans.get(magazine)
  if (plan === undefined) {
    const index = indexArticles(magazine)
    const { articles, site, images } = magazine
    const common = digestOf(JSON.stringify([site, images]))
    const made: Plan = {
      magazine,
      index,
      feeds: listFeeds(magazine, index),
      parts: indexSeries(articles),
      labels: categoryLabels(magazine.categories),
      common,
      keyOfAuthor: remember((author) => digestOf(JSON.stringify([describeAuthor(author, magazine), author.translations]))),
      keyOfFeedLinks: remember((path) => digestOf(JSON.stringify(feedAlternates(made, path)))),
    }
    plan = made
    plans.set(magazine, plan)
  }
  return plan
}

/** A page before its head and slices are added. */
export interface PageInput extends Omit<Page, 'head' | 'slices' | 'data' | 'picture'> {
  seo: PageSeo
  data: object
  head?: Partial<Head>
  /** Its structured data, or the description from which that is made. */
  story: PageStory | Thing[]
  /** The feed in its head; without one, the feed of the magazine. */
  feed?: string
  /** A picture to paint, or one that exists; by default that of the site. */
  shown?: ShownPicture | HeadImage
}

/** A picture to paint, its alt text, and whether the file is published with this page. */
export interface ShownPicture {
  picture: Picture
  alt: string
  isOwn: boolean
}

/** Creates a page with its head and slices. */
export function makePage(plan: Plan, draft: PageInput): Page {
  const { seo, head, data, story, feed, shown, ...rest } = draft
  const { magazine } = plan
  const { site } = magazine
  const title = head?.headline === undefined ? shorten(seo.title, TITLE_LENGTH_WARNING) : seo.title
  const description = describeIn(seo.description, head?.kind, site.emojis)
  const drawn = shown ?? { picture: sitePicture(site), alt: site.name, isOwn: rest.path === HOME_PATH }
  const painted = magazine.images && 'picture' in drawn ? drawn : undefined
  const image = 'url' in drawn ? drawn : painted && headImage(painted.picture, painted.alt, site)
  const things = Array.isArray(story) ? story : describePage(story, { path: rest.path, description, image: image?.url }, site)
  return {
    ...rest,
    data: data as { [key: string]: Json },
    head: {
      title,
      description,
      canonical: site.url + rest.path,
      language: site.language,
      kind: 'website',
      siteName: site.name,
      ...head,
      alternates: [...(head?.alternates ?? []), ...feedAlternates(plan, feed)],
      ...(image === undefined ? {} : { image }),
      graph: toGraph([...(rest.path === HOME_PATH ? describeSiteInFull(site) : describeSite(site)), ...things]),
    },
    ...(painted?.isOwn ? { picture: painted.picture } : {}),
    slices: slicesMapFor(rest.path, magazine, rest.variant),
  }
}

function describeIn(description: string, kind: Head['kind'] | undefined, emojis: readonly string[]): string {
  const text = shorten(description, DESCRIPTION_LENGTH)
  return kind === 'article' ? text : describeForSearch(text, emojis)
}

export function feedAlternates({ feeds, magazine }: Plan, wanted: string | undefined): Alternate[] {
  const all = feedPath(HOME_PATH)
  const path = wanted !== undefined && feeds.has(wanted) ? wanted : all
  const list = feeds.get(path)
  return list === undefined ? [] : feedLinks(path, list, magazine)
}

/** What a page shows of an author; name and biography are in the language of the page if they are given in it. */
export function describeAuthor(author: Author, { groups, site }: Magazine, language?: SiteLanguage): AuthorProps {
  const translation = language && author.translations?.[language]
  const { home, country, specialty, description } = translation ?? author
  return {
    name: nameIn(author, language),
    path: authorPath(author.slug),
    colour: colourOf(groups, author.specialty),
    home,
    country,
    specialty,
    description: keepTogether(description, (translation && language) || site.language),
    ...(translation === undefined ? {} : { isTranslated: true }),
  }
}

/** The family of drawings, for the pages that draw their covers; left out for `skate`. */
export function drawnIn(art: Art | undefined): { drawnIn?: Art } {
  return art === undefined || art === 'skate' ? {} : { drawnIn: art }
}

/** The date of the newest article of a list. */
export function newest(articles: readonly ArticleNode[]): { lastModified?: string } {
  const date = articles[0]?.frontmatter.date
  return date === undefined ? {} : { lastModified: date.slice(0, 10) }
}

/** The day on which an article was published or last updated. */
export function lastChange({ frontmatter: { date = '', updated = date } }: ArticleNode): string {
  return updated.slice(0, 10)
}

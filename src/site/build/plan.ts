import type { Page } from '../../engine/node/site-definition.ts'
import type { Head } from '../../engine/shared/head.ts'
import type { Json } from '../../engine/shared/json.ts'
import { regionOf } from '../content/author-groups.ts'
import type { AuthorProps } from '../content/page-props.ts'
import { authorPath } from '../content/paths.ts'
import type { ArticleNode, Author, PageSeo } from '../content/schema.ts'
import { describeForSearch } from '../content/seo.ts'
import type { ArticleIndex } from './article-index.ts'
import type { Magazine } from './load-magazine.ts'
import { slicesMapFor } from './slices.ts'

/** What every page function needs. */
export interface Plan {
  magazine: Magazine
  index: ArticleIndex
}

/** A page with its frame and the head that its kind of page has. */
export function makePage(
  plan: Plan,
  page: Omit<Page, 'head' | 'slices' | 'data'> & { seo: PageSeo; head?: Partial<Head>; data: object },
): Page {
  const { seo, head, data, ...rest } = page
  const { site } = plan.magazine
  return {
    ...rest,
    data: data as { [key: string]: Json },
    head: {
      title: seo.title,
      description: head?.kind === 'article' ? seo.description : describeForSearch(seo.description),
      canonical: site.url + rest.path,
      language: site.language,
      kind: 'website',
      ...head,
    },
    slices: slicesMapFor(rest.path, plan.magazine),
  }
}

export function describeAuthor({ name, slug, home, country, specialty, description }: Author): AuthorProps {
  return { name, path: authorPath(slug), region: regionOf(country), home, country, specialty, description }
}

/** When a list last changed: with its newest article. */
export function newest(articles: readonly ArticleNode[]): { lastModified?: string } {
  const date = articles[0]?.frontmatter.date
  return date === undefined ? {} : { lastModified: date }
}

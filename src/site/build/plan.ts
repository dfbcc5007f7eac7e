import type { Page } from '../../engine/node/site-definition.ts'
import type { Head } from '../../engine/shared/head.ts'
import type { Json } from '../../engine/shared/json.ts'
import type { AuthorProps } from '../content/page-props.ts'
import { authorPath } from '../content/paths.ts'
import type { ArticleNode, Author, PageSeo } from '../content/schema.ts'
import type { ArticleIndex } from './article-index.ts'
import type { Magazine } from './load-magazine.ts'
import { slicesMapFor } from './slices.ts'

/** What every page function needs. */
export interface Plan {
  magazine: Magazine
  index: ArticleIndex
}

/** A page with its frame; `seo` may leave the canonical address out for pages that have none. */
export function makePage(plan: Plan, page: Omit<Page, 'head' | 'slices' | 'data'> & { seo: PageSeo; head?: Partial<Head>; data: object }): Page {
  const { seo, head, data, ...rest } = page
  const { site } = plan.magazine
  return {
    ...rest,
    data: data as { [key: string]: Json },
    head: { title: seo.title, description: seo.description, canonical: site.url + rest.path, language: site.language, kind: 'website', ...head },
    slices: slicesMapFor(rest.path, plan.magazine),
  }
}

export function authorProps(author: Author, index: ArticleIndex): AuthorProps {
  const { name, slug, home, country, specialty, description } = author
  const path = authorPath(slug)
  return { name, path, home, country, specialty, description, articles: index.listed(path).length }
}

/** When a list last changed: with its newest article. */
export function newest(articles: readonly ArticleNode[]): { lastModified?: string } {
  const date = articles[0]?.frontmatter.date
  return date === undefined ? {} : { lastModified: date }
}

import type { Drawn, Page } from '../../engine/node/site-definition.ts'
import type { Json } from '../../engine/shared/json.ts'
import { drawCover, drawInlineCover } from '../art/cover.ts'
import { categoryArt, coverPath, type Family } from '../content/families.ts'
import type { ArticleCardProps, ArticlePageProps, CategoryPageProps, HomePageProps } from '../content/page-props.ts'

const NOTHING: Drawn = { data: {}, files: [] }

/** Draws the covers of a page: as a file for lists that show them small, as a part of the page where it shows them large. */
export function drawPage({ componentChunkName, data }: Page): Drawn {
  if (componentChunkName === 'component---article') return drawArticle(data as unknown as ArticlePageProps)
  if (componentChunkName === 'component---category') return drawCategory(data as unknown as CategoryPageProps)
  if (componentChunkName === 'component---home') return { data: { leads: drawLeads(data as unknown as HomePageProps) }, files: [] }
  return NOTHING
}

function drawArticle({ article, cover: { family, src } }: ArticlePageProps): Drawn {
  const { slug } = article.frontmatter
  return { data: { art: drawInlineCover({ slug, family }) }, files: [{ file: src.slice(1), contents: drawCover({ slug, family }) }] }
}

function drawCategory({ path, family }: CategoryPageProps): Drawn {
  return { data: {}, files: [categoryCover(path.slice(1), family)] }
}

function categoryCover(slug: string, family: Family): Drawn['files'][number] {
  const name = categoryArt(slug)
  return { file: coverPath(name, family).slice(1), contents: drawCover({ slug: name, family }) }
}

function drawLeads({ leads }: HomePageProps): Json {
  return leads.map((lead) => ({ ...lead, art: drawInlineCover({ slug: slugOf(lead), family: lead.cover.family }) })) as unknown as Json
}

function slugOf({ path }: Pick<ArticleCardProps, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

import type { Drawn, Page } from '../../engine/node/site-definition.ts'
import type { Json } from '../../engine/shared/json.ts'
import { assert } from '../../engine/shared/site-error.ts'
import { type CoverOptions, drawBothCovers, drawCover, drawInlineCover, drawStoryCover } from '../art/cover.ts'
import { drawFrontPicture } from '../art/front-picture.ts'
import type { EditionPageProps } from '../content/edition-props.ts'
import { categoryArt, coverPath, editionArt, type Family } from '../content/families.ts'
import type { FrontProps } from '../content/fronts.ts'
import type { MotifName } from '../content/motifs.ts'
import { OPENINGS, type Opening } from '../content/openings.ts'
import type { ArticleCardProps, ArticlePageProps, CategoryPageProps, HomePageProps, StaticQueries } from '../content/page-props.ts'
import { markdownPath } from '../content/paths.ts'
import type { Art } from '../content/schema.ts'
import { writeMarkdownTwin } from './markdown-twin.ts'

const NOTHING: Drawn = { data: {}, files: [] }

/**
 * Draws the covers of a page: as files for lists, inlined where the page shows them large; also renders the Markdown version of an
 * article, whose text is `source`, with the texts of the interface around it.
 */
export function drawPage(page: Page, source = '', { texts }: Partial<StaticQueries>): Drawn {
  const { componentChunkName, data } = page
  if (componentChunkName === 'component---article') return drawArticle(page, source, texts)
  if (componentChunkName === 'component---category') return drawCategory(data as unknown as CategoryPageProps)
  if (componentChunkName === 'component---edition') return drawEdition(slugOf(page), data as unknown as EditionPageProps)
  if (componentChunkName === 'component---home') return { data: { art: drawLead(data as unknown as HomePageProps) }, files: [] }
  return NOTHING
}

/** A cover across the page, in the same units as others. */
const WIDE = { width: 933, height: 400 }

function drawArticle(page: Page, source: string, siteTexts: StaticQueries['texts'] | undefined): Drawn {
  const { article, cover, drawing, drawnIn: art } = page.data as unknown as ArticlePageProps
  const texts = siteTexts?.article
  assert(texts !== undefined, `the texts around ${page.path} are missing`)
  const { slug, form } = article.frontmatter
  const { family, src } = cover
  const options = { slug, family, ...drawing, ...optional(art) }
  const { file, part, ...more } = drawCovers(form && OPENINGS[form], options)
  const files = [
    { file: src.slice(1), contents: file },
    { file: markdownPath(slug).slice(1), contents: writeMarkdownTwin(page, source, texts) },
  ]
  return { data: { art: part, ...more }, files }
}

/** The cover for lists, and that of the page. */
function drawCovers(opening: Opening | undefined, options: CoverOptions): { file: string; part: string; turn?: string } {
  if (opening === 'fiction') return { file: drawCover(options), ...drawStoryCover({ ...options, ...WIDE }) }
  if (opening === 'feature') return { file: drawCover(options), part: drawInlineCover({ ...options, ...WIDE }) }
  return drawBothCovers(options)
}

function drawCategory({ path, family, front, drawnIn: art }: CategoryPageProps): Drawn {
  const stops = (front?.stops ?? []).flatMap(({ path, picture }) =>
    picture === undefined ? [] : categoryCover(path, family, art, picture),
  )
  return { data: front === undefined ? {} : { front: drawFront(front, family) }, files: [categoryCover(path, family, art), ...stops] }
}

function drawFront({ form, stops }: FrontProps, family: Family): Json {
  const drawn = stops.map(({ picture, ...stop }) => (picture === undefined ? stop : { ...stop, drawn: drawFrontPicture(picture, family) }))
  return { form, stops: drawn }
}

/** The cover of a category, or of a subcategory that has a picture. */
function categoryCover(path: string, family: Family, art: Art | undefined, picture?: MotifName): Drawn['files'][number] {
  const name = categoryArt(path)
  const shown = picture === undefined ? { isCategory: true } : { motifs: [picture] }
  return { file: coverPath(name, family, art).slice(1), contents: drawCover({ slug: name, family, ...shown, ...optional(art) }) }
}

/** The cover of a page of A6, in the same units as others. */
const UPRIGHT = { width: 420, height: 592 }

function drawEdition(slug: string, { cover, family, drawing, drawnIn: art }: EditionPageProps): Drawn {
  const contents = drawCover({ slug: editionArt(slug), family, ...drawing, ...optional(art), ...UPRIGHT })
  return { data: {}, files: [{ file: cover.slice(1), contents }] }
}

function drawLead({ leads: [lead], drawnIn: art }: HomePageProps): string {
  return lead === undefined ? '' : drawInlineCover({ slug: slugOf(lead), family: lead.cover.family, ...lead.drawing, ...optional(art) })
}

function optional(art: Art | undefined): { art?: Art } {
  return art === undefined ? {} : { art }
}

function slugOf({ path }: Pick<ArticleCardProps, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

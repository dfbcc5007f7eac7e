import type { Picture } from '../../engine/node/pictures/picture.ts'
import { hash32 } from '../../engine/shared/hash32.ts'
import type { HeadImage } from '../../engine/shared/head.ts'
import type { Json } from '../../engine/shared/json.ts'
import { PICTURE_VERSION, type PictureSubject } from '../art/social-picture.ts'
import { colourOf } from '../content/author-groups.ts'
import { initialsOf } from '../content/authors.ts'
import { ART_VERSION, categoryArt } from '../content/families.ts'
import { toLabel } from '../content/labels.ts'
import { languageOf } from '../content/locales.ts'
import { monogramShape } from '../content/monogram-shapes.ts'
import { authorPath } from '../content/paths.ts'
import type { Art, ArticleNode, Author } from '../content/schema.ts'
import type { Site } from '../content/site.ts'
import type { Category } from '../content/taxonomy.ts'
import { elsewhereTexts } from '../content/texts/elsewhere.ts'
import { fill } from '../content/texts/texts.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { resolveImage } from './article-cards.ts'
import type { ArticleIndex } from './article-index.ts'

interface Size {
  width: number
  height: number
}

/** The preview image of a link. */
const WIDE: Size = { width: 1200, height: 630 }
/** Additional formats for search engines. */
const OTHERS: readonly Size[] = [
  { width: 1200, height: 900 },
  { width: 1200, height: 1200 },
]

export function articlePicture(article: ArticleNode, index: Pick<ArticleIndex, 'card' | 'category' | 'drawing'>, site: Site): Picture {
  const { slug, title, locale } = article.frontmatter
  const category = index.category(article)
  const { seed = slug, ...shown } = index.drawing(article)
  const { authors } = index.card(article)
  const note = authors.map(({ label }) => label).join(', ')
  const subject: PictureSubject = {
    kind: 'scene',
    ...capitals({ site: site.name, kicker: category.label, note }, site.language),
    title: title.toLocaleUpperCase(languageOf(locale)),
    family: category.family,
    ...drawnIn(site),
    slug: seed,
    ...shown,
  }
  return picture(`articles/${slug}`, subject, [WIDE, ...OTHERS])
}

export function categoryPicture({ label, slug, family }: Category, site: Site): Picture {
  const texts = capitals({ site: site.name, title: label, kicker: site.tagline, note: '' }, site.language)
  return picture(`categories/${slug}`, { kind: 'scene', ...texts, family, ...drawnIn(site), slug: categoryArt(slug), isCategory: true }, [
    WIDE,
  ])
}

export function authorPicture({ name, slug, specialty, home, country }: Author, { site, groups }: Magazine): Picture {
  const kicker = `${toLabel(specialty)} · ${home}, ${country}`
  const note = site.authors === 'fictional' ? elsewhereTexts(site.language).fictional : ''
  const subject: PictureSubject = {
    kind: 'person',
    ...capitals({ site: site.name, title: name, kicker, note, initials: initialsOf(name) }, site.language),
    shape: monogramShape(authorPath(slug)),
    colour: colourOf(groups, specialty),
    ...drawnIn(site),
  }
  return picture(`authors/${slug}`, subject, [WIDE])
}

export function sitePicture(site: Site): Picture {
  const { name, tagline, url, language } = site
  const texts = capitals({ site: name, title: name, kicker: tagline, note: new URL(url).host }, language)
  return picture('site', { kind: 'site', ...texts, ...drawnIn(site) }, [WIDE])
}

/** The first format of a picture, for the head of a page. */
export function headImage({ formats }: Picture, alt: string, { url }: Site): HeadImage {
  const { file = '', width = 0, height = 0 } = formats[0] ?? {}
  return { url: `${url}/${file}`, alt, file: { type: 'image/png', width, height } }
}

/** Formats that services which show previews of links read. */
const SHOWN_FORMATS: readonly string[] = ['png', 'jpeg', 'gif', 'webp']

/** The picture that the front matter of an article names, for previews of links, unless they do not read its format. */
export function ownPicture({ frontmatter }: ArticleNode, { site, pictures }: Magazine): HeadImage | undefined {
  const { image, title, locale } = frontmatter
  if (image === undefined) return undefined
  const found = pictures.get(image)
  if (found !== undefined && !SHOWN_FORMATS.includes(found.format)) return undefined
  const address = resolveImage(image, site)
  const { width, height, format = '' } = found ?? {}
  return {
    url: address.startsWith('/') ? site.url + address : address,
    alt: fill(elsewhereTexts(languageOf(locale)).cover, { title }),
    ...(width === undefined || height === undefined ? {} : { file: { type: `image/${format}`, width, height } }),
  }
}

/** A picture in several sizes; the file name contains a digest of the subject, because pictures are cached forever. */
function picture(name: string, subject: PictureSubject, sizes: readonly Size[]): Picture {
  const json = JSON.stringify([PICTURE_VERSION, ART_VERSION, subject])
  const mark = hash32(json).toString(16).padStart(8, '0')
  const formats = sizes.map(({ width, height }) => ({ file: `social/${name}-${width}x${height}-${mark}.png`, width, height }))
  return { subject: subject as { [key: string]: Json }, formats }
}

function drawnIn({ art, pictureFontDigest: font }: Site): { art?: Art; font?: string } {
  return { ...(art === 'skate' ? {} : { art }), ...(font === undefined ? {} : { font }) }
}

function capitals<Key extends string>(texts: Record<Key, string>, language: string): Record<Key, string> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [key, text.toLocaleUpperCase(language)])
  return Object.fromEntries(entries) as Record<Key, string>
}

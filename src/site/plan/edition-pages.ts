import type { Page } from '../../engine/node/site-definition.ts'
import type { EditionPageProps, EditionPieceProps } from '../content/edition-props.ts'
import type { Edition, EditionPiece } from '../content/editions.ts'
import { coverPath, editionArt } from '../content/families.ts'
import { keepTogether } from '../content/keep-together.ts'
import { formatDate } from '../content/locales.ts'
import { type Drawing, motifsOf } from '../content/motifs.ts'
import type * as props from '../content/page-props.ts'
import { articlePath, editionPath } from '../content/paths.ts'
import type { Site } from '../content/site.ts'
import type { SitemapPageProps } from '../content/sitemap-props.ts'
import { editionTexts } from '../content/texts/edition.ts'
import { plural } from '../content/texts/texts.ts'
import type { Magazine } from '../load/load-magazine.ts'
import { variantFor } from './frame-languages.ts'
import { drawnIn, makePage, type Plan } from './plan.ts'
import { slicesMapFor } from './slices.ts'

/** The number of the page of the first piece, after the cover and the contents. */
const FIRST_PAGE = 3

/** A page for each edition. */
export function* editionPages(plan: Plan): Iterable<Page> {
  for (const edition of plan.magazine.editions) yield editionPage(edition, plan)
}

function editionPage(edition: Edition, plan: Plan): Page {
  const { magazine, index } = plan
  const { site } = magazine
  const { slug, title, letter, date, language, pieces } = edition
  const path = editionPath(slug)
  const data: EditionPageProps = {
    title,
    texts: editionTexts(language),
    ...coverOf(edition, plan),
    ...drawnIn(site.art),
    dateText: formatDate(date, language),
    count: plural(site.texts[language].articles, pieces.length, language),
    pieces: pieces.map((piece, position) => describePiece(piece, position, plan)),
    letter,
    site: describeSite(edition, site),
  }
  const page = makePage(plan, {
    path,
    componentChunkName: 'component---edition',
    sitemapPart: 'pages',
    seo: { title: `${title} | ${site.name}`, description: letter[0] ?? title },
    head: { language },
    story: {
      kind: 'CollectionPage',
      name: title,
      breadcrumbs: [],
      items: { first: 1, paths: pieces.map(({ article }) => articlePath(article.frontmatter.slug)) },
    },
    data,
    ...variantFor(language, magazine),
    drawings: [data.cover],
    lastModified: date,
  })
  return { ...page, slices: slicesMapFor(path, magazine, language) }

  function describePiece({ article, opening }: EditionPiece, position: number, { magazine: { site: own } }: Plan): EditionPieceProps {
    const { title: label, path: target, authors, category, cover } = index.card(article)
    return {
      label,
      path: target,
      page: FIRST_PAGE + position,
      author: authors.map(({ label: name }) => name).join(', '),
      category: language === own.language ? category.label : '',
      cover,
      opening: opening.map((passage) => ({ ...passage, text: keepTogether(passage.text, language) })),
      address: spoken(own.url + target),
    }
  }
}

/** The list of editions on the sitemap page; nothing where there are none. */
export function listEditions({ editions, site }: Magazine): Pick<SitemapPageProps, 'editions'> {
  if (editions.length === 0) return {}
  const links = editions.map(({ title, slug, language }) => ({ label: title, path: editionPath(slug), language }))
  return { editions: { heading: editionTexts(site.language).heading, links } }
}

/** The newest edition as a card of the home page; nothing where there is none. */
export function newestEdition(plan: Plan): Pick<props.HomePageProps, 'edition'> {
  const [edition] = plan.magazine.editions
  if (edition === undefined) return {}
  const { title, slug, date, language } = edition
  const { cover, family } = coverOf(edition, plan)
  const card: props.ArticleTeaserProps = {
    title,
    path: editionPath(slug),
    language,
    category: '',
    minutes: `${editionTexts(language).kind}, ${formatDate(date, language).replaceAll(' ', '\u00a0')}`,
    cover: { family, src: cover, image: null },
  }
  return { edition: { heading: editionTexts(plan.magazine.site.language).heading, card } }
}

/** The cover shows what the title names, or else what the first piece is about. */
function coverOf(
  { slug, title, pieces: [first] }: Edition,
  { magazine, index }: Plan,
): { cover: string; family: props.CoverProps['family']; drawing: Drawing } {
  const { art } = magazine.site
  const { family } = first === undefined ? { family: 'techniques' as const } : index.category(first.article)
  const named = motifsOf({ title, slug, entities: [] })
  const drawing = named.length === 0 && first !== undefined ? index.drawing(first.article) : { motifs: named }
  return { cover: coverPath(editionArt(slug), family, art === 'skate' ? undefined : art), family, drawing: art === 'skate' ? drawing : {} }
}

/** The name and addresses of the site, and what it says of itself in the language of the edition. */
function describeSite({ language }: Edition, site: Site): EditionPageProps['site'] {
  const { tagline, siteDisclosure } = site.texts[language]
  const own = language === site.language ? site : { tagline: '', disclosure: '' }
  const lines = [tagline || own.tagline, siteDisclosure || own.disclosure].filter((line) => line !== '')
  return { name: site.name, address: spoken(site.url), mail: site.mail, lines }
}

/** An address as it is typed. */
function spoken(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

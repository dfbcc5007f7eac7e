import type { StructuredText } from '../../engine/node/sources/structured-text.ts'
import { type Fault, isError } from '../../engine/shared/site-error.ts'
import { DESCRIPTION_LENGTH } from '../content/constants.ts'
import { languageOf, localeOf, readingMinutes } from '../content/locales.ts'
import { motifsOf } from '../content/motifs.ts'
import { ARTICLE_LOCALES, type ArticleLocale, type ArticleNode } from '../content/schema.ts'
import { shorten } from '../content/shorten.ts'
import { checkTyping } from './check-typing.ts'
import { parseFrontMatter, splitArticle } from './front-matter.ts'
import { markOpening } from './mark-opening.ts'
import { isEmpty, renderMarkdown } from './markdown.ts'

/** A parsed article; with faults, it contains what could be read, for the checks across files. */
export interface ParsedArticle {
  node: ArticleNode
  html: string
  faults: Fault[]
}

/** Parses an article: front matter and body. Without a locale it has that of its folder, or else that of the site. */
export function parseArticle(file: string, text: string, digest: string, siteLanguage = ''): ParsedArticle {
  const split = splitArticle(text)
  if ('code' in split) return { node: emptyNode(file, digest), html: '', faults: [{ ...split, file }] }
  const { frontmatter, faults, text: fields } = parseFrontMatter(split.frontMatter)
  if (!hasLocale(fields)) frontmatter.locale = placeLocale(file, siteLanguage)
  if (!faults.some(isError)) faults.push(...checkFolder(file, frontmatter.locale, fields))
  faults.push(...checkTyping(text, split.bodyLine))
  if (faults.some(({ code }) => code === 'E_MERGE_CONFLICT'))
    return { node: emptyNode(file, digest), html: '', faults: named(faults, file) }
  const body = renderMarkdown(split.body, split.bodyLine, languageOf(frontmatter.locale))
  if (isEmpty(body)) {
    body.faults.push({ code: 'E_EMPTY_BODY', message: 'there is no text below the front matter', line: split.bodyLine, column: 1 })
  }
  const { words, headings, links, images, terms, stickers } = body
  const description = frontmatter.description ?? shorten(body.lead, DESCRIPTION_LENGTH)
  const id = `${frontmatter.locale}/${frontmatter.slug}`
  const opened = terms.length === 0 ? {} : { terms }
  const stuck = stickers.length === 0 ? {} : { stickers }
  const motifs = motifsOf(frontmatter)
  const drawn = motifs.length === 0 ? {} : { motifs }
  const node = { id, file, frontmatter, description, words, headings, links, images, ...opened, ...drawn, ...stuck, digest }
  return { node, html: markOpening(body.html), faults: named([...faults, ...body.faults], file) }
}

function named(faults: readonly Fault[], file: string): Fault[] {
  return faults.map((fault) => ({ ...fault, file }))
}

/** Articles are in a folder of their locale: another folder is a warning, that of another locale an error. */
function checkFolder(file: string, locale: ArticleLocale, fields: StructuredText): Fault[] {
  const folder = folderOf(file)
  if (folder === locale) return []
  const move = `move the file to articles/${locale}`
  if (folderLocale(file) === undefined) {
    const message = `articles are in a folder of their locale, got ${folder || 'none'}`
    return [{ code: 'W_FOLDER', message, line: 1, column: 1, hint: move }]
  }
  const message = `locale is ${locale}, and the folder is ${folder}`
  return [{ code: 'E_LOCALE', message, ...fields.locate(['locale']), hint: `${move}, or write locale: ${folder}` }]
}

export function hasLocale({ value }: StructuredText): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'locale')
}

/** The locale of an article that names none. */
export function placeLocale(file: string, siteLanguage: string): ArticleLocale {
  return folderLocale(file) ?? localeOf(siteLanguage)
}

/** The locale that the folder of an article is named after. */
function folderLocale(file: string): ArticleLocale | undefined {
  return ARTICLE_LOCALES.find((known) => known === folderOf(file))
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
}

function emptyNode(file: string, digest: string): ArticleNode {
  const frontmatter = { title: '', slug: '', entities: [], locale: 'en_US', status: 'ready', featured: false } as const
  return {
    id: '',
    file,
    frontmatter: { ...frontmatter, entities: [] },
    description: '',
    words: 0,
    headings: [],
    links: [],
    images: [],
    digest,
  }
}

/** What other pages show of an article: an edit that keeps it changes only the article's own page. */
export function outlineArticle({ frontmatter, description, words, headings, links, stickers }: ArticleNode): unknown {
  return [
    frontmatter,
    description,
    readingMinutes(words, frontmatter.locale),
    headings,
    links.map(({ target }) => target),
    stickers?.map(({ motif }) => motif),
  ]
}

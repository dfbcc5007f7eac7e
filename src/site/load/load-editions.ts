import { type FieldPath, openFields, readTextItem } from '../../engine/shared/fields.ts'
import { compareText, type Fault } from '../../engine/shared/site-error.ts'
import * as limits from '../content/editions.ts'
import { languageOf } from '../content/locales.ts'
import type { ArticleNode } from '../content/schema.ts'
import { checkSlug } from './check-slug.ts'
import { type DataFile, type DataText, parseDataFile } from './data-file.ts'
import { createHints } from './hints.ts'
import { readDate } from './read-date.ts'
import { readOpening } from './read-opening.ts'

interface EditionContext {
  /** All articles, also those that are not published. */
  articles: readonly ArticleNode[]
  isPublished(article: ArticleNode): boolean
  lastPublishedDay: string
  /** Reads the source of an article of which an edition shows the opening. */
  quoteDocument(file: string): string
}

/** An edition as it is written, and its position in the file. */
interface Entry extends Pick<limits.Edition, 'slug' | 'title' | 'date'> {
  letter: string
  /** Slugs of articles; an empty one has been reported. */
  pieces: string[]
  index: number
}

const FILE = 'editions.json'

/** Loads `editions.json`, which may be missing: a list of `{slug, title, letter, pieces, date}`. Returns the published ones, newest first. */
export function loadEditions(text: DataText, context: EditionContext, faults: Fault[]): limits.Edition[] {
  if (typeof text !== 'string') return []
  const file = parseDataFile(FILE, text)
  const values: unknown[] = Array.isArray(file.value) ? file.value : []
  if (file.isReadable && !Array.isArray(file.value))
    file.problems.push({ code: 'E_FIELD_TYPE', path: [], message: 'the file must be a list of editions' })
  const find = createFinder(context)
  const slugs = new Set<string>()
  const editions = values.flatMap((value, index) => {
    const entry = readEntry(value, index, file)
    if (entry === undefined) return []
    checkSlugOf(entry, slugs, file)
    const pieces = findPieces(entry, find, file)
    const isPublished = entry.date <= context.lastPublishedDay
    return isPublished ? [createEdition(entry, pieces, context)] : []
  })
  faults.push(...file.faults())
  return editions.sort((a, b) => compareText(b.date, a.date))
}

function readEntry(value: unknown, index: number, file: DataFile): Entry | undefined {
  const { problems } = file
  const fields = openFields(value, [index], problems)
  if (fields === undefined) return undefined
  const entry: Entry = {
    slug: fields.text('slug'),
    title: fields.text('title'),
    letter: fields.text('letter'),
    pieces: fields.list('pieces', (item, path) => readTextItem(problems)(item, path) ?? ''),
    date: (fields.has('date') ? readDate('date', fields, problems)?.slice(0, 10) : fields.text('date')) ?? '',
    index,
  }
  fields.close()
  for (const [name, limit] of [
    ['title', limits.EDITION_TITLE_LIMIT],
    ['letter', limits.LETTER_LIMIT],
  ] as const) {
    const width = limits.widthOf(entry[name])
    if (width <= limit) continue
    const message = `the ${name} has ${width} characters, ${limit} at most: it has one page of paper`
    const isWide = width > entry[name].length
    problems.push({ code: 'E_TOO_LONG', path: fields.path(name), message, ...(isWide && { hint: 'a wide letter counts as two' }) })
  }
  if (entry.pieces.length !== limits.PIECE_COUNT && entry.pieces.length > 0)
    problems.push({
      code: 'E_EDITION',
      path: fields.path('pieces'),
      message: `an edition has ${limits.PIECE_COUNT} pieces, got ${entry.pieces.length}`,
    })
  return entry
}

function checkSlugOf({ slug, index }: Entry, slugs: Set<string>, { problems }: DataFile): void {
  const path: FieldPath = [index, 'slug']
  const fault = slug === '' ? undefined : checkSlug(slug)
  if (fault !== undefined) problems.push({ path, ...fault })
  if (slug !== '' && slugs.has(slug))
    problems.push({ code: 'E_SLUG_DUP', path, message: `two editions have the slug ${JSON.stringify(slug)}` })
  slugs.add(slug)
}

type Find = (slug: string) => { article: ArticleNode | undefined; problem?: { message: string; hint?: string } }

/** Creates a function that finds an article for an edition, or says why there is none. */
function createFinder({ articles, isPublished }: EditionContext): Find {
  const bySlug = new Map(articles.map((article) => [article.frontmatter.slug, article]))
  // If the slug cannot be read, it most likely equals the file name.
  const unread = new Set(articles.flatMap(({ file, frontmatter }) => (frontmatter.slug === '' ? file.replace(/^.*\/|\.md$/g, '') : [])))
  const hint = createHints(Array.from(bySlug.values()).flatMap((article) => (isPublished(article) ? article.frontmatter.slug : [])))
  return (slug) => {
    const article = bySlug.get(slug)
    if (slug === '' || unread.has(slug)) return { article: undefined }
    const shown = JSON.stringify(slug)
    if (article === undefined) return { article, problem: { message: `there is no article ${shown}`, ...hint(slug) } }
    if (isPublished(article)) return { article }
    if (article.frontmatter.status === 'draft')
      return {
        article: undefined,
        problem: { message: `the article ${shown} is a draft`, hint: 'choose another, or write status: ready in it' },
      }
    return { article: undefined, problem: { message: `the article ${shown} is not published yet`, hint: 'build with --future to see it' } }
  }
}

/** The articles of an edition: each once, and all in one language. */
function findPieces({ pieces, index }: Entry, find: Find, { problems }: DataFile): ArticleNode[] {
  const found: ArticleNode[] = []
  for (const [position, slug] of pieces.entries()) {
    const report = (message: string, hint?: string) => {
      problems.push({ code: 'E_EDITION', path: [index, 'pieces', position], message, ...(hint !== undefined && { hint }) })
    }
    if (slug !== '' && pieces.indexOf(slug) < position) {
      report(`${JSON.stringify(slug)} is there twice: an edition has each piece once`)
      continue
    }
    const { article, problem } = find(slug)
    if (problem !== undefined) report(problem.message, problem.hint)
    if (article === undefined) continue
    const [language, first] = [article, found[0] ?? article].map(({ frontmatter }) => languageOf(frontmatter.locale))
    if (language === first) found.push(article)
    else report(`${JSON.stringify(slug)} is in the language ${language}, and the pieces before it are in ${first}`)
  }
  return found
}

function createEdition(
  { slug, title, letter, date }: Entry,
  pieces: readonly ArticleNode[],
  { quoteDocument }: EditionContext,
): limits.Edition {
  const language = languageOf(pieces[0]?.frontmatter.locale ?? 'en_US')
  return {
    slug,
    title,
    letter: letter.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    date,
    language,
    pieces: pieces.map((article) => {
      const opening = readOpening(quoteDocument(article.file), limits.OPENING_LIMIT, language)
      const isShort = limits.widthOf(opening.map(({ text }) => text).join('')) < limits.SHORT_OPENING
      return { article, opening: isShort ? [...opening, { text: article.description, isHeading: false }] : opening }
    }),
  }
}

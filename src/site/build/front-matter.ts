import { type FieldPath, type FieldProblem, type Fields, openFields, readTextItem } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { transliterate } from '../../engine/shared/transliterate.ts'
import { SLUG_LENGTH_LIMIT, TITLE_LENGTH_LIMIT, TITLE_LENGTH_WARNING } from '../content/constants.ts'
import { DEFAULT_LOCALE } from '../content/locales.ts'
import { ARTICLE_STATUSES, type ArticleFrontmatter, type CategoryEntity, LOCALES, type SubcategoryEntity } from '../content/schema.ts'
import { parseSimpleYaml } from './simple-yaml.ts'
import { parseStructuredText, type StructuredText } from './structured-text.ts'

export const FRONT_MATTER_LIMIT = 16 * 1024

const WINDOWS_NAMES = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])$/
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/
/** Text in which nothing is to be cleaned: printable, composed, single blanks. */
const PLAIN = /^(?:[!-~¡-ʯ‘-„…]| (?! ))+$/
const INVISIBLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** An article's text, cut in two: the front matter as YAML and the body as Markdown. */
export interface SplitArticle {
  frontMatter: string
  body: string
  /** The line of the file on which the body starts. */
  bodyLine: number
}

/** Cuts the front matter off, or says why it cannot. */
export function splitArticle(text: string): SplitArticle | Fault {
  const first = /^---([^\n]*)(\n|$)/.exec(text)
  if (first === null) return { code: 'E_FRONTMATTER', message: 'the file must start with a line of three dashes', line: 1, column: 1 }
  const language = (first[1] ?? '').trim()
  if (language !== '') {
    const message = `front matter is YAML only, got ${JSON.stringify(language)}`
    return { code: 'E_FRONTMATTER_LANG', message, line: 1, column: 4, hint: 'start the file with --- alone on its line' }
  }
  const end = /^---[ \t]*$/gm
  end.lastIndex = first[0].length
  const last = end.exec(text)
  if (last === null)
    return { code: 'E_FRONTMATTER', message: 'the front matter is not closed by a line of three dashes', line: 1, column: 1 }
  const frontMatter = text.slice(first[0].length, last.index)
  if (Buffer.byteLength(frontMatter) > FRONT_MATTER_LIMIT) {
    return { code: 'E_TOO_LARGE', message: `the front matter has more than ${FRONT_MATTER_LIMIT} bytes`, line: 1, column: 1 }
  }
  const body = text.slice(last.index + last[0].length + 1)
  return { frontMatter, body, bodyLine: text.slice(0, last.index).split('\n').length + 1 }
}

/** Reads and checks the front matter of one article; what is wrong with it is reported with line and column. */
export function parseFrontMatter(yaml: string): { frontmatter: ArticleFrontmatter; faults: Fault[]; text: StructuredText } {
  const simple = parseSimpleYaml(yaml)
  const text =
    simple === undefined
      ? parseStructuredText(yaml, 2)
      : { value: simple, faults: [], locate: (path: FieldPath) => parseStructuredText(yaml, 2).locate(path) }
  const problems: FieldProblem[] = []
  const fields = text.faults.length === 0 ? openFields(text.value ?? {}, [], problems) : undefined
  const frontmatter = fields === undefined ? emptyFrontmatter() : readFrontmatter(fields, problems)
  const faults = [...text.faults, ...problems.map(({ path, ...problem }) => ({ ...problem, ...text.locate(path) }))]
  return { frontmatter, faults, text }
}

function emptyFrontmatter(): ArticleFrontmatter {
  return { title: '', slug: '', entities: [], locale: DEFAULT_LOCALE, status: 'ready', featured: false }
}

function readFrontmatter(fields: Fields, problems: FieldProblem[]): ArticleFrontmatter {
  const frontmatter: ArticleFrontmatter = {
    title: readTitle(fields, problems),
    slug: readSlug(fields, problems),
    entities: fields.list('entities', (value, path) => readCategoryEntity(value, path, problems)),
    ...optional('author', fields.optionalText('author')),
    ...optional('date', readDate('date', fields, problems)),
    ...optional('updated', readDate('updated', fields, problems)),
    ...optional('description', cleanText('description', fields.optionalText('description'), problems)),
    locale: fields.choice('locale', LOCALES, 'E_LOCALE') ?? DEFAULT_LOCALE,
    ...optional('image', fields.optionalText('image')),
    ...optional('translationOf', fields.optionalText('translationOf')),
    status: fields.choice('status', ARTICLE_STATUSES) ?? 'ready',
    featured: fields.optionalBoolean('featured') ?? false,
  }
  fields.close()
  return frontmatter
}

function readTitle(fields: Fields, problems: FieldProblem[]): string {
  const title = cleanText('title', fields.text('title'), problems) ?? ''
  if (title.length > TITLE_LENGTH_LIMIT) {
    problems.push({
      code: 'E_TOO_LONG',
      path: ['title'],
      message: `the title has ${title.length} characters, ${TITLE_LENGTH_LIMIT} at most`,
    })
  } else if (title.length > TITLE_LENGTH_WARNING) {
    problems.push({
      code: 'W_TITLE_LONG',
      path: ['title'],
      message: `the title has ${title.length} characters: search results will cut it`,
    })
  }
  return title
}

function readSlug(fields: Fields, problems: FieldProblem[]): string {
  const slug = fields.raw('slug')
  if (typeof slug !== 'string') return fields.text('slug')
  const fault = checkSlug(slug)
  if (fault !== undefined) problems.push({ path: fields.path('slug'), ...fault })
  return slug
}

/** What is wrong with a slug, if anything: it becomes a file name and an address as it stands. */
export function checkSlug(slug: string): Omit<FieldProblem, 'path'> | undefined {
  const shown = JSON.stringify(slug.length > 60 ? `${slug.slice(0, 60)}…` : slug)
  const spelt = transliterate(slug)
  const hint = spelt === '' ? {} : { hint: `for example ${JSON.stringify(spelt.slice(0, SLUG_LENGTH_LIMIT))}` }
  if (slug.length > SLUG_LENGTH_LIMIT) {
    return { code: 'E_TOO_LONG', message: `the slug has ${slug.length} characters, ${SLUG_LENGTH_LIMIT} at most`, ...hint }
  }
  if (WINDOWS_NAMES.test(slug.toLowerCase().replace(/[. ].*$/, '')) || /[^. ][. ]+$/.test(slug)) {
    return { code: 'E_SLUG_RESERVED', message: `the slug ${shown} cannot be a file name on every system`, ...hint }
  }
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return undefined
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(slug)) {
    return { code: 'E_SLUG_CASE', message: `the slug ${shown} must be lower case`, ...hint }
  }
  return { code: 'E_SLUG_CHARS', message: `the slug ${shown} must be lower-case letters a to z, digits and single hyphens`, ...hint }
}

function readCategoryEntity(value: unknown, path: FieldPath, problems: FieldProblem[]): CategoryEntity | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const category = fields.text('category')
  const subcategories = fields.list('subcategories', (item, itemPath) => readSubcategoryEntity(item, itemPath, problems))
  fields.close()
  return { category, subcategories }
}

function readSubcategoryEntity(value: unknown, path: FieldPath, problems: FieldProblem[]): SubcategoryEntity | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const subcategory = fields.text('subcategory')
  const subsubcategories = fields.optionalList('subsubcategories', readTextItem(problems))
  fields.close()
  return { subcategory, subsubcategories }
}

function readDate(key: 'date' | 'updated', fields: Fields, problems: FieldProblem[]): string | undefined {
  const date = fields.optionalText(key)
  if (date === undefined) return undefined
  if (DATE.test(date)) {
    const day = new Date(`${date.slice(0, 10)}T00:00:00Z`)
    // A date such as 2026-02-30 parses as another day, or as none.
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(date.slice(0, 10)) && !Number.isNaN(Date.parse(date))) return date
  }
  const message = `${key} must be a day that exists, as YYYY-MM-DD, got ${JSON.stringify(date.slice(0, 40))}`
  problems.push({ code: 'E_DATE', path: fields.path(key), message })
  return undefined
}

function cleanText(key: string, text: string | undefined, problems: FieldProblem[]): string | undefined {
  if (text === undefined) return undefined
  if (PLAIN.test(text)) return text.trim()
  const clean = text.toWellFormed().replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!text.isWellFormed()) problems.push({ code: 'E_ENCODING', path: [key], message: `${key} holds half a character (a lone surrogate)` })
  else if (new RegExp(INVISIBLE.source).test(text)) {
    problems.push({ code: 'W_INVISIBLE', path: [key], message: `${key} holds invisible control characters, which were taken out` })
  }
  return clean
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}

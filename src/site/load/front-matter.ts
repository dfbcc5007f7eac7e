import { parseStructuredText, type StructuredText } from '../../engine/node/sources/structured-text.ts'
import { type FieldPath, type FieldProblem, type Fields, openFields, readTextItem } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { TITLE_LENGTH_LIMIT, TITLE_LENGTH_WARNING } from '../content/constants.ts'
import { DEFAULT_LOCALE } from '../content/locales.ts'
import { ARTICLE_STATUSES, type ArticleFrontmatter, type CategoryEntity, LOCALES, type SubcategoryEntity } from '../content/schema.ts'
import { checkSlug } from './check-slug.ts'
import { parseSimpleYaml } from './simple-yaml.ts'

export const FRONT_MATTER_LIMIT = 16 * 1024

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** Whitespace other than single spaces; most texts have none. */
const IRREGULAR_WHITESPACE = /\s\s|[^\S ]/

/** The text of an article, split into front matter (YAML) and body (Markdown). */
export interface SplitArticle {
  frontMatter: string
  body: string
  /** The line of the file at which the body starts. */
  bodyLine: number
}

/** Splits off the front matter; returns a fault if there is none. */
export function splitArticle(text: string): SplitArticle | Fault {
  const start = { line: 1, column: 1 }
  if (text.trim() === '') return { code: 'E_EMPTY_BODY', message: 'the file is empty', ...start }
  const first = /^---([^\n-][^\n]*)?(?:\n|$)/.exec(text)
  if (first === null) return { code: 'E_FRONTMATTER', message: 'the file must start with a line of three dashes', ...start }
  const language = (first[1] ?? '').trim()
  if (language !== '') {
    const message = `front matter is YAML only, got ${JSON.stringify(language.slice(0, 60))}`
    return { code: 'E_FRONTMATTER_LANG', message, line: 1, column: 4, hint: 'start the file with --- alone on its line' }
  }
  const end = /\n---[ \t]*(?=\n|$)/g
  end.lastIndex = first[0].length - 1
  const last = end.exec(text)
  if (last === null) return { code: 'E_FRONTMATTER', message: 'the front matter is not closed by a line of three dashes', ...start }
  const frontMatter = text.slice(first[0].length, last.index + 1)
  if (Buffer.byteLength(frontMatter) > FRONT_MATTER_LIMIT) {
    return { code: 'E_TOO_LARGE', message: `the front matter has more than ${FRONT_MATTER_LIMIT} bytes`, ...start }
  }
  return { frontMatter, body: text.slice(end.lastIndex + 1), bodyLine: frontMatter.split('\n').length + 2 }
}

/** Parses and validates the front matter of an article; faults have a line and column. */
export function parseFrontMatter(yaml: string): { frontmatter: ArticleFrontmatter; faults: Fault[]; text: StructuredText } {
  const text = parseYaml(yaml)
  const problems: FieldProblem[] = []
  const fields = text.faults.length === 0 ? openFields(text.value ?? {}, [], problems) : undefined
  const frontmatter = fields === undefined ? emptyFrontmatter() : readFrontmatter(fields, problems)
  const faults = [...text.faults, ...problems.map(({ path, ...problem }) => ({ ...problem, ...text.locate(path) }))]
  return { frontmatter, faults, text }
}

/** The full parser is thirty times as slow: it runs only if the fast one returns undefined, or to locate a fault. */
function parseYaml(yaml: string): StructuredText {
  const value = parseSimpleYaml(yaml)
  if (value === undefined) return parseStructuredText(yaml, 2)
  let parsed: StructuredText | undefined
  return {
    value,
    faults: [],
    locate(path) {
      parsed ??= parseStructuredText(yaml, 2)
      return parsed.locate(path)
    },
  }
}

function emptyFrontmatter(): ArticleFrontmatter {
  return { title: '', slug: '', entities: [], locale: DEFAULT_LOCALE, status: 'ready', featured: false }
}

function readFrontmatter(fields: Fields, problems: FieldProblem[]): ArticleFrontmatter {
  const description = fields.optionalText('description')
  const frontmatter: ArticleFrontmatter = {
    title: readTitle(fields, problems),
    slug: readSlug(fields, problems),
    entities: fields.list('entities', (value, path) => readCategoryEntity(value, path, problems)),
    ...optional('author', fields.optionalText('author')),
    ...optional('date', readDate('date', fields, problems)),
    ...optional('updated', readDate('updated', fields, problems)),
    ...optional('description', description === undefined ? undefined : readLine(description)),
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
  const title = readLine(fields.text('title'))
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
    // `Date` accepts 2026-02-30 as another day.
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(date.slice(0, 10)) && !Number.isNaN(Date.parse(date))) return date
  }
  const message = `${key} must be a day that exists, as YYYY-MM-DD, got ${JSON.stringify(date.slice(0, 40))}`
  problems.push({ code: 'E_DATE', path: fields.path(key), message })
  return undefined
}

function readLine(text: string): string {
  return (IRREGULAR_WHITESPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}

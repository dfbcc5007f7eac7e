import { parseStructuredText, type StructuredText } from '../../engine/node/sources/structured-text.ts'
import { type FieldProblem, label, openFields, showText } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { DEFAULT_LOCALE } from '../content/locales.ts'
import type { ArticleFrontmatter } from '../content/schema.ts'
import { readFrontmatter } from './front-matter-fields.ts'

export const FRONT_MATTER_LIMIT = 16 * 1024
const OTHER_START = /^\uFEFF?[ \t]*[-+~*_\u2010-\u2015\u2212]{1,3}(?=[ \t]*\n)/
/** An empty line, or dashes of another kind. */
const END_OF_FIELDS = /^[ \t]*[-.+\u2010-\u2015\u2212]{0,3}[ \t]*$/
/** Reported as missing where they have no value. */
const REQUIRED = new Set(['title', 'slug', 'entities'])

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
  if (first === null) return { code: 'E_FRONTMATTER', ...describeStart(text), ...start }
  const language = (first[1] ?? '').trim()
  if (language !== '') {
    const message = `front matter is YAML only, got ${JSON.stringify(language.slice(0, 60))}`
    return { code: 'E_FRONTMATTER_LANG', message, line: 1, column: 4, hint: 'start the file with --- alone on its line' }
  }
  const end = /\n---[ \t]*(?=\n|$)/g
  end.lastIndex = first[0].length - 1
  const last = end.exec(text)
  if (last === null) {
    const message = 'the front matter is not closed by a line of three dashes'
    const line = text.split('\n').findIndex((found, index) => index > 0 && END_OF_FIELDS.test(found)) + 1
    const isFound = line > 1 && line < text.split('\n').length
    return { code: 'E_FRONTMATTER', message, ...start, ...(isFound && { line, hint: 'write --- alone on this line' }) }
  }
  const frontMatter = text.slice(first[0].length, last.index + 1)
  if (Buffer.byteLength(frontMatter) > FRONT_MATTER_LIMIT) {
    return { code: 'E_TOO_LARGE', message: `the front matter has more than ${FRONT_MATTER_LIMIT} bytes`, ...start }
  }
  return { frontMatter, body: text.slice(end.lastIndex + 1), bodyLine: frontMatter.split('\n').length + 2 }
}

/** The first line in the place of three dashes, where it is made of dashes of another kind. */
function describeStart(text: string): Pick<Fault, 'message' | 'hint'> {
  const message = 'the file must start with a line of three dashes'
  const [mark] = OTHER_START.exec(text) ?? []
  if (mark === undefined) return { message }
  return { message: `${message}, got ${showText(mark)}`, hint: 'the front matter starts with a line of three dashes: ---' }
}

/** Parses and validates the front matter of an article; faults have a line and column. */
export function parseFrontMatter(yaml: string): { frontmatter: ArticleFrontmatter; faults: Fault[]; text: StructuredText } {
  const text = parseStructuredText(yaml, 2)
  const problems: FieldProblem[] = []
  const fields = text.faults.length === 0 ? openFields(text.value ?? {}, [], problems) : undefined
  const frontmatter = fields === undefined ? emptyFrontmatter() : readFrontmatter(fields, problems)
  if (fields !== undefined) problems.push(...findEmpty(text.value))
  const tags = problems.find(({ code, path }) => code === 'W_FIELD_UNKNOWN' && path[0] === 'tags')
  if (tags !== undefined) tags.hint = 'write them as subsubcategories of a subcategory'
  const faults = [...text.faults, ...problems.map(({ path, ...problem }) => ({ ...problem, ...text.locate(path) }))]
  return { frontmatter, faults, text }
}

/** Warns about fields without a value, other than those that must have one. */
function findEmpty(value: unknown): FieldProblem[] {
  const empty = Object.entries(value ?? {}).filter(([key, found]) => found === null && !REQUIRED.has(key))
  const hint = 'write one, or remove the line'
  return empty.map(([key]) => ({ code: 'W_FIELD_EMPTY', path: [key], message: `${label([key])} has no value`, hint }))
}

function emptyFrontmatter(): ArticleFrontmatter {
  return { title: '', slug: '', entities: [], locale: DEFAULT_LOCALE, status: 'ready', featured: false }
}

import {
  describeValue,
  type FieldPath,
  type FieldProblem,
  type Fields,
  label,
  openFields,
  readTextItem,
} from '../../engine/shared/fields.ts'
import { parseUrl } from '../../engine/shared/parse-url.ts'
import {
  DESCRIPTION_LENGTH,
  DESCRIPTION_LENGTH_LIMIT,
  DESCRIPTION_LENGTH_WARNING,
  TITLE_LENGTH_LIMIT,
  TITLE_LENGTH_WARNING,
} from '../content/constants.ts'
import { DEFAULT_LOCALE } from '../content/locales.ts'
import {
  ARTICLE_FORMS,
  ARTICLE_LOCALES,
  ARTICLE_STATUSES,
  type ArticleFrontmatter,
  type ArticleSource,
  type CategoryEntity,
  type Correction,
  type SeriesPart,
  type SubcategoryEntity,
} from '../content/schema.ts'
import { findEarlyDates } from './check-dates.ts'
import { checkSlug } from './check-slug.ts'
import { readCover } from './read-cover.ts'
import { readDate } from './read-date.ts'

/** The most parts of a series. */
const PARTS_LIMIT = 99
/** Whitespace other than single spaces; most texts have none. */
const IRREGULAR_WHITESPACE = /\s\s|[^\S ]/

/** Reads the fields of an article's front matter; faults have the path of their field. */
export function readFrontmatter(fields: Fields, problems: FieldProblem[]): ArticleFrontmatter {
  const description = readDescription(fields, problems)
  const frontmatter: ArticleFrontmatter = {
    title: readTitle(fields, problems),
    slug: readSlug(fields, problems),
    entities: fields.list('entities', (value, path) => readCategoryEntity(value, path, problems)),
    ...optional('form', fields.choice('form', ARTICLE_FORMS)),
    ...optional('author', fields.optionalText('author')),
    ...optional('with', fields.optionalText('with')),
    ...optional('date', readDate('date', fields, problems)),
    ...optional('updated', readDate('updated', fields, problems)),
    ...optional('description', description),
    locale: fields.choice('locale', ARTICLE_LOCALES, 'E_LOCALE') ?? DEFAULT_LOCALE,
    ...optional('image', fields.optionalText('image')),
    ...optional('cover', readCover(fields, problems)),
    ...optional('translationOf', fields.optionalText('translationOf')),
    ...optional('series', readSeries(fields, problems)),
    ...optional('sources', readItems(fields, 'sources', problems, readSource)),
    ...optional('corrections', readItems(fields, 'corrections', problems, readCorrection)),
    status: fields.choice('status', ARTICLE_STATUSES) ?? 'ready',
    featured: fields.optionalBoolean('featured') ?? false,
  }
  problems.push(...findEarlyDates(frontmatter))
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

function readDescription(fields: Fields, problems: FieldProblem[]): string | undefined {
  const text = fields.optionalText('description')
  if (text === undefined) return undefined
  const description = readLine(text)
  const { length } = description
  const path = fields.path('description')
  if (length > DESCRIPTION_LENGTH_LIMIT) {
    const message = `the description has ${length} characters, ${DESCRIPTION_LENGTH_LIMIT} at most; 110 to ${DESCRIPTION_LENGTH} are shown`
    problems.push({ code: 'E_TOO_LONG', path, message })
  } else if (length > DESCRIPTION_LENGTH_WARNING) {
    const message = `the description has ${length} characters: search results show ${DESCRIPTION_LENGTH}`
    problems.push({ code: 'W_DESCRIPTION_LONG', path, message })
  }
  return description
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

/** Reads a list of objects; undefined if there is none. */
function readItems<T>(
  fields: Fields,
  key: string,
  problems: FieldProblem[],
  read: (item: Fields, problems: FieldProblem[]) => T | undefined,
): T[] | undefined {
  const items = fields.optionalList(key, (value, path) => {
    const item = openFields(value, path, problems)
    const found = item === undefined ? undefined : read(item, problems)
    item?.close()
    return found
  })
  return items.length === 0 ? undefined : items
}

function readSource(fields: Fields, problems: FieldProblem[]): ArticleSource {
  const url = fields.optionalText('url')
  if (url !== undefined && parseUrl(url)?.protocol !== 'https:') {
    const message = `${label(fields.path('url'))} must be an https address, got ${describeValue(url)}`
    problems.push({ code: 'E_URL_SCHEME', path: fields.path('url'), message })
  }
  return { name: readLine(fields.text('name')), ...optional('url', url) }
}

function readCorrection(fields: Fields, problems: FieldProblem[]): Correction {
  const missing = fields.has('date') ? undefined : fields.text('date')
  return { date: missing ?? readDate('date', fields, problems) ?? '', text: readLine(fields.text('text')) }
}

function readSeries(fields: Fields, problems: FieldProblem[]): SeriesPart | undefined {
  const value = fields.raw('series')
  if (value === undefined) return undefined
  const series = openFields(value, fields.path('series'), problems)
  if (series === undefined) return undefined
  const name = readLine(series.text('name'))
  const part = series.raw('part')
  series.close()
  if (typeof part === 'number' && Number.isInteger(part) && part >= 1 && part <= PARTS_LIMIT) return { name, part }
  const message = `series.part must be a whole number from 1 to ${PARTS_LIMIT}, got ${describeValue(part)}`
  problems.push({ code: 'E_FIELD_TYPE', path: ['series', 'part'], message })
  return undefined
}

function readLine(text: string): string {
  return (IRREGULAR_WHITESPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}

import { readItems, readNumber, readYaml } from '../../engine/node/sources/yaml-file.ts'
import { type FieldProblem, type Fields, label } from '../../engine/shared/fields.ts'
import { parseUrl } from '../../engine/shared/parse-url.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { ARTICLE_FORMS, LOCALES } from '../../site/content/schema.ts'
import type { ParsedCategoryMap } from './categories.ts'
import { checkData, checkTitle, findPlace } from './topic-text.ts'
import { AUTO, COUNT_LIMIT, type Topic, VARIANT } from './topics.ts'

const NOTES_LENGTH = 2000
const FACT_LENGTH = 300
const FACT_LIMIT = 20

/** Parses topics with notes and facts from YAML, and reports all faults. */
export function parseTopicYaml(text: string, file: string, categories: ParsedCategoryMap, faults: Fault[]): Topic[] {
  const read = (fields: Fields, problems: FieldProblem[]) =>
    readItems(fields, 'topics', problems, (item) => {
      const topic = readTopic(item, categories, problems)
      return topic && { ...topic, place: { file } }
    })
  return readYaml({ file, text }, faults, read) ?? []
}

function readTopic(item: Fields, categories: ParsedCategoryMap, problems: FieldProblem[]): Omit<Topic, 'place'> | undefined {
  const refuse = (fields: Fields, key: string, fault: { code: string; message: string; hint: string } | undefined) => {
    if (fault !== undefined) problems.push({ ...fault, path: fields.path(key) })
  }
  const locale = item.choice('locale', LOCALES, 'TOP002')
  if (!item.has('locale'))
    refuse(item, 'locale', { code: 'TOP002', message: 'the language is missing', hint: `use one of ${LOCALES.join(', ')}` })
  const category = item.text('category')
  const place = findPlace(categories, category, item.optionalText('subcategory') ?? '')
  if ('message' in place && category !== '') refuse(item, 'category', { code: 'TOP003', ...place })
  const title = item.text('title').replace(/\s+/g, ' ').trim()
  if (title !== '') refuse(item, 'title', checkTitle(title))
  const notes = readData(item, 'notes', NOTES_LENGTH, problems)
  const facts = readItems(item, 'facts', problems, (fact) => {
    const url = fact.optionalText('url') ?? ''
    if (url !== '' && !/^https?:$/.test(parseUrl(url)?.protocol ?? ''))
      refuse(fact, 'url', { code: 'TOP005', message: `${label(fact.path('url'))} is not a web address`, hint: 'write it as https://…' })
    return { text: readData(fact, 'text', FACT_LENGTH, problems), url }
  })
  if (facts.length > FACT_LIMIT)
    refuse(item, 'facts', {
      code: 'TOP005',
      message: `${facts.length} facts, at most ${FACT_LIMIT} are allowed`,
      hint: 'keep the most important ones',
    })
  const variant = item.optionalText('variant') ?? ''
  if (!VARIANT.test(variant))
    refuse(item, 'variant', {
      code: 'TOP005',
      message: `invalid value "${variant}" for variant`,
      hint: 'use small letters, digits and hyphens',
    })
  const form = item.choice('form', [AUTO, ...ARTICLE_FORMS], 'TOP005') ?? AUTO
  const rest = { form, author: item.optionalText('author') ?? AUTO, variant, id: item.optionalText('id') }
  const count = readNumber(item, 'n', problems, { least: 1, most: COUNT_LIMIT, fallback: 1 })
  if (locale === undefined || 'message' in place) return undefined
  return { locale, ...place, title, notes, facts, ...rest, count }
}

function readData(fields: Fields, key: string, length: number, problems: FieldProblem[]): string {
  const text = fields.optionalText(key)?.normalize('NFKC').trim() ?? ''
  const fault =
    text.length > length
      ? { code: 'TOP004', message: `${key} has ${text.length} characters, at most ${length} are allowed`, hint: 'shorten it' }
      : checkData(text)
  if (fault !== undefined) problems.push({ ...fault, path: fields.path(key) })
  return text
}

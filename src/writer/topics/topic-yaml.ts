import { readItems, readNumber, readYaml } from '../../engine/node/sources/yaml-file.ts'
import { type Fields, label } from '../../engine/shared/fields.ts'
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
  const read = (fields: Fields) =>
    readItems(fields, 'topics', (item) => {
      const topic = readTopic(item, categories)
      return topic && { ...topic, place: { file } }
    })
  return readYaml({ file, text }, faults, read) ?? []
}

function readTopic(item: Fields, categories: ParsedCategoryMap): Omit<Topic, 'place'> | undefined {
  const locale = item.choice('locale', LOCALES, 'TOP002')
  if (!item.has('locale')) item.report('locale', 'TOP002', 'the language is missing', `use one of ${LOCALES.join(', ')}`)
  const category = item.text('category')
  const place = findPlace(categories, category, item.optionalText('subcategory') ?? '')
  if ('message' in place && category !== '') item.report('category', 'TOP003', place.message, place.hint)
  const title = item.text('title').replace(/\s+/g, ' ').trim()
  if (title !== '') refuse(item, 'title', checkTitle(title))
  const notes = readData(item, 'notes', NOTES_LENGTH)
  const facts = readItems(item, 'facts', (fact) => {
    const url = fact.optionalText('url') ?? ''
    if (url !== '' && !/^https?:$/.test(parseUrl(url)?.protocol ?? ''))
      fact.report('url', 'TOP005', `${label(fact.path('url'))} is not a web address`, 'write it as https://…')
    return { text: readData(fact, 'text', FACT_LENGTH), url }
  })
  if (facts.length > FACT_LIMIT)
    item.report('facts', 'TOP005', `${facts.length} facts, at most ${FACT_LIMIT} are allowed`, 'keep the most important ones')
  const variant = item.optionalText('variant') ?? ''
  if (!VARIANT.test(variant))
    item.report('variant', 'TOP005', `invalid value "${variant}" for variant`, 'use small letters, digits and hyphens')
  const form = item.choice('form', [AUTO, ...ARTICLE_FORMS], 'TOP005') ?? AUTO
  const rest = { form, author: item.optionalText('author') ?? AUTO, variant, id: item.optionalText('id') }
  const count = readNumber(item, 'n', { least: 1, most: COUNT_LIMIT, fallback: 1 })
  if (locale === undefined || 'message' in place) return undefined
  return { locale, ...place, title, notes, facts, ...rest, count }
}

function readData(fields: Fields, key: string, length: number): string {
  const text = fields.optionalText(key)?.normalize('NFKC').trim() ?? ''
  if (text.length > length)
    fields.report(key, 'TOP004', `${key} has ${text.length} characters, at most ${length} are allowed`, 'shorten it')
  else refuse(fields, key, checkData(text))
  return text
}

function refuse(fields: Fields, key: string, fault: ReturnType<typeof checkData>): void {
  if (fault !== undefined) fields.report(key, fault.code, fault.message, fault.hint)
}

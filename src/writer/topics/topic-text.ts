import { findInvisible } from '../../engine/shared/clean-text.ts'
import { choiceHint, nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { ARTICLE_FORMS, LOCALES } from '../../site/content/schema.ts'
import { nameKey, OTHER, type ParsedCategoryMap } from './categories.ts'
import { AUTO, COUNT_LIMIT, linesOf, TITLE_LENGTHS, type Topic, VARIANT } from './topics.ts'

type Report = (code: string, column: number, message: string, hint?: string) => void

const OPTIONS = ['form', 'author', 'n', 'variant', 'id']

/** Parses topics, one per line, and reports all faults. */
export function parseTopicText(text: string, file: string, categories: ParsedCategoryMap, faults: Fault[]): Topic[] {
  const topics: Topic[] = []
  for (const [index, raw] of linesOf(text).entries()) {
    const line = raw.trimEnd()
    if (/^\s*(?:#|$)/.test(line)) continue
    const before = faults.length
    const report: Report = (code, column, message, hint) => faults.push({ code, file, line: index + 1, column, message, hint })
    const topic = readTopic(line, categories, report)
    if (topic !== undefined && faults.length === before) topics.push({ ...topic, place: { file, line: index + 1, column: 1 } })
  }
  return topics
}

/** Finds a category and a subcategory in the spelling of the category map, or describes what is wrong. */
export function findPlace(
  categories: ParsedCategoryMap,
  category: string,
  subcategory: string,
): { category: string; subcategory: string } | { message: string; hint: string } {
  const names = Object.keys(categories)
  const name = names.find((known) => nameKey(known) === nameKey(category))
  if (name === undefined) return { message: `unknown category "${category}"`, hint: choiceHint(category, names) }
  const parsed = categories[name]
  const groups = Object.keys(parsed ?? {}).filter((group) => group !== OTHER || parsed?.other === true)
  const group = groups.find((known) => nameKey(known) === nameKey(subcategory === '' ? OTHER : subcategory))
  if (group === undefined)
    return { message: `"${name}" has no subcategory "${subcategory || OTHER}"`, hint: choiceHint(subcategory, groups) }
  return { category: name, subcategory: group }
}

/** Describes what is wrong with the title of a topic. */
export function checkTitle(title: string): { code: string; message: string; hint: string } | undefined {
  const { least, most } = TITLE_LENGTHS
  if (title.length >= least && title.length <= most) return checkData(title)
  const message = `a subject must have ${least} to ${most} characters, got ${title.length}`
  return { code: 'TOP004', message, hint: 'move details to notes' }
}

/** Describes template braces, prompt marks or invisible characters in the text of a topic. */
export function checkData(text: string): { code: string; message: string; hint: string } | undefined {
  if (/\{\{|\}\}/.test(text)) return { code: 'SEC001', message: 'a topic must not contain {{ or }}', hint: 'write plain words' }
  if (/<\/?topic-/i.test(text))
    return { code: 'SEC001', message: 'a topic must not contain the marks that the prompt puts around it', hint: 'write plain words' }
  if (findInvisible(text) >= 0) return { code: 'SEC001', message: 'a topic must not contain invisible characters', hint: 'type it again' }
  return undefined
}

function readTopic(line: string, categories: ParsedCategoryMap, report: Report): Omit<Topic, 'place'> | undefined {
  const note = line.search(/(?<=\s)#(?=\s|$)/)
  if (note >= 0) {
    const hint = 'move the note to the line above; in a subject, write # without a blank behind it, such as #1'
    report('TOP009', note + 1, 'a note may only stand on a line of its own, and this # may start one', hint)
  }
  const parts = splitParts(line)
  const [localePart, placePart, titlePart, ...optionParts] = parts
  if (localePart === undefined || placePart === undefined || titlePart === undefined) {
    report('TOP001', 1, 'expected language | category / subcategory | subject', `for example: ${describeExample(categories)}`)
    return undefined
  }
  const locale = LOCALES.find((known) => known === localePart.text)
  if (locale === undefined)
    report('TOP002', localePart.column, `unknown language "${localePart.text}"`, choiceHint(localePart.text, LOCALES))
  const [category = '', subcategory = ''] = placePart.text.split('/').map((name) => name.trim())
  const place = findPlace(categories, category, subcategory)
  if ('message' in place) report('TOP003', placePart.column, place.message, place.hint)
  const fault = checkTitle(titlePart.text)
  if (fault !== undefined) report(fault.code, titlePart.column, fault.message, fault.hint)
  const options = readOptions(optionParts, report)
  if (locale === undefined || 'message' in place) return undefined
  return { locale, ...place, title: titlePart.text, notes: '', facts: [], ...options }
}

function describeExample(categories: ParsedCategoryMap): string {
  const [category = 'category', parsed] = Object.entries(categories)[0] ?? []
  return `${LOCALES[0]} | ${category} / ${Object.keys(parsed ?? {})[0] ?? 'subcategory'} | What readers ask most`
}

function readOptions(parts: readonly Part[], report: Report): Pick<Topic, 'form' | 'author' | 'variant' | 'count' | 'id'> {
  const options = { form: AUTO as Topic['form'], author: AUTO as string, variant: '', count: 1, id: undefined as string | undefined }
  for (const { text, column } of parts) {
    const [, name = '', value = ''] = /^(\w*)\s*=\s*(.*)$/.exec(text) ?? []
    const form = ARTICLE_FORMS.find((known) => known === value)
    if (name === 'author' && value !== '') options.author = value
    else if (name === 'form' && form !== undefined) options.form = form
    else if (name === 'variant' && value !== '' && VARIANT.test(value)) options.variant = value
    else if (name === 'id' && /^[a-z0-9-]{1,64}$/.test(value)) options.id = value
    else if (name === 'n' && Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= COUNT_LIMIT)
      options.count = Number(value)
    else if (OPTIONS.includes(name)) report('TOP005', column, `invalid value "${value}" for ${name}`, hintForValue(name, value))
    else {
      const all = OPTIONS.map((known) => `${known}=…`).join(', ')
      report('TOP005', column, `unknown option "${text}"`, nearestHint(name, OPTIONS).hint ?? `use one of ${all}`)
    }
  }
  return options
}

function hintForValue(name: string, value: string): string {
  if (name === 'form') return choiceHint(value, ARTICLE_FORMS)
  return name === 'n' ? `use 1 to ${COUNT_LIMIT}` : 'use small letters, digits and hyphens'
}

interface Part {
  text: string
  column: number
}

function splitParts(line: string): Part[] {
  let offset = 1
  return line.split('|').map((part) => {
    const column = offset + part.length - part.trimStart().length
    offset += part.length + 1
    return { text: part.trim().replace(/\s+/g, ' '), column }
  })
}

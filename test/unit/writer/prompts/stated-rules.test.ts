import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FormRules, OfficeRules } from '../../../../src/desk/rules.ts'
import { type ArticleForm, LOCALES, type Locale } from '../../../../src/site/content/schema.ts'
import { type GoldenCase, loadGoldenCases, renderGolden } from '../../../../src/writer/prompts/golden.ts'
import { loadPrompts, type Prompts } from '../../../../src/writer/prompts/load-prompts.ts'
import type { Template } from '../../../../src/writer/prompts/template-set.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))
const cases = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])

function render(golden: GoldenCase, change: (office: OfficeRules, locale: Locale) => void = () => {}): string {
  const office = structuredClone((prompts as Prompts).office)
  change(office, golden.locale)
  return renderGolden(golden, { ...(prompts as Prompts), office })
}

const caseOf = (form: ArticleForm, locale: Locale) => {
  const found = cases.find((golden) => golden.locale === locale && golden.assignment.form === form)
  if (found === undefined) throw new Error(`there is no golden case of the form ${form} in ${locale}`)
  return found
}

/** Changes the rules of the form of a case. */
const inForm = (form: ArticleForm, change: (rules: FormRules) => void) => (office: OfficeRules) => {
  const rules = office.forms.get(form)
  if (rules !== undefined) change(rules)
}

describe.each(LOCALES)('each rule that a prompt states is read from the settings of the office: %s', (locale) => {
  test.each<[string, string, string, (office: OfficeRules, locale: Locale) => void]>([
    ['the title', '20–65', '4711–4712', ({ article }) => Object.assign(article, { title: [4711, 4712] })],
    ['the description', '70–160', '4711–4712', ({ article }) => Object.assign(article, { description: [4711, 4712] })],
    ['paragraphs', '90', '4711', ({ article }) => Object.assign(article, { paragraph: 4711 })],
    ['measures and parts', '6', '4711', ({ article }) => Object.assign(article, { specific: 4711 })],
    ['the same start', '2', '4711', ({ article }) => Object.assign(article, { sameStart: 4711 })],
    ['short sentences', '', '4711–4712', ({ article }, own) => Object.assign(article.sentences[own], { short: [4711, 4712] })],
    ['medium sentences', '', '4711–4712', ({ article }, own) => Object.assign(article.sentences[own], { medium: [4711, 4712] })],
    ['long sentences', '', '4711', ({ article }, own) => Object.assign(article.sentences[own], { long: 4711 })],
    ['the length', '350–1200', '4711–4712', inForm('how-to', (rules) => Object.assign(rules, { words: [4711, 4712] }))],
  ])('%s', (_, before, after, change) => {
    const golden = caseOf('how-to', locale)
    expect(render(golden)).toContain(before)
    expect(render(golden)).not.toContain(after)
    expect(render(golden, change)).toContain(after)
  })

  test.each<[string, ArticleForm, RegExp, (rules: FormRules) => void]>([
    ['headings', 'essay', /4711 (?:headings|başlık)|не больше 4711/, (rules) => Object.assign(rules, { headings: [0, 4711] })],
    ['tables', 'gear', /(?:at most|не больше|En çok) 4711/, (rules) => Object.assign(rules, { tables: [0, 4711] })],
    ['sources', 'history', /(?:at least|не меньше|en az) 4711/, (rules) => Object.assign(rules, { sources: 4711 })],
    ['kinds of figures', 'place', /(?:kind|вида|türü) ladder/, (rules) => Object.assign(rules, { kinds: ['ladder'] })],
    ['lists', 'how-to', /No lists|Списков нет|Liste yok/, (rules) => Object.assign(rules, { lists: [0, 0] })],
    ['no tables', 'how-to', /No tables|Таблиц нет|Tablo yok/, (rules) => Object.assign(rules, { tables: [0, 0] })],
    ['no figures', 'note', /No figures|Рисунков нет|Çizim yok/, (rules) => Object.assign(rules, { figures: [0, 0] })],
  ])('%s', (_, form, pattern, change) => {
    const golden = caseOf(form, locale)
    expect(render(golden)).not.toMatch(pattern)
    expect(render(golden, inForm(form, change))).toMatch(pattern)
  })
})

/** Templates with examples, in which numbers are no rules. */
const EXAMPLES = ['style', 'glossary', 'model-paragraph', 'figures']
const COUNTED =
  /(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|ninety)\b|(?<!\p{L})(?:два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|девяноста|üç|dört|beş|altı|yedi|sekiz|dokuz|doksan)(?!\p{L}))\S* (?:words|characters|sentences|paragraphs|sections|headings|sources|typos|links|слов|знак|фраз|абзац|раздел|заголов|источник|опечат|ссыл|kelime|karakter|cümle|paragraf|bölüm|başlık|kaynak|hata|bağlantı)/iu

const templates: [string, Template][] = [
  ...(prompts?.set.messages ?? []),
  ...[...(prompts?.set.ofLocale ?? [])].flatMap(([locale, own]) =>
    [...own].map(([name, template]): [string, Template] => [name.replace('locale', locale), template]),
  ),
]

test.each(templates)('no other rule with a number is typed in a template: %s', (name, { text }) => {
  const typed = text.replace(/\{\{[\s\S]*?\}\}/g, '…')
  expect(COUNTED.exec(typed)?.[0]).toBeUndefined()
  if (!EXAMPLES.some((example) => name.endsWith(`/${example}`))) expect(/\d.*/.exec(typed)?.[0]).toBeUndefined()
})

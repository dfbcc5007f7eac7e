import { FORMS_FILE, type OfficeRules, type Range } from '../../desk/rules.ts'
import { openGroup, readItems, readNumber, readRange, readYaml } from '../../engine/node/sources/yaml-file.ts'
import type { Fields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { ARTICLE_FORMS, LOCALES, type Locale } from '../../site/content/schema.ts'

/** The settings of one language, from its `locale.yaml`. */
export interface LocaleSettings {
  locale: Locale
  languageName: string
  responseLanguageInstruction: string
  styleGuidance: StyleGuidance
  /** The file of the guide, which only Turkish has. */
  languageFeaturesGuide: string | null
  rules: LocaleRules
  /** How many tokens one word takes. */
  tokensPerWord: number
}

export const HEADINGS = ['own', 'may', 'none'] as const
export const ADDRESSES = ['you', 'ty', 'vy', 'sen', 'siz'] as const
const SECTION_LIMIT = 9
const TIMES_LIMIT = 12
const SECTION_ID = /^[a-z]+(?:-[a-z]+)*$/
const FEATURES_FILE = 'language-features.hbs'

/** Reads `locale.yaml` of every language, and checks the differences between them. */
export function loadLocaleSettings(files: ReadonlyMap<string, string>, faults: Fault[]): Map<Locale, LocaleSettings> {
  const settings = new Map<Locale, LocaleSettings>()
  for (const locale of LOCALES) {
    const file = `locales/${locale}/locale.yaml`
    const text = files.get(file)
    if (text === undefined) {
      faults.push({ code: 'LOC001', file, message: `the settings for ${locale} are missing`, hint: 'copy those of another language' })
      continue
    }
    const read = readYaml({ file, text }, faults, (fields) => readSettings(locale, fields))
    if (read === undefined) continue
    const features = `locales/${locale}/${FEATURES_FILE}`
    settings.set(locale, { ...read, languageFeaturesGuide: files.has(features) ? features : null })
  }
  checkDifferences(settings, faults)
  return settings
}

function readSettings(locale: Locale, fields: Fields): Omit<LocaleSettings, 'languageFeaturesGuide'> {
  return {
    locale,
    languageName: fields.text('languageName'),
    responseLanguageInstruction: fields.text('responseLanguageInstruction'),
    styleGuidance: openGroup(fields, 'styleGuidance', readGuidance) ?? {
      address: 'you',
      forms: new Map(),
    },
    rules: openGroup(fields, 'rules', readRules) as LocaleRules,
    tokensPerWord: readNumber(fields, 'tokensPerWord', { least: 0.5, most: 10 }),
  }
}

/** How readers are addressed, and the guide to the sections of each form. */
type StyleGuidance = ReturnType<typeof readGuidance>

function readGuidance(fields: Fields) {
  const address = fields.choice('address', ADDRESSES) ?? 'you'
  const forms = readItems(fields, 'forms', readForm)
  const missing = ARTICLE_FORMS.filter((form) => !forms.some((known) => known.form === form))
  if (missing.length > 0) fields.report('forms', 'LOC002', `the guide to ${missing.join(', ')} is missing`)
  return { address, forms: new Map(forms.map(({ form, guide }) => [form, guide])) }
}

/** What a form is, and its sections, in order. */
function readForm(fields: Fields) {
  const form = fields.choice('form', ARTICLE_FORMS) ?? 'how-to'
  const purpose = fields.text('purpose')
  const sections = readItems(fields, 'sections', readSection)
  if (sections.length === 0 || sections.length > SECTION_LIMIT)
    fields.report('sections', 'LOC002', `expected 1 to ${SECTION_LIMIT} sections, got ${sections.length}`)
  return { form, guide: { purpose, sections } }
}

export type Section = ReturnType<typeof readSection>

function readSection(fields: Fields) {
  const id = fields.text('id')
  if (id !== '' && !SECTION_ID.test(id))
    fields.report('id', 'E_FIELD_TYPE', `the id ${JSON.stringify(id)} must consist of small letters and hyphens`)
  const heading = fields.choice('heading', HEADINGS) ?? 'own'
  const times: Range = fields.has('times') ? readRange(fields, 'times') : [1, 1]
  if (times[1] > TIMES_LIMIT) fields.report('times', 'LOC002', `a section may come ${TIMES_LIMIT} times at most`)
  return {
    id,
    heading,
    /** How many sections with this id an article has. */
    times,
    /** The words of each section with this id. */
    words: readRange(fields, 'words'),
    purpose: fields.text('purpose'),
  }
}

export type LocaleRules = ReturnType<typeof readRules>

function readRules(fields: Fields) {
  return {
    typosPerThousand: readRange(fields, 'typosPerThousand'),
    /** The share of articles by non-native authors that sound non-native, from 0 to 1; English only. */
    nonNativeProbability: readNumber(fields, 'nonNativeProbability', { most: 1 }),
    nativeCountries: fields.optionalTexts('nativeCountries'),
  }
}

/** Only Turkish has a guide to language features, only English may sound non-native, and all have the same sections. */
function checkDifferences(settings: ReadonlyMap<Locale, LocaleSettings>, faults: Fault[]): void {
  const model = settings.get('en_US')
  for (const [locale, { languageFeaturesGuide, rules, styleGuidance }] of settings) {
    const report = (message: string, hint: string, file = `locales/${locale}/locale.yaml`) =>
      faults.push({ code: 'LOC002', file, message, hint })
    if ((locale === 'tr_TR') !== (languageFeaturesGuide !== null)) {
      const message =
        locale === 'tr_TR' ? 'Turkish needs its guide to language features' : `${locale} must not have a guide to language features`
      report(message, `${locale === 'tr_TR' ? 'add' : 'remove'} ${FEATURES_FILE}`, `locales/${locale}/${FEATURES_FILE}`)
    }
    if (locale !== 'en_US' && rules.nonNativeProbability !== 0)
      report('only English articles may sound non-native', 'set nonNativeProbability to 0')
    for (const [form, { sections }] of styleGuidance.forms) {
      const describe = (own: readonly Section[]) => own.map(({ id, times }) => `${id} ${times.join('–')}`).join(', ')
      const wanted = describe(model?.styleGuidance.forms.get(form)?.sections ?? sections)
      if (describe(sections) !== wanted)
        report(`${form}: expected the sections of English (${wanted}), got ${describe(sections)}`, 'use the same ids in the same order')
    }
  }
}

/** Finds sections that together cannot have as many words as their form allows. */
export function checkFormLengths(settings: ReadonlyMap<Locale, LocaleSettings>, office: OfficeRules, faults: Fault[]): void {
  for (const [locale, { styleGuidance }] of settings) {
    for (const [form, { sections }] of styleGuidance.forms) {
      const [least, most] = office.forms.get(form)?.words ?? [0, 0]
      const shortest = sections.reduce((sum, { words, times }) => sum + words[0] * times[0], 0)
      const longest = sections.reduce((sum, { words, times }) => sum + words[1] * times[1], 0)
      if (shortest <= most && longest >= least) continue
      const message = `${form}: all sections together have ${shortest} to ${longest} words, but the form has ${least} to ${most}`
      const hint = `change the words of the sections, or of the form in ${FORMS_FILE}`
      faults.push({ code: 'RUL001', file: `locales/${locale}/locale.yaml`, message, hint })
    }
  }
}

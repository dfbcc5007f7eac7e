import { type FieldProblem, type Fields, readTextItem } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import { openGroup, readItems, readNumber, readRange, readYaml } from './yaml-file.ts'

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

export interface StyleGuidance {
  address: (typeof ADDRESSES)[number]
  /** The sections of an article, in order. */
  sections: Section[]
  /** Words in the whole article. */
  words: Range
}

export interface Section {
  id: string
  purpose: string
  words: Range
  /** Whether the section has a heading. */
  titled: boolean
}

export type Range = [least: number, most: number]

export interface LocaleRules {
  typosPerThousand: Range
  shortWords: Range
  mediumWords: Range
  /** The share of articles by non-native authors that sound non-native, from 0 to 1; English only. */
  nonNativeProbability: number
  nativeCountries: string[]
  rhythm: RhythmRules
}

/** Percentages of sentences, the deviation of their lengths in words, and how many of one length may follow each other. */
export interface RhythmRules {
  shortShare: Range
  mediumShare: Range
  longShare: number
  deviation: number
  run: number
}

const ADDRESSES = ['you', 'ty', 'vy', 'sen', 'siz'] as const
const SECTION_LIMITS = { least: 3, most: 9 }
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
    const read = readYaml({ file, text }, faults, (fields, problems) => readSettings(locale, fields, problems))
    if (read === undefined) continue
    const features = `locales/${locale}/${FEATURES_FILE}`
    settings.set(locale, { ...read, languageFeaturesGuide: files.has(features) ? features : null })
  }
  checkDifferences(settings, faults)
  return settings
}

function readSettings(locale: Locale, fields: Fields, problems: FieldProblem[]): Omit<LocaleSettings, 'languageFeaturesGuide'> {
  return {
    locale,
    languageName: fields.text('languageName'),
    responseLanguageInstruction: fields.text('responseLanguageInstruction'),
    styleGuidance: openGroup(fields, 'styleGuidance', problems, (group) => readGuidance(group, problems)) ?? {
      address: 'you',
      sections: [],
      words: [0, 0],
    },
    rules: openGroup(fields, 'rules', problems, (group) => readRules(group, problems)) as LocaleRules,
    tokensPerWord: readNumber(fields, 'tokensPerWord', problems, { least: 0.5, most: 10 }),
  }
}

function readGuidance(fields: Fields, problems: FieldProblem[]): StyleGuidance {
  const address = fields.choice('address', ADDRESSES) ?? 'you'
  const sections = readItems(fields, 'sections', problems, (item, path) => {
    const id = item.text('id')
    if (id !== '' && !SECTION_ID.test(id)) {
      problems.push({
        code: 'E_FIELD_TYPE',
        path: [...path, 'id'],
        message: `the id ${JSON.stringify(id)} must consist of small letters and hyphens`,
      })
    }
    const titled = item.choice('heading', ['none']) === undefined
    return { id, titled, words: readRange(item, 'words', problems), purpose: item.text('purpose') }
  })
  const { least, most } = SECTION_LIMITS
  if (sections.length < least || sections.length > most) {
    const message = `expected ${least} to ${most} sections, got ${sections.length}`
    problems.push({ code: 'LOC002', path: fields.path('sections'), message })
  }
  return { address, sections, words: readRange(fields, 'words', problems) }
}

function readRules(fields: Fields, problems: FieldProblem[]): LocaleRules {
  const range = (key: string) => readRange(fields, key, problems)
  return {
    typosPerThousand: range('typosPerThousand'),
    shortWords: range('shortWords'),
    mediumWords: range('mediumWords'),
    nonNativeProbability: readNumber(fields, 'nonNativeProbability', problems, { most: 1 }),
    nativeCountries: fields.optionalList('nativeCountries', readTextItem(problems)),
    rhythm: openGroup(fields, 'rhythm', problems, (group) => ({
      shortShare: readRange(group, 'shortShare', problems),
      mediumShare: readRange(group, 'mediumShare', problems),
      longShare: readNumber(group, 'longShare', problems, { most: 100 }),
      deviation: readNumber(group, 'deviation', problems),
      run: readNumber(group, 'run', problems, { least: 1 }),
    })) as RhythmRules,
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
    const ids = styleGuidance.sections.map(({ id }) => id)
    const wanted = model?.styleGuidance.sections.map(({ id }) => id) ?? ids
    if (ids.join() !== wanted.join()) {
      report(`expected the sections of English (${wanted.join(', ')}), got ${ids.join(', ')}`, 'use the same ids in the same order')
    }
    checkRules(locale, styleGuidance, rules, faults)
  }
}

/** Finds rules that contradict each other. */
function checkRules(locale: Locale, { sections, words }: StyleGuidance, rules: LocaleRules, faults: Fault[]): void {
  const file = `locales/${locale}/locale.yaml`
  const least = sections.reduce((sum, section) => sum + section.words[0], 0)
  const most = sections.reduce((sum, section) => sum + section.words[1], 0)
  if (least > words[1] || most < words[0]) {
    const message = `all sections together have ${least} to ${most} words, but the article has ${words[0]} to ${words[1]}`
    faults.push({ code: 'RUL001', file, message, hint: 'change the words of the sections or of the article' })
  }
  if (rules.shortWords[1] >= rules.mediumWords[0]) {
    const message = `a sentence of ${rules.mediumWords[0]} words would be both short and medium`
    faults.push({ code: 'RUL001', file, message, hint: 'start mediumWords above the end of shortWords' })
  }
}

import { type OfficeRules, readOfficeRules } from '../../desk/rules.ts'
import { digestOf } from '../../engine/node/digest.ts'
import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import { type ArticleForm, LOCALES, type Locale } from '../../site/content/schema.ts'
import { keepParsed } from './keep-parsed.ts'
import { checkFormLengths, type LocaleSettings, loadLocaleSettings, type Section } from './locale-settings.ts'
import { readPromptFiles } from './prompt-files.ts'
import { createRenderer, type Render } from './prompt-renderer.ts'
import { loadTemplateSet, type TemplateSet } from './template-set.ts'
import { loadWriterSettings, type WriterSettings } from './writer-settings.ts'

/** The contents of a folder of prompts, and the function that renders them. */
export interface Prompts {
  files: ReadonlyMap<string, string>
  set: TemplateSet
  locales: ReadonlyMap<Locale, LocaleSettings>
  settings: WriterSettings
  office: OfficeRules
  render: Render
  /** Digest of everything that prompts are made of, except topics. */
  hash: string
  /** The files behind that digest, each with its own. */
  parts: { path: string; digest: string }[]
}

/** The files that prompts are made of; prices, golden cases and topics are not among them. */
const PART = /^(?:article|partials|locales)\/|^settings\/(?:sources|forms|names)\.yaml$/

const SETTINGS = /^settings\/.*\.yaml$/
const readLocales = keepParsed(/^locales\/[^/]+\/(?:locale\.yaml|language-features\.hbs)$/, loadLocaleSettings)
const readSettings = keepParsed(SETTINGS, loadWriterSettings)
const readOffice = keepParsed(SETTINGS, readOfficeRules)

/** Reads a folder of prompts and reports all faults; `prompts` is undefined if settings are missing or faulty. */
export function loadPrompts(directory: string): { prompts: Prompts | undefined; faults: Fault[] } {
  const { files, faults } = readPromptFiles(directory)
  return parsePrompts(files, faults)
}

/** The same for files that were read already. */
export function parsePrompts(files: ReadonlyMap<string, string>, faults: Fault[]): { prompts: Prompts | undefined; faults: Fault[] } {
  const set = loadTemplateSet(files, faults)
  const locales = readLocales(files, faults)
  const settings = readSettings(files, faults)
  const office = readOffice(files, faults)
  if (settings === undefined || office === undefined || locales.size < LOCALES.length) return { prompts: undefined, faults }
  checkFormLengths(locales, office, faults)
  const parts = Array.from(files)
    .filter(([path]) => PART.test(path))
    .map(([path, text]) => ({ path, digest: digestOf(text) }))
  const hash = digestOf(JSON.stringify(parts))
  return { prompts: { files, set, locales, settings, office, render: createRenderer(set), hash, parts }, faults }
}

export function localeSettings({ locales }: Pick<Prompts, 'locales'>, locale: Locale): LocaleSettings {
  const settings = locales.get(locale)
  if (settings === undefined)
    throw new SiteError('E_PROMPTS', `the settings for ${locale} cannot be used`, { hint: 'npm run prompts -- lint shows the faults' })
  return settings
}

/** The guide to the sections of a form in a language. */
export function sectionGuide(prompts: Pick<Prompts, 'locales'>, locale: Locale, form: ArticleForm): readonly Section[] {
  return localeSettings(prompts, locale).styleGuidance.forms.get(form)?.sections ?? []
}

import { digestOf } from '../../engine/node/digest.ts'
import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import { type LocaleSettings, loadLocaleSettings } from './locale-settings.ts'
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
  render: Render
  /** Digest of everything that prompts are made of, except topics. */
  hash: string
  /** The files behind that digest, each with its own. */
  parts: { path: string; digest: string }[]
}

/** The files that prompts are made of; prices, golden cases and topics are not among them. */
const PART = /^(?:article|partials|locales)\/|^settings\/sources\.yaml$/

/** Reads a folder of prompts and reports all faults; `prompts` is undefined if settings are missing or faulty. */
export function loadPrompts(directory: string): { prompts: Prompts | undefined; faults: Fault[] } {
  const { files, faults } = readPromptFiles(directory)
  const set = loadTemplateSet(files, faults)
  const locales = loadLocaleSettings(files, faults)
  const settings = loadWriterSettings(files, faults)
  if (settings === undefined || locales.size < LOCALES.length) return { prompts: undefined, faults }
  const parts = Array.from(files)
    .filter(([path]) => PART.test(path))
    .map(([path, text]) => ({ path, digest: digestOf(text) }))
  const hash = digestOf(JSON.stringify(parts))
  return { prompts: { files, set, locales, settings, render: createRenderer(set), hash, parts }, faults }
}

/** The settings of a language. */
export function localeSettings({ locales }: Pick<Prompts, 'locales'>, locale: Locale): LocaleSettings {
  const settings = locales.get(locale)
  if (settings === undefined)
    throw new SiteError('E_PROMPTS', `the settings for ${locale} cannot be used`, { hint: 'npm run prompts -- lint shows the faults' })
  return settings
}

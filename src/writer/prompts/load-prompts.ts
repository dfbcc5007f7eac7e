import { digestOf } from '../../engine/node/digest.ts'
import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import { type LocaleSettings, loadLocaleSettings } from './locale-settings.ts'
import { readPromptFiles } from './prompt-files.ts'
import { createRenderer, type Render } from './prompt-renderer.ts'
import { loadTemplateSet, type TemplateSet } from './template-set.ts'
import { loadWriterSettings, type WriterSettings } from './writer-settings.ts'

/** A folder of prompts, read: templates, settings, and the function that renders them. */
export interface Prompts {
  files: ReadonlyMap<string, string>
  set: TemplateSet
  locales: ReadonlyMap<Locale, LocaleSettings>
  settings: WriterSettings
  render: Render
  /** The digest of all that a prompt is made of, but for topics. */
  hash: string
  /** The files that make up that digest, each with its own. */
  parts: { path: string; digest: string }[]
}

/** Which files make a prompt what it is: prices, goldens and topics do not. */
const PART = /^(?:article|partials|locales)\/|^settings\/sources\.yaml$/

/** Reads a folder of prompts; undefined where it is too broken to be used. All that is wrong is reported. */
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

/** What cannot be left out: the settings of a language. */
export function localeSettings({ locales }: Pick<Prompts, 'locales'>, locale: Locale): LocaleSettings {
  const settings = locales.get(locale)
  if (settings === undefined)
    throw new SiteError('E_PROMPTS', `there are no usable settings for ${locale}`, { hint: 'run npm run prompts -- lint' })
  return settings
}

import { readYaml } from '../engine/node/sources/yaml-file.ts'
import type { Fields } from '../engine/shared/fields.ts'
import type { Fault } from '../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../site/content/schema.ts'

/** Reads a file that a prompts folder must have. */
export function readSettingsFile<T>(
  file: string,
  files: ReadonlyMap<string, string>,
  faults: Fault[],
  read: (fields: Fields) => T,
): T | undefined {
  const text = files.get(file)
  if (text !== undefined) return readYaml({ file, text }, faults, read)
  faults.push({ code: 'E_PROMPTS', file, message: 'the file is missing' })
  return undefined
}

/** Reads a list of the languages of articles. */
export function readLocales(fields: Fields, key: string): Locale[] {
  return fields.list(key, (value, path) => {
    const locale = LOCALES.find((known) => known === value)
    if (locale === undefined) fields.problems.push({ code: 'E_LOCALE', path, message: `the locales are ${LOCALES.join(', ')}` })
    return locale
  })
}

import { openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { Definition, Glossary } from '../content/glossary.ts'
import { languageOf } from '../content/locales.ts'
import { type ArticleNode, SITE_LANGUAGES, type SiteLanguage } from '../content/schema.ts'
import { type DataText, parseDataFile } from './data-file.ts'
import { createHints } from './hints.ts'
import { documentFile } from './locate-field.ts'

const FILE = 'glossary.json'
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Loads `glossary.json`, which may be missing: `{key: {en: {term, text}, …}}`. */
export function loadGlossary(text: DataText, faults: Fault[]): Glossary {
  const glossary = new Map<string, Partial<Record<SiteLanguage, Definition>>>()
  if (typeof text !== 'string') return glossary
  const file = parseDataFile(FILE, text)
  for (const [key, value] of file.entries()) {
    if (!KEY.test(key)) {
      const message = `the key ${JSON.stringify(key)} must consist of small letters, digits and hyphens`
      file.problems.push({ code: 'E_FIELD_TYPE', path: [key], message })
    }
    const languages = openFields(value, [key], file.problems)
    if (languages === undefined) continue
    const entry: Partial<Record<SiteLanguage, Definition>> = {}
    for (const language of SITE_LANGUAGES) {
      const definition = languages.raw(language)
      const fields = definition === undefined ? undefined : openFields(definition, languages.path(language), file.problems)
      if (fields === undefined) continue
      entry[language] = { term: fields.text('term'), text: fields.text('text') }
      fields.close()
    }
    languages.close()
    glossary.set(key, entry)
  }
  faults.push(...file.faults())
  return glossary
}

/** Checks that the glossary has each word that an article opens, in the language of the article. */
export function checkTerms(articles: readonly ArticleNode[], glossary: Glossary, faults: Fault[]): void {
  const hint = createHints(glossary.keys())
  for (const { file, frontmatter, terms = [] } of articles) {
    const language = languageOf(frontmatter.locale)
    for (const { target, line, column } of terms) {
      const entry = glossary.get(target)
      if (entry?.[language] !== undefined) continue
      const message = `the glossary has no ${JSON.stringify(target.slice(0, 60))}${entry === undefined ? '' : ` in the language ${language}`}`
      faults.push({ code: 'E_TERM', file: documentFile(file), message, line, column, ...(entry === undefined ? hint(target) : {}) })
    }
  }
}

import { cleanText, type FieldPath, type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { AD_LINK_LIMIT, AD_SNIPPET_LIMIT } from '../content/ads.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '../content/schema.ts'
import { type DataFile, type DataText, parseDataFile } from './data-file.ts'
import { createHints } from './hints.ts'

const FILE = 'ads.json'
export const ADS_LIMIT = 8 * 1024 * 1024

export interface SapeData {
  sapeLinks: Record<string, string[]>
  sapeNewUrl: string
  /** The same for pages in other languages. */
  translations?: Partial<Record<SiteLanguage, string>>
  /** The heading of the sponsored area; without it, one from the interface's texts. */
  heading?: string
}

/** Loads `ads.json`: the sponsored snippets of each page, and one for all other pages. */
export function loadAds(text: DataText, knownPaths: ReadonlySet<string>, faults: Fault[]): SapeData {
  const ads: SapeData = { sapeLinks: {}, sapeNewUrl: '' }
  if (text === undefined) faults.push({ code: 'W_SAPE', file: FILE, message: 'the file is missing: no page has sponsored links' })
  if (typeof text !== 'string') return ads
  const file = parseDataFile(FILE, text, 'E_SAPE')
  const fields = file.fields()
  if (fields !== undefined) {
    ads.sapeNewUrl = fields.raw('sapeNewUrl') === '' ? '' : (fields.optionalText('sapeNewUrl') ?? '')
    checkSnippet(ads.sapeNewUrl, ['sapeNewUrl'], file.problems)
    const translations = readTranslations(fields, file.problems)
    if (translations !== undefined) ads.translations = translations
    const heading = fields.optionalText('heading')
    if (heading !== undefined) ads.heading = heading
    readLinks(fields.raw('sapeLinks') ?? {}, file, knownPaths, ads)
    fields.close()
  }
  faults.push(...file.faults().map((fault) => ({ ...fault, code: /^E_FIELD_(?:MISSING|TYPE)$/.test(fault.code) ? 'E_SAPE' : fault.code })))
  return ads
}

function readTranslations(ads: Fields, problems: FieldProblem[]): SapeData['translations'] {
  const given = ads.raw('translations')
  const fields = given === undefined ? undefined : openFields(given, ads.path('translations'), problems)
  if (fields === undefined) return undefined
  const translations: SapeData['translations'] = {}
  for (const language of SITE_LANGUAGES) {
    const snippet = fields.optionalText(language)
    if (snippet === undefined) continue
    checkSnippet(snippet, fields.path(language), problems)
    translations[language] = snippet
  }
  fields.close()
  return translations
}

function readLinks(value: unknown, file: DataFile, knownPaths: ReadonlySet<string>, ads: SapeData): void {
  const hint = createHints(knownPaths)
  for (const [page, snippets] of file.entries(['sapeLinks'], value)) {
    const path = ['sapeLinks', page]
    if (!knownPaths.has(page)) {
      file.problems.push({
        code: 'W_SAPE_PATH',
        path,
        message: `there is no page ${JSON.stringify(page)}: its links are left out`,
        ...hint(page),
      })
      continue
    }
    if (!Array.isArray(snippets) || !snippets.every((snippet) => typeof snippet === 'string')) {
      file.problems.push({ code: 'E_SAPE', path, message: 'expected a list of HTML snippets' })
      continue
    }
    const clean = snippets.map((snippet, index) => cleanText(snippet, [...path, index], file.problems))
    for (const [index, snippet] of clean.entries()) checkSnippet(snippet, [...path, index], file.problems)
    if (snippets.length > AD_LINK_LIMIT) {
      file.problems.push({ code: 'W_SAPE', path, message: `${snippets.length} links on one page: the first ${AD_LINK_LIMIT} are kept` })
    }
    ads.sapeLinks[page] = clean.slice(0, AD_LINK_LIMIT)
  }
}

function checkSnippet(snippet: string, path: FieldPath, problems: FieldProblem[]): void {
  if (snippet.length > AD_SNIPPET_LIMIT) {
    problems.push({ code: 'E_SAPE', path, message: `the snippet has ${snippet.length} characters, ${AD_SNIPPET_LIMIT} at most` })
  }
}

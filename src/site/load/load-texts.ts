import { describeValue, type FieldPath, type FieldProblem, isForbidden, label } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '../content/schema.ts'
import type { SiteMetadata } from '../content/site-metadata.ts'
import { siteTexts } from '../content/texts/all.ts'
import type { Texts } from '../content/texts/texts.ts'
import { type DataText, parseDataFile } from './data-file.ts'

const FILE = 'texts.json'

/** The texts of the interface in each language, with those of `texts.json` in their places. */
export function loadTexts(text: DataText, site: SiteMetadata, faults: Fault[]): Record<SiteLanguage, Texts> {
  const all = Object.fromEntries(SITE_LANGUAGES.map((language) => [language, siteTexts(language, site)])) as Record<SiteLanguage, Texts>
  if (typeof text !== 'string') return all
  const file = parseDataFile(FILE, text)
  const merged = merge(all, file.isReadable ? file.value : {}, [], file.problems)
  faults.push(...file.faults())
  return merged as typeof all
}

/** A name in braces that the text of the interface does not have would be printed as it is. */
function checkPlaceholders(text: string, old: string, path: FieldPath, problems: FieldProblem[]): void {
  const known = old.match(/\{\w+\}/g) ?? ([] as string[])
  const strange = text.match(/\{\w+\}/g)?.find((name) => !known.some((other) => other === name))
  if (strange === undefined) return
  const hint = known.length === 0 ? 'remove the braces' : `use ${[...new Set(known)].join(', ')}`
  problems.push({ code: 'E_TEXT_PLACEHOLDER', path, message: `${label(path)} has no value for ${strange}`, hint })
}

/** Replaces texts by those of the same place; a text or an object that the interface does not have is a warning. */
function merge(known: object, given: unknown, path: FieldPath, problems: FieldProblem[]): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const where = path.length === 0 ? 'the file' : label(path)
    problems.push({ code: 'E_FIELD_TYPE', path, message: `${where} must be an object, got ${describeValue(given)}` })
    return known
  }
  const merged: Record<string, unknown> = { ...known }
  // A plural has other forms in each language: its `other` is required, the rest is optional.
  const isPlural = Object.hasOwn(known, 'other')
  for (const [key, value] of Object.entries(given)) {
    const at = [...path, key]
    if (isForbidden(key, at, problems)) continue
    const old = isPlural ? String((known as { other: unknown }).other) : Object.hasOwn(known, key) ? merged[key] : undefined
    if (old === undefined)
      problems.push({
        code: 'W_FIELD_UNKNOWN',
        path: at,
        message: `there is no text ${label(at)}`,
        ...nearestHint(key, Object.keys(known)),
      })
    else if (typeof old === 'object' && old !== null) merged[key] = merge(old, value, at, problems)
    else if (typeof value === 'string' && value.trim() !== '') {
      checkPlaceholders(value, old as string, at, problems)
      merged[key] = value
    } else problems.push({ code: 'E_FIELD_TYPE', path: at, message: `${label(at)} must be a text, got ${describeValue(value)}` })
  }
  return merged
}

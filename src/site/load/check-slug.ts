import type { FieldProblem } from '../../engine/shared/fields.ts'
import { transliterate } from '../../engine/shared/transliterate.ts'
import { SLUG_LENGTH_LIMIT } from '../content/constants.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const WINDOWS_NAMES = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])$/
/** Addresses that end with it lead to the folder above. */
const FOLDER_PAGE = 'index'

/** The problem of a slug, if any: it becomes a file name and a URL without escaping. `name` is what the message calls it. */
export function checkSlug(slug: string, name = 'the slug'): Omit<FieldProblem, 'path'> | undefined {
  if (slug.length <= SLUG_LENGTH_LIMIT && SLUG.test(slug) && !WINDOWS_NAMES.test(slug) && slug !== FOLDER_PAGE) return undefined
  const shown = JSON.stringify(slug.length > 60 ? `${slug.slice(0, 60)}…` : slug)
  if (slug.length > SLUG_LENGTH_LIMIT) {
    return { code: 'E_TOO_LONG', message: `${name} has ${slug.length} characters, ${SLUG_LENGTH_LIMIT} at most`, ...suggest(slug) }
  }
  if (slug === FOLDER_PAGE)
    return { code: 'E_SLUG_RESERVED', message: `${name} ${shown} is the name of the page of a folder`, ...suggest(slug) }
  if (isWindowsName(slug) || /[^. ][. ]+$/.test(slug)) {
    return { code: 'E_SLUG_RESERVED', message: `${name} ${shown} cannot be a file name on every system`, ...suggest(slug) }
  }
  if (SLUG.test(slug.toLowerCase())) return { code: 'E_SLUG_CASE', message: `${name} ${shown} must be lower case`, ...suggest(slug) }
  return {
    code: 'E_SLUG_CHARS',
    message: `${name} ${shown} must be lower-case letters a to z, digits and single hyphens`,
    ...suggest(slug),
  }
}

function isWindowsName(slug: string): boolean {
  return WINDOWS_NAMES.test(slug.toLowerCase().replace(/[. ].*$/s, ''))
}

/** Suggests a valid slug for the hint. */
function suggest(slug: string): { hint?: string } {
  const spelt = transliterate(slug).slice(0, SLUG_LENGTH_LIMIT).replace(/-$/, '')
  if (spelt === '') return {}
  return { hint: `for example ${JSON.stringify(isWindowsName(spelt) || spelt === FOLDER_PAGE ? `${spelt}-notes` : spelt)}` }
}

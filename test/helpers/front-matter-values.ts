import fc from 'fast-check'

export type Value = string | boolean | null | Value[] | Mapping
export interface Mapping {
  [key: string]: Value
}

const KEYS = [...'title slug author date entities category featured tags2 a_B x-1 true Null constructor Bogotá'.split(' '), 'a wide deck']

/** Values that occur in front matter: mappings, strings, lists, and a few of other types. */
export function mappings(depth = 0): fc.Arbitrary<Mapping> {
  const scalars = fc.oneof({ weight: 6, arbitrary: texts() }, fc.constantFrom(true, false, null))
  const nested = depth < 2 ? [mappings(depth + 1), fc.array(mappings(depth + 1), { maxLength: 3 })] : []
  const values = fc.oneof({ weight: 3, arbitrary: scalars }, fc.array(scalars, { maxLength: 3 }), ...nested)
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...KEYS), values), { minLength: 1, maxLength: 4, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries))
}

const WORDS = 'ollie kerb Köşe доска 8.25 0.5 7 don’t a? (soft) and/or 50-50 R&B 100% 🛹 «x» it’s.'.split(' ')
/** Words with special characters of YAML, some of which are special only at the start or end of a text. */
const MARKS = ['Wheels:', '#1', '"so', 'called"', "it's", '[b]', '{c}', 'd,', '\\n', ...'-&*!|>@`%\\~?:']
/** Strings that YAML could read as another type. */
const TEXTS = ['', ...'2026-09-10 2026-08-02T10:30:00+03:00 en_US nullable true null ~ 42 -1.5e3 0x1F .inf 12:30'.split(' ')]

function texts(): fc.Arbitrary<string> {
  const words = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...WORDS) }, fc.constantFrom(...MARKS))
  const lines = fc.array(words, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(' '))
  const paragraphs = fc
    .tuple(fc.array(lines, { minLength: 1, maxLength: 3 }), fc.constantFrom('\n', '\n\n'), fc.constantFrom('', '\n', '\n\n'))
    .map(([parts, separator, end]) => parts.join(separator) + end)
  return fc.oneof({ weight: 6, arbitrary: lines }, paragraphs, fc.constantFrom(...TEXTS))
}

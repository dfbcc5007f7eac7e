import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { splitArticle } from '../../../src/site/build/front-matter.ts'
import { parseSimpleYaml } from '../../../src/site/build/simple-yaml.ts'
import { mappings } from '../../helpers/front-matter-texts.ts'
import { ROOT } from '../../helpers/run-build.ts'

const ARTICLES = join(ROOT, 'data', 'articles', 'en_US')
const RUNS = { numRuns: 5_000 }

/** What writers write, with the value that it has. */
const READ: [text: string, value: Record<string, unknown>][] = [
  ['title: Deck width by shoe', { title: 'Deck width by shoe' }],
  ['title: "Deck width, settled: 7.75 to 8.75"\nslug: deck-width', { title: 'Deck width, settled: 7.75 to 8.75', slug: 'deck-width' }],
  ['title: \'Say "ollie" # not nollie\'', { title: 'Say "ollie" # not nollie' }],
  ['title: Kaykay pabucu, ölçü ve köşe\n\n', { title: 'Kaykay pabucu, ölçü ve köşe' }],
  ['title: Доска для начинающих', { title: 'Доска для начинающих' }],
  ['title: a  b', { title: 'a  b' }],
  ['slug: 99a-against-101a\ntags: [21 June, 5 m]', { slug: '99a-against-101a', tags: ['21 June', '5 m'] }],
  ['date: 2026-09-10\nlocale: en_US', { date: '2026-09-10', locale: 'en_US' }],
  [
    'tags: [deck width, "soft: wheels", \'bolts\' , 2026-01-02, 50-50, 5-0 grind]',
    { tags: ['deck width', 'soft: wheels', 'bolts', '2026-01-02', '50-50', '5-0 grind'] },
  ],
  [
    'entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: boards and decks\n        subsubcategories: [deck width]',
    {
      entities: [{ category: 'skateboard gear', subcategories: [{ subcategory: 'boards and decks', subsubcategories: ['deck width'] }] }],
    },
  ],
  ['a:\n    b: c\n    d:\n     - e\n     - f\ng: h', { a: { b: 'c', d: ['e', 'f'] }, g: 'h' }],
  ['constructor: x', { constructor: 'x' }],
]

const LEFT = [
  '',
  '\n\n',
  'title:',
  'title: ',
  'title: 42',
  'title: true',
  'title: Null',
  'title: ~',
  'title: -5',
  'title: .inf',
  'title: a: b',
  'title: a #b',
  'title: a # b',
  'title: "a\\u0062"',
  'title: "a',
  "title: 'it''s'",
  'title: "a" ',
  'title: a ',
  'title:  a',
  'title: a\n  b',
  'title: |\n  a',
  'title: >-\n  a',
  'title: &a b',
  'title: *a',
  'title: !!str a',
  'title: {a: b}',
  'title: @a',
  'title: 🛹 first',
  'tags: []',
  'tags: [a, ]',
  'tags: [a, [b]]',
  'tags: ["a, b"]',
  'title: 8.25 deck',
  'title: 1e-5',
  'title: 50:50',
  'tags: [a, true]',
  'tags: [a,\u00a0b]',
  'tags: [a\n  , b]',
  'tags: [a] # b',
  'tags:\n- a',
  'tags:\n  - - a',
  'tags:\n  -',
  'tags:\n  - a\n b: c',
  'tags:\n\t- a',
  'a: b\na: c',
  'a: b\n\nc: d',
  ' a: b',
  'a:b',
  '- a',
  'a',
  '# a\nb: c',
  '"a": b',
  'a b: c',
  '__proto__: a',
  '<<: a',
  '%YAML 1.1\na: b',
  'a: b\n...\nc: d',
  `${'a'.repeat(1100)}: b`,
]

/** What is put into sound front matter to break it. */
const FRAGMENTS = [
  ...[
    '\n',
    ' ',
    '  ',
    '\t',
    '- ',
    '-',
    ':',
    ': ',
    '#',
    ' # ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ',',
    '&a ',
    '*a',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
  ],
  ...[
    '?',
    '? ',
    '~',
    '.',
    '...',
    '---',
    '\\',
    '\\n',
    '0',
    '1e3',
    '0x1f',
    '.5',
    'true',
    'null',
    'yes',
    'NaN',
    '<<: ',
    '=',
    '\u00a0',
    '\u0085',
  ],
  ...['\u2028', '\u0007', '\ud800', '🛹', 'é', 'e\u0301', 'a: b', '\n  ', '\n- ', '\n  - ', '\na: ', '2026-01-02', '\ufeff', '\u3000'],
]

describe('the fast parser of front matter', () => {
  it('reads generated front matter as the real parser does', () => {
    fc.assert(
      fc.property(mappings(), (lines) => {
        expect(isReadTheSame(lines.join('\n'))).toBe(true)
      }),
      RUNS,
    )
  })

  it('reads mutated front matter as the real parser does, or not at all', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...FRAGMENTS), fc.nat(3)), { minLength: 1, maxLength: 3 })
    let read = 0
    fc.assert(
      fc.property(mappings(), changes, (lines, mutations) => {
        if (isReadTheSame(mutations.reduce(mutate, lines.join('\n')))) read++
      }),
      RUNS,
    )
    expect(read).toBeGreaterThan(RUNS.numRuns / 10)
  })

  it('reads heaps of fragments as the real parser does, or not at all', () => {
    const parts = fc.array(fc.constantFrom(...FRAGMENTS, 'a: b\n', 'c: [d, e]\n', 'f:\n  - g\n', 'h: "i"\n'), { maxLength: 8 })
    let read = 0
    fc.assert(
      fc.property(parts, (heap) => {
        if (isReadTheSame(heap.join(''))) read++
      }),
      RUNS,
    )
    expect(read).toBeGreaterThan(RUNS.numRuns / 200)
  })

  it.each(readdirSync(ARTICLES))('reads the front matter of %s', (file) => {
    const split = splitArticle(readFileSync(join(ARTICLES, file), 'utf8'))
    expect('frontMatter' in split && isReadTheSame(split.frontMatter)).toBe(true)
  })

  it.each(READ)('reads %j', (text, value) => {
    expect(parseSimpleYaml(text)).toEqual(value)
    expect(isReadTheSame(text)).toBe(true)
  })

  it.each(LEFT)('leaves %j to the real parser', (text) => {
    expect(parseSimpleYaml(text)).toBeUndefined()
  })
})

/** Whether the fast parser reads a text at all; if so, the real parser must find the same in it, and no mistake. */
function isReadTheSame(text: string): boolean {
  const value = parseSimpleYaml(text)
  if (value === undefined) return false
  const document = parseDocument(text, { schema: 'core', resolveKnownTags: false, prettyErrors: false, stringKeys: true })
  expect([...document.errors, ...document.warnings]).toEqual([])
  expect(value).toEqual(document.toJS())
  return true
}

function mutate(text: string, [seed, fragment, removed]: [number, string, number]): string {
  const at = seed % (text.length + 1)
  return text.slice(0, at) + fragment + text.slice(at + removed)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSimpleYaml } from '../../../../../src/engine/node/sources/simple-yaml.ts'
import { splitArticle } from '../../../../../src/site/load/front-matter.ts'
import { ROOT } from '../../../../helpers/run-build.ts'
import { isReadTheSame } from '../../../../helpers/same-yaml.ts'

const ARTICLES = join(ROOT, 'data', 'articles', 'en_US')
const ENTITIES = { entities: [{ category: 'gear', subcategories: [{ subcategory: 'decks', subsubcategories: ['deck width', 'nose'] }] }] }

/** Supported texts with their values. */
const READ: [text: string, value: Record<string, unknown>][] = [
  ['series: { name: One ledge, part: 2 }', { series: { name: 'One ledge', part: 2 } }],
  ['title: Deck width by shoe', { title: 'Deck width by shoe' }],
  ['title: "Deck width, settled: 7.75 to 8.75"\nslug: deck-width', { title: 'Deck width, settled: 7.75 to 8.75', slug: 'deck-width' }],
  ['title: \'Say "ollie" # not nollie\'', { title: 'Say "ollie" # not nollie' }],
  ['title: Kaykay pabucu, ölçü ve köşe\n\n', { title: 'Kaykay pabucu, ölçü ve köşe' }],
  ['title: 🛹 «Доска»:для#начинающих:и#', { title: '🛹 «Доска»:для#начинающих:и#' }],
  ['slug: 8b-against-9c\ntags: [21 June, 5 m]', { slug: '8b-against-9c', tags: ['21 June', '5 m'] }],
  ['date: 2026-09-10\ntime: 12:30\nwidth: 8.25 deck', { date: '2026-09-10', time: '12:30', width: '8.25 deck' }],
  ['tags: [deck width, "soft: wheels", \'a, b\' , 50-50 ,]', { tags: ['deck width', 'soft: wheels', 'a, b', '50-50'] }],
  ['entities:\n  - category: gear\n    subcategories:\n      - subcategory: decks\n        subsubcategories: [deck width, nose]', ENTITIES],
  [
    'entities:\n- category: gear\n  subcategories:\n  - subcategory: decks\n    subsubcategories:\n    - deck width\n    - nose\n',
    ENTITIES,
  ],
  ['entities: [{ category: gear, subcategories: [{ subcategory: decks, subsubcategories: [deck width, nose] }] }]', ENTITIES],
  [
    'entities: [ # one\n  { category: gear,\n    subcategories: [\n      { subcategory: decks,\n        subsubcategories: [deck\n          width, nose] }] },\n]',
    ENTITIES,
  ],
  [JSON.stringify(ENTITIES), ENTITIES],
  [JSON.stringify(ENTITIES, null, 2), ENTITIES],
  [
    'entities:\n  -\n    category: gear\n\n  # more\n  - \n\n  -   - a\n      - b\n',
    { entities: [{ category: 'gear' }, null, ['a', 'b']] },
  ],
  ['# A\n\na: b # c\n  # d\ne: # f\n# g\n  - h # i\n', { a: 'b', e: ['h'] }],
  ['a: >-\n  b\n  c\n\n  d\ne: > # f\n  g\n\nh: >+\n   i\n', { a: 'b c\nd', e: 'g\n', h: 'i\n\n' }],
  ['a: |-\n  b\n   c\n\n  d\ne: |\n  g: #\n\nh: |+\n   i\n', { a: 'b\n c\n\nd', e: 'g: #\n', h: 'i\n\n' }],
  ['a: b\n  c\n\n  d # e\nf:\n    g\n h\n', { a: 'b c\nd', f: 'g h' }],
  ['a: "b\n  c\n\n  d"\ne: \'f\n g\'', { a: 'b c\nd', e: 'f g' }],
  ['a: \'it\'\'s\'\nb: "\\"so\\" \\u2019\\n\\\\ \\\n   c"', { a: "it's", b: '"so" ’\n\\ c' }],
  [
    'a:\nb: ~\nc: null\nd: Null # e\nf: []\ng: {}\nh: {i: , j}'.replace(', j', ''),
    { a: null, b: null, c: null, d: null, f: [], g: {}, h: { i: null } },
  ],
  ['a: true\nb: FALSE\nc: yes\nd: nullable', { a: true, b: false, c: 'yes', d: 'nullable' }],
  ['"a": b\n\'c\' :   d  \ntrue: e\nconstructor: x', { a: 'b', c: 'd', true: 'e', constructor: 'x' }],
  ['Bogotá: 0.5\nskateboarding tips: [0.30, 7.5]\na b: { c d: 1 }', { Bogotá: 0.5, 'skateboarding tips': [0.3, 7.5], 'a b': { 'c d': 1 } }],
  [' a:\n     b: c\n     d:\n      - e\n', { a: { b: 'c', d: ['e'] } }],
]

const LEFT = [
  '',
  '\n\n',
  'title: 042',
  'title: 1.',
  'title: .5',
  'title: -5',
  'title: .inf',
  'title: 1e-5',
  'title: 0x1F',
  'title: a: b',
  'title: a:',
  'title: "a',
  "title: 'a",
  'title: "a"b',
  'title: "a" "b"',
  'title: "a"#b',
  'title: "a\\x62"',
  'title: "a\nb"',
  'title: a\n # b\n c',
  'title: a # b\n c',
  'title: |2\n   a',
  'title: |\n   \n  a',
  'title: >\n  a\n   b',
  'title: |+\n',
  'title: &a b',
  'title: *a',
  'title: !!str a',
  'title: @a',
  'title: %a',
  'title: , a',
  'title: ]',
  'title: {a: b',
  'title: - a',
  'tags: [a, , b]',
  'tags: [a] b',
  'tags: [a: b]',
  'tags: [a\n, b]',
  'tags: {a}',
  'tags: {a: b, a: c}',
  'tags: [[a\n]]',
  'tags: [#a\n]',
  'tags: { a: b\n# c\n  }',
  'tags:\n  - a\n b: c',
  'tags:\n  - a\n  b: c',
  'tags:\n\t- a',
  'a: b\na: c',
  'a:\n\n b\n',
  'a:\n#b\n c\n',
  'a:\n  ~\n- b',
  'a: b\n c: d',
  'a:b',
  '- a',
  'a',
  '[a]',
  '? a',
  '__proto__: a',
  '<<: a',
  '%YAML 1.1\na: b',
  'a: b\n...\nc: d',
  'a: b\r\n',
  '\ufeffa: b',
  `a: ${'[{a: '.repeat(5)}${'}]'.repeat(5)}`,
  `${'a'.repeat(1100)}: b`,
]

const PROMPTS = join(ROOT, 'prompts')

describe('the fast parser', () => {
  it.each(readdirSync(ARTICLES))('reads the front matter of %s', (file) => {
    const split = splitArticle(readFileSync(join(ARTICLES, file), 'utf8'))
    expect('frontMatter' in split && isReadTheSame(split.frontMatter)).toBe(true)
  })

  it.each(readdirSync(PROMPTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')))('reads %s', (file) => {
    expect(isReadTheSame(readFileSync(join(PROMPTS, file), 'utf8'))).toBe(true)
  })

  it.each(READ)('reads %j', (text, value) => {
    expect(parseSimpleYaml(`${text}\n`)).toEqual(value)
    expect(isReadTheSame(`${text}\n`)).toBe(true)
  })

  it.each(LEFT)('leaves %j to the full parser', (text) => {
    expect(parseSimpleYaml(`${text}\n`)).toBeUndefined()
  })

  it('leaves a text without a final line end', () => {
    expect(parseSimpleYaml('a: b')).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { parseCategoryText } from '../../../../src/writer/topics/category-text.ts'
import { parseTopicText } from '../../../../src/writer/topics/topic-text.ts'
import { parseTopicYaml } from '../../../../src/writer/topics/topic-yaml.ts'

const { map } = parseCategoryText('skateboard gear\n  trucks and wheels: nuts\n  other\n', 'categories.txt')

function read(text: string, parse = parseTopicText) {
  const faults: Fault[] = []
  return { topics: parse(text, 'topics.txt', map, faults), faults }
}

describe('topics, one a line', () => {
  test('have a language, a place, a subject and options', () => {
    const { topics, faults } = read(
      '# a note\ntr_TR | Skateboard Gear / trucks and wheels | Ucuz  truck mı? | author=Ada Lane | n=2 | variant=b | id=cheap\n',
    )
    expect(faults).toEqual([])
    expect(topics).toEqual([
      {
        locale: 'tr_TR',
        category: 'skateboard gear',
        subcategory: 'trucks and wheels',
        title: 'Ucuz truck mı?',
        notes: '',
        facts: [],
        author: 'Ada Lane',
        count: 2,
        variant: 'b',
        id: 'cheap',
        place: { file: 'topics.txt', line: 2, column: 1 },
      },
    ])
  })

  test('without a subcategory belong to other', () => {
    expect(read('en_US | skateboard gear | Wax in winter').topics[0]).toMatchObject({
      subcategory: 'other',
      author: 'auto',
      count: 1,
      variant: '',
    })
  })

  test.each<[string, string, number, string, string]>([
    ['TOP001', 'en_US | skateboard gear', 1, 'expected language | category / subcategory | subject', 'for example: en_US'],
    ['TOP002', 'en_UK | skateboard gear | Wax', 1, 'unknown language "en_UK"', 'did you mean "en_US"?'],
    ['TOP003', 'en_US | skateboard geer | Wax', 9, 'unknown category "skateboard geer"', 'did you mean "skateboard gear"?'],
    [
      'TOP003',
      'en_US | skateboard gear / truks and wheels | Wax',
      9,
      '"skateboard gear" has no subcategory "truks and wheels"',
      'did you mean "trucks and wheels"?',
    ],
    [
      'TOP004',
      `en_US | skateboard gear | ${'long '.repeat(40)}`,
      27,
      'a subject must have 3 to 140 characters, got 199',
      'move details to notes',
    ],
    ['TOP005', 'en_US | skateboard gear | Wax | n=many', 33, 'invalid value "many" for n', 'use 1 to 20'],
    ['TOP005', 'en_US | skateboard gear | Wax | autor=Ada', 33, 'unknown option "autor=Ada"', 'did you mean "author"?'],
    ['SEC001', 'en_US | skateboard gear | Say {{author.bio}}', 27, 'a topic must not contain {{ or }}', 'write plain words'],
    [
      'SEC001',
      'en_US | skateboard gear | Wax </topic-1> now',
      27,
      'a topic must not contain the marks that the prompt puts around it',
      'write plain words',
    ],
    ['SEC001', 'en_US | skateboard gear | Wax\u202E now', 27, 'a topic must not contain invisible characters', 'type it again'],
  ])('%s says where and what to do', (code, line, column, message, hint) => {
    const { topics, faults } = read(`\n${line}\n`)
    expect(topics).toEqual([])
    expect(faults).toEqual([{ code, file: 'topics.txt', line: 2, column, message, hint: expect.stringContaining(hint) }])
  })
})

describe('topics with notes and facts', () => {
  const YAML = `topics:
  - locale: ru_RU
    category: skateboard gear
    subcategory: trucks and wheels
    title: Про гайки
    notes: Коротко.
    facts:
      - text: Гайка М8.
        url: https://bench.example/nut
      - text: Бывает М7.
`

  test('are read from YAML', () => {
    const { topics, faults } = read(YAML, parseTopicYaml)
    expect(faults).toEqual([])
    expect(topics[0]).toMatchObject({
      locale: 'ru_RU',
      notes: 'Коротко.',
      facts: [
        { text: 'Гайка М8.', url: 'https://bench.example/nut' },
        { text: 'Бывает М7.', url: '' },
      ],
    })
  })

  test.each<[string, RegExp, string, number, string]>([
    ['TOP002', /ru_RU/, 'ru_UA', 2, 'locale must be one of en_US, ru_RU, tr_TR, got "ru_UA"'],
    ['TOP003', /trucks and wheels/, 'trucks', 3, '"skateboard gear" has no subcategory "trucks"'],
    ['TOP004', /Коротко\./, 'х'.repeat(2001), 6, 'notes has 2001 characters, at most 2000 are allowed'],
    ['TOP005', /https:\/\/bench\.example\/nut/, 'javascript:alert(1)', 9, 'topics[0].facts[0].url is not a web address'],
    ['SEC001', /Гайка М8/, 'Гайка {{json}}', 8, 'a topic must not contain {{ or }}'],
    ['E_YAML', /topics:/, 'topics: [', 2, ''],
  ])('%s says where', (code, from, to, line, message) => {
    const { topics, faults } = read(YAML.replace(from, to), parseTopicYaml)
    expect(topics).toEqual([])
    expect(faults[0]).toMatchObject({ code, file: 'topics.txt', line, message: expect.stringContaining(message) })
  })
})

import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { parseCategoryText } from '../../../../src/writer/topics/category-text.ts'
import { parseTopicText } from '../../../../src/writer/topics/topic-text.ts'

const { map } = parseCategoryText('skateboard gear\n  trucks and wheels: nuts\n  other\n', 'categories.txt')

const NOTE = 'a note may only stand on a line of its own, and this # may start one'

function read(text: string) {
  const faults: Fault[] = []
  return { topics: parseTopicText(text, 'topics.txt', map, faults), faults }
}

describe('a line of topics.txt', () => {
  test.each(['Bolt #1 is the loose one', 'The #trysomething day', 'C# on a grip tape', 'Bolt #1'])('keeps the # of %s', (title) => {
    const { topics, faults } = read(`  # a note\nen_US | skateboard gear | ${title} | form=note\n#en_US | skateboard gear | Off\n`)
    expect([topics.map((topic) => topic.title), topics[0]?.form, faults]).toEqual([[title], 'note', []])
  })

  test('has a language, a category, a subject and options', () => {
    const { topics, faults } = read(
      '# a note\ntr_TR | Skateboard Gear / trucks and wheels | Ucuz  truck mı? | form=essay | author=Ada Lane | n=2 | variant=b | id=cheap\n',
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
        form: 'essay',
        author: 'Ada Lane',
        count: 2,
        variant: 'b',
        id: 'cheap',
        place: { file: 'topics.txt', line: 2, column: 1 },
      },
    ])
  })

  test('without a subcategory belongs to other', () => {
    expect(read('en_US | skateboard gear | Wax in winter').topics[0]).toMatchObject({
      subcategory: 'other',
      author: 'auto',
      count: 1,
      variant: '',
    })
  })

  test.each<[string, string, number, string, string]>([
    [
      'TOP009',
      'en_US | skateboard gear | Wax in winter # ask Ada',
      41,
      NOTE,
      'move the note to the line above; in a subject, write # without a blank behind it, such as #1',
    ],
    ['TOP009', 'en_US | skateboard gear | Wax in winter #', 41, NOTE, 'move the note'],
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
  ])('%s is reported with its place and a hint', (code, line, column, message, hint) => {
    const { topics, faults } = read(`\n${line}\n`)
    expect(topics).toEqual([])
    expect(faults).toEqual([{ code, file: 'topics.txt', line: 2, column, message, hint: expect.stringContaining(hint) }])
  })
})

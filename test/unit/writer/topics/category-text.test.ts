import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ParsedCategoryMap, parsedCategory, toGenerationCategory } from '../../../../src/writer/topics/categories.ts'
import { parseCategoryText } from '../../../../src/writer/topics/category-text.ts'

const KNOWN = new Map([
  ['skateboard gear', ['boards and decks', 'trucks and wheels']],
  ['skateboarding tips', ['skill improvement']],
])

const NAME_HINT = "letters, digits, spaces and - & ' + . only, 60 characters at most"

const parse = (text: string, known?: typeof KNOWN) => parseCategoryText(text, 'categories.txt', known)
const plain = (map: ParsedCategoryMap) => JSON.parse(JSON.stringify(map)) as unknown

function formatCategoryText(map: ParsedCategoryMap): string {
  const blocks = Object.entries(map).map(([category, { other, ...groups }]) => {
    const lines = Object.entries(groups).map(([name, children]) => `  ${name}: ${(children as string[]).join(', ')}`)
    return [category, ...lines, ...(other ? ['  other'] : [])].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

describe('categories', () => {
  test('are parsed with subcategories, children and other', () => {
    const { map, faults } = parse(
      `# lines after # are notes
skateboarding techniques
  beginner tricks: ollie, kickflip, pop shuvit
  advanced tricks
  grind techniques: 50-50, nosegrind      # children after a colon
  other

skateboard gear                           # nothing under it
`,
    )
    expect(faults).toEqual([])
    expect(plain(map)).toEqual({
      'skateboarding techniques': {
        other: true,
        'beginner tricks': ['ollie', 'kickflip', 'pop shuvit'],
        'advanced tricks': [],
        'grind techniques': ['50-50', 'nosegrind'],
      },
      'skateboard gear': { other: true },
    })
    expect(Object.entries(map).map(([name, parsed]) => toGenerationCategory(name, parsed))).toEqual([
      { category: 'skateboarding techniques', subcategories: ['beginner tricks', 'advanced tricks', 'grind techniques', 'other'] },
      { category: 'skateboard gear', subcategories: ['other'] },
    ])
  })

  test.each([
    ['Windows line ends and a byte order mark', '\uFEFFa\r\n  b: c\r\n'],
    ['bullets instead of spaces', 'a\n- b: c\n'],
    ['a full-width colon', 'a\n  b： c\n'],
  ])('accept %s', (_, text) => {
    expect([plain(parse(text).map), parse(text).faults]).toEqual([{ a: { other: false, b: ['c'] } }, []])
  })

  test.each<[string, string, number, number, string, string]>([
    ['CAT003', 'skateboard gear\n  trucks and wheels: nuts, #1 nut\n', 2, 28, '"#1 nut" is not a usable name', NAME_HINT],
    ['CAT000', '# nothing\n\n', 1, 1, 'no categories found', 'write one at the left margin'],
    [
      'CAT001',
      '  trucks and wheels\n',
      1,
      1,
      '"trucks and wheels" is indented but there is no category above it',
      'start the category at the left margin',
    ],
    ['CAT002', 'skateboard gear\n\ttrucks and wheels\n', 2, 1, 'this line is indented with a tab', 'use two spaces'],
    [
      'CAT003',
      'skateboard gear\n  <b>\n',
      2,
      3,
      '"<b>" is not a usable name',
      "letters, digits, spaces and - & ' + . only, 60 characters at most",
    ],
    [
      'CAT004',
      'skateboard gear: trucks\n',
      1,
      17,
      'put subcategories on their own indented lines, not after ":"',
      'two spaces, then the name',
    ],
    ['CAT005', 'other\n', 1, 1, '"other" can only be a subcategory', 'indent it under a category'],
    [
      'CAT006',
      'skateboard gear\nSkateboard  Gear\n',
      2,
      1,
      'category "Skateboard  Gear" is listed twice (first on line 1)',
      'put its subcategories together',
    ],
    ['CAT007', 'skateboard geer\n', 1, 1, 'unknown category "skateboard geer"', 'did you mean "skateboard gear"?'],
    [
      'CAT007',
      'skateboard gear\n  truks and wheels\n',
      2,
      3,
      'unknown subcategory "truks and wheels"',
      'did you mean "trucks and wheels"?',
    ],
    [
      'CAT008',
      'skateboard gear\n  trucks and wheels\n  Trucks and wheels\n',
      3,
      3,
      '"Trucks and wheels" is listed twice in this category (first on line 2)',
      'remove one of them',
    ],
    ['CAT009', 'skateboard gear\n  other: wax\n', 2, 9, '"other" is a yes/no switch and cannot have children', 'remove the text after it'],
    ['CAT010', '__proto__\n', 1, 1, '"__proto__" is a reserved word', 'choose another name'],
    ['CAT011', 'skateboard gear\n  trucks and wheels: nuts,, bolts\n', 2, 27, 'empty item between commas', 'remove a comma'],
    ['CAT012', 'skateboard gear\n  trucks and wheels: nuts, bolts, Nuts\n', 2, 35, '"Nuts" is listed twice', 'remove one of them'],
  ])('%s is reported with its place and a hint', (code, text, line, column, message, hint) => {
    expect(parse(text, KNOWN).faults).toEqual([{ code, file: 'categories.txt', line, column, message, hint }])
  })

  test('report all their faults at once', () => {
    expect(parse('  a\nother\nb\n  <\n  c: d,,d\n').faults.map(({ code }) => code)).toEqual([
      'CAT001',
      'CAT005',
      'CAT003',
      'CAT011',
      'CAT012',
    ])
  })

  test('are parsed to the map that they were written from', () => {
    const name = fc
      .stringMatching(/^[a-zа-яçğış][a-zа-яçğış0-9 -]{0,12}[a-zа-я0-9]$/)
      .map((text) => text.replace(/ +/g, ' '))
      .filter((text) => text !== 'other' && text !== 'constructor' && text !== 'prototype')
    const groups = fc.uniqueArray(fc.tuple(name, fc.uniqueArray(name, { maxLength: 4 })), { maxLength: 4, selector: ([text]) => text })
    const maps = fc
      .uniqueArray(fc.tuple(name, groups, fc.boolean()), { minLength: 1, maxLength: 4, selector: ([text]) => text })
      .map((list) =>
        Object.fromEntries(list.map(([category, children, other]) => [category, parsedCategory(children, other || children.length === 0)])),
      )
    fc.assert(
      fc.property(maps, (map) => {
        const text = formatCategoryText(map)
        const again = parse(text)
        expect(again.faults).toEqual([])
        expect(plain(again.map)).toEqual(plain(map))
      }),
    )
  })

  test('never crash the parser', () => {
    fc.assert(fc.property(fc.string(), (text) => parse(text, KNOWN) !== undefined))
  })
})

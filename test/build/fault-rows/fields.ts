import type { FaultRow } from './fault-row.ts'

/** Rows about fields of the front matter. */
export const FIELD_ROWS: FaultRow[] = [
  {
    name: 'empty front matter',
    article: '---\n---\ntext\n',
    faults: [
      ['E_FIELD_MISSING', '@:2:1', 'entities is missing'],
      ['E_FIELD_MISSING', '@:2:1', 'slug is missing'],
      ['E_FIELD_MISSING', '@:2:1', 'title is missing'],
    ],
  },
  { name: 'no title', article: { title: '' }, faults: [['E_FIELD_MISSING', '@:2:1', 'title is missing']] },
  { name: 'a title of blanks', article: { title: 'title: "  "' }, faults: [['E_FIELD_MISSING', '@:2:1', 'title is empty']] },
  { name: 'no entities', article: { entities: 'entities:' }, faults: [['E_FIELD_MISSING', '@:4:1', 'entities is missing']] },
  { name: 'no entity', article: { entities: 'entities: []' }, faults: [['E_FIELD_MISSING', '@:4:1', 'entities is an empty list']] },
  {
    name: 'an entity without subcategories',
    article: { entities: 'entities:\n  - category: skateboard gear' },
    faults: [['E_FIELD_MISSING', '@:5:5', 'entities[0].subcategories is missing']],
  },
  {
    name: 'a title that is a number',
    article: { title: 'title: 42' },
    faults: [['E_FIELD_TYPE', '@:2:1', 'title must be text, got number 42']],
  },
  {
    name: 'entities that are a string',
    article: { entities: 'entities: skateboard gear' },
    faults: [['E_FIELD_TYPE', '@:4:1', 'entities must be a list, got "skateboard gear"']],
  },
  {
    name: 'an entity that is a string',
    article: { entities: 'entities:\n  - skateboard gear' },
    faults: [['E_FIELD_TYPE', '@:5:5', 'entities[0] must be an object, got "skateboard gear"']],
  },
  {
    name: 'a flag that is a string',
    article: { more: 'featured: yes' },
    faults: [['E_FIELD_TYPE', '@:10:1', 'featured must be true or false, got "yes"']],
  },
  {
    name: 'an unknown status',
    article: { more: 'status: raedy' },
    faults: [['E_FIELD_TYPE', '@:10:1', 'status must be one of ready, draft, got "raedy"', 'did you mean "ready"?']],
  },
  {
    name: 'a locale that is an object with hostile methods',
    article: { more: 'locale: {toString: 1, valueOf: 2}' },
    faults: [['E_LOCALE', '@:10:1', 'locale must be one of en_US, ru_RU, tr_TR, ko_KR, got an object']],
  },
  {
    name: 'an unknown form',
    article: { more: 'form: essai' },
    faults: [
      [
        'E_FIELD_TYPE',
        '@:10:1',
        'form must be one of how-to, note, essay, history, place, gear, list, letters, fiction, numbers, got "essai"',
        'did you mean "essay"?',
      ],
    ],
  },
  {
    name: 'a source without a name, and one whose address is not https',
    article: { more: 'sources:\n  - url: https://example.com/\n  - { name: A book, url: "javascript:alert(1)" }' },
    faults: [
      ['E_FIELD_MISSING', '@:11:5', 'sources[0].name is missing'],
      ['E_URL_SCHEME', '@:12:21', 'sources[1].url must be an https address, got "javascript:alert(1)"'],
    ],
  },
  {
    name: 'a part of a series that is not a number',
    article: { more: 'series: { name: Winter, part: one }' },
    faults: [['E_FIELD_TYPE', '@:10:25', 'series.part must be a whole number from 1 to 99, got "one"']],
  },
  {
    name: 'a correction without a date, and one of a day that does not exist',
    article: { more: 'corrections:\n  - text: Wrong.\n  - { date: 2026-02-30, text: Wrong. }' },
    faults: [
      ['E_FIELD_MISSING', '@:11:5', 'corrections[0].date is missing'],
      ['E_DATE', '@:12:7', 'corrections[1].date must be a day that exists, as YYYY-MM-DD, got "2026-02-30"'],
    ],
  },
  {
    name: 'an unknown second author',
    article: { more: 'with: Ada Lame' },
    faults: [['E_AUTHOR_UNKNOWN', '@:10:1', 'there is no author "Ada Lame"', 'did you mean "Ada Lane"?']],
  },
  {
    name: 'an unknown locale',
    article: { more: 'locale: en-US' },
    faults: [['E_LOCALE', '@:10:1', 'locale must be one of en_US, ru_RU, tr_TR, ko_KR, got "en-US"', 'did you mean "en_US"?']],
  },
  {
    name: 'an unknown field',
    article: { more: 'auhtor: Ada Lane' },
    faults: [['W_FIELD_UNKNOWN', '@:10:1', 'auhtor is not a known field', 'did you mean "author"?']],
  },
  {
    name: 'the field __proto__',
    article: { more: '__proto__: {admin: yes}' },
    faults: [['E_FIELD_FORBIDDEN', '@:10:1', 'the key "__proto__" is not allowed']],
  },
  {
    name: 'the field constructor',
    article: { more: 'constructor: x' },
    faults: [['E_FIELD_FORBIDDEN', '@:10:1', 'the key "constructor" is not allowed']],
  },
  {
    name: 'the field prototype of an entity',
    article: { entities: 'entities:\n  - category: skateboard gear\n    prototype: x\n    subcategories:\n      - subcategory: other' },
    faults: [['E_FIELD_FORBIDDEN', '@:6:5', 'the key "prototype" is not allowed']],
  },
  {
    name: 'a day that does not exist',
    article: { date: 'date: 2026-02-30' },
    faults: [['E_DATE', '@:9:1', 'date must be a day that exists, as YYYY-MM-DD, got "2026-02-30"']],
  },
  {
    name: 'a date with slashes',
    article: { date: 'date: 20/11/2026' },
    faults: [['E_DATE', '@:9:1', 'as YYYY-MM-DD, got "20/11/2026"', 'write 2026-11-20']],
  },
  {
    name: 'an hour that does not exist',
    article: { more: 'updated: 2026-03-01T25:00' },
    faults: [['E_DATE', '@:10:1', 'updated must be a day that exists', 'write 2026-03-01']],
  },
  {
    name: 'a date in the future',
    article: { date: 'date: 2026-11-21' },
    faults: [['W_DATE_FUTURE', '@:9:1', '2026-11-21 is in the future: the article is left out', 'build with --future to see it']],
  },
  {
    name: 'a title with a letter of a recent Unicode version',
    article: { title: 'title: Ⱟ skate' },
    options: { images: false },
    faults: [['W_SEARCH_LETTER', '@:2:1', 'the title has U+2C2F, which some browsers cannot fold']],
  },
  { name: 'a date in the future with --future', article: { date: 'date: 2026-11-21' }, options: { future: true }, faults: [] },
  {
    name: 'an unknown category',
    article: { entities: 'entities:\n  - category: skateboard gaer\n    subcategories:\n      - subcategory: other' },
    faults: [['E_CATEGORY_UNKNOWN', '@:5:5', 'there is no category "skateboard gaer"', 'did you mean "skateboard gear"?']],
  },
  {
    name: 'an unknown subcategory',
    article: { entities: 'entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: truks and wheels' },
    faults: [
      ['E_CATEGORY_UNKNOWN', '@:7:9', '"skateboard gear" has no subcategory "truks and wheels"', 'did you mean "trucks and wheels"?'],
    ],
  },
  {
    name: 'an unknown author',
    article: { author: 'author: Ada Lame' },
    faults: [['E_AUTHOR_UNKNOWN', '@:8:1', 'there is no author "Ada Lame"', 'did you mean "Ada Lane"?']],
  },
  { name: 'an article without author and date', article: { author: '', date: '' }, faults: [] },
  {
    name: 'a translation of a missing article',
    article: { more: 'translationOf: soft-wheel' },
    faults: [['E_TRANSLATION', '@:10:1', 'there is no article "soft-wheel" to be a translation of', 'did you mean "soft-wheels"?']],
  },
  {
    name: 'a translation into the same language',
    article: { more: 'translationOf: soft-wheels' },
    faults: [['E_TRANSLATION', '@:10:1', '"soft-wheels" has the same locale en_US']],
  },
]

import { article, type FaultRow } from './fault-row.ts'

/** Rows about fields of the front matter. */
export const FIELD_ROWS: FaultRow[] = [
  article(
    'empty front matter',
    '---\n---\ntext\n',
    'E_FIELD_MISSING @:2:1  entities is missing',
    'E_FIELD_MISSING @:2:1  slug is missing',
    'E_FIELD_MISSING @:2:1  title is missing',
  ),
  article('no title', { title: '' }, 'E_FIELD_MISSING @:2:1  title is missing'),
  article('a title of blanks', { title: 'title: "  "' }, 'E_FIELD_MISSING @:2:1  title is empty'),
  article('no entities', { entities: 'entities:' }, 'E_FIELD_MISSING @:4:1  entities is missing'),
  article('no entity', { entities: 'entities: []' }, 'E_FIELD_MISSING @:4:1  entities is an empty list'),
  article(
    'an entity without subcategories',
    { entities: 'entities:\n  - category: skateboard gear' },
    'E_FIELD_MISSING @:5:5  entities[0].subcategories is missing',
  ),
  article('a title that is a number', { title: 'title: 42' }, 'E_FIELD_TYPE @:2:1  title must be text, got number 42'),
  article(
    'entities that are a string',
    { entities: 'entities: skateboard gear' },
    'E_FIELD_TYPE @:4:1  entities must be a list, got "skateboard gear"',
  ),
  article(
    'an entity that is a string',
    { entities: 'entities:\n  - skateboard gear' },
    'E_FIELD_TYPE @:5:5  entities[0] must be an object, got "skateboard gear"',
  ),
  article('a flag that is a string', { more: 'featured: yes' }, 'E_FIELD_TYPE @:10:1  featured must be true or false, got "yes"'),
  article(
    'an unknown status',
    { more: 'status: raedy' },
    'E_FIELD_TYPE @:10:1  status must be one of ready, draft, got "raedy"  [did you mean "ready"?]',
  ),
  article(
    'a locale that is an object with hostile methods',
    { more: 'locale: {toString: 1, valueOf: 2}' },
    'E_LOCALE @:10:1  locale must be one of en_US, ru_RU, tr_TR, ko_KR, got an object',
  ),
  article(
    'an unknown form',
    { more: 'form: essai' },
    'E_FIELD_TYPE @:10:1  form must be one of how-to, note, essay, history, place, gear, list, letters, fiction, numbers, got "essai"  [did you mean "essay"?]',
  ),
  article(
    'a source without a name, and one whose address is not https',
    { more: 'sources:\n  - url: https://example.com/\n  - { name: A book, url: "javascript:alert(1)" }' },
    'E_FIELD_MISSING @:11:5  sources[0].name is missing',
    'E_URL_SCHEME @:12:21  sources[1].url must be an https address, got "javascript:alert(1)"',
  ),
  article(
    'a part of a series that is not a number',
    { more: 'series: { name: Winter, part: one }' },
    'E_FIELD_TYPE @:10:25  series.part must be a whole number from 1 to 99, got "one"',
  ),
  article(
    'a correction without a date, and one of a day that does not exist',
    { more: 'corrections:\n  - text: Wrong.\n  - { date: 2026-02-30, text: Wrong. }' },
    'E_FIELD_MISSING @:11:5  corrections[0].date is missing',
    'E_DATE @:12:7  corrections[1].date must be a day that exists, as YYYY-MM-DD, got "2026-02-30"',
  ),
  article(
    'an unknown second author',
    { more: 'with: Ada Lame' },
    'E_AUTHOR_UNKNOWN @:10:1  there is no author "Ada Lame"  [did you mean "Ada Lane"?]',
  ),
  article(
    'an unknown locale',
    { more: 'locale: en-US' },
    'E_LOCALE @:10:1  locale must be one of en_US, ru_RU, tr_TR, ko_KR, got "en-US"  [did you mean "en_US"?]',
  ),
  article(
    'an unknown field',
    { more: 'auhtor: Ada Lane' },
    'W_FIELD_UNKNOWN @:10:1  auhtor is not a known field  [did you mean "author"?]',
  ),
  article('the field __proto__', { more: '__proto__: {admin: yes}' }, 'E_FIELD_FORBIDDEN @:10:1  the key "__proto__" is not allowed'),
  article('the field constructor', { more: 'constructor: x' }, 'E_FIELD_FORBIDDEN @:10:1  the key "constructor" is not allowed'),
  article(
    'the field prototype of an entity',
    { entities: 'entities:\n  - category: skateboard gear\n    prototype: x\n    subcategories:\n      - subcategory: other' },
    'E_FIELD_FORBIDDEN @:6:5  the key "prototype" is not allowed',
  ),
  article(
    'a day that does not exist',
    { date: 'date: 2026-02-30' },
    'E_DATE @:9:1  date must be a day that exists, as YYYY-MM-DD, got "2026-02-30"',
  ),
  article('a date with slashes', { date: 'date: 20/11/2026' }, 'E_DATE @:9:1  as YYYY-MM-DD, got "20/11/2026"  [write 2026-11-20]'),
  article(
    'an hour that does not exist',
    { more: 'updated: 2026-03-01T25:00' },
    'E_DATE @:10:1  updated must be a day that exists  [write 2026-03-01]',
  ),
  article(
    'a date in the future',
    { date: 'date: 2026-11-21' },
    'W_DATE_FUTURE @:9:1  2026-11-21 is in the future: the article is left out  [build with --future to see it]',
  ),
  {
    name: 'a title with a letter of a recent Unicode version',
    article: { title: 'title: Ⱟ skate' },
    options: { images: false },
    faults: ['W_SEARCH_LETTER @:2:1  the title has U+2C2F, which some browsers cannot fold'],
  },
  { name: 'a date in the future with --future', article: { date: 'date: 2026-11-21' }, options: { future: true }, faults: [] },
  article(
    'an unknown category',
    { entities: 'entities:\n  - category: skateboard gaer\n    subcategories:\n      - subcategory: other' },
    'E_CATEGORY_UNKNOWN @:5:5  there is no category "skateboard gaer"  [did you mean "skateboard gear"?]',
  ),
  article(
    'an unknown subcategory',
    { entities: 'entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: truks and wheels' },
    'E_CATEGORY_UNKNOWN @:7:9  "skateboard gear" has no subcategory "truks and wheels"  [did you mean "trucks and wheels"?]',
  ),
  article(
    'an unknown author',
    { author: 'author: Ada Lame' },
    'E_AUTHOR_UNKNOWN @:8:1  there is no author "Ada Lame"  [did you mean "Ada Lane"?]',
  ),
  article('an article without author and date', { author: '', date: '' }),
  article(
    'a translation of a missing article',
    { more: 'translationOf: soft-wheel' },
    'E_TRANSLATION @:10:1  there is no article "soft-wheel" to be a translation of  [did you mean "soft-wheels"?]',
  ),
  article(
    'a translation into the same language',
    { more: 'translationOf: soft-wheels' },
    'E_TRANSLATION @:10:1  "soft-wheels" has the same locale en_US',
  ),
]

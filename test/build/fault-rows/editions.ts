import { articleText, type Files } from '../../helpers/faulty-data.ts'
import type { FaultRow } from './fault-row.ts'

/** The articles of the valid folder, and six that each row adds. */
const PIECES = ['steady-push', 'soft-wheels', 'old-spots', 'small-contest', 'safe-falls', 'long-travel'].flatMap((slug, index) => [
  slug,
  `piece-${index + 1}`,
])
const ADDED: Files = Object.fromEntries(
  PIECES.filter((slug) => slug.startsWith('piece-')).map((slug) => [`articles/en_US/${slug}.md`, articleText(slug)]),
)
const SOUND = { slug: 'first', title: 'First', letter: 'Dear reader.', pieces: PIECES, date: '2026-11-20' }

/** A row whose file has an edition on each line. */
const editions = (name: string, list: readonly object[], faults: FaultRow['faults'] = [], more: Partial<FaultRow> = {}): FaultRow => {
  const lines = list.map((edition) => JSON.stringify({ ...SOUND, ...edition }))
  return { ...more, name, files: { ...ADDED, 'editions.json': `[\n${lines.join(',\n')}\n]`, ...more.files }, faults }
}

/** The pieces with another one in second place, which is in column 81. */
const withSecond = (slug: unknown) => ({ pieces: PIECES.map((piece, index) => (index === 1 ? slug : piece)) })
const SECOND = 'editions.json:2:81'

const text = (name: string, contents: string, ...faults: FaultRow['faults']): FaultRow => {
  return { name, files: { 'editions.json': contents }, faults }
}

/** Rows about `editions.json`. */
export const EDITION_ROWS: FaultRow[] = [
  editions('an edition of twelve articles', [{}]),
  text('no edition', '[]'),
  text('editions in an object', '{}', 'E_FIELD_TYPE editions.json:1:1  the file must be a list of editions'),
  text('a truncated list of editions', '[{', 'E_JSON editions.json:1:3  expected'),
  text('an edition that is a text', '["first"]', 'E_FIELD_TYPE editions.json:1:2  [0] must be an object, got "first"'),
  text(
    'an edition without fields',
    '[{}]',
    ...['date', 'letter', 'pieces', 'slug', 'title'].map(
      (field): FaultRow['faults'][number] => `E_FIELD_MISSING editions.json:1:2  [0].${field} is missing`,
    ),
  ),
  editions(
    'an edition with a misspelt field',
    [{ peices: [] }],
    ['W_FIELD_UNKNOWN editions.json:2:231  [0].peices is not a known field  [did you mean "pieces"?]'],
  ),
  editions(
    'an edition with an article that does not exist',
    [withSecond('soft-weels')],
    [`E_EDITION ${SECOND}  there is no article "soft-weels"  [did you mean "soft-wheels"?]`],
  ),
  editions(
    'an edition with a draft',
    [withSecond('sketch')],
    [`E_EDITION ${SECOND}  the article "sketch" is a draft  [choose another, or write status: ready in it]`],
    { files: { 'articles/en_US/sketch.md': articleText('sketch', { more: 'status: draft' }) } },
  ),
  editions(
    'an edition with an article of tomorrow',
    [withSecond('soon')],
    [
      'W_DATE_FUTURE articles/en_US/soon.md:9:1  2027-01-01 is in the future: the article is left out  [build with --future to see it]',
      `E_EDITION ${SECOND}  the article "soon" is not published yet  [build with --future to see it]`,
    ],
    { files: { 'articles/en_US/soon.md': articleText('soon', { date: 'date: 2027-01-01' }) } },
  ),
  editions(
    'an edition with an article twice',
    [withSecond('steady-push')],
    [`E_EDITION ${SECOND}  "steady-push" is there twice: an edition has each piece once`],
  ),
  editions(
    'an edition with a number among its pieces',
    [withSecond(7)],
    [`E_FIELD_TYPE ${SECOND}  [0].pieces[1] must be text, got number 7`],
  ),
  editions(
    'an edition in two languages',
    [withSecond('kofe')],
    [`E_EDITION ${SECOND}  "kofe" is in the language ru, and the pieces before it are in en`],
    { files: { 'articles/ru_RU/kofe.md': articleText('kofe', { body: 'Кофе стоит на полке у окна и ждёт дождя.' }) } },
  ),
  editions(
    'an edition with an article whose front matter is broken',
    [withSecond('broken')],
    ['E_YAML articles/en_US/broken.md:2:8  Missing closing "quote'],
    { files: { 'articles/en_US/broken.md': '---\ntitle: "\n---\ntext\n' } },
  ),
  editions(
    'an edition of eleven articles',
    [{ pieces: PIECES.slice(1) }],
    ['E_EDITION editions.json:2:57  an edition has 12 pieces, got 11'],
  ),
  editions('an edition without articles', [{ pieces: [] }], ['E_FIELD_MISSING editions.json:2:57  [0].pieces is an empty list']),
  editions('two editions with one slug', [{}, {}], ['E_SLUG_DUP editions.json:3:2  two editions have the slug "first"']),
  editions(
    'an edition with a slug in capitals',
    [{ slug: 'First' }],
    ['E_SLUG_CASE editions.json:2:2  the slug "First" must be lower case  [for example "first"]'],
  ),
  editions(
    'an edition called index',
    [{ slug: 'index' }],
    ['E_SLUG_RESERVED editions.json:2:2  the slug "index" is the name of the page of a folder  [for example "index-notes"]'],
  ),
  editions(
    'an edition with a long title',
    [{ title: 'A'.repeat(33) }],
    ['E_TOO_LONG editions.json:2:17  the title has 33 characters, 32 at most: it has one page of paper'],
  ),
  editions(
    'an edition with a long title in Korean',
    [{ title: '비가 그친 뒤에 마르는 광장과 젖은 난간' }],
    ['E_TOO_LONG editions.json:2:17  the title has 38 characters, 32 at most: it has one page of paper  [a wide letter counts as two]'],
  ),
  editions(
    'an edition with a long letter',
    [{ letter: 'A'.repeat(1001) }],
    ['E_TOO_LONG editions.json:2:33  the letter has 1001 characters, 1000 at most: it has one page of paper'],
  ),
  editions(
    'an edition of a day that does not exist',
    [{ date: '2026-11-31' }],
    ['E_DATE editions.json:2:211  [0].date must be a day that exists, as YYYY-MM-DD, got "2026-11-31"'],
  ),
  editions('an edition of tomorrow', [{ date: '2026-11-21' }]),
  editions('a link to an edition', [{}], [], { article: { body: 'Print [it](/editions/first).' } }),
  editions('a link to an edition of tomorrow', [{ date: '2026-11-21' }], ['E_LINK_BROKEN @:11:12  there is no page /editions/first'], {
    article: { body: 'Print [it](/editions/first).' },
  }),
]

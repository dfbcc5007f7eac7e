import type { FaultRow } from './fault-row.ts'

const ONE_H1 = 'the title is the h1 of the page, so this one is shown as h2'
const NO_TEXT = 'there is no text below the front matter'
const NOT_AN_ARTICLE = 'the file is not published: articles end with .md'
const NOT_READ = 'the build does not read this file'

/** An article that translates another one; its `translationOf` is on line 11. */
const translation = (slug: string, original: string, more = ''): string =>
  `---\ntitle: Notes on ${slug}\nslug: ${slug}\nentities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: trucks and wheels\nauthor: Ada Lane\ndate: 2026-03-01\nlocale: tr_TR\ntranslationOf: ${original}\n${more}---\nDur, sonra git.\n`

/** Rows about articles and files that can be read, but do not say what their author meant. */
export const CARELESS_ROWS: FaultRow[] = [
  {
    name: 'an empty date',
    article: { date: 'date:' },
    faults: [['W_FIELD_EMPTY', '@:9:1', 'date has no value', 'write one, or remove the line']],
  },
  {
    name: 'an empty author and an empty description',
    article: { author: 'author: ~', more: 'description:' },
    faults: [
      ['W_FIELD_EMPTY', '@:8:1', 'author has no value', 'write one, or remove the line'],
      ['W_FIELD_EMPTY', '@:10:1', 'description has no value', 'write one, or remove the line'],
    ],
  },
  {
    name: 'an update before the publication',
    article: { more: 'updated: 2026-02-28' },
    faults: [['E_DATE', '@:10:1', 'updated must not be before date, 2026-03-01, got 2026-02-28']],
  },
  { name: 'an update on the day of publication', article: { more: 'updated: 2026-03-01' }, faults: [] },
  {
    name: 'an update in the future',
    article: { more: 'updated: 2026-12-24' },
    faults: [['W_DATE_FUTURE', '@:10:1', 'updated is in the future: 2026-12-24']],
  },
  {
    name: 'a correction in the future, and one before the publication',
    article: { more: 'corrections:\n  - { date: 2026-12-24, text: Late. }\n  - { date: 2026-02-01, text: Early. }' },
    faults: [
      ['W_DATE_FUTURE', '@:11:7', 'corrections[0].date is in the future: 2026-12-24'],
      ['E_DATE', '@:12:7', 'corrections[1].date must not be before date, 2026-03-01, got 2026-02-01'],
    ],
  },
  {
    name: 'a locale that is not that of the folder',
    article: { more: 'locale: ru_RU' },
    faults: [['E_LOCALE', '@:10:1', 'locale is ru_RU, and the folder is en_US', 'move the file to articles/ru_RU, or write locale: en_US']],
  },
  {
    name: 'a folder of another locale',
    files: {
      'articles/ru_RU/no-locale.md': translation('no-locale', 'soft-wheels').replace(/locale: tr_TR\ntranslationOf.*\n/, 'locale: en_US\n'),
    },
    faults: [
      [
        'E_LOCALE',
        'articles/ru_RU/no-locale.md:10:1',
        'locale is en_US, and the folder is ru_RU',
        'move the file to articles/en_US, or write locale: ru_RU',
      ],
    ],
  },
  {
    name: 'a folder that is no locale',
    files: { 'articles/tr-TR/a-folder.md': translation('a-folder', 'old-spots') },
    faults: [
      [
        'W_FOLDER',
        'articles/tr-TR/a-folder.md:1:1',
        'articles are in a folder of their locale, got tr-TR',
        'move the file to articles/tr_TR',
      ],
    ],
  },
  {
    name: 'an article in no folder',
    files: { 'articles/no-folder.md': translation('no-folder', 'safe-falls') },
    faults: [
      ['W_FOLDER', 'articles/no-folder.md:1:1', 'articles are in a folder of their locale, got none', 'move the file to articles/tr_TR'],
    ],
  },
  {
    name: 'two translations into one language',
    files: {
      'articles/tr_TR/first-copy.md': translation('first-copy', 'soft-wheels'),
      'articles/tr_TR/second-copy.md': translation('second-copy', 'soft-wheels'),
    },
    faults: [
      [
        'E_TRANSLATION',
        'articles/tr_TR/second-copy.md:11:1',
        'articles/tr_TR/first-copy.md is the translation of "soft-wheels" into tr_TR already',
      ],
    ],
  },
  {
    name: 'a translation of a translation',
    files: {
      'articles/tr_TR/first-copy.md': translation('first-copy', 'soft-wheels'),
      'articles/ru_RU/third-copy.md': translation('third-copy', 'first-copy').replace('tr_TR', 'ru_RU'),
    },
    faults: [['E_TRANSLATION', 'articles/ru_RU/third-copy.md:11:1', '"first-copy" is itself a translation', 'did you mean "soft-wheels"?']],
  },
  {
    name: 'two articles that translate each other',
    files: {
      'articles/tr_TR/first-copy.md': translation('first-copy', 'second-copy'),
      'articles/ru_RU/second-copy.md': translation('second-copy', 'first-copy').replace('tr_TR', 'ru_RU'),
    },
    faults: [
      ['E_TRANSLATION', 'articles/ru_RU/second-copy.md:11:1', '"first-copy" is itself a translation'],
      ['E_TRANSLATION', 'articles/tr_TR/first-copy.md:11:1', '"second-copy" is itself a translation'],
    ],
  },
  {
    name: 'a translation of a draft',
    article: { more: 'status: draft' },
    files: { 'articles/tr_TR/of-a-draft.md': translation('of-a-draft', 'a-translation-of-a-draft') },
    faults: [['W_TRANSLATION', 'articles/tr_TR/of-a-draft.md:11:1', 'the original "a-translation-of-a-draft" is not published']],
  },
  {
    name: 'a draft that translates a draft',
    article: { more: 'status: draft' },
    files: { 'articles/tr_TR/of-a-draft.md': translation('of-a-draft', 'a-draft-that-translates-a-draft', 'status: draft\n') },
    faults: [],
  },
  {
    name: 'a reference that is defined nowhere',
    article: { body: 'Read [this piece][smiht].\n\n[smith]: https://a.example' },
    faults: [['W_REFERENCE', '@:11:18', 'the reference "smiht" is defined nowhere, so it is shown as text', 'did you mean "smith"?']],
  },
  {
    name: 'a reference in code',
    article: { body: 'Write `[this piece][smith]` or a\\[1\\][2].' },
    faults: [],
  },
  { name: 'an h1', article: { body: 'Roll.\n\n# Stop\n\nStop.' }, faults: [['W_HEADING', '@:13:1', ONE_H1, 'write ## Stop']] },
  {
    name: 'a jump of headings',
    article: { body: '## Roll\n\n#### Push\n\nPush.' },
    faults: [['W_HEADING', '@:13:1', 'a heading of level 4 follows one of level 2', 'write ### Push']],
  },
  {
    name: 'an empty heading',
    article: { body: 'Roll.\n\n##\n\nStop.' },
    faults: [['E_HEADING', '@:13:1', 'the heading has no text', 'write one, or remove the line']],
  },
  { name: 'a body of one heading', article: { body: '## Roll' }, faults: [['E_EMPTY_BODY', '@:11:1', NO_TEXT]] },
  {
    name: 'a body of a comment with words',
    article: { body: '<!-- to be written -->' },
    faults: [
      ['E_EMPTY_BODY', '@:11:1', NO_TEXT],
      ['W_HTML_DROPPED', '@:11:1', 'raw HTML is shown as text: "<!-- to be written -->"', 'write Markdown instead'],
    ],
  },
  {
    name: 'quotes with too many levels',
    article: { body: `Roll.\n\n${'> '.repeat(120)}Stop.` },
    faults: [['E_MARKDOWN_LIMIT', '@:13:1', 'quotes and lists are nested deeper than 64 levels']],
  },
  {
    name: 'only quotes with too many levels',
    article: { body: `${'> '.repeat(120)}Stop.` },
    faults: [['E_MARKDOWN_LIMIT', '@:11:1', 'quotes and lists are nested deeper than 64 levels']],
  },
  {
    name: 'lists in quotes with too many levels',
    article: { body: `${'> '.repeat(60)}${'- '.repeat(20)}Stop.` },
    faults: [['E_MARKDOWN_LIMIT', '@:11:1', 'quotes and lists are nested deeper than 64 levels']],
  },
  { name: 'quotes that are just deep enough', article: { body: `${'> '.repeat(64)}Stop.` }, faults: [] },
  {
    name: 'a link to nowhere',
    article: { body: 'Roll and [stop]().' },
    faults: [['E_LINK_BROKEN', '@:11:17', 'links to pages start with a slash, got ""']],
  },
  {
    name: 'a description of 5000 characters',
    article: { more: `description: ${'d'.repeat(5000)}` },
    faults: [['E_TOO_LONG', '@:10:1', 'the description has 5000 characters, 1000 at most; 110 to 160 are shown']],
  },
  {
    name: 'a description of 400 characters',
    article: { more: `description: ${'d'.repeat(400)}` },
    faults: [['W_DESCRIPTION_LONG', '@:10:1', 'the description has 400 characters: search results show 160']],
  },
  {
    name: 'an article called index',
    article: { slug: 'slug: index' },
    faults: [['E_SLUG_RESERVED', '@:3:1', 'the slug "index" is the name of the page of a folder', 'for example "index-notes"']],
  },
  { name: 'an article called constructor', article: { slug: 'slug: constructor' }, faults: [] },
  {
    name: 'articles with other endings',
    files: {
      'articles/en_US/a.MD': 'text',
      'articles/en_US/b.markdown': 'text',
      'articles/en_US/c.md.txt': 'text',
      'articles/en_US/d.md~': 'text',
      'articles/en_US/e.png': 'text',
    },
    faults: [
      ['W_FILE_UNKNOWN', 'articles/en_US/a.MD', NOT_AN_ARTICLE, 'rename it to a.md'],
      ['W_FILE_UNKNOWN', 'articles/en_US/b.markdown', NOT_AN_ARTICLE, 'rename it to b.md'],
      ['W_FILE_UNKNOWN', 'articles/en_US/c.md.txt', NOT_AN_ARTICLE, 'rename it to c.md'],
      ['W_FILE_UNKNOWN', 'articles/en_US/d.md~', NOT_AN_ARTICLE, 'remove it'],
      ['W_FILE_UNKNOWN', 'articles/en_US/e.png', NOT_AN_ARTICLE, 'files to publish are in the folder public'],
    ],
  },
  {
    name: 'unknown data files',
    files: { 'redirect.json': '[]', 'pages/about-as.md': 'text', 'images/a.png': 'text' },
    faults: [
      ['W_FILE_UNKNOWN', 'images', 'the build does not read this folder'],
      ['E_FRONTMATTER', 'pages/about-as.md:1:1', 'the file must start with a line of three dashes', 'did you mean "pages/about-us.md"?'],
      ['W_FILE_UNKNOWN', 'redirect.json', NOT_READ, 'did you mean "redirects.json"?'],
    ],
  },
  {
    name: 'a page with front matter',
    files: { 'pages/terms.md': '---\ntitle: Terms\n---\n\nBe kind.\n' },
    faults: [['E_FRONTMATTER', 'pages/terms.md:1:1', 'a page has no front matter', 'its title and description are in pages.json']],
  },
  {
    name: 'an article in UTF-16 with its bytes swapped',
    article: Buffer.from('\uFEFF---\ntitle: Wide\n---\n', 'utf16le').swap16(),
    faults: [['E_ENCODING', '@:1:1', 'the file is UTF-16', 'save the file as UTF-8']],
  },
  {
    name: 'an article in UTF-16 without a mark',
    article: Buffer.from('---\ntitle: Wide\n---\n', 'utf16le').swap16(),
    faults: [['E_ENCODING', '@:1:1', 'the file is UTF-16', 'save the file as UTF-8']],
  },
  {
    name: 'a series without a part',
    article: { more: 'series: { name: Winter }' },
    faults: [['E_FIELD_TYPE', '@:10:1', 'series.part must be a whole number from 1 to 99, got nothing']],
  },
  {
    name: 'a day of the month first',
    article: { date: 'date: 01.03.2026' },
    faults: [['E_DATE', '@:9:1', 'date must be a day that exists, as YYYY-MM-DD, got "01.03.2026"', 'write 2026-03-01']],
  },
  {
    name: 'a link that is defined below with a misspelt address',
    article: { body: 'See [wheels][w].\n\n[w]: /articles/soft-weels' },
    faults: [['E_LINK_BROKEN', '@:11:1', 'there is no page /articles/soft-weels', 'did you mean "/articles/soft-wheels"?']],
  },
  {
    name: 'a picture between the articles, shown in one',
    article: { body: '![A wheel](wheel.png)' },
    files: { 'articles/en_US/wheel.png': 'text' },
    faults: [
      ['E_IMAGE_MISSING', '@:11:12', 'there is no picture /wheel.png in the folder public'],
      ['W_FILE_UNKNOWN', 'articles/en_US/wheel.png', NOT_AN_ARTICLE, 'files to publish are in the folder public'],
    ],
  },
  {
    name: 'an article saved by a word processor',
    files: { 'articles/en_US/piece.docx': 'PK' },
    faults: [['W_FILE_UNKNOWN', 'articles/en_US/piece.docx', NOT_AN_ARTICLE, 'files to publish are in the folder public']],
  },
  {
    name: 'a folder of articles beside the articles',
    files: { 'article/en_US/piece.md': 'text' },
    faults: [['W_FILE_UNKNOWN', 'article', 'the build does not read this folder']],
  },
]

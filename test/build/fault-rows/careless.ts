import { articleText } from '../../helpers/faulty-data.ts'
import { article, type FaultRow, files } from './fault-row.ts'

const ONE_H1 = 'the title is the h1 of the page, so this one is shown as h2'
const NO_TEXT = 'there is no text below the front matter'
const NOT_AN_ARTICLE = 'the file is not published: articles end with .md'
const NOT_READ = 'the build does not read this file'

/** An article that translates another one; its `translationOf` is on line 11. */
const translation = (slug: string, original: string, more = ''): string =>
  `---\ntitle: Notes on ${slug}\nslug: ${slug}\nentities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: trucks and wheels\nauthor: Ada Lane\ndate: 2026-03-01\nlocale: tr_TR\ntranslationOf: ${original}\n${more}---\nDur, sonra git.\n`

/** Rows about articles and files that can be read, but do not say what their author meant. */
export const CARELESS_ROWS: FaultRow[] = [
  article('an empty date', { date: 'date:' }, 'W_FIELD_EMPTY @:9:1  date has no value  [write one, or remove the line]'),
  article(
    'an empty author and an empty description',
    { author: 'author: ~', more: 'description:' },
    'W_FIELD_EMPTY @:8:1  author has no value  [write one, or remove the line]',
    'W_FIELD_EMPTY @:10:1  description has no value  [write one, or remove the line]',
  ),
  article(
    'an update before the publication',
    { more: 'updated: 2026-02-28' },
    'E_DATE @:10:1  updated must not be before date, 2026-03-01, got 2026-02-28',
  ),
  article('an update on the day of publication', { more: 'updated: 2026-03-01' }),
  article('an update in the future', { more: 'updated: 2026-12-24' }, 'W_DATE_FUTURE @:10:1  updated is in the future: 2026-12-24'),
  article(
    'a correction in the future, and one before the publication',
    { more: 'corrections:\n  - { date: 2026-12-24, text: Late. }\n  - { date: 2026-02-01, text: Early. }' },
    'W_DATE_FUTURE @:11:7  corrections[0].date is in the future: 2026-12-24',
    'E_DATE @:12:7  corrections[1].date must not be before date, 2026-03-01, got 2026-02-01',
  ),
  article(
    'a locale that is not that of the folder',
    { more: 'locale: ru_RU' },
    'E_LOCALE @:10:1  locale is ru_RU, and the folder is en_US  [move the file to articles/ru_RU, or write locale: en_US]',
  ),
  files(
    'a folder of another locale',
    {
      'articles/ru_RU/no-locale.md': translation('no-locale', 'soft-wheels').replace(/locale: tr_TR\ntranslationOf.*\n/, 'locale: en_US\n'),
    },
    'E_LOCALE articles/ru_RU/no-locale.md:10:1  locale is en_US, and the folder is ru_RU  [move the file to articles/en_US, or write locale: ru_RU]',
  ),
  files(
    'a folder that is no locale',
    { 'articles/tr-TR/a-folder.md': translation('a-folder', 'old-spots') },
    'W_FOLDER articles/tr-TR/a-folder.md:1:1  articles are in a folder of their locale, got tr-TR  [move the file to articles/tr_TR]',
  ),
  files(
    'an article in no folder',
    { 'articles/no-folder.md': translation('no-folder', 'safe-falls') },
    'W_FOLDER articles/no-folder.md:1:1  articles are in a folder of their locale, got none  [move the file to articles/tr_TR]',
  ),
  files(
    'two translations into one language',
    {
      'articles/tr_TR/first-copy.md': translation('first-copy', 'soft-wheels'),
      'articles/tr_TR/second-copy.md': translation('second-copy', 'soft-wheels'),
    },
    'E_TRANSLATION articles/tr_TR/second-copy.md:11:1  articles/tr_TR/first-copy.md is the translation of "soft-wheels" into tr_TR already',
  ),
  files(
    'a translation of a translation',
    {
      'articles/tr_TR/first-copy.md': translation('first-copy', 'soft-wheels'),
      'articles/ru_RU/third-copy.md': translation('third-copy', 'first-copy').replace('tr_TR', 'ru_RU'),
    },
    'E_TRANSLATION articles/ru_RU/third-copy.md:11:1  "first-copy" is itself a translation  [did you mean "soft-wheels"?]',
  ),
  files(
    'two articles that translate each other',
    {
      'articles/tr_TR/first-copy.md': translation('first-copy', 'second-copy'),
      'articles/ru_RU/second-copy.md': translation('second-copy', 'first-copy').replace('tr_TR', 'ru_RU'),
    },
    'E_TRANSLATION articles/ru_RU/second-copy.md:11:1  "first-copy" is itself a translation',
    'E_TRANSLATION articles/tr_TR/first-copy.md:11:1  "second-copy" is itself a translation',
  ),
  {
    name: 'a translation of a draft',
    article: { more: 'status: draft' },
    files: { 'articles/tr_TR/of-a-draft.md': translation('of-a-draft', 'a-translation-of-a-draft') },
    faults: ['W_TRANSLATION articles/tr_TR/of-a-draft.md:11:1  the original "a-translation-of-a-draft" is not published'],
  },
  {
    name: 'a draft that translates a draft',
    article: { more: 'status: draft' },
    files: { 'articles/tr_TR/of-a-draft.md': translation('of-a-draft', 'a-draft-that-translates-a-draft', 'status: draft\n') },
    faults: [],
  },
  article(
    'a reference that is defined nowhere',
    { body: 'Read [this piece][smiht].\n\n[smith]: https://a.example' },
    'W_REFERENCE @:11:18  the reference "smiht" is defined nowhere, so it is shown as text  [did you mean "smith"?]',
  ),
  article('a reference in code', { body: 'Write `[this piece][smith]` or a\\[1\\][2].' }),
  article('an h1', { body: 'Roll.\n\n# Stop\n\nStop.' }, `W_HEADING @:13:1  ${ONE_H1}  [write ## Stop]`),
  article(
    'a jump of headings',
    { body: '## Roll\n\n#### Push\n\nPush.' },
    'W_HEADING @:13:1  a heading of level 4 follows one of level 2  [write ### Push]',
  ),
  article(
    'an empty heading',
    { body: 'Roll.\n\n##\n\nStop.' },
    'E_HEADING @:13:1  the heading has no text  [write one, or remove the line]',
  ),
  article('a body of one heading', { body: '## Roll' }, `E_EMPTY_BODY @:11:1  ${NO_TEXT}`),
  article(
    'a body of a comment with words',
    { body: '<!-- to be written -->' },
    `E_EMPTY_BODY @:11:1  ${NO_TEXT}`,
    'W_HTML_DROPPED @:11:1  raw HTML is shown as text: "<!-- to be written -->"  [write Markdown instead]',
  ),
  article(
    'quotes with too many levels',
    { body: `Roll.\n\n${'> '.repeat(120)}Stop.` },
    'E_MARKDOWN_LIMIT @:13:1  quotes and lists are nested deeper than 64 levels',
  ),
  article(
    'only quotes with too many levels',
    { body: `${'> '.repeat(120)}Stop.` },
    'E_MARKDOWN_LIMIT @:11:1  quotes and lists are nested deeper than 64 levels',
  ),
  article(
    'lists in quotes with too many levels',
    { body: `${'> '.repeat(60)}${'- '.repeat(20)}Stop.` },
    'E_MARKDOWN_LIMIT @:11:1  quotes and lists are nested deeper than 64 levels',
  ),
  article('quotes that are just deep enough', { body: `${'> '.repeat(64)}Stop.` }),
  article('a link to nowhere', { body: 'Roll and [stop]().' }, 'E_LINK_BROKEN @:11:17  links to pages start with a slash, got ""'),
  article(
    'a description of 5000 characters',
    { more: `description: ${'d'.repeat(5000)}` },
    'E_TOO_LONG @:10:1  the description has 5000 characters, 1000 at most; 110 to 160 are shown',
  ),
  article(
    'a description of 400 characters',
    { more: `description: ${'d'.repeat(400)}` },
    'W_DESCRIPTION_LONG @:10:1  the description has 400 characters: search results show 160',
  ),
  article(
    'an article called index',
    { slug: 'slug: index' },
    'E_SLUG_RESERVED @:3:1  the slug "index" is the name of the page of a folder  [for example "index-notes"]',
  ),
  article('an article called constructor', { slug: 'slug: constructor' }),
  files(
    'articles with other endings',
    {
      'articles/en_US/a.MD': 'text',
      'articles/en_US/b.markdown': 'text',
      'articles/en_US/c.md.txt': 'text',
      'articles/en_US/d.md~': 'text',
      'articles/en_US/e.png': 'text',
    },
    `W_FILE_UNKNOWN articles/en_US/a.MD  ${NOT_AN_ARTICLE}  [rename it to a.md]`,
    `W_FILE_UNKNOWN articles/en_US/b.markdown  ${NOT_AN_ARTICLE}  [rename it to b.md]`,
    `W_FILE_UNKNOWN articles/en_US/c.md.txt  ${NOT_AN_ARTICLE}  [rename it to c.md]`,
    `W_FILE_UNKNOWN articles/en_US/d.md~  ${NOT_AN_ARTICLE}  [remove it]`,
    `W_FILE_UNKNOWN articles/en_US/e.png  ${NOT_AN_ARTICLE}  [files to publish are in the folder public]`,
  ),
  files(
    'unknown data files',
    { 'redirect.json': '[]', 'pages/about-as.md': 'text', 'images/a.png': 'text' },
    'W_FILE_UNKNOWN images  the build does not read this folder',
    'E_FRONTMATTER pages/about-as.md:1:1  the file must start with a line of three dashes  [did you mean "pages/about-us.md"?]',
    `W_FILE_UNKNOWN redirect.json  ${NOT_READ}  [did you mean "redirects.json"?]`,
  ),
  files(
    'a page with front matter',
    { 'pages/terms.md': '---\ntitle: Terms\n---\n\nBe kind.\n' },
    'E_FRONTMATTER pages/terms.md:1:1  a page has no front matter  [its title and description are in pages.json]',
  ),
  article(
    'an article in UTF-16 with its bytes swapped',
    Buffer.from('\uFEFF---\ntitle: Wide\n---\n', 'utf16le').swap16(),
    'E_ENCODING @:1:1  the file is UTF-16  [save the file as UTF-8]',
  ),
  article(
    'an article in UTF-16 without a mark',
    Buffer.from('---\ntitle: Wide\n---\n', 'utf16le').swap16(),
    'E_ENCODING @:1:1  the file is UTF-16  [save the file as UTF-8]',
  ),
  files(
    'two articles that are the same part of a series',
    Object.fromEntries(
      ['first-part', 'second-part'].map((slug) => [
        `articles/en_US/${slug}.md`,
        articleText(slug, { more: 'series: { name: Winter, part: 1 }' }),
      ]),
    ),
    'E_SERIES articles/en_US/second-part.md:10:25  articles/en_US/first-part.md is part 1 of "Winter" already',
  ),
  article(
    'a series without a part',
    { more: 'series: { name: Winter }' },
    'E_FIELD_TYPE @:10:1  series.part must be a whole number from 1 to 99, got nothing',
  ),
  article(
    'a day of the month first',
    { date: 'date: 01.03.2026' },
    'E_DATE @:9:1  date must be a day that exists, as YYYY-MM-DD, got "01.03.2026"  [write 2026-03-01]',
  ),
  article(
    'a link that is defined below with a misspelt address',
    { body: 'See [wheels][w].\n\n[w]: /articles/soft-weels' },
    'E_LINK_BROKEN @:11:1  there is no page /articles/soft-weels  [did you mean "/articles/soft-wheels"?]',
  ),
  {
    name: 'a picture between the articles, shown in one',
    article: { body: '![A wheel](wheel.png)' },
    files: { 'articles/en_US/wheel.png': 'text' },
    faults: [
      'E_IMAGE_MISSING @:11:12  there is no picture /wheel.png in the folder public',
      `W_FILE_UNKNOWN articles/en_US/wheel.png  ${NOT_AN_ARTICLE}  [files to publish are in the folder public]`,
    ],
  },
  files(
    'an article saved by a word processor',
    { 'articles/en_US/piece.docx': 'PK' },
    `W_FILE_UNKNOWN articles/en_US/piece.docx  ${NOT_AN_ARTICLE}  [files to publish are in the folder public]`,
  ),
  files(
    'a folder of articles beside the articles',
    { 'article/en_US/piece.md': 'text' },
    'W_FILE_UNKNOWN article  the build does not read this folder',
  ),
]

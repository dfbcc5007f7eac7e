import { articleText } from '../../helpers/faulty-data.ts'
import { replace } from './change-text.ts'
import { article, type FaultRow, files } from './fault-row.ts'

const WRITE_DATE = 'write 2026-03-01'
const NO_BREAK = 'replace the no-break space in this line by a blank'
const AFTER_COLON = 'write a blank after the colon'
const DASHES = 'the front matter starts with a line of three dashes: ---'
const DATE = 'date must be a day that exists, as YYYY-MM-DD, got'

/** Texts that word processors, telephones and other systems make of a valid article. */
export const TYPED_ROWS: FaultRow[] = [
  article('a tab after a colon', { title: 'title:\tRoll on' }),
  article('a day in quotes', { date: "date: '2026-03-01'" }),
  ...[
    ['curly quotes', '“2026-03-01”'],
    ['single curly quotes', '‘2026-03-01’'],
    ['dashes', '2026–03–01'],
    ['points', '1.3.2026'],
    ['no zeros', '2026-3-1'],
    ['its time after a blank', '2026-03-01 10:00'],
    ['its month in letters', '1 March 2026'],
  ].map(([manner, date]): FaultRow => {
    return {
      name: `a day with ${manner}`,
      article: { date: `date: ${date}` },
      faults: [`E_DATE @:9:1  ${DATE} "${date}"  [${WRITE_DATE}]`],
    }
  }),
  article('a day with a no-break space', { date: 'date: 2026-03-01\u00a0' }, `E_DATE @:9:1  ${DATE} "2026-03-01\\u00a0"  [${WRITE_DATE}]`),
  article('a day that may be two days', { date: 'date: 03/01/2026' }, `E_DATE @:9:1  ${DATE} "03/01/2026"`),
  article(
    'a blank after the name of the author',
    { author: 'author: "Ada Lane "' },
    'E_AUTHOR_UNKNOWN @:8:1  there is no author "Ada Lane "  [did you mean "Ada Lane"?]',
  ),
  article(
    'a no-break space in the name of the author',
    { author: 'author: Ada\u00a0Lane' },
    'E_AUTHOR_UNKNOWN @:8:1  there is no author "Ada\\u00a0Lane"  [did you mean "Ada Lane"?]',
  ),
  files(
    'an author whose name ends with a blank',
    { 'authors.json': replace('"name": "Ada Lane"', '"name": "Ada Lane "') },
    'E_FIELD_TYPE authors.json:3:5  [0].name has blanks that do not show: "Ada Lane "  [write "Ada Lane"]',
  ),
  files(
    'an author whose Russian name ends with a blank',
    {
      'authors.json': replace(
        '"slug": "ada-lane",',
        '"slug": "ada-lane", "translations": {"ru": {"name": "Ада ", "home": "a", "country": "b", "specialty": "c", "description": "d"}},',
      ),
    },
    'E_FIELD_TYPE authors.json:4:49  [0].translations.ru.name has blanks that do not show: "Ада "  [write "Ада"]',
  ),
  article('an author called yes', { author: 'author: yes' }, 'E_AUTHOR_UNKNOWN @:8:1  there is no author "yes"'),
  files(
    'an author called null, without quotes',
    {
      'authors.json': replace('"name": "Ada Lane"', '"name": "null"'),
      'articles/en_US/a.md': articleText('a', { author: 'author: null' }),
    },
    'W_FIELD_EMPTY articles/en_US/a.md:8:1  author has no value  [write one, or remove the line]',
  ),
  files('an author called null, in quotes', {
    'authors.json': replace('"name": "Ada Lane"', '"name": "null"'),
    'articles/en_US/a.md': articleText('a', { author: 'author: "null"' }),
  }),
  article(
    'a field with a capital',
    { more: 'Locale: en_US' },
    'W_FIELD_UNKNOWN @:10:1  Locale is not a known field  [did you mean "locale"?]',
  ),
  article(
    'a field with a no-break space',
    { date: 'date\u00a0: 2026-03-01' },
    'W_FIELD_UNKNOWN @:9:1  ["date\\u00a0"] is not a known field  [did you mean "date"?]',
  ),
  article(
    'a field with a byte order mark',
    { date: '\ufeffdate: 2026-03-01' },
    'W_FIELD_UNKNOWN @:9:1  ["\\ufeffdate"] is not a known field  [did you mean "date"?]',
  ),
  article(
    'a no-break space after a colon',
    { date: 'date:\u00a02026-03-01' },
    `E_YAML @:9:1  Implicit map keys need to be followed by map values  [${NO_BREAK}]`,
  ),
  article(
    'no-break spaces as indentation',
    { entities: 'entities:\n\u00a0\u00a0- category: skateboard gear\n    subcategories:\n      - subcategory: other' },
    `E_YAML @:5:15  Nested mappings are not allowed in compact mappings  [${NO_BREAK}]`,
  ),
  article('no blank after a colon', { title: 'title:Roll on' }, `E_YAML @:2:1  Implicit keys  [${AFTER_COLON}]`),
  article('a wide colon', { title: 'title：Roll on' }, `E_YAML @:2:1  Implicit keys  [${AFTER_COLON}]`),
  article(
    'a list written as a text',
    {
      entities:
        'entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: trucks and wheels\n        subsubcategories: kerbs, wax',
    },
    'E_FIELD_TYPE @:8:9  subsubcategories must be a list, got "kerbs, wax"  [write [kerbs, wax]]',
  ),
  article(
    'tags as other systems have them',
    { more: 'tags: kerbs, wax' },
    'W_FIELD_UNKNOWN @:10:1  tags is not a known field  [write them as subsubcategories of a subcategory]',
  ),
  article(
    'a comment in a title',
    { title: 'title: Roll #5 on' },
    'W_COMMENT @:2:13  the text ends before this #, which starts a comment  [put the text in quotes]',
  ),
  article('a number sign in a title', { title: 'title: "Roll #5 on"' }),
  article(
    'front matter between long dashes',
    '———\ntitle: Roll\n———\n\nRoll.\n',
    `E_FRONTMATTER @:1:1  the file must start with a line of three dashes, got "———"  [${DASHES}]`,
  ),
  article(
    'front matter between plus signs',
    '+++\ntitle = "Roll"\n+++\n\nRoll.\n',
    `E_FRONTMATTER @:1:1  the file must start with a line of three dashes, got "+++"  [${DASHES}]`,
  ),
  article(
    'front matter that ends with an empty line',
    '---\ntitle: Roll\nslug: roll\n\nRoll on.\n',
    'E_FRONTMATTER @:4:1  the front matter is not closed by a line of three dashes  [write --- alone on this line]',
  ),
  article(
    'front matter that ends with a long dash',
    '---\ntitle: Roll\nslug: roll\n—\n\nRoll on.\n',
    'E_FRONTMATTER @:4:1  the front matter is not closed by a line of three dashes  [write --- alone on this line]',
  ),
  article(
    'a merge that is not finished',
    { body: 'Roll.\n\n<<<<<<< HEAD\nStop.\n=======\nGo on.\n>>>>>>> draft' },
    'E_MERGE_CONFLICT @:13:1  two versions of this place are in the file  [keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>]',
  ),
  article(
    'a block of code that is not closed',
    { body: 'Roll.\n\n```\nwax\n\nThe rest of the text.' },
    'W_FENCE @:13:1  this block is not closed, so the text below it is part of it  [write ``` alone on a line below the block]',
  ),
  article('a block of code at the end', { body: 'Roll.\n\n```\nwax\n```' }),
  article('a block of code in a quote', { body: '> Roll.\n>\n> ```\n> wax\n> ```\n\nStop.' }),
  article(
    'a heading without a blank',
    { body: 'Roll.\n\n##Stop\n\nStop.' },
    'W_HEADING @:13:1  a blank is missing, so the heading is shown as text  [write ## Stop]',
  ),
  article(
    'a picture with backslashes',
    { body: '![A ramp](images\\ramp.svg)' },
    'E_IMAGE_MISSING @:11:11  there is no picture /images\\ramp.svg in the folder public  [did you mean "/images/ramp.svg"?]',
  ),
  ...[
    ['backslashes', '\\articles\\soft-wheels', '%5Carticles%5Csoft-wheels'],
    ['the name of its file', 'soft-wheels.md', 'soft-wheels.md'],
    ['the name of its file above', '../en_US/soft-wheels.md', '../en_US/soft-wheels.md'],
    ['curly quotes', '“/articles/soft-wheels”', '%E2%80%9C/articles/soft-wheels%E2%80%9D'],
  ].map(([manner, target, got]): FaultRow => {
    const message = `links to pages start with a slash, got "${got}"`
    return {
      name: `a link with ${manner}`,
      article: { body: `[A](${target})` },
      faults: [`E_LINK_BROKEN @:11:5  ${message}  [did you mean "/articles/soft-wheels"?]`],
    }
  }),
  article(
    'a link with the ending of a page',
    { body: '[A](/articles/soft-wheels.html)' },
    'E_LINK_BROKEN @:11:5  there is no page /articles/soft-wheels.html  [did you mean "/articles/soft-wheels"?]',
  ),
  article(
    'a link without https',
    { body: '[A](www.example.com/a)' },
    'E_LINK_BROKEN @:11:5  links to pages start with a slash, got "www.example.com/a"  [write https://www.example.com/a]',
  ),
]

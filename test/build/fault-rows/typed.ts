import { articleText } from '../../helpers/faulty-data.ts'
import { replace } from './change-text.ts'
import type { FaultRow } from './fault-row.ts'

const WRITE_DATE = 'write 2026-03-01'
const NO_BREAK = 'replace the no-break space in this line by a blank'
const AFTER_COLON = 'write a blank after the colon'
const DASHES = 'the front matter starts with a line of three dashes: ---'
const DATE = 'date must be a day that exists, as YYYY-MM-DD, got'

/** Texts that word processors, telephones and other systems make of a valid article. */
export const TYPED_ROWS: FaultRow[] = [
  { name: 'a tab after a colon', article: { title: 'title:\tRoll on' }, faults: [] },
  { name: 'a day in quotes', article: { date: "date: '2026-03-01'" }, faults: [] },
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
      faults: [['E_DATE', '@:9:1', `${DATE} "${date}"`, WRITE_DATE]],
    }
  }),
  {
    name: 'a day with a no-break space',
    article: { date: 'date: 2026-03-01\u00a0' },
    faults: [['E_DATE', '@:9:1', `${DATE} "2026-03-01\\u00a0"`, WRITE_DATE]],
  },
  {
    name: 'a day that may be two days',
    article: { date: 'date: 03/01/2026' },
    faults: [['E_DATE', '@:9:1', `${DATE} "03/01/2026"`]],
  },
  {
    name: 'a blank after the name of the author',
    article: { author: 'author: "Ada Lane "' },
    faults: [['E_AUTHOR_UNKNOWN', '@:8:1', 'there is no author "Ada Lane "', 'did you mean "Ada Lane"?']],
  },
  {
    name: 'a no-break space in the name of the author',
    article: { author: 'author: Ada\u00a0Lane' },
    faults: [['E_AUTHOR_UNKNOWN', '@:8:1', 'there is no author "Ada\\u00a0Lane"', 'did you mean "Ada Lane"?']],
  },
  {
    name: 'an author whose name ends with a blank',
    files: { 'authors.json': replace('"name": "Ada Lane"', '"name": "Ada Lane "') },
    faults: [['E_FIELD_TYPE', 'authors.json:3:5', '[0].name has blanks that do not show: "Ada Lane "', 'write "Ada Lane"']],
  },
  { name: 'an author called yes', article: { author: 'author: yes' }, faults: [['E_AUTHOR_UNKNOWN', '@:8:1', 'there is no author "yes"']] },
  {
    name: 'an author called null, without quotes',
    files: {
      'authors.json': replace('"name": "Ada Lane"', '"name": "null"'),
      'articles/en_US/a.md': articleText('a', { author: 'author: null' }),
    },
    faults: [['W_FIELD_EMPTY', 'articles/en_US/a.md:8:1', 'author has no value', 'write one, or remove the line']],
  },
  {
    name: 'an author called null, in quotes',
    files: {
      'authors.json': replace('"name": "Ada Lane"', '"name": "null"'),
      'articles/en_US/a.md': articleText('a', { author: 'author: "null"' }),
    },
    faults: [],
  },
  {
    name: 'a field with a capital',
    article: { more: 'Locale: en_US' },
    faults: [['W_FIELD_UNKNOWN', '@:10:1', 'Locale is not a known field', 'did you mean "locale"?']],
  },
  {
    name: 'a field with a no-break space',
    article: { date: 'date\u00a0: 2026-03-01' },
    faults: [['W_FIELD_UNKNOWN', '@:9:1', '["date\\u00a0"] is not a known field', 'did you mean "date"?']],
  },
  {
    name: 'a field with a byte order mark',
    article: { date: '\ufeffdate: 2026-03-01' },
    faults: [['W_FIELD_UNKNOWN', '@:9:1', '["\\ufeffdate"] is not a known field', 'did you mean "date"?']],
  },
  {
    name: 'a no-break space after a colon',
    article: { date: 'date:\u00a02026-03-01' },
    faults: [['E_YAML', '@:9:1', 'Implicit map keys need to be followed by map values', NO_BREAK]],
  },
  {
    name: 'no-break spaces as indentation',
    article: { entities: 'entities:\n\u00a0\u00a0- category: skateboard gear\n    subcategories:\n      - subcategory: other' },
    faults: [['E_YAML', '@:5:15', 'Nested mappings are not allowed in compact mappings', NO_BREAK]],
  },
  { name: 'no blank after a colon', article: { title: 'title:Roll on' }, faults: [['E_YAML', '@:2:1', 'Implicit keys', AFTER_COLON]] },
  { name: 'a wide colon', article: { title: 'title：Roll on' }, faults: [['E_YAML', '@:2:1', 'Implicit keys', AFTER_COLON]] },
  {
    name: 'a list written as a text',
    article: {
      entities:
        'entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: trucks and wheels\n        subsubcategories: kerbs, wax',
    },
    faults: [['E_FIELD_TYPE', '@:8:9', 'subsubcategories must be a list, got "kerbs, wax"', 'write [kerbs, wax]']],
  },
  {
    name: 'tags as other systems have them',
    article: { more: 'tags: kerbs, wax' },
    faults: [['W_FIELD_UNKNOWN', '@:10:1', 'tags is not a known field', 'write them as subsubcategories of a subcategory']],
  },
  {
    name: 'a comment in a title',
    article: { title: 'title: Roll #5 on' },
    faults: [['W_COMMENT', '@:2:13', 'the text ends before this #, which starts a comment', 'put the text in quotes']],
  },
  { name: 'a number sign in a title', article: { title: 'title: "Roll #5 on"' }, faults: [] },
  {
    name: 'front matter between long dashes',
    article: '———\ntitle: Roll\n———\n\nRoll.\n',
    faults: [['E_FRONTMATTER', '@:1:1', 'the file must start with a line of three dashes, got "———"', DASHES]],
  },
  {
    name: 'front matter between plus signs',
    article: '+++\ntitle = "Roll"\n+++\n\nRoll.\n',
    faults: [['E_FRONTMATTER', '@:1:1', 'the file must start with a line of three dashes, got "+++"', DASHES]],
  },
  {
    name: 'front matter that ends with an empty line',
    article: '---\ntitle: Roll\nslug: roll\n\nRoll on.\n',
    faults: [['E_FRONTMATTER', '@:4:1', 'the front matter is not closed by a line of three dashes', 'write --- alone on this line']],
  },
  {
    name: 'front matter that ends with a long dash',
    article: '---\ntitle: Roll\nslug: roll\n—\n\nRoll on.\n',
    faults: [['E_FRONTMATTER', '@:4:1', 'the front matter is not closed by a line of three dashes', 'write --- alone on this line']],
  },
  {
    name: 'a merge that is not finished',
    article: { body: 'Roll.\n\n<<<<<<< HEAD\nStop.\n=======\nGo on.\n>>>>>>> draft' },
    faults: [
      [
        'E_MERGE_CONFLICT',
        '@:13:1',
        'two versions of this place are in the file',
        'keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>',
      ],
    ],
  },
  {
    name: 'a block of code that is not closed',
    article: { body: 'Roll.\n\n```\nwax\n\nThe rest of the text.' },
    faults: [
      ['W_FENCE', '@:13:1', 'this block is not closed, so the text below it is part of it', 'write ``` alone on a line below the block'],
    ],
  },
  { name: 'a block of code at the end', article: { body: 'Roll.\n\n```\nwax\n```' }, faults: [] },
  { name: 'a block of code in a quote', article: { body: '> Roll.\n>\n> ```\n> wax\n> ```\n\nStop.' }, faults: [] },
  {
    name: 'a heading without a blank',
    article: { body: 'Roll.\n\n##Stop\n\nStop.' },
    faults: [['W_HEADING', '@:13:1', 'a blank is missing, so the heading is shown as text', 'write ## Stop']],
  },
  {
    name: 'a picture with backslashes',
    article: { body: '![A ramp](images\\ramp.svg)' },
    faults: [
      ['E_IMAGE_MISSING', '@:11:11', 'there is no picture /images\\ramp.svg in the folder public', 'did you mean "/images/ramp.svg"?'],
    ],
  },
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
      faults: [['E_LINK_BROKEN', '@:11:5', message, 'did you mean "/articles/soft-wheels"?']],
    }
  }),
  {
    name: 'a link with the ending of a page',
    article: { body: '[A](/articles/soft-wheels.html)' },
    faults: [['E_LINK_BROKEN', '@:11:5', 'there is no page /articles/soft-wheels.html', 'did you mean "/articles/soft-wheels"?']],
  },
  {
    name: 'a link without https',
    article: { body: '[A](www.example.com/a)' },
    faults: [['E_LINK_BROKEN', '@:11:5', 'links to pages start with a slash, got "www.example.com/a"', 'write https://www.example.com/a']],
  },
]

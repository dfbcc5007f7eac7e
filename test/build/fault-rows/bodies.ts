import type { FaultRow } from './fault-row.ts'

const RAW_HTML = 'raw HTML is shown as text: '
const USE_MARKDOWN = 'write Markdown instead'
const INVISIBLE = 'holds invisible characters, which were taken out'

/** Rows about the text of an article, which starts on line 11. */
export const BODY_ROWS: FaultRow[] = [
  { name: 'front matter only', article: { body: '' }, faults: [['E_EMPTY_BODY', '@:11:1', 'there is no text below the front matter']] },
  { name: 'a body of blanks', article: { body: ' \n\t\n\u00a0' }, faults: [['E_EMPTY_BODY', '@:11:1', 'there is no text']] },
  { name: 'a body of marks', article: { body: '***\n\n—\n\n- \n' }, faults: [['E_EMPTY_BODY', '@:11:1', 'there is no text']] },
  {
    name: 'a body of one comment',
    article: { body: '<!-- -->' },
    faults: [
      ['E_EMPTY_BODY', '@:11:1', 'there is no text'],
      ['W_HTML_DROPPED', '@:11:1', `${RAW_HTML}"<!-- -->"`, USE_MARKDOWN],
    ],
  },
  { name: 'a body of code', article: { body: '```\nnpm start\n```' }, faults: [] },
  {
    name: 'a script',
    article: { body: 'Roll.\n\nThen <script>alert(1)</script>' },
    faults: [['W_HTML_DROPPED', '@:13:6', `${RAW_HTML}"<script>alert(1)</script>"`, USE_MARKDOWN]],
  },
  {
    name: 'a handler',
    article: { body: '<img src=x onerror=alert(1)>' },
    faults: [['W_HTML_DROPPED', '@:11:1', `${RAW_HTML}"<img src=x`, USE_MARKDOWN]],
  },
  {
    name: 'a frame',
    article: { body: '- Stop.\n- <iframe\n  src="https://a.example">' },
    faults: [['W_HTML_DROPPED', '@:12:3', `${RAW_HTML}"<iframe"`, USE_MARKDOWN]],
  },
  {
    name: 'escaped HTML',
    article: { body: 'Write `<script>`, &lt;script> or \\<script>.\n\n    <script>' },
    faults: [],
  },
  {
    name: 'an unknown kind of a block on a plan',
    article: { body: 'Roll.\n\n```figure plan\ncaption: A square\nscale: 9 m\nblocks:\n  - { name: a, at: [1, 1], kind: watr }\n```' },
    faults: [
      [
        'E_FIGURE',
        '@:17:28',
        'blocks[0].kind must be one of water, street, park, grass, building, steps, wall, trees',
        'did you mean "water"?',
      ],
    ],
  },
  {
    name: 'an unknown direction of the north',
    article: { body: 'Roll.\n\n```figure plan\ncaption: A square\nscale: 9 m\nnorth: dawn\nblocks:\n  - { name: a, at: [1, 1] }\n```' },
    faults: [['E_FIGURE', '@:16:1', 'north must be one of up, right, down, left, got "dawn"', 'did you mean "down"?']],
  },
  {
    name: 'lists with too many levels',
    article: { body: nestedList(33) },
    faults: [['E_MARKDOWN_LIMIT', '@:43:1', 'lists are nested deeper than 32 levels']],
  },
  { name: 'lists that are just deep enough', article: { body: nestedList(32) }, faults: [] },
  {
    name: 'a line that is too long',
    article: { body: `Roll.\n\n${'a '.repeat(100_001)}` },
    faults: [['E_MARKDOWN_LIMIT', '@:13:1', 'the line has more than 200000 characters']],
  },
  {
    name: 'too many links',
    article: { body: '[a](https://a.example) '.repeat(5001) },
    faults: [['E_MARKDOWN_LIMIT', '@:11:1', 'more than 5000 links and pictures']],
  },
  { name: 'brackets beyond number in a text', article: { body: `${'['.repeat(20_000)}a` }, faults: [] },
  { name: 'headings beyond number', article: { body: `${'## a\n'.repeat(50_000)}\nRoll.` }, faults: [] },
  {
    name: 'bidirectional control characters',
    article: { body: 'Roll.\n\nA file \u202Egnp.exe and \u200F so on.' },
    faults: [['W_INVISIBLE', '@:13:8', `the text ${INVISIBLE}`]],
  },
  {
    name: 'control characters as entities',
    article: { body: 'Do &rlm; or &#x202E; this.' },
    faults: [['W_INVISIBLE', '@:11:4', `the text ${INVISIBLE}`]],
  },
  {
    name: 'control characters',
    article: { body: 'Bell\u0007, escape\u001B[2J.' },
    faults: [['W_INVISIBLE', '@:11:5', `the text ${INVISIBLE}`]],
  },
  {
    name: 'a title with bidirectional control characters',
    article: { title: 'title: "A \u202Egnp.exe"' },
    faults: [['W_INVISIBLE', '@:2:1', `title ${INVISIBLE}`]],
  },
  {
    name: 'a title with control characters',
    article: { title: 'title: "A\\0\\x1b[2J\\u200b title"' },
    faults: [['W_INVISIBLE', '@:2:1', `title ${INVISIBLE}`]],
  },
  {
    name: 'a title with half a surrogate pair',
    article: { title: 'title: "Half \\ud800"' },
    faults: [['E_ENCODING', '@:2:1', 'title holds half a character (a lone surrogate)']],
  },
  {
    name: 'a tag with half a surrogate pair',
    article: {
      entities: `entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: other\n        subsubcategories: ["\\udc00"]`,
    },
    faults: [['E_ENCODING', '@:8:28', 'entities[0].subcategories[0].subsubcategories[0] holds half a character']],
  },
  {
    name: 'a text from right to left',
    article: { title: 'title: קרש ראשון', body: 'זהו טקסט מימין לשמאל, ו-ollie בתוכו.' },
    options: { images: false },
    faults: [],
  },
  {
    name: 'a long title',
    article: { title: `title: ${'Long '.repeat(40)}Title` },
    faults: [['W_TITLE_LONG', '@:2:1', 'the title has 205 characters: search results will cut it']],
  },
  {
    name: 'an endless title',
    article: { title: `title: ${'T'.repeat(5000)}` },
    faults: [['E_TOO_LONG', '@:2:1', 'the title has 5000 characters, 1000 at most']],
  },
]

function nestedList(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- level`).join('\n')
}

import { article, type FaultRow } from './fault-row.ts'

const RAW_HTML = 'raw HTML is shown as text: '
const USE_MARKDOWN = 'write Markdown instead'
const INVISIBLE = 'holds invisible characters, which were taken out'

/** Rows about the text of an article, which starts on line 11. */
export const BODY_ROWS: FaultRow[] = [
  article('front matter only', { body: '' }, 'E_EMPTY_BODY @:11:1  there is no text below the front matter'),
  article('a body of blanks', { body: ' \n\t\n\u00a0' }, 'E_EMPTY_BODY @:11:1  there is no text'),
  article('a body of marks', { body: '***\n\n—\n\n- \n' }, 'E_EMPTY_BODY @:11:1  there is no text'),
  article(
    'a body of one comment',
    { body: '<!-- -->' },
    'E_EMPTY_BODY @:11:1  there is no text',
    `W_HTML_DROPPED @:11:1  ${RAW_HTML}"<!-- -->"  [${USE_MARKDOWN}]`,
  ),
  article('a body of code', { body: '```\nnpm start\n```' }),
  article(
    'a script',
    { body: 'Roll.\n\nThen <script>alert(1)</script>' },
    `W_HTML_DROPPED @:13:6  ${RAW_HTML}"<script>alert(1)</script>"  [${USE_MARKDOWN}]`,
  ),
  article('a handler', { body: '<img src=x onerror=alert(1)>' }, `W_HTML_DROPPED @:11:1  ${RAW_HTML}"<img src=x  [${USE_MARKDOWN}]`),
  article(
    'a frame',
    { body: '- Stop.\n- <iframe\n  src="https://a.example">' },
    `W_HTML_DROPPED @:12:3  ${RAW_HTML}"<iframe"  [${USE_MARKDOWN}]`,
  ),
  article('escaped HTML', { body: 'Write `<script>`, &lt;script> or \\<script>.\n\n    <script>' }),
  article(
    'an unknown kind of a block on a plan',
    { body: 'Roll.\n\n```figure plan\ncaption: A square\nscale: 9 m\nblocks:\n  - { name: a, at: [1, 1], kind: watr }\n```' },
    'E_FIGURE @:17:28  blocks[0].kind must be one of water, street, park, grass, building, dome, steps, wall, trees  [did you mean "water"?]',
  ),
  article(
    'an unknown direction of the north',
    { body: 'Roll.\n\n```figure plan\ncaption: A square\nscale: 9 m\nnorth: dawn\nblocks:\n  - { name: a, at: [1, 1] }\n```' },
    'E_FIGURE @:16:1  north must be one of up, right, down, left, got "dawn"  [did you mean "down"?]',
  ),
  article(
    'an unknown motif of a sticker',
    { body: `Roll.\n\n\`\`\`figure sticker\nmotif: whel\n\`\`\`\n\n${'Roll on. '.repeat(40)}` },
    'E_FIGURE @:14:1  motif must be the name of a motif, got "whel"  [did you mean "wheel"?]',
  ),
  article(
    'a sticker with too little text',
    { body: 'Roll.\n\n```figure sticker\nmotif: wheel\n```\n\nOn.\n\n## Stop\n\nNow.' },
    'W_STICKER @:13:1  the text beside the sticker has 3 characters, 240 at least  [move it up, or leave it out]',
  ),
  article('lists with too many levels', { body: nestedList(33) }, 'E_MARKDOWN_LIMIT @:43:1  lists are nested deeper than 32 levels'),
  article('lists that are just deep enough', { body: nestedList(32) }),
  article(
    'a line that is too long',
    { body: `Roll.\n\n${'a '.repeat(100_001)}` },
    'E_MARKDOWN_LIMIT @:13:1  the line has more than 200000 characters',
  ),
  article('too many links', { body: '[a](https://a.example) '.repeat(5001) }, 'E_MARKDOWN_LIMIT @:11:1  more than 5000 links and pictures'),
  article('brackets beyond number in a text', { body: `${'['.repeat(20_000)}a` }),
  article('headings beyond number', { body: `${'## a\n'.repeat(50_000)}\nRoll.` }),
  article(
    'bidirectional control characters',
    { body: 'Roll.\n\nA file \u202Egnp.exe and \u200F so on.' },
    `W_INVISIBLE @:13:8  the text ${INVISIBLE}`,
  ),
  article('control characters as entities', { body: 'Do &rlm; or &#x202E; this.' }, `W_INVISIBLE @:11:4  the text ${INVISIBLE}`),
  article('control characters', { body: 'Bell\u0007, escape\u001B[2J.' }, `W_INVISIBLE @:11:5  the text ${INVISIBLE}`),
  article('a title with bidirectional control characters', { title: 'title: "A \u202Egnp.exe"' }, `W_INVISIBLE @:2:1  title ${INVISIBLE}`),
  article('a title with control characters', { title: 'title: "A\\0\\x1b[2J\\u200b title"' }, `W_INVISIBLE @:2:1  title ${INVISIBLE}`),
  article(
    'a title with half a surrogate pair',
    { title: 'title: "Half \\ud800"' },
    'E_ENCODING @:2:1  title holds half a character (a lone surrogate)',
  ),
  article(
    'a tag with half a surrogate pair',
    {
      entities: `entities:\n  - category: skateboard gear\n    subcategories:\n      - subcategory: other\n        subsubcategories: ["\\udc00"]`,
    },
    'E_ENCODING @:8:28  entities[0].subcategories[0].subsubcategories[0] holds half a character',
  ),
  {
    name: 'a text from right to left',
    article: { title: 'title: קרש ראשון', body: 'זהו טקסט מימין לשמאל, ו-ollie בתוכו.' },
    options: { images: false },
    faults: [],
  },
  article(
    'a long title',
    { title: `title: ${'Long '.repeat(40)}Title` },
    'W_TITLE_LONG @:2:1  the title has 205 characters: search results will cut it',
  ),
  article('an endless title', { title: `title: ${'T'.repeat(5000)}` }, 'E_TOO_LONG @:2:1  the title has 5000 characters, 1000 at most'),
]

function nestedList(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- level`).join('\n')
}

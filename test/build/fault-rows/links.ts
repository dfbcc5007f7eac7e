import { articleText } from '../../helpers/faulty-data.ts'
import { set } from './change-text.ts'
import { article, type FaultRow, files } from './fault-row.ts'

const LINK_SCHEMES = 'links may use http, https, mailto or a path, got '
const PICTURE_SCHEMES = 'pictures may use http, https or a path, got '

/** Rows about the links and images of an article, whose text starts on line 11. */
export const LINK_ROWS: FaultRow[] = [
  article(
    'a link that is a script',
    { body: 'Do [this](javascript:alert(1)).' },
    `E_URL_SCHEME @:11:11  ${LINK_SCHEMES}"javascript:alert(1)"`,
  ),
  article(
    'a script behind entities',
    { body: '[a](java&#x73;cript&colon;alert)' },
    `E_URL_SCHEME @:11:1  ${LINK_SCHEMES}"javascript:alert"`,
  ),
  article('a script in capitals', { body: '<JaVaScRiPt:alert(1)>' }, `E_URL_SCHEME @:11:2  ${LINK_SCHEMES}"JaVaScRiPt:alert(1)"`),
  article('a data link', { body: '[a][b]\n\n[b]: data:text/html,x' }, `E_URL_SCHEME @:11:1  ${LINK_SCHEMES}"data:text/html,x"`),
  {
    name: 'a word that the glossary does not have',
    article: { body: 'A [truck](term:truk) and a [pump](term:pump).' },
    files: {
      'glossary.json':
        '{ "truck": { "en": { "term": "Truck", "text": "Steers." } }, "pump": { "ru": { "term": "Пампинг", "text": "Ход." } } }',
    },
    faults: [
      'E_TERM @:11:11  the glossary has no "truk"  [did you mean "truck"?]',
      'E_TERM @:11:35  the glossary has no "pump" in the language en',
    ],
  },
  files(
    'a glossary with a bad key and a missing text',
    { 'glossary.json': '{\n  "Big Word": { "en": { "term": "Big", "text": "Word" } },\n  "ok": { "en": { "term": "Ok" } }\n}' },
    'E_FIELD_TYPE glossary.json:2:3  the key "Big Word" must consist of small letters, digits and hyphens',
    'E_FIELD_MISSING glossary.json:3:11  ok.en.text is missing',
  ),
  article('a VBScript link', { body: '[a](vbscript:x)' }, `E_URL_SCHEME @:11:5  ${LINK_SCHEMES}"vbscript:x"`),
  article('a file link', { body: '[a](file:///etc/passwd)' }, `E_URL_SCHEME @:11:5  ${LINK_SCHEMES}"file:///etc/passwd"`),
  article('a link without a scheme', { body: '[a](//evil.example)' }, 'E_URL_SCHEME @:11:5  the link "//evil.example" has no scheme'),
  article(
    'a picture with a data address',
    { body: '![a](data:image/png;base64,AA)' },
    `E_URL_SCHEME @:11:6  ${PICTURE_SCHEMES}"data:image/png`,
  ),
  article(
    'a picture without a scheme',
    { body: '![a](//evil.example/a.png)' },
    `E_URL_SCHEME @:11:6  ${PICTURE_SCHEMES}"//evil.example/a.png"`,
  ),
  article(
    'a cover that is a script',
    { more: 'image: javascript:alert(1)' },
    'E_URL_SCHEME @:10:1  image must be a path or an https address, got "javascript:alert(1)"',
  ),
  article(
    'a missing picture',
    { body: 'A [word](/terms) and ![a ramp](/images/romp.svg).' },
    'E_IMAGE_MISSING @:11:32  there is no picture /images/romp.svg in the folder public  [did you mean "/images/ramp.svg"?]',
  ),
  article(
    'a picture in the wrong case',
    { body: '![a kerb](/images/kerb.svg)' },
    'E_IMAGE_MISSING @:11:11  there is no picture /images/kerb.svg  [the file is called /images/Kerb.svg]',
  ),
  article(
    'a missing cover',
    { more: 'image: images/ramp.svgz' },
    'E_IMAGE_MISSING @:10:1  there is no picture /images/ramp.svgz  [did you mean "/images/ramp.svg"?]',
  ),
  {
    name: 'a picture with an encoded name',
    article: { body: '![a](/images/my%20%C3%B6.svg)' },
    files: { 'public/images/my ö.svg': '<svg/>' },
    faults: [],
  },
  article(
    'a picture without alternative text',
    { body: 'A ramp:\n![](/images/ramp.svg)' },
    'W_ALT @:12:5  the picture "/images/ramp.svg" has no alternative text',
  ),
  article(
    'links that lead nowhere',
    { body: '[a](/articles/soft-wheel), [b](/term)\n[c](/terms#be-knid), [d\ne](#here) and [f](soft-wheels)\n\n## There' },
    'E_LINK_BROKEN @:11:5  there is no page /articles/soft-wheel  [did you mean "/articles/soft-wheels"?]',
    'E_LINK_BROKEN @:11:32  there is no page /term  [did you mean "/terms"?]',
    'E_LINK_BROKEN @:12:5  /terms has no heading "#be-knid"  [did you mean "be-kind"?]',
    'E_LINK_BROKEN @:13:4  this text has no heading "#here"  [did you mean "there"?]',
    'E_LINK_BROKEN @:13:19  links to pages start with a slash, got "soft-wheels"  [did you mean "/articles/soft-wheels"?]',
  ),
  {
    name: 'pictures of other hosts, of which the site names one',
    files: { 'site.json': set('sw', 'true, "pictureHosts": ["img.example"]') },
    article: {
      more: 'image: https://covers.example/a.png',
      body: '![a](https://img.example/a.png) ![b](https://other.example/b.png)\n![c](http://img.example/c.png)',
    },
    faults: [
      'W_IMAGE_HOST @:10:1  the policy of the site does not show the picture https://covers.example/a.png  [add "covers.example" to pictureHosts in site.json, or put a copy into public]',
      'W_IMAGE_HOST @:12:38  the policy of the site does not show the picture https://other.example/b.png  [add "other.example" to pictureHosts in site.json, or put a copy into public]',
      'W_IMAGE_HOST @:13:6  the policy of the site does not show the picture http://img.example/c.png  [put a copy into public]',
    ],
  },
  article(
    'a repeated broken link',
    { body: '[a](/nowhere-at-all) [b](/nowhere-at-all)' },
    'E_LINK_BROKEN @:11:5  there is no page /nowhere-at-all',
    'E_LINK_BROKEN @:11:26  there is no page /nowhere-at-all',
  ),
  {
    name: 'links of a ladder that lead nowhere, to a draft, and to a heading that is not there',
    article: {
      body: 'Roll.\n\n```figure ladder\ncaption: Up\ntrick: kickflip\nlinks:\n  ollie: /articles/soft-wheel\n  fall: /articles/later\n  ride: /terms#be-knid\n```',
    },
    files: { 'articles/en_US/later.md': articleText('later', { more: 'status: draft' }) },
    faults: [
      'E_LINK_BROKEN @:17:3  there is no page /articles/soft-wheel  [did you mean "/articles/soft-wheels"?]',
      'E_LINK_BROKEN @:18:3  there is no page /articles/later',
      'E_LINK_BROKEN @:19:3  /terms has no heading "#be-knid"  [did you mean "be-kind"?]',
    ],
  },
  {
    name: 'a link of a ladder on a page',
    files: {
      'pages/terms.md': '## Be kind\n\nRoll.\n\n```figure ladder\ncaption: Up\ntrick: ollie\nlinks: { ollie: /nowhere-at-all }\n```\n',
    },
    faults: ['E_LINK_BROKEN pages/terms.md:8:10  there is no page /nowhere-at-all'],
  },
  article('a link to a file', { body: '[the ramp](/images/ramp.svg) and [the kerb](/images/Kerb.svg?a#b)' }),
  article(
    'a link to an article of the future',
    { date: 'date: 2027-01-01', body: '[a](/nowhere)' },
    'W_DATE_FUTURE @:9:1  2027-01-01 is in the future  [build with --future to see it]',
  ),
  article('a link without an address', { body: 'Roll [back]() \\\\' }, 'E_LINK_BROKEN @:11:13  links to pages start with a slash, got ""'),
]

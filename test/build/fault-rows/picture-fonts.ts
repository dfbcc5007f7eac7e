import { fontWith } from '../../helpers/another-script.ts'
import { set } from './change-text.ts'
import { article, type FaultRow, files } from './fault-row.ts'

const HINT = 'name a TTF or OTF file with these letters as pictureFont in site.json, or build with --no-images'
const A_FONT = 'preview pictures need a TTF or OTF file of one weight'
const PLACES = 'write its path with slashes, without public and articles'
const named = (file: string) => ({ 'site.json': set('sw', `true, "pictureFont": ${JSON.stringify(file)}`) })
const hangul = await fontWith('가나다')

/** Rows about the letters of preview pictures, and the font that a site adds for them. */
export const PICTURE_FONT_ROWS: FaultRow[] = [
  ...[
    ['Korean', '가나', '가 (U+AC00) and 1 other letter of this text: their fonts do not have them'],
    ['Japanese', '茶の本', '茶 (U+8336) and 2 other letters of this text: their fonts do not have them'],
    ['Arabic', 'شاي', 'ش (U+0634) and 2 other letters of this text: their fonts do not have them'],
    ['Devanagari', 'चाय', 'च (U+091A) and 1 other letter of this text: their fonts do not have them'],
    ['Greek', 'Roll Ω', 'Ω (U+03A9): their fonts do not have it'],
  ].map(([script, title, missing]): FaultRow => {
    return {
      name: `a title in ${script}`,
      article: { title: `title: ${title}` },
      faults: [`W_PICTURE_TEXT @:2:1  preview pictures cannot show ${missing}  [${HINT}]`],
    }
  }),
  { name: 'a Korean title without pictures', article: { title: 'title: 가나' }, options: { images: false }, faults: [] },
  article(
    'a title in Vietnamese and one emoji',
    { title: 'title: Đường 🛹' },
    `W_PICTURE_TEXT @:2:1  Ư (U+01AF) and 1 other letter  [${HINT}]`,
  ),
  {
    name: 'a Korean title and a font for it',
    article: { title: 'title: 가나' },
    files: { ...named('fonts/hangul.ttf'), 'fonts/hangul.ttf': hangul },
    faults: [],
  },
  {
    name: 'a title with a letter that the font of the site does not have',
    article: { title: 'title: 가라' },
    files: { ...named('fonts/hangul.ttf'), 'fonts/hangul.ttf': hangul },
    faults: [`W_PICTURE_TEXT @:2:1  preview pictures cannot show 라 (U+B77C): their fonts do not have it  [${HINT}]`],
  },
  files(
    'a site and an author with Korean names',
    {
      'site.json': (text) => text.replace('"name": "Faulty Site"', '"name": "가"'),
      'authors.json': (text) => text.replace('"name": "Ada Lane"', '"name": "가", "slug": "ga"').replace('"slug": "ada-lane",', ''),
    },
    `W_PICTURE_TEXT authors.json:3:5  preview pictures cannot show 가 (U+AC00)  [${HINT}]`,
    `W_PICTURE_TEXT site.json:4:3  preview pictures cannot show 가 (U+AC00)  [${HINT}]`,
  ),
  files(
    'a font that is not there',
    { ...named('fonts/hangle.ttf'), 'fonts/hangul.ttf': hangul },
    'W_FILE_UNKNOWN fonts/hangul.ttf  the build does not read this file  [did you mean "fonts/hangle.ttf"?]',
    'E_FONT site.json:18:15  there is no font fonts/hangle.ttf  [did you mean "fonts/hangul.ttf"?]',
  ),
  ...['../title.ttf', 'title.ttf', '/fonts/title.ttf', 'public/title.ttf', 'fonts\\title.ttf', 'fonts/title.woff2', 'fonts/.title.ttf'].map(
    (file): FaultRow => ({
      name: `a font at ${file}`,
      files: named(file),
      faults: [
        `E_FONT site.json:18:15  pictureFont is a file in a folder of the data folder, such as fonts/title.ttf, got ${JSON.stringify(file)}  [${PLACES}]`,
      ],
    }),
  ),
  files(
    'a font that is a number',
    { 'site.json': set('sw', 'true, "pictureFont": 7') },
    'E_CONFIG site.json:18:15  pictureFont must be text, got number 7',
  ),
  files(
    'a font that is a text',
    { ...named('fonts/hangul.ttf'), 'fonts/hangul.ttf': 'Just text.' },
    `E_FONT fonts/hangul.ttf  expected a TrueType or OpenType font, found another file  [${A_FONT}]`,
  ),
  files(
    'a font that is cut off',
    { ...named('fonts/hangul.ttf'), 'fonts/hangul.ttf': hangul.subarray(0, 900) },
    `E_FONT fonts/hangul.ttf  expected a TrueType or OpenType font, found one that is cut off  [${A_FONT}]`,
  ),
  files(
    'a font that is too large',
    { ...named('fonts/hangul.ttf'), 'fonts/hangul.ttf': new Uint8Array(32 * 1024 * 1024 + 1) },
    'E_TOO_LARGE fonts/hangul.ttf  the file has 33554433 bytes, 33554432 at most',
  ),
]

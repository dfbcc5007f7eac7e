import type { FaultRow } from './fault-row.ts'

const ads = (name: string, text: string, ...faults: FaultRow['faults']): FaultRow => ({ name, files: { 'ads.json': text }, faults })
const links = (path: string, snippets: unknown) =>
  `{\n  "sapeLinks": {\n    ${JSON.stringify(path)}: ${JSON.stringify(snippets)}\n  },\n  "sapeNewUrl": ""\n}\n`

/** Rows about `ads.json`. */
export const AD_ROWS: FaultRow[] = [
  ads(
    'ads on an unknown page',
    links('/term', ['a']),
    'W_SAPE_PATH ads.json:3:5  there is no page "/term": its links are left out  [did you mean "/terms"?]',
  ),
  ads(
    'ads on the page __proto__',
    links('/terms', ['a']).replace('"/terms"', '"__proto__"'),
    'E_FIELD_FORBIDDEN ads.json:3:5  the key "__proto__" is not allowed',
  ),
  ads('ads that are no list', links('/terms', 'a'), 'E_SAPE ads.json:3:5  expected a list of HTML snippets'),
  ads('an ad that is no text', links('/terms', ['a', 7]), 'E_SAPE ads.json:3:5  expected a list of HTML snippets'),
  ads('an endless ad', links('/terms', ['a', 'b'.repeat(4097)]), 'E_SAPE ads.json:3:20  the snippet has 4097 characters, 4096 at most'),
  ads(
    'an ad with half a character',
    links('/terms', ['\ud800']),
    'E_ENCODING ads.json:3:16  sapeLinks["/terms"][0] holds half a character',
  ),
  ads(
    'more ads than a page may have',
    links('/terms', Array(21).fill('a')),
    'W_SAPE ads.json:3:5  21 links on one page: the first 20 are kept',
  ),
  ads(
    'an endless ad in a language, and one in an unknown language',
    `{"sapeLinks": {}, "sapeNewUrl": "", "translations": {"rus": "a", "tr": "${'b'.repeat(4097)}"}}`,
    'W_FIELD_UNKNOWN ads.json:1:54  translations.rus is not a known field  [did you mean "ru"?]',
    'E_SAPE ads.json:1:66  the snippet has 4097 characters, 4096 at most',
  ),
  ads('ads in a list', '{"sapeLinks": [], "sapeNewUrl": ""}', 'E_SAPE ads.json:1:2  sapeLinks must be an object, got a list'),
  ads(
    'ads that are cut off',
    '{"sapeLinks": {"/": ["<a href',
    'E_SAPE ads.json:1:22  not valid JSON: expected a string that ends with a double quote on its line, found "\\"<a href"',
  ),
  ads('ads that are HTML', '<!doctype html>', 'E_SAPE ads.json:1:1  not valid JSON: expected a value, found "<!doctype ht"'),
  ads('no ads', '', 'E_SAPE ads.json:1:1  not valid JSON: expected a value, found the end of the file'),
  { name: 'a missing ads file', missing: 'ads.json', faults: ['W_SAPE ads.json  the file is missing: no page has sponsored links'] },
]

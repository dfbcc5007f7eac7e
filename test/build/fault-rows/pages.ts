import type { FaultRow } from './fault-row.ts'

const page = (name: string, file: string, text: string | Uint8Array, ...faults: FaultRow['faults']): FaultRow => ({
  name,
  files: { [file]: text },
  faults,
})

const SEO = '{"title": "A", "description": "B"}'
const pagesJson = (...more: string[]) => {
  const pages = ['home', 'authors', 'about-us', 'privacy-policy', 'terms', 'sitemap', 'not-found'].map((name) => `"${name}": ${SEO}`)
  return `{\n${[...pages, ...more].join(',\n')}\n}`
}

/** Rows about `pages.json` and the Markdown of the fixed pages. */
export const PAGE_ROWS: FaultRow[] = [
  page('a page without a title', 'pages.json', pagesJson().replace('"title": "A", ', ''), [
    'E_FIELD_MISSING',
    'pages.json:2:1',
    'home.title is missing',
  ]),
  page('a page that is missing', 'pages.json', pagesJson().replace(`"home": ${SEO},\n`, ''), [
    'E_FIELD_MISSING',
    'pages.json:1:1',
    'the page "home" is missing',
  ]),
  page('an unknown page', 'pages.json', pagesJson(`"about-you": ${SEO}`), [
    'W_FIELD_UNKNOWN',
    'pages.json:9:1',
    'there is no page "about-you"',
    'did you mean "about-us"?',
  ]),
  page('a page called __proto__', 'pages.json', pagesJson(`"__proto__": ${SEO}`), [
    'E_FIELD_FORBIDDEN',
    'pages.json:9:1',
    'the key "__proto__" is not allowed',
  ]),
  page('a repeated page', 'pages.json', pagesJson(`"home": ${SEO}`), ['E_JSON', 'pages.json:9:1', 'the key "home" occurs twice']),
  page('a page with half a surrogate pair', 'pages.json', pagesJson().replace('"A"', '"\\ud800"'), [
    'E_ENCODING',
    'pages.json:2:10',
    'home.title holds half a character',
  ]),
  page('a fixed page without text', 'pages/privacy-policy.md', '\n\n', [
    'E_EMPTY_BODY',
    'pages/privacy-policy.md:1:1',
    'the file has no text',
  ]),
  page('a fixed page with a script', 'pages/about-us.md', 'We.\n\n[a](javascript:x)', [
    'E_URL_SCHEME',
    'pages/about-us.md:3:5',
    'links may use http, https, mailto or a path, got "javascript:x"',
  ]),
  page('a fixed page with a broken link', 'pages/privacy-policy.md', 'Read [this](/term).', [
    'E_LINK_BROKEN',
    'pages/privacy-policy.md:1:13',
    'there is no page /term',
    'did you mean "/terms"?',
  ]),
]

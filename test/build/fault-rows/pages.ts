import { type FaultRow, files } from './fault-row.ts'

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

const SHOPS = ['title: Shops', 'description: Where to buy.']
const extra = (name: string, fields: string[], ...faults: FaultRow['faults']) =>
  page(name, 'pages/shops.md', `---\n${fields.join('\n')}\n---\n\nHere.\n`, ...faults)

/** Rows about `pages.json` and the Markdown of the fixed pages. */
export const PAGE_ROWS: FaultRow[] = [
  page(
    'a page without a title',
    'pages.json',
    pagesJson().replace('"title": "A", ', ''),
    'E_FIELD_MISSING pages.json:2:1  home.title is missing',
  ),
  page(
    'a page that is missing',
    'pages.json',
    pagesJson().replace(`"home": ${SEO},\n`, ''),
    'E_FIELD_MISSING pages.json:1:1  the page "home" is missing',
  ),
  page(
    'an unknown page',
    'pages.json',
    pagesJson(`"about-you": ${SEO}`),
    'W_FIELD_UNKNOWN pages.json:9:1  there is no page "about-you"  [did you mean "about-us"?]',
  ),
  page(
    'a page called __proto__',
    'pages.json',
    pagesJson(`"__proto__": ${SEO}`),
    'E_FIELD_FORBIDDEN pages.json:9:1  the key "__proto__" is not allowed',
  ),
  page('a repeated page', 'pages.json', pagesJson(`"home": ${SEO}`), 'E_JSON pages.json:9:1  the key "home" occurs twice'),
  page(
    'a page with half a surrogate pair',
    'pages.json',
    pagesJson().replace('"A"', '"\\ud800"'),
    'E_ENCODING pages.json:2:10  home.title holds half a character',
  ),
  page('a fixed page without text', 'pages/privacy-policy.md', '\n\n', 'E_EMPTY_BODY pages/privacy-policy.md:1:1  the file has no text'),
  page(
    'a fixed page with a script',
    'pages/about-us.md',
    'We.\n\n[a](javascript:x)',
    'E_URL_SCHEME pages/about-us.md:3:5  links may use http, https, mailto or a path, got "javascript:x"',
  ),
  page(
    'a fixed page with a broken link',
    'pages/privacy-policy.md',
    'Read [this](/term).',
    'E_LINK_BROKEN pages/privacy-policy.md:1:13  there is no page /term  [did you mean "/terms"?]',
  ),
  page(
    'a fixed page with a sticker and a word of the glossary',
    'pages/about-us.md',
    `We [tap](term:tap).\n\n\`\`\`figure sticker\nmotif: wheel\n\`\`\`\n\n${'Roll on. '.repeat(40)}`,
    'E_TERM pages/about-us.md:1:10  only articles can open entries of the glossary',
    'E_FIGURE pages/about-us.md:4:1  only articles can have stickers',
  ),
  page(
    'a page of its own with a sticker',
    'pages/shops.md',
    `---\n${SHOPS.join('\n')}\n---\n\n\`\`\`figure sticker\nmotif: wheel\n\`\`\`\n\n${'Roll on. '.repeat(40)}`,
    'E_FIGURE pages/shops.md:7:1  only articles can have stickers',
  ),
  extra('a page of its own without an address', ['title: Shops', 'description: Where to buy.']),
  extra('a page of its own with an address', ['title: Shops', 'description: Where to buy.', 'path: /info/shops']),
  extra('a page of its own without a title', ['description: Where to buy.'], 'E_FIELD_MISSING pages/shops.md:2:1  title is missing'),
  extra('a page of its own without a description', ['title: Shops'], 'E_FIELD_MISSING pages/shops.md:2:1  description is missing'),
  extra(
    'a page of its own with an unknown field',
    [...SHOPS, 'titel: Stores'],
    'W_FIELD_UNKNOWN pages/shops.md:4:1  titel is not a known field  [did you mean "title"?]',
  ),
  extra(
    'a page of its own at the address of a category',
    [...SHOPS, 'path: /skateboard-gear'],
    'E_PAGE_PATH pages/shops.md:4:1  /skateboard-gear is a page of the site  [give this page another path]',
  ),
  extra(
    'a page of its own at a reserved address',
    [...SHOPS, 'path: /articles/shops'],
    'E_PAGE_PATH pages/shops.md:4:1  /articles is reserved for the engine  [such as /shops or /info/shops]',
  ),
  extra(
    'a page of its own with an address on another site',
    [...SHOPS, 'path: https://shop.example/'],
    'E_PAGE_PATH pages/shops.md:4:1  the path starts with / and has up to 3 parts, got "https://shop.example/"  [such as /shops or /info/shops]',
  ),
  extra(
    'a page of its own with capitals in its address',
    [...SHOPS, 'path: /Shops'],
    'E_SLUG_CASE pages/shops.md:4:1  the part of the path "Shops" must be lower case  [for example "shops"]',
  ),
  extra(
    'a page of its own that climbs out of its folder',
    [...SHOPS, 'path: /info/../terms'],
    'E_SLUG_CHARS pages/shops.md:4:1  the part of the path ".." must be lower-case letters',
  ),
  page(
    'a page of its own without text',
    'pages/shops.md',
    `---\n${SHOPS.join('\n')}\n---\n\n`,
    'E_EMPTY_BODY pages/shops.md:5:1  there is no text below the front matter',
  ),
  page(
    'a page of its own with a broken link',
    'pages/shops.md',
    `---\n${SHOPS.join('\n')}\n---\n\nSee [this](/term).\n`,
    'E_LINK_BROKEN pages/shops.md:6:12  there is no page /term  [did you mean "/terms"?]',
  ),
  page(
    'a page of its own with a name that is no address',
    'pages/Our shops.md',
    `---\n${SHOPS.join('\n')}\n---\n\nHere.\n`,
    'E_SLUG_CHARS pages/Our shops.md:2:1  the part of the path "Our shops" must be lower-case letters  [for example "our-shops"]',
  ),
  files(
    'a page of its own at the address of another one and of a file',
    {
      'pages/a.md': `---\n${SHOPS.join('\n')}\npath: /b\n---\n\nHere.\n`,
      'pages/b.md': `---\n${SHOPS.join('\n')}\n---\n\nHere.\n`,
      'pages/c.md': `---\n${SHOPS.join('\n')}\n---\n\nHere.\n`,
      'public/c.html': 'c',
    },
    'E_PAGE_PATH pages/b.md:2:1  /b is pages/a.md  [give this page another path]',
    'E_PAGE_PATH pages/c.md:2:1  /c is the file public/c.html  [give this page another path]',
  ),
]

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltPage, readBuiltPages } from './built-page.ts'
import { gzipped } from './gzipped.ts'
import { listFiles } from './list-files.ts'
import { isMixed, listFonts } from './page-fonts.ts'
import { listColdRequests, listCovers, listSheets, listThirdParties } from './page-requests.ts'
import { weighScripts } from './script-weight.ts'
import { weighSearch } from './search-weight.ts'
import { bytes, count, type Found, type Weight } from './weight.ts'

/** Limits in thousands of bytes, compressed as a host compresses. */
const LIMITS = {
  homePage: 17,
  styles: 6.1,
  linkedStyles: 6.1,
  beforeIntent: 2.6,
  afterIntent: 110,
  covers: 6,
  firstView: 56.5,
}
/**
 * An article with its styles, by language: the first round trip of a connection transfers 14 kB. Russian letters have two bytes each;
 * with Brotli, which hosts prefer, a history of 900 words in Russian or Turkish fits too.
 */
const ARTICLE_LIMITS = { en: 14, tr: 15, ru: 16.3 }
/** Fonts of a page, by its language. */
const FONT_LIMITS = { en: 29, tr: 25, ru: 32.5, several: 36 }
const LANGUAGES = { en: 'English', tr: 'Turkish', ru: 'Russian' }
const LANGUAGE_KEYS = ['en', 'tr', 'ru'] as const
/** Elements of a page: the heaviest article, and the home page. */
const ELEMENTS = { article: 1200, home: 1500 }
const REQUESTS = 8
/** Covers that a phone shows without scrolling. */
const COVERS_IN_VIEW = 3

/** Measures the files that a reader of a built site loads, for the heaviest page of each kind. */
export function weighPages(directory: string): Weight[] {
  const pages = readBuiltPages(directory)
  const articles = pages.filter(({ file }) => file.startsWith('articles/'))
  const home = pages.find(({ file }) => file === 'index.html')
  if (home === undefined || articles[0] === undefined) throw new Error(`there are no pages in ${directory}`)
  const scripts = weighScripts(directory, articles[0])
  const fonts = (page: BuiltPage) => Array.from(listFonts(page), sizeIn(directory)).reduce(sum, 0)
  const linked = (page: BuiltPage) =>
    Array.from(listSheets(page), (file) => gzipped(readFileSync(join(directory, file), 'utf8'))).reduce(sum, 0)
  const firstView = (page: BuiltPage) => gzipped(page.html) + linked(page) + fonts(page) + scripts.before.value
  return [
    ...LANGUAGE_KEYS.map((language) => {
      const written = articles.filter((page) => page.language === language)
      return bytes(
        `article in ${LANGUAGES[language]} with styles`,
        heaviest(written, ({ html }) => gzipped(html)),
        ARTICLE_LIMITS[language],
      )
    }),
    bytes('home page with styles', { value: gzipped(home.html) }, LIMITS.homePage),
    bytes('styles in a page', weighStyles(pages), LIMITS.styles),
    bytes('styles that pages link', heaviest(pages, linked), LIMITS.linkedStyles),
    bytes('script before any intent', scripts.before, LIMITS.beforeIntent),
    bytes('script after the first intent', scripts.after, LIMITS.afterIntent),
    ...LANGUAGE_KEYS.map((language) => {
      const written = pages.filter((page) => page.language === language && !isMixed(page, home.language))
      return bytes(`fonts of a page in ${LANGUAGES[language]}`, heaviest(written, fonts), FONT_LIMITS[language])
    }),
    bytes(
      'fonts of a page in several',
      heaviest(
        pages.filter((page) => isMixed(page, home.language)),
        fonts,
      ),
      FONT_LIMITS.several,
    ),
    bytes('covers of a first screen', weighCovers(directory, pages), LIMITS.covers),
    bytes('first view of an article', heaviest(articles, firstView), LIMITS.firstView),
    ...weighSearch(directory),
    count('requests for the first paint', heaviest(articles, countBlocking), 1),
    count(
      'requests of a cold article',
      heaviest(articles, (page) => listColdRequests(page).size),
      REQUESTS,
    ),
    count('requests to other hosts', countThirdParties(pages), 0),
    count('files that use cookies', countCookies(directory, pages), 0),
    count('elements of an article', heaviest(articles, countElements), ELEMENTS.article),
    count('elements of the home page', { value: countElements(home) }, ELEMENTS.home),
  ]
}

/** Formats a table with a mark at each line over its limit, and a note about the rest of the budget. */
export function formatWeights(weights: readonly Weight[]): string {
  const show = (number: number, unit: Weight['unit']) => (unit === 'kB' ? `${(number / 1000).toFixed(2)} kB` : String(number))
  const lines = weights.map(({ name, value, limit, unit, file }) => {
    const verdict = value > limit ? '  OVER' : ''
    return `${name.padEnd(32)}${show(value, unit).padStart(10)}  of ${show(limit, unit).padStart(10)}${verdict}${file === undefined ? '' : `  ${file}`}`
  })
  const elsewhere = 'Times, scores and layout shifts are measured by npm run lighthouse, and by the browser tests of npm test.'
  return [...lines, elsewhere].join('\n')
}

/** The page with the highest value; without a file if that is 0. */
function heaviest(pages: readonly BuiltPage[], weigh: (page: BuiltPage) => number): Found {
  const found = pages.map((page) => ({ file: page.file, value: weigh(page) })).sort((a, b) => b.value - a.value)[0]
  return found?.value ? found : { value: 0 }
}

/** Measures each distinct style sheet once, because most pages share theirs. */
function weighStyles(pages: readonly BuiltPage[]): Found {
  const distinct = new Map(pages.map((page) => [page.styles, page]))
  const { value, file } = heaviest([...distinct.values()], ({ styles }) => gzipped(styles))
  return distinct.size === 1 || file === undefined ? { value } : { value, file }
}

function weighCovers(directory: string, pages: readonly BuiltPage[]): Found {
  const weights = new Map<string, number>()
  const weigh = (cover: string) => {
    const known = weights.get(cover) ?? gzipped(readFileSync(join(directory, cover), 'utf8'))
    weights.set(cover, known)
    return known
  }
  return heaviest(pages, (page) => {
    const values = Array.from(listCovers(page), weigh).sort((a, b) => b - a)
    return values.slice(0, COVERS_IN_VIEW).reduce(sum, 0)
  })
}

/** The uncompressed size of a file, for fonts, which are compressed already. */
function sizeIn(directory: string): (address: string) => number {
  return (address) => statSync(join(directory, address)).size
}

/** The page and its render-blocking files; a sheet in the body blocks only what comes after it. */
function countBlocking(page: BuiltPage): number {
  const [head = ''] = page.html.split('<body')
  const sheets = listSheets(page).filter((address) => head.includes(`"${address}"`))
  const scripts = page
    .elements('script')
    .filter((script) => script.has('src') && script.get('type') !== 'module' && !script.has('async') && !script.has('defer'))
  return 1 + sheets.length + scripts.length
}

function countThirdParties(pages: readonly BuiltPage[]): Found {
  const found = pages.flatMap((page) => listThirdParties(page).map((address) => `${page.file}: ${address}`))
  return { value: found.length, ...(found[0] && { file: found[0] }) }
}

function countCookies(directory: string, pages: readonly BuiltPage[]): Found {
  const scripts = listFiles(directory, '.js').map((file) => ({ file, code: readFileSync(join(directory, file), 'utf8') }))
  const inline = pages.map(({ file, html }) => ({ file, code: html.match(/<script\b.*?<\/script>|<meta\b[^>]*>/gs)?.join('') ?? '' }))
  const found = [...scripts, ...inline].filter(({ code }) => /\bdocument\.cookie\b|\bcookieStore\b|http-equiv="set-cookie"/i.test(code))
  return { value: found.length, ...(found[0] && { file: found[0].file }) }
}

function countElements({ html }: BuiltPage): number {
  return html.replace(/<(style|script)\b.*?<\/\1>/gs, '<$1>').match(/<[a-z]/g)?.length ?? 0
}

function sum(a: number, b: number): number {
  return a + b
}

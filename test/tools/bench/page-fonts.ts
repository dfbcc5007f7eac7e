import type { BuiltPage } from './built-page.ts'

/** A font file, and the characters for which it is loaded; undefined means all. */
interface Face {
  address: string
  ranges: [from: number, to: number][] | undefined
}

/** The font files that a browser loads for a page: the preloaded ones, and each face that has a character of its text. */
export function listFonts(page: BuiltPage): Set<string> {
  const preloaded = page.elements('link').filter((link) => link.get('rel') === 'preload' && link.get('as') === 'font')
  const characters = charactersOf(page)
  const needed = listFaces(page.styles).filter(
    ({ ranges }) =>
      ranges === undefined || characters.some((character) => ranges.some(([from, to]) => character >= from && character <= to)),
  )
  return new Set([...preloaded.map((link) => link.get('href') ?? ''), ...needed.map(({ address }) => address)])
}

/** The `@font-face` rules with a file; local fonts are not loaded. */
function listFaces(styles: string): Face[] {
  return Array.from(styles.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, rule = '']) => rule).flatMap((rule) => {
    const address = /url\(\s*["']?([^"')]+)/.exec(rule)?.[1]
    if (address === undefined || address.startsWith('data:')) return []
    const ranges = /unicode-range:([^;]+)/i.exec(rule)?.[1]?.split(',').map(parseRange)
    return [{ address, ranges }]
  })
}

/** `U+26`, `U+0-7F` or `U+4??`. */
function parseRange(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
}

/** Whether a page has texts in languages other than its own and the site's, as lists of all articles do. */
export function isMixed({ html, language }: BuiltPage, siteLanguage: string): boolean {
  const texts = html.replace(/<html[^>]*>/, '').replace(SYSTEM_FONT, ' ')
  return Array.from(texts.matchAll(/ lang="([a-z]+)"/g)).some(([, spoken]) => spoken !== language && spoken !== siteLanguage)
}

const SYSTEM_FONT = /<span class="system-font".*?<\/span>/gs

/** The characters of a page's text, in upper case too, because titles are shown in capitals. */
function charactersOf({ html, language }: BuiltPage): number[] {
  const text = html
    .replace(/<(head|style|script|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(SYSTEM_FONT, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) => String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)))
  return Array.from(new Set(text + text.toLocaleUpperCase(language || 'en')), (character) => character.codePointAt(0) ?? 0)
}

import type { BuiltPage } from './built-page.ts'

/** A font file, and the characters for which it is loaded; undefined means all. */
interface Face {
  /** Its family and weights: of several files, browsers take the last one that has a character. */
  style: string
  address: string
  ranges: [from: number, to: number][] | undefined
}

/** The font files that a browser loads for a page: the preloaded ones, and each face that has a character of its text. */
export function listFonts(page: BuiltPage): Set<string> {
  const preloaded = page.elements('link').filter((link) => link.get('rel') === 'preload' && link.get('as') === 'font')
  const [titles, text] = charactersOf(page)
  const display = /--display:\s*["']([^"']+)/.exec(page.styles)?.[1]
  const faces = listFaces(page.styles).reverse()
  const needed = Array.from(new Set(faces.map(({ style }) => style))).flatMap((style) => {
    const ofStyle = faces.filter((face) => face.style === style)
    const characters = display !== undefined && style.includes(display) ? titles : text
    return characters.flatMap((character) => ofStyle.find(({ ranges }) => covers(ranges, character)) ?? [])
  })
  return new Set([...preloaded.map((link) => link.get('href') ?? ''), ...needed.map(({ address }) => address)])
}

function covers(ranges: Face['ranges'], character: number): boolean {
  return ranges === undefined || ranges.some(([from, to]) => character >= from && character <= to)
}

/** The `@font-face` rules with a file; local fonts are not loaded. */
function listFaces(styles: string): Face[] {
  return Array.from(styles.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, rule = '']) => rule).flatMap((rule) => {
    const address = /url\(\s*["']?([^"')]+)/.exec(rule)?.[1]
    if (address === undefined || address.startsWith('data:')) return []
    const ranges = /unicode-range:([^;]+)/i.exec(rule)?.[1]?.split(',').map(parseRange)
    const style = ['family', 'weight', 'style'].map((name) => new RegExp(`font-${name}:([^;]+)`, 'i').exec(rule)?.[1]).join()
    return [{ style, address, ranges }]
  })
}

/** `U+26`, `U+0-7F` or `U+4??`. */
function parseRange(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)]
}

/** Whether a page has texts in languages other than its own and the site's, as lists of all articles do. */
export function isMixed({ html, language }: BuiltPage, siteLanguage: string): boolean {
  const texts = html.replace(/<html[^>]*>/, '').replace(LANGUAGES, ' ')
  return Array.from(texts.matchAll(/ lang="([a-z]+)"/g)).some(([, spoken]) => spoken !== language && spoken !== siteLanguage)
}

/** The switch of languages, whose text is Latin letters. */
const LANGUAGES = /<nav class="languages".*?<\/nav>/gs

/** The characters of a page's text in capitals, for the font of titles, and as they are. */
function charactersOf({ html, language }: BuiltPage): [titles: number[], text: number[]] {
  const text = html
    .replace(/<(head|style|script|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, digits) => String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)))
  const codePointsOf = (characters: string) => Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0)
  return [codePointsOf(text.toLocaleUpperCase(language || 'en')), codePointsOf(text)]
}

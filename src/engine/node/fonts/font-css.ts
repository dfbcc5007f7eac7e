import type { FallbackMetrics } from './font-fallback.ts'

/** The range of weights of a face; `min` equals `max` for a single weight. */
export interface Weights {
  min: number
  max: number
}

/** Code points at most this far apart share a range, unless another file has a character between them. */
const WIDEST_GAP = 128

/** What a browser does with a file that comes after the first paint: `swap` shows it at once, `optional` on the next page. */
export type FontDisplay = 'swap' | 'optional'

/** The rule of a face, which browsers load only where a text has one of its characters. */
export function faceRule(family: string, weights: Weights, display: FontDisplay, address: string, range: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weightsOf(weights)};font-display:${display};src:url(${address});unicode-range:${range}}`
}

/** The rule of a local fallback font. More digits would not change the layout, and every page has these bytes. */
export function fallbackRule(family: string, weights: Weights, { names, ...metrics }: FallbackMetrics): string {
  const sources = names.map((name) => `local("${name}")`).join()
  const { sizeAdjust, ascent, descent } = metrics
  const overrides = `size-adjust:${percent(sizeAdjust, 1)};ascent-override:${percent(ascent, 0)};descent-override:${percent(descent, 0)}`
  return `@font-face{font-family:"${family}";font-weight:${weightsOf(weights)};src:${sources};${overrides}}`
}

/** The `unicode-range` of a file with these characters; `others` are those of the family's other files. */
export function unicodeRange(characters: string, others: string): string {
  return rangesOf(characters, others)
    .map(([first, last]) => `U+${hexadecimal(first)}${first === last ? '' : `-${hexadecimal(last)}`}`)
    .join()
}

/** The same ranges as a character class of a regular expression. */
export function characterClass(characters: string, others: string): string {
  return `[${rangesOf(characters, others)
    .map(([first, last]) => `\\u{${hexadecimal(first)}}-\\u{${hexadecimal(last)}}`)
    .join('')}]`
}

/** Few ranges instead of exact ones: browsers compare them with every character of a page. */
function rangesOf(characters: string, others: string): [first: number, last: number][] {
  const taken = new Set(codePoints(others))
  const ranges: [first: number, last: number][] = []
  for (const codePoint of codePoints(characters).sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range !== undefined && mayJoin(range[1], codePoint, taken)) range[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges
}

function mayJoin(last: number, next: number, taken: ReadonlySet<number>): boolean {
  if (next - last > WIDEST_GAP) return false
  for (let between = last + 1; between < next; between++) if (taken.has(between)) return false
  return true
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

function hexadecimal(codePoint: number): string {
  return codePoint.toString(16).toUpperCase()
}

function weightsOf({ min, max }: Weights): string {
  return min === max ? String(min) : `${min} ${max}`
}

function percent(part: number, digits: number): string {
  return `${Number((part * 100).toFixed(digits))}%`
}

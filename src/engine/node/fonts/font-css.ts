import type { FallbackMetrics } from './font-fallback.ts'

/** Weights of a face: one, or all from one to another. */
export interface Weights {
  min: number
  max: number
}

/** Code points this far apart make one range, where no other file has what is between them. */
const WIDEST_GAP = 128

/** The rule of a face that readers load where they need one of its characters. */
export function faceRule(family: string, weights: Weights, address: string, range: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weightsOf(weights)};font-display:optional;src:url(${address});unicode-range:${range}}`
}

/** The rule of a local font that stands in for a face. Finer steps than these move no line, and are bytes of every page. */
export function fallbackRule(family: string, weights: Weights, { names, ...metrics }: FallbackMetrics): string {
  const sources = names.map((name) => `local("${name}")`).join()
  const { sizeAdjust, ascent, descent } = metrics
  const overrides = `size-adjust:${percent(sizeAdjust, 1)};ascent-override:${percent(ascent, 0)};descent-override:${percent(descent, 0)}`
  return `@font-face{font-family:"${family}";font-weight:${weightsOf(weights)};src:${sources};${overrides}}`
}

/** The `unicode-range` of a file with these characters, beside other files of the same family. */
export function unicodeRange(characters: string, others: string): string {
  return rangesOf(characters, others)
    .map(([first, last]) => `U+${hexadecimal(first)}${first === last ? '' : `-${hexadecimal(last)}`}`)
    .join()
}

/** The same as a part of a regular expression. */
export function characterClass(characters: string, others: string): string {
  return `[${rangesOf(characters, others)
    .map(([first, last]) => `\\u{${hexadecimal(first)}}-\\u{${hexadecimal(last)}}`)
    .join('')}]`
}

/** Few ranges rather than exact ones: they are compared with every character of a page. */
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

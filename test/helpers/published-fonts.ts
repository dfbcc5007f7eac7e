import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readFont } from '../../src/engine/node/fonts/font-tables.ts'
import { FONTS } from '../../src/site/plan/fonts/fonts.ts'

/** A font that a page refers to. */
export interface PublishedFont {
  family: string
  /** `onest-latin`, without the digest. */
  name: string
  file: string
  bytes: number
  /** The first four bytes, which identify the file type. */
  signature: string
  /** The characters that it contains. */
  characters: Set<string>
  /** Whether the unicode-range of its rule includes a character. */
  covers(character: string): boolean
}

const RULE =
  /@font-face\{font-family:"([^"]+)";font-weight:[\d ]+;font-display:(?:optional|swap);src:url\(\/(assets\/([a-z-]+)-[0-9a-f]{8}\.woff2)\);unicode-range:([^}]+)\}/g

/** The fonts that a page of a built site refers to. */
export async function readPublishedFonts(out: string, page: string): Promise<PublishedFont[]> {
  const fonts: PublishedFont[] = []
  for (const [, family = '', file = '', name = '', range = ''] of readFileSync(join(out, page), 'utf8').matchAll(RULE)) {
    const contents = readFileSync(join(out, file))
    const characters = await charactersOf(contents)
    const covers = rangeTest(range)
    fonts.push({ family, name, file, bytes: contents.length, signature: contents.toString('latin1', 0, 4), characters, covers })
  }
  return fonts
}

/** The characters of a family: those of each file that its unicode-range includes. */
export function charactersOfFamily(fonts: readonly PublishedFont[], family: string): Set<string> {
  const files = fonts.filter((font) => font.family === family)
  return new Set(files.flatMap(({ characters, covers }) => Array.from(characters).filter(covers)))
}

/** Reads the character map of a WOFF2 file. */
async function charactersOf(contents: Buffer): Promise<Set<string>> {
  const all = FONTS.families.flatMap(({ scripts }) => scripts.map(({ characters }) => characters)).join('')
  const font = await subsetFont(contents, all, { targetFormat: 'truetype', variationAxes: {}, keepFeatures: [], noHinting: true })
  return new Set(readFont(font).advances.keys())
}

function rangeTest(range: string): (character: string) => boolean {
  const ranges = range.split(',').map((part) => {
    const [, first = '', last = first] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/.exec(part) ?? []
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (character) => ranges.some(([first, last]) => (character.codePointAt(0) ?? 0) >= first && (character.codePointAt(0) ?? 0) <= last)
}

import { readFont } from './font-tables.ts'

/** A font file of a site for its pictures. */
export interface FontFile {
  contents: Uint8Array
  /** The characters that it has. */
  characters: ReadonlySet<string>
}

const NAMES: Record<string, string> = {
  wOFF: 'a web font (WOFF)',
  wOF2: 'a web font (WOFF2)',
  ttcf: 'a collection of fonts',
}
const KINDS = ['\0\x01\0\0', 'true', 'OTTO']
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name']
const DIRECTORY = 12
const RECORD = 16

/** Reads a TrueType or OpenType file that may be broken; returns what is wrong with one that pictures cannot use. */
export function readFontFile(contents: Uint8Array): FontFile | { problem: string } {
  const expected = 'expected a TrueType or OpenType font'
  if (contents.length === 0) return { problem: `${expected}, found an empty file` }
  const kind = String.fromCharCode(...contents.subarray(0, 4))
  if (NAMES[kind] !== undefined) return { problem: `${expected}, found ${NAMES[kind]}` }
  if (!KINDS.includes(kind) || contents.length < DIRECTORY) return { problem: `${expected}, found another file` }
  const tables = readDirectory(contents)
  if (tables === undefined) return { problem: `${expected}, found one that is cut off` }
  const missing = NEEDED.filter((tag) => !tables.has(tag))
  if (!tables.has('glyf') && !tables.has('CFF ')) missing.push('glyf')
  if (missing.length > 0) return { problem: `${expected}, found one without the table ${missing[0]}` }
  if (tables.has('fvar')) return { problem: 'expected a font of one weight, found a variable font' }
  try {
    const characters = new Set(readFont(contents).advances.keys())
    return characters.size === 0 ? { problem: 'the font has no characters' } : { contents, characters }
  } catch (cause) {
    return { problem: cause instanceof RangeError ? `${expected}, found one with broken tables` : (cause as Error).message }
  }
}

/** The tags of the tables; undefined if one of them ends beyond the file. */
function readDirectory(contents: Uint8Array): Set<string> | undefined {
  const file = new DataView(contents.buffer, contents.byteOffset, contents.byteLength)
  const count = file.getUint16(4)
  if (DIRECTORY + RECORD * count > contents.length) return undefined
  const tags = new Set<string>()
  for (let record = DIRECTORY; record < DIRECTORY + RECORD * count; record += RECORD) {
    if (file.getUint32(record + 8) + file.getUint32(record + 12) > contents.length) return undefined
    tags.add(String.fromCharCode(...contents.subarray(record, record + 4)))
  }
  return tags
}

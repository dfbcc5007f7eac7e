import { assert } from '../../shared/site-error.ts'

/** The metrics of a font that affect the layout of a line; lengths in em. */
export interface FontMeasures {
  ascent: number
  descent: number
  /** Width of each character that the font has. */
  advances: Map<string, number>
}

/** A function that returns a table of a font by its tag. */
type Tables = (tag: string) => DataView

/** Reads a TrueType font: a static one, or the default instance of a variable one. */
export function readFont(font: Uint8Array): FontMeasures {
  const table = openTables(font)
  const unitsPerEm = table('head').getUint16(18)
  const header = table('hhea')
  const advanceOf = advanceReader(table('hmtx'), header.getUint16(34))
  return {
    ascent: header.getInt16(4) / unitsPerEm,
    descent: -header.getInt16(6) / unitsPerEm,
    advances: new Map(
      readGlyphs(table('cmap')).map(([codePoint, glyph]) => [String.fromCodePoint(codePoint), advanceOf(glyph) / unitsPerEm]),
    ),
  }
}

export function openTables(font: Uint8Array): Tables {
  const file = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const records = Array.from({ length: file.getUint16(4) }, (_, index) => 12 + 16 * index)
  return (tag) => {
    const record = records.find((offset) => String.fromCharCode(...font.subarray(offset, offset + 4)) === tag)
    assert(record !== undefined, `the font has no table ${tag}`)
    return new DataView(font.buffer, font.byteOffset + file.getUint32(record + 8), file.getUint32(record + 12))
  }
}

/** Glyphs beyond the last entry of the table are as wide as that entry. */
function advanceReader(table: DataView, count: number): (glyph: number) => number {
  return (glyph) => table.getUint16(4 * Math.min(glyph, count - 1))
}

/** Code points of the Basic Multilingual Plane and their glyphs. */
function readGlyphs(table: DataView): [codePoint: number, glyph: number][] {
  const offsets = Array.from({ length: table.getUint16(2) }, (_, index) => table.getUint32(8 + 8 * index))
  const offset = offsets.find((place) => table.getUint16(place) === 4)
  assert(offset !== undefined, 'the font has no character map of format 4')
  const size = table.getUint16(offset + 6)
  return Array.from({ length: size / 2 }, (_, index) => readSegment(table, offset + 14 + 2 * index, size)).flat()
}

/** One segment of the map: its last code point is at `place`, its other values in the following lists, `size` bytes apart. */
function readSegment(table: DataView, place: number, size: number): [number, number][] {
  const last = table.getUint16(place)
  const first = table.getUint16(place + size + 2)
  const delta = table.getUint16(place + 2 * size + 2)
  const rangePlace = place + 3 * size + 2
  const range = table.getUint16(rangePlace)
  const pairs: [number, number][] = []
  for (let codePoint = first; codePoint <= last && codePoint !== 0xffff; codePoint++) {
    const index = range === 0 ? codePoint : table.getUint16(rangePlace + range + 2 * (codePoint - first))
    // Zero is the glyph for missing characters; the delta does not apply to it.
    const glyph = range !== 0 && index === 0 ? 0 : (index + delta) % 0x10000
    if (glyph !== 0) pairs.push([codePoint, glyph])
  }
  return pairs
}

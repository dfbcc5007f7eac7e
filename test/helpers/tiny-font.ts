/** A font with only the tables that are needed to read its metrics. */
export interface TinyFont {
  unitsPerEm?: number
  ascent?: number
  descent?: number
  /** Widths of the glyphs from 0 on; later glyphs have the width of the last one. */
  widths: number[]
  segments: Segment[]
}

/** A range of code points whose glyphs follow from a delta or from a list. */
export interface Segment {
  first: number
  last: number
  delta?: number
  glyphs?: number[]
}

/** The bytes of a font in which each of the characters is `width` thousandths of an em wide. */
export function fontOf(characters: string, width: number, more: Partial<TinyFont> = {}): Uint8Array {
  const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  return writeFont({ widths: [0, width], segments: codePoints.map((point) => ({ first: point, last: point, glyphs: [1] })), ...more })
}

/** The bytes of a font with a directory and four tables. */
export function writeFont({ unitsPerEm = 1000, ascent = 900, descent = -300, widths, segments }: TinyFont): Uint8Array {
  const head = words(27)
  head.setUint16(18, unitsPerEm)
  const hhea = words(18)
  hhea.setInt16(4, ascent)
  hhea.setInt16(6, descent)
  hhea.setUint16(34, widths.length)
  const hmtx = words(2 * widths.length)
  for (const [index, width] of widths.entries()) hmtx.setUint16(4 * index, width)
  return writeTables({ cmap: writeMap(segments), head, hhea, hmtx })
}

/** A font file with these tables. */
export function writeTables(tables: Record<string, DataView>): Uint8Array {
  const entries = Object.entries(tables)
  const size = entries.reduce((sum, [, { byteLength }]) => sum + byteLength, 12 + 16 * entries.length)
  const font = new Uint8Array(size)
  const file = new DataView(font.buffer)
  file.setUint32(0, 0x10000)
  file.setUint16(4, entries.length)
  let place = 12 + 16 * entries.length
  for (const [index, [tag, table]] of entries.entries()) {
    const record = 12 + 16 * index
    font.set(new TextEncoder().encode(tag), record)
    file.setUint32(record + 8, place)
    file.setUint32(record + 12, table.byteLength)
    font.set(new Uint8Array(table.buffer), place)
    place += table.byteLength
  }
  return font
}

/** A character map of format 4, with its final segment. */
export function writeMap(segments: readonly Segment[]): DataView {
  const all: Segment[] = [...segments, { first: 0xffff, last: 0xffff, delta: 1 }]
  const glyphs = all.flatMap((segment) => segment.glyphs ?? [])
  const table = words(6 + 8 + 4 * all.length + glyphs.length)
  table.setUint16(2, 1)
  table.setUint32(8, 12)
  const map = new DataView(table.buffer, 12)
  const size = 2 * all.length
  map.setUint16(0, 4)
  map.setUint16(6, size)
  let listed = 0
  for (const [index, { first, last, delta = 0, glyphs: list }] of all.entries()) {
    const place = 14 + 2 * index
    map.setUint16(place, last)
    map.setUint16(place + size + 2, first)
    map.setUint16(place + 2 * size + 2, delta % 0x10000)
    const rangePlace = place + 3 * size + 2
    const listPlace = 16 + 4 * size + 2 * listed
    if (list === undefined) continue
    map.setUint16(rangePlace, listPlace - rangePlace)
    for (const [offset, glyph] of list.entries()) map.setUint16(listPlace + 2 * offset, glyph)
    listed += list.length
  }
  return table
}

function words(count: number): DataView {
  return new DataView(new ArrayBuffer(2 * count))
}

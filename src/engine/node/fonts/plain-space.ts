import { assert } from '../../shared/site-error.ts'
import { openTables } from './font-tables.ts'

const SPACE = 0x20
const NO_BREAK = 0xa0

/**
 * The same TrueType font, in which the space has the glyph of the no-break space. Fonts kern pairs with the space, which pulls words
 * together where they end in a full stop or start with a V; the no-break space is as wide and in no pair.
 */
export function withPlainSpace(font: Uint8Array): Uint8Array {
  const changed = font.slice()
  const table = openTables(changed)('cmap')
  let places = 0
  for (let index = 0; index < table.getUint16(2); index++) {
    const offset = table.getUint32(8 + 8 * index)
    // The subsetter writes this format for all characters of two bytes, and another one only beside it.
    if (table.getUint16(offset) !== 4) continue
    writeGlyph(table, offset, SPACE, readGlyph(table, offset, NO_BREAK))
    places++
  }
  assert(places > 0, 'the font has no character map of format 4')
  return changed
}

/** Where a segment of the map has its values: `delta` is added to code points or to the glyph at `listed`. */
interface Segment {
  first: number
  last: number
  delta: number
  listed: number | undefined
}

function findSegment(table: DataView, offset: number, codePoint: number): Segment {
  const size = table.getUint16(offset + 6)
  for (let end = offset + 14; end < offset + 14 + size; end += 2) {
    const last = table.getUint16(end)
    if (last < codePoint) continue
    const first = table.getUint16(end + size + 2)
    if (first > codePoint) break
    const range = end + 3 * size + 2
    const distance = table.getUint16(range)
    return { first, last, delta: end + 2 * size + 2, listed: distance === 0 ? undefined : range + distance + 2 * (codePoint - first) }
  }
  throw new Error(`the font has no character ${codePoint.toString(16)}`)
}

function readGlyph(table: DataView, offset: number, codePoint: number): number {
  const { delta, listed } = findSegment(table, offset, codePoint)
  return ((listed === undefined ? codePoint : table.getUint16(listed)) + table.getUint16(delta)) & 0xffff
}

function writeGlyph(table: DataView, offset: number, codePoint: number, glyph: number): void {
  const { first, last, delta, listed } = findSegment(table, offset, codePoint)
  if (listed !== undefined) table.setUint16(listed, glyph - table.getUint16(delta))
  else {
    assert(first === last, 'the space shares a segment of the character map')
    table.setUint16(delta, glyph - codePoint)
  }
}

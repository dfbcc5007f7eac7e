import { supplyFonts } from '../../src/engine/node/fonts/fonts.ts'
import { FONTS } from '../../src/site/plan/fonts/fonts.ts'
import { ROOT } from './run-build.ts'
import { writeMap, writeTables } from './tiny-font.ts'

/** A font whose glyphs for these characters are the capitals of the font of pictures. */
export async function fontWith(characters: string): Promise<Uint8Array> {
  const { drawn } = await supplyFonts(FONTS, ROOT)
  // A copy: `slice` of a buffer shares its memory.
  const font = Uint8Array.from(drawn[0] as Uint8Array)
  const file = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables: Record<string, DataView> = {}
  for (let record = 12; record < 12 + 16 * file.getUint16(4); record += 16) {
    const tag = String.fromCharCode(...font.subarray(record, record + 4))
    const start = file.getUint32(record + 8)
    tables[tag] = new DataView(font.slice(start, start + file.getUint32(record + 12)).buffer)
  }
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  tables.cmap = writeMap(points.map((point, index) => ({ first: point, last: point, glyphs: [10 + index] })))
  return writeTables(tables)
}

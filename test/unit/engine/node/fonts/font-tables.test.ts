import { describe, expect, it } from 'vitest'
import { readFont } from '../../../../../src/engine/node/fonts/font-tables.ts'
import { fontOf, writeFont, writeTables } from '../../../../helpers/tiny-font.ts'

describe('a font', () => {
  it('has its lengths in em', () => {
    const font = writeFont({ unitsPerEm: 2048, ascent: 1024, descent: -512, widths: [0, 1024], segments: [] })
    expect(readFont(font)).toEqual({ ascent: 0.5, descent: 0.25, advances: new Map() })
  })

  it('has the width of each of its characters', () => {
    const font = writeFont({
      widths: [0, 500, 600, 700],
      segments: [
        { first: 0x41, last: 0x43, delta: 1 - 0x41 + 0x10000 },
        { first: 0x411, last: 0x411, delta: 2 - 0x411 + 0x10000 },
      ],
    })
    expect(readFont(font).advances).toEqual(
      new Map([
        ['A', 0.5],
        ['B', 0.6],
        ['C', 0.7],
        ['Б', 0.6],
      ]),
    )
  })

  it('may list its glyphs, and omit some of a segment', () => {
    const font = writeFont({
      widths: [0, 500, 600],
      segments: [
        { first: 0x61, last: 0x63, glyphs: [2, 0, 1] },
        { first: 0x131, last: 0x131, glyphs: [2] },
      ],
    })
    expect(readFont(font).advances).toEqual(
      new Map([
        ['a', 0.6],
        ['c', 0.5],
        ['ı', 0.6],
      ]),
    )
  })

  it('uses the last width for the glyphs beyond the table', () => {
    const font = writeFont({ widths: [0, 500], segments: [{ first: 0x61, last: 0x61, glyphs: [9] }] })
    expect(readFont(font).advances).toEqual(new Map([['a', 0.5]]))
  })

  it('has no character at the end mark of its map', () => {
    expect(readFont(fontOf('az', 500)).advances).toEqual(
      new Map([
        ['a', 0.5],
        ['z', 0.5],
      ]),
    )
  })

  it('is read at any offset in memory', () => {
    const font = fontOf('a', 500)
    const memory = new Uint8Array(font.length + 20).fill(0xff)
    memory.set(font, 13)
    expect(readFont(memory.subarray(13, 13 + font.length))).toEqual(readFont(font))
  })

  it('without a required table throws', () => {
    const four = new DataView(new ArrayBuffer(64))
    expect(() => readFont(writeTables({ head: four, hhea: four, hmtx: four }))).toThrow('the font has no table cmap')
    expect(() => readFont(writeTables({ cmap: four, head: four, hhea: four, hmtx: four }))).toThrow('no character map of format 4')
  })
})

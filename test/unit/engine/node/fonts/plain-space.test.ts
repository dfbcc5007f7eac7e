import { describe, expect, it } from 'vitest'
import { readFont } from '../../../../../src/engine/node/fonts/font-tables.ts'
import { withPlainSpace } from '../../../../../src/engine/node/fonts/plain-space.ts'
import { writeFont } from '../../../../helpers/tiny-font.ts'

const SPACE = 0x20
const NO_BREAK = 0xa0
/** Glyphs 1 and 2 are the spaces, which differ in width here, so that they can be told apart. */
const widths = [0, 270, 271, 500]

describe('the space', () => {
  it.each([
    ['computed', [{ first: SPACE, last: SPACE, delta: 1 - SPACE + 0x10000 }]],
    ['listed', [{ first: SPACE, last: SPACE + 1, glyphs: [1, 3] }]],
  ])('has the glyph of the no-break space where its own is %s', (_, space) => {
    const font = writeFont({ widths, segments: [...space, { first: NO_BREAK, last: NO_BREAK, delta: 2 - NO_BREAK + 0x10000 }] })
    const before = readFont(font).advances
    const after = readFont(withPlainSpace(font)).advances
    expect([before.get(' '), before.get('\u00A0')]).toEqual([0.27, 0.271])
    expect(after).toEqual(new Map([...before, [' ', 0.271]]))
    expect(readFont(font).advances).toEqual(before)
  })

  it('is refused where its glyph cannot be written, or there is none to take', () => {
    const shared = { first: SPACE, last: SPACE + 1, delta: 1 - SPACE + 0x10000 }
    const noBreak = { first: NO_BREAK, last: NO_BREAK, delta: 2 - NO_BREAK + 0x10000 }
    expect(() => withPlainSpace(writeFont({ widths, segments: [shared, noBreak] }))).toThrow('the space shares a segment')
    const other = { first: 0xc0, last: 0xc0, delta: 2 - 0xc0 + 0x10000 }
    expect(() => withPlainSpace(writeFont({ widths, segments: [other] }))).toThrow('the font has no character a0')
  })
})

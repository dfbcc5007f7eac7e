import { describe, expect, it } from 'vitest'
import { readFontFile } from '../../../../../src/engine/node/fonts/font-file.ts'
import { fontWith } from '../../../../helpers/another-script.ts'
import { fontOf, writeTables } from '../../../../helpers/tiny-font.ts'

const WHOLE = await fontWith('가나')
const BARE = await fontWith('')
const EXPECTED = 'expected a TrueType or OpenType font'
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const four = new DataView(new ArrayBuffer(4))
const needed = Object.fromEntries(['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'glyf'].map((tag) => [tag, four]))

describe('a font file', () => {
  it('has its characters', () => {
    const font = readFontFile(WHOLE)
    expect('characters' in font && [...font.characters]).toEqual(['가', '나'])
  })

  it.each([
    ['empty', new Uint8Array(), `${EXPECTED}, found an empty file`],
    ['a text', bytes('Just text.'), `${EXPECTED}, found another file`],
    ['a web font', bytes('wOF2 and more'), `${EXPECTED}, found a web font (WOFF2)`],
    ['an old web font', bytes('wOFF and more'), `${EXPECTED}, found a web font (WOFF)`],
    ['a collection', bytes('ttcf and more'), `${EXPECTED}, found a collection of fonts`],
    ['the first bytes of a font', WHOLE.subarray(0, 8), `${EXPECTED}, found another file`],
    ['half of a font', WHOLE.subarray(0, WHOLE.length / 2), `${EXPECTED}, found one that is cut off`],
    ['a font without glyphs', fontOf('A', 500), `${EXPECTED}, found one without the table maxp`],
    ['a font with broken tables', writeTables(needed), `${EXPECTED}, found one with broken tables`],
    ['a variable font', writeTables({ ...needed, fvar: four }), 'expected a font of one weight, found a variable font'],
    ['a font of no characters', BARE, 'the font has no characters'],
  ])('that is %s is refused with the reason', (_, contents, problem) => {
    expect(readFontFile(contents)).toEqual({ problem })
  })

  it('is read or refused, wherever a byte is wrong', () => {
    for (let place = 0; place < 400; place++) {
      const broken = WHOLE.slice()
      broken[place] = 0xff
      const font = readFontFile(broken)
      expect('problem' in font || font.characters.size > 0).toBe(true)
    }
  })
})

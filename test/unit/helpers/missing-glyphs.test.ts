import { describe, expect, it } from 'vitest'
import { findMissingGlyphs, formatMissing } from '../../helpers/missing-glyphs.ts'
import { only } from '../../helpers/shown-texts.ts'

const ASCII = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))
const CAPITALS = new Set(Array.from(ASCII).filter((character) => !/[a-z]/.test(character)))

describe('a character that is in no font', () => {
  it('is reported with line and column for each occurrence', () => {
    expect(findMissingGlyphs('plain\ntwo ậ and ậ', ASCII)).toEqual([
      { line: 2, column: 5, character: 'ậ' },
      { line: 2, column: 11, character: 'ậ' },
    ])
  })

  it('has the column of an editor: an emoji is two columns', () => {
    expect(findMissingGlyphs('🛹 ğ\r\nğ', ASCII)).toEqual([
      { line: 1, column: 4, character: 'ğ' },
      { line: 2, column: 1, character: 'ğ' },
    ])
  })

  it('is reported with its code point', () => {
    expect(formatMissing('data/a.md', 'Text', { line: 2, column: 5, character: '№' })).toBe('data/a.md:2:5  Text has no № (U+2116)')
    expect(formatMissing('data/a.md', 'Text', { line: 1, column: 1, character: 'é' })).toBe('data/a.md:1:1  Text has no é (U+00E9)')
  })
})

describe('a text that is set in capitals', () => {
  it('needs the capitals of its language, and no small letters', () => {
    expect(findMissingGlyphs('slappy', CAPITALS, 'en')).toEqual([])
    expect(findMissingGlyphs('slappy', CAPITALS)).toHaveLength(6)
    expect(findMissingGlyphs('ilk', CAPITALS, 'tr')).toEqual([{ line: 1, column: 1, character: 'İ' }])
  })

  it('needs both letters if one letter becomes two', () => {
    expect(findMissingGlyphs('Straße', CAPITALS, 'en')).toEqual([])
    expect(findMissingGlyphs('µm', CAPITALS, 'en')).toEqual([{ line: 1, column: 1, character: 'Μ' }])
  })
})

describe('characters of system fonts', () => {
  it('include all emoji', () => {
    expect(findMissingGlyphs('🛹 ❤️ 👩🏽‍🦱 🇮🇳 1️⃣ ⏱ ⭐ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', ASCII)).toEqual([])
  })

  it('include scripts that the fonts do not support, and spaces', () => {
    expect(findMissingGlyphs('कोटा 스케이트 東京 スケボー\u2009\u202f\u00ad\t', ASCII)).toEqual([])
  })

  it('do not include letters, signs and arrows that a subset may lack', () => {
    for (const character of 'ậπ₹→′≈\u2011†') expect(findMissingGlyphs(character, ASCII)).toHaveLength(1)
  })
})

it('a part of a text keeps its position, with spaces around it', () => {
  expect(only('ab 12\nc 3', /\d+/g)).toBe('   12\n  3')
  expect(only('ab', /\d/g)).toBe('  ')
})

import { describe, expect, it } from 'vitest'
import { type Lettering, setText, widthOf, writable, writeText } from '../../../../src/site/art/lettering.ts'

/** Every letter is half as wide as it is high, and a space a quarter. */
const FONT: Lettering = {
  name: 'Test',
  weight: 900,
  advances: new Map<string, number>([...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZŞİЖ…,.', (letter) => [letter, 0.5] as const), [' ', 0.25]]),
}

describe('a text on a picture', () => {
  it('contains only characters of the font', () => {
    expect(writable('  ROLL 🛹 ŞİŞ\n漢  Ж ', FONT)).toBe('ROLL ŞİŞ Ж')
    expect(writable('🛹', FONT)).toBe('')
    expect(widthOf('AB C', FONT)).toBe(1.75)
  })

  it('is as large as its box allows', () => {
    const sizes = [
      { size: 100, lines: 1 },
      { size: 50, lines: 2 },
    ]
    expect(setText('ABCD', FONT, { width: 200, sizes })).toEqual({ size: 100, lines: ['ABCD'] })
    expect(setText('ABCDE', FONT, { width: 200, sizes })).toEqual({ size: 50, lines: ['ABCDE'] })
  })

  it('breaks into lines of about the same length', () => {
    const sizes = [{ size: 10, lines: 2 }]
    expect(setText('AAAA BBBB CCCC DD', FONT, { width: 70, sizes })).toEqual({ size: 10, lines: ['AAAA BBBB', 'CCCC DD'] })
  })

  it('ends with an ellipsis after a whole word if even the smallest size is too large', () => {
    const sizes = [{ size: 10, lines: 2 }]
    expect(setText('AAAA, BBBB, CCCC, DDDD, EEEE', FONT, { width: 60, sizes })).toEqual({ size: 10, lines: ['AAAA, BBBB,', 'CCCC, DDDD…'] })
  })

  it('is smaller than the smallest size for a word that is longer than a line', () => {
    const sizes = [{ size: 40, lines: 2 }]
    expect(setText('AAAAAAAAAA', FONT, { width: 100, sizes })).toEqual({ size: 20, lines: ['AAAAAAAAAA'] })
  })

  it('breaks between Chinese and Japanese letters, and not before their signs', () => {
    const japanese: Lettering = { ...FONT, advances: new Map(Array.from('茶の本、カー', (letter) => [letter, 1])) }
    const sizes = [{ size: 10, lines: 4 }]
    expect(setText('茶の本、茶の本カー', japanese, { width: 30, sizes }).lines).toEqual(['茶の', '本、茶', 'の本', 'カー'])
  })

  it('has the widths of the other font where it has a letter of that', () => {
    const korean: Lettering = {
      ...FONT,
      advances: new Map([...FONT.advances, ['가', 1]]),
      others: new Map([
        ['가', 1],
        [' ', 0.5],
      ]),
    }
    expect([widthOf('가 가', korean), widthOf('A A', korean), widthOf('가 A', korean)]).toEqual([2.5, 1.25, 2])
  })

  it('is empty without words', () => {
    expect(setText('', FONT, { width: 100, sizes: [{ size: 10, lines: 1 }] }).lines).toEqual([])
  })

  it('is escaped in the drawing', () => {
    const place = { x: 1, y: 2, size: 10, fill: '#000' }
    expect(writeText('A<B> & "C"', FONT, place)).toBe(
      '<text x="1" y="2" fill="#000" font-family="Test" font-weight="900" font-size="10">A&lt;B&gt; &amp; &quot;C&quot;</text>',
    )
    expect(writeText('', FONT, place)).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { fitFallback } from '../../../../../src/engine/node/fonts/font-fallback.ts'
import { type FontMeasures, readFont } from '../../../../../src/engine/node/fonts/font-tables.ts'
import { fontOf } from '../../../../helpers/tiny-font.ts'

const LATIN = ' abcdefghijklmnopqrstuvwxyz.,-:?ı çöüABCDEFGHIJKLMNOPQRSTUVWXYZÇÖÜ'

describe('a local fallback font', () => {
  it('has the mean width of ours, whose widths are all the same here', () => {
    const { sizeAdjust } = fitFallback('arial', [measures(LATIN, 542)], 'en', false)
    expect(sizeAdjust).toBeCloseTo(0.542 / 0.4387, 6)
  })

  it('is fitted by its capitals where ours is set in capitals', () => {
    expect(fitFallback('arialBold', [measures(LATIN, 400)], 'en', true).sizeAdjust).toBeCloseTo(0.4 / 0.6121, 6)
  })

  it('has the line height of ours: browsers scale the overrides too', () => {
    const { sizeAdjust, ascent, descent } = fitFallback('roboto', [measures(LATIN, 542)], 'en', false)
    expect(ascent * sizeAdjust).toBeCloseTo(0.97, 9)
    expect(descent * sizeAdjust).toBeCloseTo(0.305, 9)
  })

  it('is fitted over the letters of all files of ours', () => {
    const turkish = [measures(LATIN, 500), measures('ğşİĞŞ', 1000)]
    const plain = fitFallback('arial', [measures(`${LATIN}ğşĞŞİ`, 500)], 'tr', false).sizeAdjust
    // ğ and ş are 25 of 999 characters, and a thirtieth of i is İ.
    expect(fitFallback('arial', turkish, 'tr', false).sizeAdjust / plain).toBeCloseTo(1 + (25 + 73 / 30) / 999, 6)
  })

  it('cannot be fitted to a font without a letter of the language', () => {
    expect(() => fitFallback('arial', [measures(LATIN, 500)], 'ru', false)).toThrow('the font has no о, which texts in ru need')
    expect(() => fitFallback('arial', [], 'en', false)).toThrow('cannot be measured')
  })
})

function measures(characters: string, width: number): FontMeasures {
  return readFont(fontOf(Array.from(new Set(characters)).join(''), width, { ascent: 970, descent: -305 }))
}

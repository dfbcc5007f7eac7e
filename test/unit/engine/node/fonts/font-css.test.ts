import { describe, expect, it } from 'vitest'
import { faceRule, fallbackRule, unicodeRange } from '../../../../../src/engine/node/fonts/font-css.ts'

it('the rule of a face names its weights, its file and its characters', () => {
  expect(faceRule('Text', { min: 400, max: 700 }, 'optional', '/assets/text-0123abcd.woff2', 'U+41')).toBe(
    '@font-face{font-family:"Text";font-weight:400 700;font-display:optional;src:url(/assets/text-0123abcd.woff2);unicode-range:U+41}',
  )
  expect(faceRule('Title', { min: 900, max: 900 }, 'swap', '/a.woff2', 'U+41')).toContain(';font-weight:900;font-display:swap;')
})

it('the rule of a local font names every font with the same widths, and rounds widths to tenths of a per cent, heights to whole ones', () => {
  const metrics = { names: ['Arial', 'Arimo'], sizeAdjust: 1.054321, ascent: 0.9249, descent: 0.289999 }
  expect(fallbackRule('Text Fallback', { min: 400, max: 500 }, metrics)).toBe(
    '@font-face{font-family:"Text Fallback";font-weight:400 500;src:local("Arial"),local("Arimo");' +
      'size-adjust:105.4%;ascent-override:92%;descent-override:29%}',
  )
})

describe('the range of a file', () => {
  it('is made of its code points in order', () => {
    expect(unicodeRange('cab', '')).toBe('U+61-63')
    expect(unicodeRange('№a', '')).toBe('U+61,U+2116')
    expect(unicodeRange('🛹', '')).toBe('U+1F6F9')
  })

  it('includes a small gap in which no other file has characters', () => {
    expect(unicodeRange('ac', '')).toBe('U+61-63')
    expect(unicodeRange('aá', '')).toBe('U+61-E1')
    expect(unicodeRange('aâ', '')).toBe('U+61,U+E2')
  })

  it('excludes the characters of other files of the family', () => {
    expect(unicodeRange('ĚĠ', 'ĞğŞ')).toBe('U+11A,U+120')
    expect(unicodeRange('ĞğŞş', 'ĚĠ')).toBe('U+11E-11F,U+15E-15F')
  })
})

import { describe, expect, it } from 'vitest'
import { lettersOf, MEASURED_LANGUAGES, meanAdvance } from '../../../../../src/engine/node/fonts/letter-frequencies.ts'

describe('the letters of a language', () => {
  it.each(MEASURED_LANGUAGES.flatMap((language) => [false, true].map((inTitles) => ({ language, inTitles }))))(
    'are a thousand in $language, each named once; in titles: $inTitles',
    ({ language, inTitles }) => {
      const letters = lettersOf(language, inTitles)
      const total = letters.reduce((sum, [, weight]) => sum + weight, 0)
      expect(total).toBeGreaterThan(960)
      expect(total).toBeLessThan(1020)
      expect(new Set(letters.map(([letter]) => letter)).size).toBe(letters.length)
    },
  )

  it('are lower case in running text, except every thirtieth', () => {
    const letters = new Map(lettersOf('tr', false))
    expect(letters.get('i')).toBeCloseTo(70.567, 3)
    expect(letters.get('İ')).toBeCloseTo(2.433, 3)
    expect(letters.get(' ')).toBe(134)
    expect(letters.get('.')).toBe(11)
  })

  it('are capitals by the rules of the language in titles, where a space in five ends a line', () => {
    const letters = new Map(lettersOf('tr', true))
    expect(letters.get('İ')).toBe(66)
    expect(letters.get('I')).toBe(34)
    expect(letters.get(' ')).toBeCloseTo(104, 9)
    expect(new Map(lettersOf('en', true)).get('I')).toBe(47)
    for (const language of MEASURED_LANGUAGES) {
      for (const [letter] of lettersOf(language, true)) expect(letter).toBe(letter.toLocaleUpperCase(language))
    }
  })
})

it('the mean width is weighted by frequency', () => {
  const widths: Record<string, number> = { a: 1, b: 0.5 }
  expect(
    meanAdvance(
      [
        ['a', 3],
        ['b', 1],
      ],
      (letter) => widths[letter] ?? 0,
    ),
  ).toBe(0.875)
})

import { describe, expect, it } from 'vitest'
import { lettersOf, MEASURED_LANGUAGES, meanAdvance } from '../../../../../src/engine/node/fonts/letter-frequencies.ts'

describe('the letters of a language', () => {
  it.each(MEASURED_LANGUAGES)('are a thousand in %s, each named once', (language) => {
    const letters = lettersOf(language, false)
    const total = letters.reduce((sum, [, weight]) => sum + weight, 0)
    expect(total).toBeGreaterThan(980)
    expect(total).toBeLessThan(1020)
    expect(new Set(letters.map(([letter]) => letter)).size).toBe(letters.length)
  })

  it('are lower case in running text, except every thirtieth', () => {
    const letters = new Map(lettersOf('tr', false))
    expect(letters.get('i')).toBeCloseTo(70.567, 3)
    expect(letters.get('İ')).toBeCloseTo(2.433, 3)
    expect(letters.get(' ')).toBe(134)
    expect(letters.get('.')).toBe(11)
  })

  it('are capitals by the rules of the language in titles, where a space in five ends a line', () => {
    const letters = new Map(lettersOf('tr', true))
    expect(letters.get('İ')).toBe(73)
    expect(letters.get('I')).toBe(43)
    expect(letters.get(' ')).toBeCloseTo(107.2, 9)
    expect(new Map(lettersOf('en', true)).get('I')).toBe(45)
    const russian = lettersOf('ru', true).map(([letter]) => letter)
    expect(russian.join('')).toBe(' ОЕАИНТСРВЛКМДПУЯЫЬГЗБЧ.,ЙХЖШЮЦЩЭФ')
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

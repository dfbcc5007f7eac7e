import { describe, expect, test } from 'vitest'
import { cleanLine, escapeInvisible, findInvisible, removeInvisible } from '../../../../src/engine/shared/clean-text.ts'

describe('invisible characters', () => {
  test('are found where the expression finds them, in every code unit', () => {
    const differences = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
      (character) => findInvisible(character) >= 0 !== (removeInvisible(character) === ''),
    )
    expect(differences).toEqual([])
  })

  test.each([
    ['tags, which spell a hidden text', 'wax\u{E0041}\u{E007F}'],
    ['marks that turn the direction of a text', 'w\u202Ea\u2066x\u061C'],
    ['selectors of variants, which can carry bytes', 'wax\u{E0100}\uFE03'],
    ['letters without a shape', 'w\u3164a\u115Fx\uFFA0'],
    ['spaces without a width, and soft hyphens', '\uFEFFw\u200Ba\u00ADx\u2060'],
    ['control characters', 'w\u0000a\u001Bx\u009B'],
  ])('are removed: %s', (_, text) => {
    expect(removeInvisible(text)).toBe('wax')
    expect(findInvisible(text)).toBeGreaterThanOrEqual(0)
  })

  test('stay where emoji, tabs and lines need them', () => {
    const text = '❤️ 👩\u200D🚀\tğ щ\n'
    expect(removeInvisible(text)).toBe(text)
    expect(findInvisible(text)).toBe(-1)
  })
})

test.each([
  ['colours', '\u001B[31mred\u001B[0m', 'red'],
  ['the title of the window', 'a\u001B]0;owned\u0007b', 'ab'],
  ['a sequence of one character', 'a\u001Bcb', 'ab'],
  ['sequences of eight bits', 'a\u009B2Jb', 'ab'],
  ['lines and blanks', ' a\r\n\tb\u2028c\u0085d ', 'a b c d'],
  ['half a character', 'a\uD800', 'a\uFFFD'],
])('a line from another machine has no %s', (_, text, expected) => {
  expect(cleanLine(text)).toBe(expected)
})

test('what a terminal would obey is written as an escape, which JSON reads as before', () => {
  const text = 'a\u001B[31m\u009B\u202E\u{E0041}\u2028ğ\n'
  expect(escapeInvisible(text)).toBe('a\\u001b[31m\\u009b\\u202e\\udb40\\udc41\\u2028ğ\n')
  expect(JSON.parse(escapeInvisible(JSON.stringify(text)))).toBe(text)
})

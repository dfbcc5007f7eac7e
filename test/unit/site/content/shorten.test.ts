import { expect, it } from 'vitest'
import { shorten } from '../../../../src/site/content/shorten.ts'

it.each([
  ['a text that fits', 'Roll on', 7, 'Roll on'],
  ['a longer one at a word', 'Roll on, then stop', 12, 'Roll on…'],
  ['without the sign before the cut', 'Roll, then stop', 8, 'Roll…'],
  ['within a word that is longer than half of the limit', 'Kickflippery', 8, 'Kickfli…'],
  ['between two characters, however many code points they have', '🛹🏳️‍🌈🛹🏳️‍🌈', 12, '🛹🏳️‍🌈🛹…'],
  ['never within one', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 15, '👩‍👩‍👧‍👦…'],
  ['after an accent, and not before it', 'e\u0301e\u0301e\u0301e\u0301', 6, 'e\u0301e\u0301…'],
])('cuts %s', (_, text, length, expected) => {
  expect(shorten(text, length)).toBe(expected)
  expect(shorten(text, length).length).toBeLessThanOrEqual(length)
})

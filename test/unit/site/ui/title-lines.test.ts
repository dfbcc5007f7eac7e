import { expect, it } from 'vitest'
import { areGoodLines, type Part } from '../../../../src/site/ui/title-lines.ts'

/** Whether a title is good where `head` is followed by a part for each of the other texts. */
function isGood(head: string, ...clauses: string[]): boolean {
  const words = (text: string) => text.split(' ')
  const parts: Part[] = [...words(head), ...clauses.map(words)]
  return areGoodLines(parts, words([head, ...clauses].join(' ')))
}

it.each([
  ['A part has a line of its own.', 'Item fourteen:', 'a story'],
  ['A short word is alone, but what follows fits beside it.', 'Goa:', 'a bowl'],
  ['A long word is alone.', 'Skateparks:', 'a bowl with two birthdays'],
  ['More lines than usual, but the words alone need as many.', `${'concrete '.repeat(7)}concrete:`, 'a kerb, a ledge'],
])('lines are good: %s', (_, head, ...clauses) => {
  expect(isGood(head, ...clauses)).toBe(true)
})

it.each([
  ['A short word is alone before a part.', 'Goa:', 'a bowl with two birthdays'],
  ['A line more than the words need.', 'Grip tape without bubbles:', 'peel it, stick it, trim it, explained'],
])('lines are not good: %s', (_, head, ...clauses) => {
  expect(isGood(head, ...clauses)).toBe(false)
})

it.each([
  ['N', 16],
  ['i', 32],
  ['w', 11],
  ['가', 8],
])('beside a short word, a line has room for as many %s as are as wide as sixteen N', (letter, count) => {
  expect(isGood('Goa', letter.repeat(count))).toBe(true)
  expect(isGood('Goa', letter.repeat(count + 1))).toBe(false)
})

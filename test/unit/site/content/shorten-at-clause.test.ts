import { expect, it } from 'vitest'
import { shortenAtClause } from '../../../../src/site/content/shorten-at-clause.ts'

it.each([
  ['nothing of a text that fits', 'One, two: three.', 'One, two: three.'],
  [
    'after the last sentence that fits',
    'Wax is cheap. Stone is not. A grind needs both of them, and a slope.',
    'Wax is cheap. Stone is not.',
  ],
  ['after a question', 'Does a square yard need a guard? Nobody who was asked could say.', 'Does a square yard need a guard?'],
  ['at a colon, which becomes a full stop', 'A kerb on a level street: where it is, and who waxed it first.', 'A kerb on a level street.'],
  [
    'after a statement that is a little longer, where the one before it is a word',
    'Zero: the push that is counted first, and the two that are not.',
    'Zero: the push that is counted first, and the two that are not.',
  ],
  [
    'at a comma, where the statement is much longer',
    'Zero: the push that is counted first, and the two that are not, nor are those on the way back.',
    'Zero: the push that is counted first…',
  ],
  [
    'before a dash',
    'A kerb on a level street in town – whose wax is on it, nobody who was asked says.',
    'A kerb on a level street in town…',
  ],
  [
    'not within brackets or quotations',
    'A long, low rail (round, 40 mm, and “never, ever waxed” by anyone) is left.',
    'A long, low rail (round, 40 mm, and…',
  ],
  [
    'not within a number or an initial',
    'Trucks of 144,5 mm and 2.640 turns by B. Lind of the shop',
    'Trucks of 144,5 mm and 2.640 turns by…',
  ],
  ['at a short statement, where no clause fits', 'Wax is cheap. Stone that nobody has ever polished before them is not.', 'Wax is cheap.'],
  [
    'at a word, where a reader does not pause',
    'One hundred and forty tries at the same low ledge in one evening',
    'One hundred and forty tries at the…',
  ],
])('cuts %s', (_, text, expected) => {
  expect(shortenAtClause(text, 40)).toBe(expected)
  expect(shortenAtClause(text, 40).length).toBeLessThanOrEqual(64)
})

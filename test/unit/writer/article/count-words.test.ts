import { expect, test } from 'vitest'
import { countWords } from '../../../../src/writer/article/count-words.ts'

test('words with apostrophes, hyphens and decimal points count once, and link targets do not count', () => {
  expect(countWords('Don’t count [the link](/a/b-c-d), 50-50 or **bold** 7.75: it’s nine.')).toBe(10)
})

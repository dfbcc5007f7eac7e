import { expect, test } from 'vitest'
import { acceptedEncodings } from '../../../src/host/accepted-encodings.ts'

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['GZIP, BR', ['br', 'gzip', 'identity']],
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.000, gzip ; q=0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0.1, gzip', ['gzip', 'br', 'identity']],
  ['br, *;q=0', ['br']],
  ['identity;q=0, gzip', ['gzip']],
  ['identity;q=0', []],
  ['*;q=0', []],
  ['identity, br;q=0.5', ['identity', 'br']],
  ['br;q=nonsense, gzip', ['gzip', 'identity']],
  ['br;q=-1, gzip;q=2', ['identity']],
  [',,;;q=1,', ['identity']],
  ['deflate', ['identity']],
])('a reader who sends %j is given the first of %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

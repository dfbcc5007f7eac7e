import { expect, test } from 'vitest'
import { readByteRange } from '../../../src/host/byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, length: 1 }],
  ['bytes=0-99', { start: 0, length: 100 }],
  ['bytes=10-19', { start: 10, length: 10 }],
  ['bytes=90-', { start: 90, length: 10 }],
  ['bytes=90-1000', { start: 90, length: 10 }],
  ['bytes=-10', { start: 90, length: 10 }],
  ['bytes=-1000', { start: 0, length: 100 }],
  ['bytes=0-99999999999999999999999999', { start: 0, length: 100 }],
  ['Bytes=5-6', { start: 5, length: 2 }],
])('%s of 100 bytes is a part of the file', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999999999-'])(
  '%s of 100 bytes is unsatisfiable',
  (header) => {
    expect(readByteRange(header, 100)).toBe('unsatisfiable')
  },
)

test.each(['bytes=0-', 'bytes=-5'])('%s of an empty file is unsatisfiable', (header) => {
  expect(readByteRange(header, 0)).toBe('unsatisfiable')
})

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=0-1,', 'lines=0-1', '0-1', 'bytes=+1-2'])(
  '%j is not a range that is understood, so that the whole file is sent',
  (header) => {
    expect(readByteRange(header, 100)).toBe(null)
  },
)

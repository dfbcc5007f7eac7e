import { crc32 as crc32OfNode } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from '../../../../src/engine/client/crc32.ts'

it('agrees with zlib on any text', () => {
  expect(crc32('123456789')).toBe(0xcbf43926)
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => crc32(text) === crc32OfNode(text)))
})

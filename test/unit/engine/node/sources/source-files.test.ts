import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSource, stampOf } from '../../../../../src/engine/node/sources/source-files.ts'
import { ROOT } from '../../../../helpers/run-build.ts'
import { openTestFolder } from '../../../../helpers/test-folder.ts'

const folder = openTestFolder('source-files')

it('names the first byte that is not UTF-8', () => {
  const sound = ['a', '\n', 'é', '€', '🛹', '\ufffd', '\ufeff'].map((text) => [...Buffer.from(text)])
  const faulty = [[0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f], [0x80], [0xed, 0xa0, 0x80], [0xc0, 0x80]]
  const parts = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sound) }, fc.constantFrom(...faulty)), { maxLength: 8 })
  fc.assert(
    fc.property(parts, (bytes) => {
      const content = Buffer.from(bytes.flat())
      writeFileSync(join(folder, 'file'), content)
      const source = readSource(folder, 'file')
      if (isUtf8(content)) {
        expect(source).toHaveProperty('text')
        return
      }
      const offset = Number(/^invalid UTF-8 at byte offset (\d+)$/.exec('message' in source ? source.message : '')?.[1])
      expect(isUtf8(content.subarray(0, offset))).toBe(true)
      for (let length = 1; length <= 4 && offset + length <= content.length; length++) {
        expect(isUtf8(content.subarray(offset, offset + length))).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['', ''],
  ['a\n', 'a\n'],
  ['\ufeffa', 'a'],
  ['a\r\nb\rc\n\r', 'a\nb\nc\n\n'],
  ['Çılgın \u2028 déjà 🛹 доска\ufeff', 'Çılgın \u2028 déjà 🛹 доска\ufeff'],
  ['\ufeffé\r\n', 'é\n'],
])('reads %j, as text and as bytes', (content, text) => {
  writeFileSync(join(folder, 'file'), content)
  expect(readSource(folder, 'file')).toEqual({ text, bytes: Buffer.from(text), stamp: '' })
})

it('returns the stamp of the file', () => {
  const stamp = stampOf(ROOT, 'package.json')
  expect(stamp).not.toBe('')
  expect(readSource(ROOT, 'package.json')).toHaveProperty('stamp', stamp)
})

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

import { expect, test } from 'vitest'
import { prepareMemory } from '../../../../src/engine/node/memory.ts'

const MEGABYTE = 1024 * 1024

test('a heap that is too small for the documents is refused with a sentence', () => {
  expect(() => prepareMemory(100_000, 512 * MEGABYTE)).toThrow(
    expect.objectContaining({
      code: 'E_MEMORY',
      message: '100000 documents need a heap of 1240 MB, but Node.js is limited to 512 MB',
      hint: 'set NODE_OPTIONS=--max-old-space-size=1240',
    }),
  )
})

test.each([
  [100, 64],
  [30_000, 512],
  [100_000, 1240],
])('%s documents are read with %s MB', (documents, megabytes) => {
  expect(() => prepareMemory(documents, megabytes * MEGABYTE)).not.toThrow()
})

test('the heap of this process is enough for a usual site', () => {
  expect(() => prepareMemory(1000)).not.toThrow()
})

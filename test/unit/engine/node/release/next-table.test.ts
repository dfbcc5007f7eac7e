import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFileTable, type FileRecord } from '../../../../../src/engine/node/release/file-table.ts'
import { createNextTable } from '../../../../../src/engine/node/release/next-table.ts'

const record = (digest: string): FileRecord => ({ digest, size: digest.length, modified: 1 })

/** A release with parts of one to three files, and files on their own behind them. */
const releases = fc.record({
  parts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
  others: fc.integer({ min: 0, max: 4 }),
})
/** What a build does with a part: keeps it, renders it again with so many files, or drops it. */
const changes = fc.array(fc.oneof(fc.constant('keep' as const), fc.integer({ min: 0, max: 4 })), { minLength: 6, maxLength: 6 })
const remade = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })

test('a release that starts with the rows of the last one has the same files as one that is made anew', () => {
  fc.assert(
    fc.property(
      releases,
      changes,
      remade,
      fc.array(fc.string({ minLength: 3, maxLength: 5 }), { maxLength: 3 }),
      (release, actions, again, added) => {
        const live = createFileTable()
        const parts = release.parts.map((count, part) => {
          const first = live.size
          for (let at = 0; at < count; at++) live.add(`${part}/${at}`, record('old'))
          return { first, count }
        })
        for (let at = 0; at < release.others; at++) live.add(`other-${at}`, record('old'))

        const table = createNextTable(live)
        for (const [part, { first, count }] of parts.entries()) {
          if (actions[part] === 'keep') expect(table.keep(first, live.columns.modified.slice(first, first + count))).toBeUndefined()
        }
        const expected = new Map<string, string>()
        const firsts = parts.map(({ first, count }, part) => {
          const action = actions[part]
          const files = Array.from({ length: action === 'keep' ? count : (action ?? 0) }, (_, at) => `${part}/${at}`)
          for (const file of files) expected.set(file, action === 'keep' ? 'old' : 'new')
          if (action === 'keep') return { files, first }
          return {
            files,
            first: table.place(
              files.map((file) => [file, record('new')]),
              parts[part],
            ),
          }
        })
        const single = [...new Set(added)].map((name) => `added-${name}`)
        const others = Array.from({ length: release.others }, (_, at) => `other-${at}`).filter((_, at) => again[at])
        for (const file of [...single, ...others]) {
          expect(table.has(file)).toBe(false)
          table.add(file, record('new'))
          expected.set(file, 'new')
        }
        const moved = table.settle() ?? ((row: number) => row)
        table.add('last', record('new'))
        expected.set('last', 'new')

        expect(new Map(table.paths.map((file) => [file, table.get(file)?.digest]))).toEqual(expected)
        for (const { files, first } of firsts) expect(table.paths.slice(moved(first), moved(first) + files.length)).toEqual(files)
        expect(table.columns.digests).toEqual(table.paths.map((file) => expected.get(file)))
        // The live release is as it was.
        expect(live.paths.every((file) => live.get(file)?.digest === 'old')).toBe(true)
        expect(live.has('last')).toBe(false)
      },
    ),
  )
})

test('an edit leaves each file in its row, so that two manifests share their lists', () => {
  const live = createFileTable()
  for (const file of ['a', 'b', 'c', 'host', 'release']) live.add(file, record('old'))
  const table = createNextTable(live)
  for (const row of [0, 2]) expect(table.keep(row, [2])).toBeUndefined()
  expect(table.place([['b', record('new')]], { first: 1, count: 1 })).toBe(1)
  expect(table.settle()).toBeUndefined()
  expect(table.paths).toEqual(['a', 'b', 'c'])
  table.add('host', record('new'))
  table.add('release', record('new'))
  expect(table.paths).toEqual(live.paths)
  expect([table.get('a'), table.get('b')]).toEqual([{ digest: 'old', size: 3, modified: 2 }, record('new')])
  expect(createFileTable(structuredClone(table.columns), live).paths).toBe(live.paths)
  expect(table.keep(0, [3])).toBe('a')
})

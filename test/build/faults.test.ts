import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isError } from '../../src/engine/shared/site-error.ts'
import { checkData, checkedCacheOf, writeSoundData } from '../helpers/faulty-data.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { TABLES } from './fault-rows/all-rows.ts'
import { expectedFaults, type FaultRow, listFault, outcomeOf, plant } from './fault-rows/fault-row.ts'
import { PERMISSION_ROWS, UNREADABLE_ROWS } from './fault-rows/file-kinds.ts'

const data = join(openTestFolder('faults'), 'data')
const isRoot = process.getuid?.() === 0

beforeEach(() => writeSoundData(data))

afterEach(() => {
  rmSync(data, { recursive: true })
  rmSync(checkedCacheOf(data), { force: true })
  expect(globalThis).not.toHaveProperty('canary')
  expect({}).not.toHaveProperty('admin')
})

it('finds nothing in a valid data folder', async () => {
  const { faults } = await checkData(data)
  expect(faults).toEqual([])
})

describe.each(Object.entries(TABLES))('in %s', (_, rows) => {
  it.each(named(rows))('%s', async (_name, row) => findTheFaultsOf(row))
})

it.each(named(UNREADABLE_ROWS))('in unreadable files: %s', async (_name, row) => findTheFaultsOf(row))

describe.skipIf(isRoot)('in files without read permission', () => {
  it.each(named(PERMISSION_ROWS))('%s', async (_name, row) => findTheFaultsOf(row))
})

function named(rows: readonly FaultRow[]): [string, FaultRow][] {
  return rows.map((row) => [`${row.name} ${outcomeOf(row)}`, row])
}

/** Checks the data folder of a row: exactly its faults are found, in order. */
async function findTheFaultsOf(row: FaultRow): Promise<void> {
  await plant(row, data)
  try {
    const { faults } = await checkData(data, row.options)
    expect(faults.map(listFault)).toEqual(expectedFaults(row))
    expect(faults.some(isError)).toBe(outcomeOf(row) === 'stops a build')
  } finally {
    row.restore?.(data)
  }
}

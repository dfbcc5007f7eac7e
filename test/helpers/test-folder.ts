import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { shortDigest } from '../../src/engine/node/digest.ts'
import { ROOT, TEST_FOLDER } from './run-build.ts'

/** A folder for one test file, on the disk of the project: empty at its start, and gone after its end. */
export function openTestFolder(name: string): string {
  const folder = join(TEST_FOLDER, name)
  mkdirSync(folder, { recursive: true })
  clear(folder)
  mkdirSync(folder, { recursive: true })
  afterAll(() => clear(folder))
  return folder
}

/** Where builds keep the parsed documents of a data folder. */
export function documentCacheOf(data: string): string {
  return join(ROOT, '.cache', 'documents', `${shortDigest(data)}.ndjson`)
}

/** Takes the folder away, and what builds have kept elsewhere for the data folders in it. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(documentCacheOf(join(folder, name)), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

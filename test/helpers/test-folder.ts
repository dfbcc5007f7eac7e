import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { shortDigest } from '../../src/engine/node/digest.ts'
import { ROOT, TEST_FOLDER } from './run-build.ts'

/** A folder for one test file: empty at first, and removed at the end. */
export function openTestFolder(name: string): string {
  const folder = join(TEST_FOLDER, name)
  mkdirSync(folder, { recursive: true })
  clear(folder)
  mkdirSync(folder, { recursive: true })
  afterAll(() => clear(folder))
  return folder
}

/** A folder for one test file, and in it the places of a data folder and of its build. */
export function openSiteFolder(name: string): Record<'folder' | 'data' | 'out', string> {
  const folder = openTestFolder(name)
  return { folder, data: join(folder, 'data'), out: join(folder, 'out') }
}

/** The document cache of a data folder. */
export function documentCacheOf(data: string): string {
  return join(ROOT, '.cache', 'documents', `${shortDigest(data)}.ndjson`)
}

/** Removes the folder and the caches of the data folders in it. */
function clear(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(documentCacheOf(join(folder, name)), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cleanFolder, type FilledFolder } from '../../../../../src/engine/node/release/clean-folder.ts'
import { createFileTable, type FileTable } from '../../../../../src/engine/node/release/file-table.ts'
import { emptyManifest, type Manifest } from '../../../../../src/engine/node/release/manifest.ts'

const root = mkdtempSync(join(tmpdir(), 'clean-folder-'))
const folder = join(root, 'site')
const OLD = 1_700_000_000
const FILES = ['index.html', 'articles/ollie.html', 'page-data/articles/ollie/page-data.json']

afterAll(() => rmSync(root, { recursive: true }))

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const file of FILES) write(file)
})

test('files and folders that the manifest does not list are removed', () => {
  for (const file of ['notes.txt', 'articles/kickflip.html', 'page-data/articles/kickflip/page-data.json']) write(file)
  mkdirSync(join(folder, 'empty', 'folder'), { recursive: true })
  clean(FILES, { ...NOTHING })
  expect(listFolder()).toEqual([...FILES].sort())
  expect(existsSync(join(folder, 'empty'))).toBe(false)
})

test('files of the release before are removed from folders whose times have not changed', () => {
  const before = release([...FILES, 'articles/kickflip.html', 'page-data/articles/kickflip/page-data.json'])
  clean(FILES, before)
  expect(listFolder()).toEqual([...FILES].sort())
  expect(existsSync(join(folder, 'page-data/articles/kickflip'))).toBe(false)
})

test('a file that was added after the release before is removed, in a new folder too', () => {
  const before = release(FILES)
  write('articles/added.html')
  write('page-data/articles/ollie/more/added.json')
  clean(FILES, before)
  expect(listFolder()).toEqual([...FILES].sort())
})

test('a folder is not listed while its time is that of the release before', () => {
  const before = release(FILES)
  write('articles/added.html')
  setTimes()
  clean(FILES, before)
  expect(listFolder()).toContain('articles/added.html')
})

test('the time of a folder that was changed just now is not recorded', () => {
  // A minute ahead, so that it is just now on a busy machine, too.
  setTimes(Date.now() / 1000 + 60)
  const manifest = clean(FILES, NOTHING)
  expect([...manifest.folders]).toEqual(
    ['', 'articles', 'page-data', 'page-data/articles', 'page-data/articles/ollie'].map((name) => [name, 0]),
  )
  setTimes()
  expect(clean(FILES, NOTHING).folders.get('articles')).toBe(OLD * 1000)
})

test.each([['articles/ollie.html'], ['page-data/articles/ollie']])('%s that vanished during the build is an error', (path) => {
  const before = release(FILES)
  rmSync(join(folder, path), { recursive: true })
  expect(() => clean(FILES, before)).toThrow(`files vanished from ${folder} during the build`)
})

const NOTHING: FilledFolder = { files: createFileTable(), folders: new Map(), isNew: false }

function write(file: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), file)
}

/** A release with these files, in folders that are old enough for their times to be recorded. */
function release(files: readonly string[]): FilledFolder {
  for (const file of files) write(file)
  setTimes()
  return { ...clean(files, NOTHING), isNew: false }
}

function setTimes(time = OLD): void {
  for (const entry of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    if (lstatSync(join(folder, entry)).isDirectory()) utimesSync(join(folder, entry), time, time)
  }
}

function clean(files: readonly string[], before: FilledFolder): Manifest {
  const manifest: Manifest = { ...emptyManifest(), files: tableOf(files) }
  cleanFolder(folder, manifest, before)
  return manifest
}

function tableOf(files: readonly string[]): FileTable {
  const table = createFileTable()
  for (const file of files) table.add(file, { digest: '', size: 0, modified: 0 })
  return table
}

function listFolder(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((entry) => !lstatSync(join(folder, entry)).isDirectory())
    .sort()
}

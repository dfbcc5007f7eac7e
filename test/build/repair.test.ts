import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, listEmptyFolders, NO_DIFFERENCE, stampTree } from '../helpers/file-tree.ts'
import { runBuild } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { documentCacheOf, openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('repair')
const buildFolder = join(folder, '.out-build')
const elsewhere = join(folder, 'elsewhere')

let intact: FileTree

beforeAll(async () => {
  writeSmallSite(data, { 'public/notes/one.txt': 'one' })
  await buildSite({ data, out })
  await buildSite({ data, out })
  intact = hashTree(out)
})

const inOutput = (file: string) => join(out, file)
const replace = (file: string, make: (path: string) => void) => {
  rmSync(inOutput(file), { recursive: true })
  make(inOutput(file))
}

test.each<[string, () => void]>([
  [
    'files that were edited',
    () => {
      appendFileSync(inOutput('articles/first-ollie.html'), '<p>Mine</p>')
      appendFileSync(inOutput('notes/one.txt'), ' and two')
      writeFileSync(inOutput('page-data/app-data.json'), '')
      writeFileSync(inOutput('terms.html'), 'x'.repeat(statSync(inOutput('terms.html')).size))
      utimesSync(inOutput('gear.html'), 1, 1)
    },
  ],
  [
    'files and folders that were deleted',
    () => {
      for (const path of ['index.html', 'slice-data/footer.json', 'articles', 'notes']) rmSync(inOutput(path), { recursive: true })
    },
  ],
  ['data files that were deleted, including the marker of a site', () => rmSync(inOutput('page-data'), { recursive: true })],
  [
    'files and folders that were added or renamed',
    () => {
      writeFileSync(inOutput('articles/extra.html'), 'extra')
      mkdirSync(inOutput('more/of/it'), { recursive: true })
      renameSync(inOutput('robots.txt'), inOutput('robots.bak'))
      renameSync(inOutput('authors'), inOutput('writers'))
    },
  ],
  [
    'files in the places of folders, and folders in the places of files',
    () => {
      replace('gear.html', (path) => mkdirSync(join(path, 'inner'), { recursive: true }))
      replace('sw.js', (path) => mkdirSync(path))
      replace('tricks', (path) => writeFileSync(path, 'no folder'))
    },
  ],
  [
    'links in the places of files and folders',
    () => {
      replace('terms.html', (path) => symlinkSync(join(elsewhere, 'kept.html'), path))
      replace('authors', (path) => symlinkSync(elsewhere, path))
    },
  ],
])('%s are repaired within two builds', async (_, tamper) => {
  rmSync(elsewhere, { recursive: true, force: true })
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'kept.html'), 'does not belong to the build')
  tamper()
  await buildSite({ data, out })
  expect(diffTrees(intact, hashTree(out))).toEqual(NO_DIFFERENCE)
  await buildSite({ data, out })
  expect(diffTrees(intact, hashTree(out))).toEqual(NO_DIFFERENCE)
  expect(listEmptyFolders(out)).toEqual([])
  expect(Array.from(hashTree(elsewhere).keys())).toEqual(['kept.html'])
})

test('a repaired site is not written again', async () => {
  const before = stampTree(out)
  for (const _ of [1, 2]) expect(await buildSite({ data, out })).toMatchObject({ rendered: 0, written: 0 })
  expect(diffTrees(before, stampTree(out))).toEqual(NO_DIFFERENCE)
})

test.each([
  ['the output', [out]],
  ['the folder beside the output', [buildFolder]],
  ['the previous release', [join(buildFolder, 'next')]],
  ['the parsed articles', [documentCacheOf(data)]],
  ['all of them', [out, buildFolder, documentCacheOf(data)]],
])('a build without %s gives the same bytes', async (_, paths) => {
  for (const path of paths) {
    expect(existsSync(path), path).toBe(true)
    rmSync(path, { recursive: true })
  }
  await buildSite({ data, out })
  expect(diffTrees(intact, hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('damaged entries of the article cache are parsed again, and the output is unchanged', async () => {
  const cache = documentCacheOf(data)
  const text = readFileSync(cache, 'utf8')
  // An article may have several entries; the last valid one counts.
  writeFileSync(cache, text.replaceAll('"file":"en_US/curb-dance.md"', '"file":"en_US/curb-DANCE.md"'))
  expect(await buildAndReadSummary()).toMatch(/ 0 rendered, .*; 1 of 3 articles parsed\n.* 0 files changed\n/)
  writeFileSync(cache, text.slice(0, text.indexOf('"file":"en_US/soft-wheels.md"')))
  expect(await buildAndReadSummary()).toMatch(/ 0 rendered, .*; 1 of 3 articles parsed\n.* 0 files changed\n/)
  expect(await buildAndReadSummary()).toMatch(/ 0 rendered, .*; 0 of 3 articles parsed\n.* 0 files changed\n/)
  writeFileSync(cache, 'not a cache')
  expect(await buildAndReadSummary()).toMatch(/ 0 rendered, .*; 3 of 3 articles parsed\n.* 0 files changed\n/)
  expect(diffTrees(intact, hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('a published file may become a folder, and a folder a file', async () => {
  const published = (files: FileTree) => Array.from(files.keys()).filter((file) => file.startsWith('notes'))
  const states = [{ 'notes/one/two.txt': 'two' }, { notes: 'all in one file' }, { 'notes/one.txt': 'one' }]
  for (const state of [...states, ...states]) {
    rmSync(join(data, 'public'), { recursive: true })
    writeSmallSite(data, Object.fromEntries(Object.entries(state).map(([file, text]) => [`public/${file}`, text])))
    await buildSite({ data, out })
    expect(published(hashTree(out))).toEqual(Object.keys(state))
  }
  expect(diffTrees(intact, hashTree(out))).toEqual(NO_DIFFERENCE)
})

async function buildAndReadSummary(): Promise<string> {
  return (await runBuild({ data, out })).stdout
}

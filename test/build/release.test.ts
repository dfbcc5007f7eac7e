import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { recoverSwap } from '../../src/engine/node/release/release.ts'
import { buildSite, type Ended, startBuild } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE, stampTree } from '../helpers/file-tree.ts'
import { failWith, type Interference, interfere, interfereHere, KILL } from '../helpers/interfere.ts'
import { runBuild } from '../helpers/run-build.ts'
import { SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, out } = openSiteFolder('release')
const NO_THREADS = ['--workers', '0']

/** With three versions, no previous release contains what the next build writes. */
const VERSIONS = [0, 1, 2] as const
const expected: FileTree[] = []
let version = 0

beforeAll(async () => {
  writeSmallSite(data, { 'public/note.txt': 'a note' })
  for (const _ of VERSIONS) {
    goOn()
    await buildSite({ data, out })
    expected[version] = hashTree(out)
  }
})

beforeEach(goOn)

test('a build that is killed before any of its renames leaves the old site or the new one, and the next build succeeds', async () => {
  const outcomes: string[] = []
  for (let nth = 1; nth < 10; nth++) {
    const live = hashTree(out)
    const { signal } = await build({ call: 'renameSync', path: '/test/release/', nth, action: KILL })
    if (signal === null) break
    const missing = !existsSync(out)
    if (missing) recoverSwap(out)
    const found = hashTree(out)
    const isOld = found.get('index.html') === live.get('index.html')
    outcomes.push(`${missing ? 'none, then ' : ''}${isOld ? 'old' : 'new'}`)
    expect(diffTrees(isOld ? live : treeOf(version), found)).toEqual(NO_DIFFERENCE)
    await buildNext()
    goOn()
  }
  // The four renames: the manifest, the old site aside, the new site published, the old one kept for reuse.
  expect(outcomes).toEqual(['old', 'old', 'none, then old', 'new'])
})

test.each<[string, Interference]>([
  ['reads the data', { call: 'readFileSync', path: '/site.json', action: KILL }],
  ['reads the live manifest', { call: 'readFileSync', path: '/manifest-', action: KILL }],
  ['writes its first file', { call: 'openSync', path: '/next/', action: KILL }],
  ['removes an old file', { call: 'unlinkSync', path: '/next/', action: KILL }],
  ['writes its tenth file', { call: 'openSync', path: '/next/', nth: 10, action: KILL }],
  ['writes its fortieth file', { call: 'openSync', path: '/next/', nth: 40, action: KILL }],
  ['writes the manifest', { call: 'openSync', path: '/manifest-', action: KILL }],
])('a build that is killed while it %s leaves the old site, and the next build succeeds', async (_, moment) => {
  const live = stampTree(out)
  expect(await build(moment)).toMatchObject({ signal: 'SIGKILL' })
  expect(diffTrees(live, stampTree(out))).toEqual(NO_DIFFERENCE)
  await buildNext()
})

test.each<[string, string, Interference]>([
  ['the disk is read-only', 'while it replaces pages', { call: 'unlinkSync', path: '/next/', action: failWith('EROFS') }],
  ['the disk is full', 'while it writes pages', { call: 'openSync', path: '/next/', nth: 7, action: failWith('ENOSPC') }],
  ['too many files are open', 'while it writes pages', { call: 'openSync', path: '/next/', nth: 20, action: failWith('EMFILE') }],
  ['the disk is full', 'while it writes the manifest', { call: 'openSync', path: '/manifest-', action: failWith('ENOSPC') }],
  ['another process uses the folder', 'while it sets the old site aside', { call: 'renameSync', path: '/out', action: failWith('EBUSY') }],
  ['the folder is not writable', 'while it shows the new site', { call: 'renameSync', path: '/next', action: failWith('EACCES') }],
])('a build that fails because %s %s reports that in one line, and the last site remains', async (reason, _, moment) => {
  const live = stampTree(out)
  const { code, stderr } = await interfereHere(moment, () => runBuild({ data, out, args: NO_THREADS }))
  expect(code).toBe(2)
  expect(stderr).toMatch(/^E_OUTPUT {2}cannot write \/[^\n]*\n$/)
  expect(stderr).toContain(`: ${reason}; the published site is unchanged\n`)
  expect(diffTrees(live, stampTree(out))).toEqual(NO_DIFFERENCE)
})

test('a file system without hard links gets copies, which a build without a change does not rewrite', async () => {
  const moment: Interference = { call: 'linkSync', nth: 0, action: failWith('EPERM') }
  const buildCopies = () => interfereHere(moment, () => buildSite({ data, out, args: NO_THREADS }))
  await buildCopies()
  expect(diffTrees(treeOf(version), hashTree(out))).toEqual(NO_DIFFERENCE)
  writeFileSync(join(data, 'public', 'note.txt'), 'another note')
  expect(await buildCopies()).toMatchObject({ rendered: 0, changed: ['note.txt'] })
  for (const _ of [1, 2]) expect(await buildCopies()).toMatchObject({ rendered: 0, written: 0 })
  expect(diffTrees(treeOf(version), hashTree(out))).toEqual({ ...NO_DIFFERENCE, changed: ['note.txt', 'release.json'] })
})

function build(moment: Interference): Promise<Ended> {
  return startBuild({ data, out, args: NO_THREADS, env: interfere(moment) }).ended
}

/** The build after a failed one succeeds. */
async function buildNext(): Promise<void> {
  await buildSite({ data, out })
  expect(diffTrees(treeOf(version), hashTree(out))).toEqual(NO_DIFFERENCE)
}

/** Changes the data to the next version of the site, in which every page differs. */
function goOn(): void {
  const home = existsSync(out) ? readFileSync(join(out, 'index.html'), 'utf8') : ''
  version = (VERSIONS.findIndex((index) => home.includes(`Site ${index}`)) + 1) % VERSIONS.length
  writeFileSync(join(data, 'site.json'), (SMALL_SITE['site.json'] ?? '').replaceAll('Small Site', `Site ${version}`))
}

function treeOf(index: number): FileTree {
  return expected[index] ?? new Map()
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, NO_DIFFERENCE, stampTree } from '../helpers/file-tree.ts'
import { type Interference, interfereHere } from '../helpers/interfere.ts'
import { type BuildRun, runBuild } from '../helpers/run-build.ts'
import { SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { documentCacheOf, openSiteFolder } from '../helpers/test-folder.ts'

const { data, out } = openSiteFolder('changed-input')
const ARTICLE = 'articles/en_US/first-ollie.md'
const NOTE = join(data, 'public', 'note.txt')
/** Before the cache of parsed articles is opened: the files are listed, and none is read. */
const AFTER_LISTING = { call: 'openSync', path: 'cache/documents/' } as const
/** Before the bundle for browsers is read: the whole data folder was read. */
const AFTER_READING = { call: 'readFileSync', path: '.vite/manifest.json' } as const

let version = 0

beforeAll(() => writeSmallSite(data))

beforeEach(async () => {
  writeSmallSite(data, { 'public/note.txt': 'a note' })
  await buildSite({ data, out })
  version++
  writeFileSync(join(data, 'site.json'), (SMALL_SITE['site.json'] ?? '').replaceAll('Small Site', `Site ${version}`))
})

const CHANGED = 'the file changed while the site was built  [build again]'
const VANISHED = 'the file vanished while it was read  [build again]'
const article = JSON.stringify(join(data, ARTICLE))

test.each<[string, Interference, string]>([
  [
    'an article that changes',
    { ...AFTER_READING, action: `fs.appendFileSync(${article}, 'More.')` },
    `E_FILE_CHANGED ${ARTICLE}  ${CHANGED}`,
  ],
  ['an article that vanishes', { ...AFTER_READING, action: `fs.rmSync(${article})` }, `E_FILE_CHANGED ${ARTICLE}  ${CHANGED}`],
  [
    'a published file that vanishes',
    { ...AFTER_READING, action: `fs.rmSync(${JSON.stringify(NOTE)})` },
    `E_FILE_CHANGED  ${NOTE} vanished`,
  ],
])('%s between its reading and its rendering stops the build, and the last site stands', async (_, moment, message) => {
  const live = stampTree(out)
  const { code, stderr } = await build(moment)
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  expect(stderr).not.toMatch(/^ +at /m)
  expect(diffTrees(live, stampTree(out))).toEqual(NO_DIFFERENCE)
})

test('an article that vanishes before it is read stops the build, and the last site remains', async () => {
  const live = stampTree(out)
  rmSync(documentCacheOf(data))
  const { code, stderr } = await build({ ...AFTER_LISTING, action: `fs.rmSync(${article})` })
  expect([code, stderr.split('\n')[0]]).toEqual([2, `E_FILE_CHANGED ${ARTICLE}  ${VANISHED}`])
  expect(stderr).not.toMatch(/^ +at /m)
  expect(diffTrees(live, stampTree(out))).toEqual(NO_DIFFERENCE)
})

test('an article that changes after it was read is published as it was read', async () => {
  rmSync(documentCacheOf(data))
  expect(await build({ ...AFTER_READING, action: `fs.appendFileSync(${article}, 'More.')` })).toMatchObject({ code: 0 })
  const page = () => readFileSync(join(out, 'articles', 'first-ollie.html'), 'utf8')
  expect(page()).not.toContain('More.')
  // The next build sees the change.
  await buildSite({ data, out })
  expect(page()).toContain('More.')
})

function build(moment: Interference): Promise<BuildRun> {
  return interfereHere(moment, () => runBuild({ data, out, args: ['--workers', '0'] }))
}

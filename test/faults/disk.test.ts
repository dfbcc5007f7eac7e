import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { ROOT, runBuild } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'

const folder = openTestFolder('faults-disk')
const data = join(folder, 'data')
const disk = join(folder, 'disk')
const IS_ROOT = process.getuid?.() === 0 && process.platform === 'linux'

describe.skipIf(!IS_ROOT)('a disk that is full (F16)', () => {
  const out = join(disk, 'out')

  beforeAll(async () => {
    mkdirSync(disk, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])
    writeSmallSite(data)
    await buildSite({ data, out })
  })

  afterAll(() => execFileSync('umount', [disk]))

  test('refuses the build in one sentence, leaves the last site as it was and nothing behind, and the next build succeeds', async () => {
    const before = hashTree(out)
    const large = join(folder, 'large')
    writeCorpus({ directory: large, articles: 400, seedData: join(ROOT, 'data') })
    const { code, stderr } = await runBuild({ data: large, out })
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^E_OUTPUT {2}cannot write [^\n]+: the disk is full; the published site is unchanged\n$/),
    ])
    expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
    await buildSite({ data, out })
    expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
  })
})

test('a build that may open 64 files only succeeds, or says that it may not (F17)', async () => {
  const small = join(folder, 'few-files-data')
  const out = join(folder, 'few-files')
  writeSmallSite(small)
  // The code is bundled already: only the build itself runs under the limit.
  const script = `ulimit -n 64; exec "${process.execPath}" "${join(ROOT, 'src/commands/run.mjs')}" build --data "${small}" --out "${out}" --workers 2`
  const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: ROOT, encoding: 'utf8' })
  expect([0, 2]).toContain(status)
  if (status === 2) expect(stderr).toMatch(/^E_\w+ {2}[^\n]+\n$/)
  else expect(existsSync(join(out, 'index.html'))).toBe(true)
})

test('a build that has no more memory says so, and the last site stands (F29)', async () => {
  const large = join(folder, 'memory-data')
  const out = join(folder, 'memory')
  writeSmallSite(data)
  await buildSite({ data, out })
  const before = hashTree(out)
  writeCorpus({ directory: large, articles: 20_000, seedData: join(ROOT, 'data') })
  const { code, stderr } = await runBuild({ data: large, out, env: { NODE_OPTIONS: '--max-old-space-size=96' } })
  expect(code).not.toBe(0)
  expect(stderr).toMatch(/memory/i)
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
  expect(await runBuild({ data, out })).toMatchObject({ code: 0 })
})

test('a cache that was damaged, byte by byte, changes no page (F30)', async () => {
  const small = join(folder, 'cache-data')
  const out = join(folder, 'cache')
  writeSmallSite(small)
  await buildSite({ data: small, out })
  const before = hashTree(out)
  const caches = join(ROOT, '.cache', 'documents')
  for (const byte of ['\0', 'x', '"', '\n']) {
    for (const name of readdirSync(caches)) writeFileSync(join(caches, name), byte.repeat(1000))
    await buildSite({ data: small, out })
    expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
  }
})

import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildSite, refuseSite } from '../helpers/build-site.ts'
import { diffTrees, hashTree, NO_DIFFERENCE, stampTree } from '../helpers/file-tree.ts'
import { ROOT, runBuild } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('output-place')
const CHOOSE = 'choose another folder with --out'

beforeAll(() => writeSmallSite(data))

describe('an output folder that was not written by a build', () => {
  const foreign = join(folder, 'foreign')

  beforeAll(() => {
    mkdirSync(join(foreign, 'photos'), { recursive: true })
    writeFileSync(join(foreign, 'photos', 'one.txt'), 'the only copy')
    writeFileSync(join(folder, 'file'), 'no folder')
    symlinkSync(foreign, join(folder, 'link'))
    symlinkSync(data, join(folder, 'link-to-data'))
  })

  test.concurrent.each([
    ['the top of the disk', '/', 'the output cannot be /'],
    ['the data folder', data, `the output ${data} would replace ${data}, which the site is built from`],
    ['a folder that holds the data', folder, `the output ${folder} would replace ${data}, which the site is built from`],
    ['a folder inside of the data', join(data, 'dist'), `the output ${join(data, 'dist')} lies inside of ${data}`],
    ['the project', ROOT, `the output ${ROOT.replace(/.$/, '')} would replace `],
    ['a folder inside of the code', join(ROOT, 'src', 'dist'), `lies inside of ${join(ROOT, 'src')}`],
    ['a folder with other files', foreign, `the output ${foreign} holds files that no build has made`],
    ['a file', join(folder, 'file'), 'is not a folder'],
    ['a link to a folder', join(folder, 'link'), 'is a symbolic link'],
  ])('is refused and left alone: %s', async (_, output, message) => {
    const before = stampTree(folder)
    const neighbours = [folder, data, ROOT, join(ROOT, 'src'), join(ROOT, 'public')].map((path) => readdirSync(path))
    const { code, faults } = await refuseSite({ data, out: output })
    expect(code).toBe(2)
    expect(faults).toEqual([{ code: 'E_OUTPUT', message: expect.stringContaining(message), hint: expect.stringContaining(CHOOSE) }])
    expect(diffTrees(before, stampTree(folder))).toEqual(NO_DIFFERENCE)
    expect([folder, data, ROOT, join(ROOT, 'src'), join(ROOT, 'public')].map((path) => readdirSync(path))).toEqual(neighbours)
  })

  test('is refused when it lies inside of the data by way of a link', async () => {
    const { faults } = await refuseSite({ data, out: join(folder, 'link-to-data', 'dist') })
    expect(faults).toMatchObject([{ code: 'E_OUTPUT', message: expect.stringContaining(`lies inside of ${data}`) }])
    expect(readdirSync(data).filter((name) => name.includes('dist'))).toEqual([])
  })

  test('may be empty or missing', async () => {
    for (const output of [join(foreign, 'empty'), join(foreign, 'new', 'below')]) {
      if (output.endsWith('empty')) mkdirSync(output)
      await buildSite({ data, out: output })
      expect(existsSync(join(output, 'index.html'))).toBe(true)
    }
    expect(hashTree(foreign).has('photos/one.txt')).toBe(true)
  })

  // Permissions do not apply to root.
  test.skipIf(process.getuid?.() === 0)('is refused if the folder around it is not writable', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o555 })
    const { faults } = await refuseSite({ data, out: join(closed, 'dist') })
    expect(faults).toMatchObject([{ code: 'E_OUTPUT', message: expect.stringContaining('(EACCES)') }])
    expect(readdirSync(closed)).toEqual([])
  })
})

describe('two files for one path', () => {
  const published = join(data, 'public')

  beforeAll(() => buildSite({ data, out }))

  beforeEach(() => rmSync(published, { recursive: true, force: true }))

  test.each([
    ['index.html', 'E_OUTPUT_DUP', 'two sources make /index.html'],
    ['feeds/index.rss', 'E_OUTPUT_DUP', 'two sources make /feeds/index.rss'],
    ['articles/first-ollie.html', 'E_OUTPUT_DUP', 'two sources make /articles/first-ollie.html'],
    ['articles', 'E_OUTPUT_DUP', 'two sources make /articles'],
    ['gear.html/picture.txt', 'E_OUTPUT_DUP', 'two sources make /gear.html'],
    ['Index.html', 'E_PATH_CASE', '/Index.html and /index.html differ by case only'],
    ['articles/First-Ollie.html', 'E_PATH_CASE', '/articles/First-Ollie.html and /articles/first-ollie.html differ by case only'],
    ['Articles/other.html', 'E_PATH_CASE', '/Articles and /articles differ by case only'],
    ['LOGO.svg', 'E_PATH_CASE', 'some systems treat this name and "logo.svg" as the same'],
  ])('are refused, and the last site stands: %s', async (file, code, message) => {
    const before = stampTree(out)
    mkdirSync(dirname(join(published, file)), { recursive: true })
    writeFileSync(join(published, file), file.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' : 'mine')
    const { faults } = await refuseSite({ data, out })
    expect(faults).toHaveLength(1)
    expect(faults).toMatchObject([{ code, file: `public/${file}`, message: expect.stringContaining(message), hint: 'rename one of them' }])
    expect(diffTrees(before, stampTree(out))).toEqual(NO_DIFFERENCE)
  })

  test('are no fault once one of them is removed', async () => {
    const before = stampTree(out)
    expect(await buildSite({ data, out })).toMatchObject({ rendered: 0, written: 0 })
    expect(diffTrees(before, stampTree(out))).toEqual(NO_DIFFERENCE)
  })

  test('are no fault if the data folder overrides a file of the project', async () => {
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
    mkdirSync(published)
    writeFileSync(join(published, 'favicon.svg'), icon)
    expect(await buildSite({ data, out })).toMatchObject({ changed: ['favicon.svg'] })
    expect((await runBuild({ data, out })).stdout).toContain(' 0 files changed')
  })
})

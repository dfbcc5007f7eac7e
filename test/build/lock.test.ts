import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSite, type Ended, refuseSite, startBuild } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE, stampTree } from '../helpers/file-tree.ts'
import { hold, interfere } from '../helpers/interfere.ts'
import { SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('lock')
const lock = join(folder, '.out-build', 'lock')
const reached = join(folder, 'reached')
const go = join(folder, 'go')

let live: FileTree
let version = 0

beforeAll(async () => {
  writeSmallSite(data)
  await buildSite({ data, out })
})

beforeEach(() => {
  live = stampTree(out)
  version++
  writeFileSync(join(data, 'site.json'), (SMALL_SITE['site.json'] ?? '').replaceAll('Small Site', `Site ${version}`))
  for (const file of [reached, go]) rmSync(file, { force: true })
})

test('a second build at the same time is refused with the process number of the first, which succeeds', async () => {
  const first = await startAndHold()
  const { code, faults } = await refuseSite({ data, out })
  expect(code).toBe(2)
  expect(faults).toEqual([
    { code: 'E_LOCKED', message: `another build (process ${first.child.pid}) is writing ${out}`, hint: 'wait until it ends' },
  ])
  expect(diffTrees(live, stampTree(out))).toEqual(NO_DIFFERENCE)
  writeFileSync(go, '')
  expect(await first.ended).toMatchObject({ code: 0, signal: null })
  expect(readHome()).toContain(`<h1>Site ${version}</h1>`)
  expect(existsSync(lock)).toBe(false)
})

test('two builds into two folders do not affect each other', async () => {
  const first = await startAndHold()
  const other = join(folder, 'other')
  await buildSite({ data, out: other })
  writeFileSync(go, '')
  expect(await first.ended).toMatchObject({ code: 0 })
  expect(diffTrees(hashTree(other), hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('of many builds that find a stale lock at once, at least one succeeds and the others are refused', async () => {
  writeFileSync(lock, `${endedProcess()} 1`)
  const ends = await Promise.all(Array.from({ length: 4 }, () => startBuild({ data, out, args: ['--workers', '0'] }).ended))
  const refused = ends.filter(({ code }) => code !== 0)
  expect(refused.length).toBeLessThan(4)
  for (const { code, stderr } of refused) expect([code, stderr]).toEqual([2, expect.stringMatching(/^E_LOCKED {2}another build .*\n$/)])
  const anew = join(folder, 'anew')
  await buildSite({ data, out: anew })
  expect(diffTrees(hashTree(anew), hashTree(out))).toEqual(NO_DIFFERENCE)
  rmSync(anew, { recursive: true })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  '%s ends a build, which releases its lock and leaves the last site unchanged',
  async (signal) => {
    const action = `process.kill(process.pid, ${JSON.stringify(signal)})`
    const end = await startBuild({ data, out, env: interfere({ call: 'readFileSync', path: '.vite/manifest.json', action }) }).ended
    expect(end).toMatchObject({ code: null, signal, stderr: '' })
    expect(existsSync(lock)).toBe(false)
    expect(diffTrees(live, stampTree(out))).toEqual(NO_DIFFERENCE)
    await buildSite({ data, out })
    expect(readHome()).toContain(`<h1>Site ${version}</h1>`)
  },
)

/** Starts a build and waits until its release is complete but not yet published. */
async function startAndHold(): Promise<{ child: ChildProcess; ended: Promise<Ended> }> {
  const env = interfere({ call: 'renameSync', path: '/out', action: hold(reached, go) })
  const build = startBuild({ data, out, env })
  const end = build.ended.then(({ stderr }) => {
    throw new Error(`The build has ended early:\n${stderr}`)
  })
  await Promise.race([waitForFile(reached), end])
  end.catch(() => undefined)
  return build
}

async function waitForFile(file: string): Promise<void> {
  while (!existsSync(file)) await pause(10)
}

function endedProcess(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

function readHome(): string {
  return readFileSync(join(out, 'index.html'), 'utf8')
}

import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listFiles } from '../helpers/file-tree.ts'
import { type BuildRun, ROOT, runBuild, runCommandLine } from '../helpers/run-build.ts'
import { type S3Server, s3Environment, startS3Server } from '../helpers/s3-server.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('join-to-bucket')
const [data, out, cache, steps] = [join(folder, 'data'), join(folder, 'dist'), join(folder, 'cache'), join(ROOT, '.cache/shards')]
let server: S3Server

const run = (...args: string[]): Promise<BuildRun> => runBuild({ data, out, images: true, args })
const toBucket = (...args: string[]): Promise<BuildRun> =>
  runBuild({ data, out, images: true, args: ['--join', '2', '--cache', cache, '--to-bucket', ...args], env: s3Environment(server) })
const contents = () => Array.from(server.objects.entries(), ([key, { bytes, headers }]) => [key, bytes.toString('base64'), headers]).sort()

beforeAll(async () => {
  writeSmallSite(data, { 'redirects.json': '[{ "from": "/old", "to": "/gear" }]', 'public/long.txt': 'long '.repeat(1000) })
  for (const step of [
    ['--plan', '2'],
    ['--shard', '1/2'],
    ['--shard', '2/2'],
  ])
    expect(await run(...step, '--cache', cache)).toMatchObject({ code: 0, stderr: '' })
})

beforeEach(async () => {
  server = await startS3Server('grindstone-small-site-dev')
})

afterEach(() => server.close())

test('a join fills a bucket as a deployment of one machine does, and its parts do not pass through a folder', async () => {
  let step: string | undefined
  let inFolder: string[] = []
  server.mishap = ({ operation }) => {
    if (operation !== 'put' || step !== undefined) return undefined
    step = ownStep()
    inFolder = listFiles(step)
    return undefined
  }
  const { code, stdout, stderr } = await toBucket('--json')
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
    ok: true,
    rendered: 0,
    painted: 0,
    deployed: { bucket: 'grindstone-small-site-dev', removed: 0 },
  })
  expect(inFolder.some((file) => file.endsWith('/sw.js'))).toBe(true)
  expect(inFolder.filter((file) => file.endsWith('.html'))).toEqual([])
  expect(existsSync(step ?? steps)).toBe(false)

  expect(await run()).toMatchObject({ code: 0 })
  const plan = await runCommandLine(['deploy', 'plan', '--out', out, '--json'], s3Environment(server))
  const { stages } = JSON.parse(plan.stdout) as { stages: Record<string, unknown[]> }
  expect(Object.values(stages).flat()).toEqual([])
  const joined = contents().filter(([key]) => !String(key).startsWith('.'))
  server.objects.clear()
  expect(await runCommandLine(['deploy', 'push', '--out', out], s3Environment(server))).toMatchObject({ code: 0 })
  expect(contents().filter(([key]) => !String(key).startsWith('.'))).toEqual(joined)
  expect((await toBucket()).stdout).toMatch(/^Bucket grindstone-small-site-dev: build \S+ is live already; nothing was sent/m)
})

test('without keys, without a join, and for a folder as well: one sentence each, and nothing is sent', async () => {
  const keyless = await runBuild({
    data,
    out,
    args: ['--join', '2', '--cache', cache, '--to-bucket'],
    env: { ...s3Environment(server), AWS_ACCESS_KEY_ID: '' },
  })
  expect([keyless.code, keyless.stderr]).toEqual([6, expect.stringMatching(/^E_CREDENTIALS {2}the environment has no keys for the store /)])
  expect((await run('--to-bucket')).stderr).toMatch(/^E_USAGE {2}--to-bucket is an option of --join N /)
  expect((await run('--production')).stderr).toMatch(/^E_USAGE {2}--production and --allow-deletes are options of --to-bucket /)
  expect((await toBucket('--compress')).stderr).toMatch(/^E_USAGE {2}--compress is for folders: a bucket stores texts compressed /)
  expect(server.objects.size).toBe(0)
})

test('a part that leaves the cache during the join stops the deployment before pages link to it, and a later join ends it', async () => {
  const [copy, sent] = [join(folder, 'copy'), [] as string[]]
  cpSync(cache, copy, { recursive: true })
  server.mishap = ({ operation, key }) => {
    if (operation !== 'put') return undefined
    if (sent.length === 0) for (const name of readdirSync(cache)) rmSync(join(cache, name))
    sent.push(key)
    return undefined
  }
  const { code, stderr } = await toBucket()
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^E_CACHE {2}\S+ is no longer in the cache, or does not verify {2}\[start the shards again/),
  ])
  expect(server.objects.has('index.html')).toBe(false)
  const stored = sent.splice(0).filter((key) => !key.startsWith('.'))
  cpSync(copy, cache, { recursive: true })
  server.mishap = ({ operation, key }) => {
    if (operation === 'put') sent.push(key)
    return undefined
  }
  expect((await toBucket()).stdout).toMatch(/: build \S+ is live/)
  expect(stored.length).toBeGreaterThan(3)
  expect(sent.filter((key) => stored.includes(key))).toEqual([])
})

/** The folder of the step that this process runs: other tests run steps at the same time. */
function ownStep(): string {
  const own = readdirSync(steps).find((name) => {
    try {
      return readFileSync(join(steps, name, '.out-build/lock'), 'utf8').startsWith(`${process.pid} `)
    } catch {
      return false
    }
  })
  if (own === undefined) throw new Error(`no step of process ${process.pid} is in ${steps}`)
  return join(steps, own)
}

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { type BuildRun, runBuild, runCommandLine } from '../helpers/run-build.ts'
import { type S3Server, s3Environment, startS3Server } from '../helpers/s3-server.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('shared-cache')
const cache = join(folder, 'cache')
const BUCKET = 'builds'
const PLACE = `s3://${BUCKET}/magazine`
const SIGNED = { BUILD_CACHE_KEY: 'a key of the team' }

/** What the summary of a build says of the cache. */
interface Shared {
  taken: number
  kept: number
  unverified: number
  requests: number
  problem: string
}

let alone: FileTree
let parts = 0
let machines = 0

beforeAll(slowTime)
beforeEach(slowTime)
afterEach(usualTime)

/** Lets time pass a hundred times more slowly: no build gives up waiting on a busy machine. */
function slowTime(): void {
  const [wait, now] = [setTimeout, performance.now.bind(performance)]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, milliseconds = 0) =>
    wait(call, 100 * milliseconds)) as typeof setTimeout)
  vi.spyOn(performance, 'now').mockImplementation(() => now() / 100)
}

function usualTime(): void {
  vi.restoreAllMocks()
}

beforeAll(async () => {
  writeSmallSite(join(folder, 'data'))
  const options = { images: true, args: ['--cache', cache, '--cache-write'], env: SIGNED }
  const report = (await buildSite({ data: join(folder, 'data'), out: join(folder, 'out'), ...options })) as unknown as { cache: Shared }
  alone = hashTree(join(folder, 'out'))
  parts = report.cache.kept
  expect(report.cache).toMatchObject({ taken: 0, unverified: 0, problem: '' })
  expect(parts).toBeGreaterThan(20)
  usualTime()
})

/** A build as on another machine: in folders of its own, without caches. */
async function buildElsewhere(args: readonly string[], env: Record<string, string> = SIGNED, change: (data: string) => void = () => {}) {
  const machine = join(folder, `machine-${++machines}`)
  const data = join(folder, `data-${machines}`)
  cpSync(join(folder, 'data'), data, { recursive: true })
  change(data)
  const out = join(machine, 'dist')
  const report = await buildSite({ data, out, images: true, args, env })
  return { ...report, ...(report as unknown as { cache: Shared; documents: number }), tree: hashTree(out) }
}

/** A copy of the cache that a test may damage. */
function copyCache(): string {
  const copy = join(folder, `cache-${++machines}`)
  cpSync(cache, copy, { recursive: true })
  return copy
}

const files = (place: string, extension: string) =>
  readdirSync(place).flatMap((name) => (name.endsWith(extension) ? join(place, name) : []))

test('a new machine takes everything, renders and paints nothing, and its output has the same bytes', async () => {
  const built = await buildElsewhere(['--cache', cache])
  expect(built).toMatchObject({ rendered: 0, painted: 0 })
  expect(built.cache).toMatchObject({ taken: parts, kept: 0, unverified: 0, problem: '' })
  expect(diffTrees(alone, built.tree)).toEqual(NO_DIFFERENCE)
})

test('after a change, what is the same is taken, and what is new is kept for the next machine', async () => {
  const copy = copyCache()
  const change = (data: string) =>
    writeFileSync(join(data, 'articles/en_US/new-trick.md'), article({ slug: 'new-trick', date: '2026-04-01' }))
  const built = await buildElsewhere(['--cache', copy, '--cache-write'], SIGNED, change)
  expect(built.cache.taken).toBeGreaterThan(5)
  expect(built.cache.kept).toBeGreaterThan(3)
  expect(built.cache.taken + built.cache.kept).toBeGreaterThan(parts)
  const next = await buildElsewhere(['--cache', copy], SIGNED, change)
  expect([next.rendered, next.cache.problem]).toEqual([0, ''])
  expect(diffTrees(built.tree, next.tree)).toEqual(NO_DIFFERENCE)
})

describe('a damaged cache', () => {
  test.each(['.pack', '.index'])('whose %s is cut off gives what verifies, and the output has the same bytes', async (extension) => {
    const copy = copyCache()
    for (const file of files(copy, extension)) writeFileSync(file, readFileSync(file).subarray(0, 40))
    const built = await buildElsewhere(['--cache', copy])
    expect(built.cache.taken).toBe(0)
    expect(built.cache.unverified).toBeGreaterThan(0)
    expect(diffTrees(alone, built.tree)).toEqual(NO_DIFFERENCE)
  })

  test('that another key signed gives nothing, and the summary counts that', async () => {
    const { code, stdout } = await buildText(['--cache', cache], { BUILD_CACHE_KEY: 'the key of somebody else' })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}shared cache: 0 parts taken/m)
    expect(stdout).toContain(`  shared cache: ${parts} entries did not verify and were made anew\n`)
  })

  test('that is a file instead of a folder is named, and the build goes on alone', async () => {
    const place = join(folder, 'no-cache')
    writeFileSync(place, '')
    const { code, stdout } = await buildText(['--cache', place, '--cache-write'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}shared cache: the build went on without it: ENOTDIR/m)
  })
})

describe('a cache in a bucket', () => {
  test('serves a new machine with few requests, also where one of twenty fails', async () => {
    const server = await openBucket()
    let asked = 0
    server.mishap = () => (++asked % 20 === 3 ? 'internal error' : undefined)
    const env = { ...SIGNED, ...s3Environment(server) }
    const first = await buildElsewhere(['--cache', PLACE, '--cache-write'], env)
    expect(first.cache).toMatchObject({ taken: 0, kept: parts, problem: '' })
    expect(
      Array.from(server.objects.keys()).every((key) => /^magazine\/[0-9a-f]{16}-2026-11-20-[0-9a-f]{16}\.(?:pack|index)$/.test(key)),
    ).toBe(true)
    const second = await buildElsewhere(['--cache', PLACE], env)
    expect(second.cache).toMatchObject({ taken: parts, kept: 0, problem: '' })
    expect(second.cache.requests).toBeLessThan(6)
    expect(diffTrees(alone, second.tree)).toEqual(NO_DIFFERENCE)
  })

  test('that stands still when packs are written does not hold a build up', async () => {
    usualTime()
    const server = await openBucket()
    const env = { ...SIGNED, ...s3Environment(server) }
    for (const file of [...files(cache, '.pack'), ...files(cache, '.index')])
      server.objects.set(`magazine/${file.split('/').at(-1)}`, { bytes: readFileSync(file), headers: {} })
    server.mishap = ({ operation }) => (operation === 'put' ? 'stall' : undefined)
    const change = (data: string) =>
      writeFileSync(join(data, 'articles/en_US/new-trick.md'), article({ slug: 'new-trick', date: '2026-04-01' }))
    const built = await buildElsewhere(['--cache', PLACE, '--cache-write'], env, change)
    expect(built.cache.problem).toBe('it does not answer in time')
    expect(built.pages).toBeGreaterThan(10)
  })

  test.each<[string, (server: S3Server) => Record<string, string>, RegExp]>([
    ['that is not there', (server) => ({ ...s3Environment(server), AWS_ENDPOINT_URL: server.url.replace(/\d+$/, '1') }), /./],
    ['with a wrong secret', (server) => ({ ...s3Environment(server), AWS_SECRET_ACCESS_KEY: 'wrong' }), /./],
    ['without keys', () => ({ AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }), /the environment has no keys for the store/],
  ])('%s is named, and the build goes on alone', async (_, environment, reason) => {
    const server = await openBucket()
    const built = await buildElsewhere(['--cache', PLACE], environment(server))
    expect(built.cache.problem).toMatch(reason)
    expect(diffTrees(alone, built.tree)).toEqual(NO_DIFFERENCE)
  })
})

test.each([
  [['--cache', 's3://'], 'E_USAGE  "s3://" is no cache  [name a folder, or a bucket as s3://BUCKET/PREFIX]\n'],
  [
    ['--cache', 'https://builds.example'],
    'E_USAGE  "https://builds.example" is no cache  [name a folder, or a bucket as s3://BUCKET/PREFIX]\n',
  ],
  [['--cache-write'], 'E_USAGE  --cache-write needs a cache  [name it with --cache s3://BUCKET/PREFIX or --cache DIR]\n'],
])('%j is refused with one line', async (args, sentence) => {
  expect(await buildText(args)).toMatchObject({ code: 2, stderr: sentence })
})

describe('npm run cache', () => {
  const run = (...args: string[]) => runCommandLine(['cache', ...args], SIGNED)

  test('stats counts the packs', async () => {
    const { code, stdout } = await run('stats', '--cache', cache)
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^[0-9a-f]{16} {2}\d packs, \d\.\d MB, 2026-11-20 to 2026-11-20\n1 version of the code: \d packs, \d\.\d MB\n$/,
      ),
    ])
  })

  test('verify reads every entry, and fails where one is wrong', async () => {
    expect(await run('verify', '--cache', cache)).toMatchObject({ code: 0, stdout: `${parts} entries verify, 0 do not\n` })
    const copy = copyCache()
    const [pack = ''] = files(copy, '.pack')
    writeFileSync(pack, readFileSync(pack).subarray(0, 100))
    const { code, stdout } = await run('verify', '--cache', copy)
    expect([code, stdout]).toEqual([2, expect.stringMatching(/\.pack: \d+ entries do not verify\n\d+ entries verify, [1-9]\d* do not\n$/)])
  })

  test('prune removes packs by age, and nothing else', async () => {
    const copy = copyCache()
    writeFileSync(join(copy, 'notes.txt'), 'of somebody')
    const later = { SOURCE_DATE_EPOCH: String(Date.parse('2026-12-19') / 1000) }
    const prune = (...args: string[]) => runCommandLine(['cache', 'prune', '--cache', copy, ...args], later)
    expect((await prune('--older-than', '30d')).stdout).toBe('removed 0 packs, 0.0 MB\n')
    expect((await prune('--older-than', '28d')).stdout).toMatch(/^removed [1-9] packs, /)
    expect(readdirSync(copy)).toEqual(['notes.txt'])
    expect((await prune()).stderr).toMatch(/^E_USAGE {2}--older-than takes days such as 30d, got nothing/)
  })

  test.each([
    [[], 'E_USAGE  cache takes stats, prune or verify, got nothing'],
    [['polish'], 'E_USAGE  cache takes stats, prune or verify, got polish'],
    [['stats'], 'E_USAGE  no cache is named'],
  ])('%j is refused with one line', async (args, sentence) => {
    const { code, stderr } = await run(...args)
    expect([code, stderr.slice(0, sentence.length)]).toEqual([2, sentence])
  })
})

async function openBucket(): Promise<S3Server> {
  const server = await startS3Server(BUCKET)
  onTestFinished(() => server.close())
  return server
}

async function buildText(args: readonly string[], env: Record<string, string> = SIGNED): Promise<BuildRun> {
  const out = join(folder, `machine-${++machines}`, 'dist')
  const data = join(folder, `data-${machines}`)
  cpSync(join(folder, 'data'), data, { recursive: true })
  const run = await runBuild({ data, out, images: true, args, env })
  rmSync(data, { recursive: true })
  return run
}

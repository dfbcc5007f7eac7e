import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, startBuild } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { interfere, KILL } from '../helpers/interfere.ts'
import { runBuild } from '../helpers/run-build.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('shards')
const data = join(folder, 'data')
const SIGNED = { BUILD_CACHE_KEY: 'a key of the team' }

let alone: FileTree
/** A cache with the plan and both shards of it. */
const full = join(folder, 'full')
let copies = 0

beforeAll(async () => {
  writeSmallSite(data)
  await buildSite({ data, out: join(folder, 'alone'), images: true })
  alone = hashTree(join(folder, 'alone'))
  expect(await step(['--plan', '2'], full)).toMatchObject({ shards: 2, documents: 3 })
  const shards = await Promise.all([step(['--shard', '1/2'], full), step(['--shard'], full, { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '2' })])
  for (const [index, { shard, parts, made }] of shards.entries()) {
    expect([shard, made]).toEqual([index + 1, parts])
    expect(Number(parts)).toBeGreaterThan(5)
  }
})

/** Runs a step that succeeds, and returns its report. */
async function step(args: readonly string[], cache: string, env: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await runStep(['--json', ...args], cache, env)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with exit code ${code}:\n${stdout}${stderr}`)
  return JSON.parse(stdout) as Record<string, unknown>
}

const runStep = (args: readonly string[], cache: string, env: Record<string, string> = {}, out = join(folder, 'dist'), from = data) =>
  runBuild({ data: from, out, images: true, args: [...args, '--cache', cache], env: { ...SIGNED, ...env } })

function copyCache(): string {
  const copy = join(folder, `cache-${++copies}`)
  cpSync(full, copy, { recursive: true })
  return copy
}

const packs = (cache: string) => readdirSync(cache).filter((name) => name.endsWith('.pack'))

/** Joins into a new folder, and compares with the build of one machine. */
async function join2(cache: string): Promise<Record<string, unknown>> {
  const out = join(folder, `joined-${++copies}`)
  const { code, stdout, stderr } = await runStep(['--json', '--join', '2'], cache, {}, out)
  expect([code, stderr]).toEqual([0, ''])
  expect(diffTrees(alone, hashTree(out))).toEqual(NO_DIFFERENCE)
  return JSON.parse(stdout) as Record<string, unknown>
}

test('two processes and a join make what one machine makes, byte for byte, and two joins at once do too', async () => {
  const reports = await Promise.all([join2(full), join2(full)])
  for (const report of reports) expect(report).toMatchObject({ rendered: 0, painted: 0, cache: { unverified: 0, problem: '' } })
})

test('a shard that is started again makes nothing, and one that was killed makes what is missing', async () => {
  expect(await step(['--shard', '1/2'], full)).toMatchObject({ made: 0, painted: 0 })
  const cache = join(folder, `cache-${++copies}`)
  await step(['--plan', '2'], cache)
  await step(['--shard', '2/2'], cache)
  const { ended } = startBuild({
    data,
    out: join(folder, 'dist'),
    images: true,
    args: ['--shard', '1/2', '--cache', cache],
    env: { ...SIGNED, ...interfere({ call: 'renameSync', path: cache, action: KILL }) },
  })
  expect(await ended).toMatchObject({ signal: 'SIGKILL' })
  const out = join(folder, 'never')
  const refused = await runStep(['--join', '2'], cache, {}, out)
  expect([refused.code, existsSync(out)]).toEqual([2, false])
  expect(refused.stderr).toMatch(
    /^E_SHARDS {2}shard 1 of 2 is not complete: \d+ parts are missing, such as \S+; nothing was published {2}\[run npm run build -- --shard 1\/2 with the same cache\]\n$/,
  )
  const { made, parts } = await step(['--shard', '1/2'], cache)
  expect(made).toBe(parts)
  await join2(cache)
})

test('a part that was tampered with is made anew by the join, and counted', async () => {
  const cache = copyCache()
  for (const name of packs(cache)) writeFileSync(join(cache, name), readFileSync(join(cache, name)).subarray(0, 60))
  const { cache: shared } = (await join2(cache)) as { cache: { unverified: number } }
  expect(shared.unverified).toBeGreaterThan(5)
})

describe('is refused in one sentence, and nothing is published:', () => {
  const out = join(folder, 'refused')
  const newer = join(folder, 'newer')

  async function refusal(args: readonly string[], cache = full, env: Record<string, string> = {}, from = data): Promise<string> {
    const { code, stderr } = await runStep(args, cache, env, out, from)
    expect([code, existsSync(out)]).toEqual([2, false])
    return stderr
  }

  test('a shard or a join of other sources', async () => {
    cpSync(data, newer, { recursive: true })
    const file = join(newer, 'articles/en_US/curb-dance.md')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nA new last line.\n`)
    const sentence =
      'E_PLAN  en_US/curb-dance.md was changed after the plan  [build the sources that were planned, or run npm run build -- --plan 2 with the same cache first]\n'
    expect(await refusal(['--shard', '1/2'], full, {}, newer)).toBe(sentence)
    expect(await refusal(['--join', '2'], full, {}, newer)).toBe(sentence)
    writeFileSync(join(newer, 'articles/en_US/new-trick.md'), article({ slug: 'new-trick', date: '2026-04-01' }))
    rmSync(file)
    expect(await refusal(['--join', '2'], full, {}, newer)).toContain('E_PLAN  en_US/new-trick.md is new since the plan')
    expect(await refusal(['--shard', '2/2'], full, {}, newer)).toContain('E_PLAN  en_US/new-trick.md is new since the plan')
  })

  test('a shard of another data file, or of another picture', async () => {
    const other = join(folder, 'other-files')
    cpSync(data, other, { recursive: true })
    writeFileSync(join(other, 'authors.json'), `${readFileSync(join(other, 'authors.json'), 'utf8')}\n`)
    expect(await refusal(['--shard', '1/2'], full, {}, other)).toContain('E_PLAN  authors.json was changed after the plan')
    cpSync(join(data, 'authors.json'), join(other, 'authors.json'))
    mkdirSync(join(other, 'public'), { recursive: true })
    writeFileSync(join(other, 'public/new.txt'), 'new')
    expect(await refusal(['--shard', '1/2'], full, {}, other)).toContain('E_PLAN  public/new.txt is new since the plan')
  })

  test('a shard whose part of the plan does not verify', async () => {
    const cache = join(folder, 'torn')
    await step(['--plan', '2'], cache)
    for (const name of packs(cache)) writeFileSync(join(cache, name), readFileSync(join(cache, name)).subarray(0, 60))
    expect(await refusal(['--shard', '1/2'], cache)).toBe(
      'E_PLAN  a part of the plan is not in the cache, or does not verify  [run npm run build -- --plan 2 with the same cache again]\n',
    )
  })

  test.each<[string, string[], Record<string, string>, RegExp]>([
    [
      'another number of shards',
      ['--shard', '1/3'],
      {},
      /^E_PLAN {2}the plan is for 2 shards, not for 3 {2}\[give each shard the same number/,
    ],
    [
      'an index that the plan does not have',
      ['--shard'],
      { JOB_COMPLETION_INDEX: '2' },
      /^E_PLAN {2}there is no shard 3 in the plan for 2 {2}\[start fewer tasks\]\n$/,
    ],
    [
      'another day',
      ['--shard', '1/2'],
      { SOURCE_DATE_EPOCH: '1795219200' },
      /^E_PLAN {2}the plan was made with today 2026-11-20, this is a build with 2026-11-21 /,
    ],
    [
      'another key',
      ['--shard', '1/2'],
      { BUILD_CACHE_KEY: 'of somebody else' },
      /^E_PLAN {2}the plan in the cache does not verify {2}\[use the BUILD_CACHE_KEY/,
    ],
    ['two steps at once', ['--plan', '2', '--join', '2'], {}, /^E_USAGE {2}--plan and --join are two steps/],
    ['a number that is none', ['--plan', 'two'], {}, /^E_USAGE {2}--plan takes the number of shards, from 1 to 1000, got "two"/],
  ])('%s', async (_, args, env, sentence) => {
    expect(await refusal(args, full, env)).toMatch(sentence)
  })

  test('a cache without a plan, one of another code, and one that is no folder', async () => {
    expect(await refusal(['--shard', '1/2'], join(folder, 'empty'))).toBe(
      'E_PLAN  the cache has no plan  [run npm run build -- --plan 2 with the same cache first]\n',
    )
    const other = join(folder, 'other')
    cpSync(full, other, { recursive: true })
    for (const name of readdirSync(other)) cpSync(join(other, name), join(other, name.replace(/^.{4}/, '0000')))
    for (const name of readdirSync(other)) if (!name.startsWith('0000')) rmSync(join(other, name))
    expect(await refusal(['--shard', '1/2'], other)).toContain('E_PLAN  the plan in the cache was made by another version of the code')
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal(['--plan', '2'], file)).toMatch(/^E_CACHE {2}the cache failed: ENOTDIR/)
  })
})

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFaultProxy } from '../helpers/fault-proxy.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { HAS_STORE, openRealStore, type RealStore } from '../helpers/real-ceph.ts'
import { buildArguments, ROOT, runCommandLine, runProcess } from '../helpers/run-build.ts'
import { documentCacheOf, openTestFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'

const folder = openTestFolder('faults-shared-cache')
const data = join(folder, 'data')
const BUCKET = 'shared-builds'
const ARTICLES = 2000

interface Report {
  rendered: number
  wallMs: number
  cpuMs: number
  cache?: { taken: number; kept: number; requests: number; bytesIn: number; problem: string }
}

/** Builds as a machine does that is new for every run. */
async function build(args: readonly string[], url: string, credentials: RealStore['credentials']): Promise<Report & { tree: FileTree }> {
  rmSync(documentCacheOf(data), { force: true })
  for (const name of ['out', '.out-build']) rmSync(join(folder, name), { recursive: true, force: true })
  const env = {
    BUILD_CACHE_KEY: 'a key of the team',
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  // A process of its own: its figures are those of one build.
  const { code, stdout, stderr } = await runProcess(buildArguments({ data, out: join(folder, 'out'), args: ['--json', ...args] }), env)
  if (code !== 0) throw new Error(stdout + stderr)
  return { ...(JSON.parse(stdout) as Report), tree: hashTree(join(folder, 'out')) }
}

describe.skipIf(!HAS_STORE)('a shared cache in a real object store', () => {
  let store: RealStore
  let cold: Report & { tree: FileTree }
  const report: string[] = []
  const run = (place: string, args: readonly string[] = [], url = store.url) =>
    build(['--cache', `s3://${BUCKET}/${place}`, ...args], url, store.credentials)

  beforeAll(async () => {
    writeCorpus({ directory: data, articles: ARTICLES, seedData: join(ROOT, 'data') })
    store = await openRealStore(join(folder, 'ceph'))
    await store.makeBucket(BUCKET)
    cold = await build([], store.url, store.credentials)
    report.push(`${ARTICLES} articles without a cache: ${cold.wallMs} ms, ${cold.cpuMs} ms of CPU`)
  })

  afterAll(() => {
    store.stop()
    process.stdout.write(`\n${report.map((line) => `  ${line}\n`).join('')}\n`)
  })

  function note(title: string, { wallMs, cpuMs, cache }: Report): void {
    report.push(`${title}: ${wallMs} ms, ${cpuMs} ms of CPU, ${cache?.requests} requests, ${((cache?.bytesIn ?? 0) / 1e6).toFixed(1)} MB`)
  }

  test('is filled by one machine and serves the next, with the same bytes', async () => {
    // A build does not wait long for a slow store: what it could not send, the next one sends.
    for (let isWhole = false; !isWhole; ) {
      const filled = await run('whole', ['--cache-write'])
      note('filled', filled)
      expect(diffTrees(cold.tree, filled.tree)).toEqual(NO_DIFFERENCE)
      isWhole = filled.cache?.kept === 0 && filled.cache.problem === ''
    }
    // Beside each other, because other work on the machine makes both dearer.
    const again = await build([], store.url, store.credentials)
    report.push(`again without a cache: ${again.wallMs} ms, ${again.cpuMs} ms of CPU`)
    const next = await run('whole')
    note('served', next)
    expect(next).toMatchObject({ rendered: 0, cache: { problem: '' } })
    expect(next.cpuMs).toBeLessThan(again.cpuMs)
    expect(diffTrees(cold.tree, next.tree)).toEqual(NO_DIFFERENCE)
  })

  test('where every tenth request fails, each in another way, gives the same bytes', async () => {
    const proxy = await startFaultProxy(store.url, 10)
    try {
      for (const [title, args] of [
        ['filled with failures', ['--cache-write']],
        ['served with failures', []],
      ] as const) {
        const built = await run('broken', args, proxy.url)
        note(`${title}${built.cache?.problem ? ` (${built.cache.problem})` : ''}`, built)
        expect(diffTrees(cold.tree, built.tree)).toEqual(NO_DIFFERENCE)
      }
      expect(proxy.accidents()).toBeGreaterThan(2)
    } finally {
      proxy.close()
    }
  })

  test('that fails or stands still makes a build at most a fifth slower than one without it', async () => {
    const slowest: Record<string, number[]> = { none: [], errors: [], still: [] }
    for (let round = 0; round < 3; round++) {
      const alone = await build([], store.url, store.credentials)
      slowest.none?.push(alone.wallMs)
      for (const [name, nth, still] of [
        ['errors', 20, 0],
        ['still', 20, 10_000],
      ] as const) {
        const proxy = await startFaultProxy(store.url, nth, { still })
        try {
          const built = await run('whole', [], proxy.url)
          slowest[name]?.push(built.wallMs)
          note(`${name}${built.cache?.problem ? ` (${built.cache.problem})` : ''}`, built)
          expect(diffTrees(cold.tree, built.tree)).toEqual(NO_DIFFERENCE)
        } finally {
          proxy.close()
        }
      }
    }
    const [none = 0, errors = 0, still = 0] = ['none', 'errors', 'still'].map((name) => Math.min(...(slowest[name] ?? [])))
    report.push(`without a cache ${none} ms, 5 % errors ${errors} ms, 10 s of standstill ${still} ms: the fastest of three, in turns`)
    expect(Math.max(errors, still) / none).toBeLessThan(1.2)
  })

  test('is verified and pruned', async () => {
    const env = { BUILD_CACHE_KEY: 'a key of the team', AWS_ENDPOINT_URL: store.url }
    const keys = { AWS_ACCESS_KEY_ID: store.credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: store.credentials.secretAccessKey }
    const cache = (...args: string[]) => runCommandLine(['cache', ...args, '--cache', `s3://${BUCKET}/whole`], { ...env, ...keys })
    expect(await cache('verify')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+ entries verify, 0 do not\n$/) })
    expect((await cache('prune', '--older-than', '0d')).stdout).toMatch(/^removed 0 packs/)
    expect((await cache('stats')).stdout).toMatch(/^[0-9a-f]{16} {2}\d+ packs, [\d.]+ MB, /)
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketName } from '../../src/site/content/storage.ts'
import { buildSite } from '../helpers/build-site.ts'
import { startFaultProxy } from '../helpers/fault-proxy.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { HAS_STORE, openRealStore, type RealStore } from '../helpers/real-ceph.ts'
import { freePort } from '../helpers/real-nginx.ts'
import { BUILD_EPOCH, ROOT, runBuild, runCommandLine } from '../helpers/run-build.ts'
import { documentCacheOf, openSiteFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'

const { data, folder, out } = openSiteFolder('faults-shards')
const ARTICLES = 1500
const SHARDS = 8
const NODES = 4
const HAS_SLURM = process.getuid?.() === 0 && ['slurmctld', 'slurmd', 'munged'].every((name) => spawnSync(name, ['-V']).status === 0)

let alone: FileTree
let aloneMs = 0

beforeAll(async () => {
  writeCorpus({ directory: data, articles: ARTICLES, seedData: join(ROOT, 'data') })
  const report = await buildSite({ data, out })
  aloneMs = (report as unknown as { wallMs: number }).wallMs
  alone = hashTree(out)
})

function forget(): void {
  rmSync(documentCacheOf(data), { force: true })
  for (const name of ['out', '.out-build']) rmSync(join(folder, name), { recursive: true, force: true })
}

describe.skipIf(!HAS_SLURM)('shards on a real Slurm', () => {
  const cluster = join(folder, 'slurm')
  const slurm = (...args: string[]) => execFileSync('bash', [join(ROOT, 'test/faults/slurm.sh'), ...args], { stdio: 'inherit' })
  const environment = () => ({
    ...process.env,
    SLURM_CONF: join(cluster, 'slurm.conf'),
    SOURCE_DATE_EPOCH: BUILD_EPOCH,
    BUILD_CACHE: join(folder, 'cache'),
  })
  const submit = (step: string, ...args: string[]) => {
    const build = `node ${join(ROOT, 'src/commands/run.mjs')} build --data ${data} --out ${out} --no-images --json --${step}`
    const output = join(cluster, 'log', `${step.split(' ')[0]}-%a.out`)
    const options = ['--parsable', `--output=${output}`, '--open-mode=append', '--requeue', `--chdir=${ROOT}`, ...args, '--wrap', build]
    return execFileSync('sbatch', options, { encoding: 'utf8', env: environment() }).trim()
  }
  const states = (job: string) =>
    execFileSync('squeue', ['-h', '-r', '-j', job, '-o', '%T %N'], {
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })

  beforeAll(async () => {
    mkdirSync(cluster, { recursive: true })
    slurm('start', cluster, String(NODES), String(await freePort()))
  })
  afterAll(() => slurm('stop', cluster))

  test('an array of eight with a node that is lost in the middle is joined to what one machine makes', async () => {
    forget()
    const plan = submit(`plan ${SHARDS}`)
    const array = submit('shard', `--dependency=afterok:${plan}`, `--array=1-${SHARDS}`)
    await until(() => states(array).includes('RUNNING n2'))
    slurm('kill', cluster, '2')
    const joined = submit(`join ${SHARDS}`, `--dependency=afterok:${array}`)
    await until(() => leftOf(joined) === '')
    expect(diffTrees(alone, hashTree(out))).toEqual(NO_DIFFERENCE)
    const reports = readdirSync(join(cluster, 'log')).filter((name) => name.startsWith('shard-'))
    expect(reports.length).toBeGreaterThan(0)
    const ended = reports.flatMap((name) => readFileSync(join(cluster, 'log', name), 'utf8').match(/"shard":\d+/g) ?? [])
    expect(new Set(ended).size).toBe(SHARDS)
  })

  /** The state of a job; empty once Slurm has forgotten it. */
  function leftOf(job: string): string {
    try {
      return states(job)
    } catch {
      return ''
    }
  }
})

describe.skipIf(!HAS_STORE)('shards with a real object store', () => {
  const bucket = bucketName((JSON.parse(readFileSync(join(ROOT, 'data/site.json'), 'utf8')) as { key: string }).key, 'development')
  let store: RealStore

  beforeAll(async () => {
    store = await openRealStore(join(folder, 'ceph'))
    await store.makeBucket('shards')
    await store.makeBucket(bucket)
  })
  afterAll(() => store.stop())

  test('where one request of twenty fails, and one stands still, is joined to what one machine makes', async () => {
    const proxy = await startFaultProxy(store.url, 20)
    const env = {
      AWS_ENDPOINT_URL: proxy.url,
      AWS_ACCESS_KEY_ID: store.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
      BUILD_CACHE_KEY: 'a key of the team',
      BUILD_CACHE: 's3://shards/magazine',
    }
    const started = performance.now()
    try {
      for (const step of [
        ['--plan', '3'],
        ['--shard', '1/3'],
        ['--shard', '2/3'],
        ['--shard', '3/3'],
        ['--join', '3'],
      ]) {
        forget()
        const { code, stderr } = await runBuild({ data, out, args: ['--json', ...step], env })
        expect([step, code, stderr]).toEqual([step, 0, ''])
      }
    } finally {
      proxy.close()
    }
    process.stdout.write(`  one machine ${aloneMs} ms, all steps with a failing store ${Math.round(performance.now() - started)} ms\n`)
    expect(diffTrees(alone, hashTree(out))).toEqual(NO_DIFFERENCE)

    const direct = { ...env, AWS_ENDPOINT_URL: store.url }
    expect(await runBuild({ data, out, args: ['--join', '3', '--to-bucket'], env: direct })).toMatchObject({ code: 0, stderr: '' })
    const pushed = await runCommandLine(['deploy', 'push', '--out', out], direct)
    expect(pushed.stdout).toContain('is live already; nothing was sent')
  })
})

/** Waits until something holds; a limit of the test ends what hangs. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 250))
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from '../../src/deploy/object-store.ts'
import { openS3Store } from '../../src/deploy/s3-store.ts'
import { STAGES } from '../../src/deploy/stages.ts'
import { buildSite } from '../helpers/build-site.ts'
import { type Crawl, startCrawl } from '../helpers/crawl.ts'
import { startFaultProxy } from '../helpers/fault-proxy.ts'
import { type Ceph, HAS_CEPH, startCeph } from '../helpers/real-ceph.ts'
import { ROOT, runCommandLine } from '../helpers/run-build.ts'
import { s3Environment } from '../helpers/s3-server.ts'
import { TEST_KEYS } from '../helpers/s3-signature.ts'
import { readStore } from '../helpers/store-reader.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('faults-radosgw')
const [ARTICLE = ''] = readdirSync(join(ROOT, 'data/articles/en_US')).map((file) => join(data, 'articles/en_US', file))

describe.skipIf(!HAS_CEPH)('a deployment into a real object store', () => {
  let ceph: Ceph
  let bucket: string
  let store: ObjectStore
  let crawl: Crawl
  const report: string[] = []

  beforeAll(async () => {
    cpSync(join(ROOT, 'data'), data, { recursive: true })
    await buildSite({ data, out })
    const { key } = JSON.parse(readFileSync(join(data, 'site.json'), 'utf8')) as { key: string }
    bucket = `grindstone-${key}-dev`
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    ceph = await startCeph(join(folder, 'ceph'))
    await ceph.makeBucket(bucket)
    store = await openBucket(ceph.url)
    crawl = startCrawl(async (path) => (await readStore(store)(path))?.toString())
  })

  afterAll(async () => {
    const { rounds, requests, missing } = await crawl.stop()
    report.push(`a crawler walked the site ${rounds} times all the while: ${requests} requests, ${missing.length} missing`)
    process.stdout.write(`\n${report.map((line) => `  ${line}\n`).join('')}\n`)
    ceph.stop()
    expect(missing).toEqual([])
  })

  test('stores the magazine', async () => {
    const first = await push()
    report.push(`first deployment: ${first.put} objects in ${first.milliseconds} ms`)
    expect(first).toMatchObject({ code: 0, retries: 0 })
    expect(first.put).toBeGreaterThan(150)
  })

  test('does nothing where nothing has changed', async () => {
    const again = await push()
    report.push(`without a change: ${again.put} objects in ${again.milliseconds} ms`)
    expect(again).toMatchObject({ code: 0, put: 0, copied: 0, removed: 0 })
  })

  test('sends at most twelve objects for an edited article', async () => {
    await edit('One sentence more.')
    const one = await push()
    report.push(`one edited article: ${one.put} objects in ${one.milliseconds} ms`)
    expect(one.code).toBe(0)
    expect(one.put).toBeGreaterThan(1)
    expect(one.put).toBeLessThanOrEqual(12)
  })

  test('is complete though one request in twenty goes wrong (F20)', async () => {
    const proxy = await startFaultProxy(ceph.url, 20)
    await edit('Another sentence.', 'title')
    const broken = await push(proxy.url)
    report.push(`one request in twenty went wrong: ${broken.put} objects, ${proxy.accidents()} accidents, ${broken.retries} retries`)
    proxy.close()
    expect(broken.code).toBe(0)
    expect(broken.retries).toBeGreaterThan(0)
    expect(await push()).toMatchObject({ put: 0, copied: 0 })
  })

  test.each(STAGES)('is taken up after a kill in the stage %s (F18)', async (stage) => {
    await edit(`Killed among ${stage}.`, 'title')
    const sent = await pushAndKill(stage)
    const rest = await push()
    report.push(`killed in the stage ${stage}: ${sent} steps done before, ${rest.put} objects sent after`)
    expect(rest.code).toBe(0)
    expect(await push()).toMatchObject({ put: 0, copied: 0 })
    expect((await store.read('index.html'))?.etag).toBeDefined()
  })

  test('lets one of two at once through (F23)', async () => {
    await edit('Two at once.', 'title')
    const both = await Promise.all([push(), push()])
    report.push(`two at once: exit codes ${both.map(({ code }) => code).join(' and ')}`)
    expect(both.map(({ code }) => code).sort()).toEqual([0, 3])
  })

  test('survives a gateway that is killed and comes back after five seconds (F21)', async () => {
    await edit('A gateway was killed.', 'title')
    const [result] = await Promise.all([push(), ceph.restartGateway(5)])
    report.push(`gateway killed for five seconds: exit code ${result.code}, ${result.retries} retries`)
    const last = result.code === 0 ? result : await push()
    expect(last.code).toBe(0)
    expect(await push()).toMatchObject({ put: 0, copied: 0 })
  })

  test('repairs what was changed by hand (F24)', async () => {
    await store.put('terms', Buffer.from('changed by hand'), { contentType: 'text/html', cacheControl: 'no-store' })
    await store.remove('licenses/fonts.txt')
    expect(await push()).toMatchObject({ code: 0, put: 2 })
  })

  test('moves the data of an earlier version out of the folder with a known name', async () => {
    const status = JSON.parse((await run(['status', '--json'])).stdout)
    const [hidden = ''] = await store.folders('.deploy')
    for await (const { key } of store.list()) {
      const found = key.startsWith(hidden) ? await store.head(key) : undefined
      if (found === undefined) continue
      await store.copy(key, `.deploy/${key.slice(hidden.length)}`, found.headers)
      await store.remove(key)
    }
    expect(await store.folders('.deploy')).toEqual(['.deploy/'])
    expect(await push()).toMatchObject({ code: 0, put: 0, copied: 0, removed: 0 })
    expect(await store.folders('.deploy')).toEqual([hidden])
    expect(JSON.parse((await run(['status', '--json'])).stdout)).toEqual(status)
  })

  test('goes back to the release before within seconds', async () => {
    const status = JSON.parse((await run(['status', '--json'])).stdout)
    const { stdout, code } = await run(['rollback', '--json'])
    const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    report.push(`rollback: ${result.copied} objects in ${result.milliseconds} ms`)
    expect([code, result.build]).toEqual([0, status.history[1].build])
  })

  test('says in no time that its keys are wrong, or that there is no bucket (F22)', async () => {
    const started = performance.now()
    const wrong = await run(['push'], ceph.url, { AWS_SECRET_ACCESS_KEY: 'wrong' })
    expect([wrong.code, wrong.stderr]).toEqual([6, expect.stringMatching(/^E_CREDENTIALS /)])
    expect((await run(['push', '--production'])).code).toBe(2)
    report.push(`wrong keys and no bucket: told after ${Math.round(performance.now() - started)} ms`)
  })

  test('is complete though the store is too busy (F19)', async () => {
    const busy = await startCeph(join(folder, 'busy'), { RGW_MAX_CONCURRENT: '4' })
    try {
      await busy.makeBucket(bucket)
      const { stdout, code } = await run(['push', '--json', '--concurrency', '32'], busy.url)
      const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
      report.push(`a store of four lanes, asked by 32: ${result.put} objects, ${result.retries} retries, ${result.milliseconds} ms`)
      expect(code).toBe(0)
      const again = JSON.parse((await run(['push', '--json'], busy.url)).stdout.trim().split('\n').at(-1) ?? '')
      expect(again).toMatchObject({ put: 0, copied: 0 })
    } finally {
      busy.stop()
    }
  })

  function openBucket(endpoint: string): Promise<ObjectStore> {
    return openS3Store({ bucket, endpoint, region: 'us-east-1', credentials: TEST_KEYS })
  }

  function run(argv: string[], url = ceph.url, env: Record<string, string> = {}) {
    const [action = '', ...options] = argv
    return runCommandLine(['deploy', action, '--out', out, ...options], { ...s3Environment({ url }), ...env })
  }

  async function push(
    url = ceph.url,
  ): Promise<{ code: number | null; put: number; copied: number; removed: number; retries: number; milliseconds: number }> {
    const { code, stdout, stderr } = await run(['push', '--json'], url)
    if (code !== 0) process.stderr.write(`${stderr}${stdout.split('\n').at(-2)}\n`)
    return { code, ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') }
  }

  /** Starts a deployment and kills it as soon as it says that it has reached a stage. */
  async function pushAndKill(stage: string): Promise<number> {
    const env = { ...process.env, ...s3Environment(ceph) }
    const child = spawn(process.execPath, [join(ROOT, 'src/commands/run.mjs'), 'deploy', 'push', '--json', '--out', out], {
      cwd: ROOT,
      env,
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(`{"stage":"${stage}"`)) child.kill('SIGKILL')
    })
    await once(child, 'exit')
    return output.split('\n').length
  }

  async function edit(sentence: string, where: 'text' | 'title' = 'text'): Promise<void> {
    const text = readFileSync(ARTICLE, 'utf8')
    const edited = where === 'text' ? `${text}\n${sentence}\n` : text.replace(/^title: .*$/m, `title: ${JSON.stringify(sentence)}`)
    writeFileSync(ARTICLE, edited)
    await buildSite({ data, out })
  }
})

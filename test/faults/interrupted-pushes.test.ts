import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLanes } from '../../src/deploy/lanes.ts'
import { openS3Store } from '../../src/deploy/s3-store.ts'
import { digestOf } from '../../src/engine/node/digest.ts'
import { keyOf } from '../helpers/bucket-reader.ts'
import { buildSite } from '../helpers/build-site.ts'
import { type Crawl, startCrawl } from '../helpers/crawl.ts'
import { HAS_STORE, openRealStore, type RealStore } from '../helpers/real-ceph.ts'
import { type ReleaseWatch, readRelease, watchReleases } from '../helpers/release-watch.ts'
import { ROOT } from '../helpers/run-build.ts'
import { type GetBytes, readStore } from '../helpers/store-reader.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('faults-pushes')
const KEY = `pushes-${randomBytes(4).toString('hex')}`
const BUCKET = `grindstone-${KEY}-dev`
/** Each differs from the others in all pages, and has an article that they lack. */
const NAMES = ['first', 'second', 'third'] as const
type Name = (typeof NAMES)[number]

interface Push {
  child: ChildProcess
  /** Resolves when a stage has begun, or the push has ended. */
  reaches(stage: string): Promise<void>
  ended: Promise<{ code: number | null; stdout: string }>
}

describe.skipIf(!HAS_STORE)('pushes into a real object store that are killed or frozen, while readers open all pages', () => {
  let place: RealStore
  let read: GetBytes
  let watch: ReleaseWatch
  let crawl: Crawl
  let isOn = true
  let reading: Promise<unknown>
  const releases = new Map<Name, Map<string, string>>()
  const report: string[] = []

  beforeAll(async () => {
    for (const name of NAMES) releases.set(name, await buildRelease(name))
    place = await openRealStore(join(folder, 'store'))
    await place.makeBucket(BUCKET)
    const store = { bucket: BUCKET, endpoint: place.url, region: 'us-east-1', credentials: place.credentials }
    read = readStore(await openS3Store(store))
    expect((await startPush('first').ended).code).toBe(0)
    watch = watchReleases(read, Array.from(releases.values()))
    crawl = startCrawl(watch.get)
    reading = openAll()
  })

  afterAll(async () => {
    isOn = false
    await reading
    const { rounds, requests, missing } = await crawl.stop()
    const { opened, waited, wrong, mixed } = watch
    report.push(
      `a crawler walked the site ${rounds} times: ${requests} requests, ${missing.length} missing, ${wrong.length} wrong`,
      `a reader opened ${opened} pages: ${waited} were not hydrated as their data was of another release, ${mixed.length} were mixed`,
    )
    process.stdout.write(`\n${report.map((line) => `  ${line}\n`).join('')}\n`)
    place.stop()
    expect({ missing, wrong, mixed }).toEqual({ missing: [], wrong: [], mixed: [] })
    expect(waited).toBeGreaterThan(0)
  })

  test('two kills in the middle of a push, and the next one finishes it', async () => {
    for (const stage of ['data', 'pages']) await killIn('second', stage)
    await finish('second', 'killed twice')
  })

  test.each(['data', 'pages'])(
    'a push that stands still among %s for longer than its lock lasts writes nothing over another one',
    async (stage) => {
      const [old, other] = stage === 'data' ? (['third', 'first'] as const) : (['second', 'third'] as const)
      const frozen = startPush(old)
      await frozen.reaches(stage)
      frozen.child.kill('SIGSTOP')
      const since = Date.now()
      let tries = 1
      while ((await startPush(other).ended).code === 3) tries++
      report.push(`frozen among ${stage}: another push took the lock after ${Math.round((Date.now() - since) / 1000)} s and ${tries} tries`)
      expect(tries).toBeGreaterThan(1)
      await expectRelease(other)
      frozen.child.kill('SIGCONT')
      expect((await frozen.ended).code).toBe(3)
      await expectRelease(other)
    },
  )

  test('a push of a change in all pages keeps documents apart from the data of another release', async () => {
    let isPushing = true
    const apart: number[] = []
    const pushed = finish('second', 'undisturbed').finally(() => {
      isPushing = false
    })
    while (isPushing) if (!(await watch.open('/'))) apart.push(Date.now())
    const { stdout } = await pushed
    report.push(`undisturbed: the home page was older than its data for ${(apart.at(-1) ?? 0) - (apart[0] ?? 0)} ms`)
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ ok: true, retries: 0 })
  })

  async function finish(name: Name, how: string) {
    const since = Date.now()
    const result = await startPush(name).ended
    const took = Date.now() - since
    expect(result.code).toBe(0)
    await expectRelease(name)
    report.push(`${how}: the push took ${took} ms`)
    return result
  }

  async function killIn(name: Name, stage: string): Promise<void> {
    const { child, reaches, ended } = startPush(name)
    await reaches(stage)
    child.kill('SIGKILL')
    expect((await ended).code).toBeNull()
  }

  /** Every object of the release is there, with its contents. */
  async function expectRelease(name: Name): Promise<void> {
    const lost: string[] = []
    const objects = Array.from(releases.get(name) ?? [])
    await createLanes(16).run(objects, async ([key, digest]) => {
      const bytes = await read(key === 'index.html' ? '/' : `/${encodeURI(key)}`)
      if (bytes === undefined || digestOf(bytes) !== digest) lost.push(key)
    })
    expect(lost).toEqual([])
  }

  function startPush(name: Name): Push {
    const { accessKeyId, secretAccessKey } = place.credentials
    const env = { ...process.env, AWS_ENDPOINT_URL: place.url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
    const argv = [join(ROOT, 'src/commands/run.mjs'), 'deploy', 'push', '--json', '--concurrency', '8', '--allow-deletes', '1000']
    const child = spawn(process.execPath, [...argv, '--out', join(folder, name)], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] })
    let stdout = ''
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
    })
    const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, stdout }))
    return {
      child,
      ended,
      async reaches(stage) {
        while (!stdout.includes(`{"stage":"${stage}"`)) if (child.exitCode === null) await once(child.stdout, 'data')
      },
    }
  }

  async function openAll(): Promise<void> {
    const pages = new Set(Array.from(releases.values()).flatMap((release) => Array.from(release.keys()).filter(isData)))
    while (isOn) for (const data of pages) if (isOn) await watch.open(pageOf(data))
  }

  async function buildRelease(name: Name): Promise<Map<string, string>> {
    const data = join(folder, `data-${name}`)
    cpSync(join(ROOT, 'data'), data, { recursive: true })
    // Fewer pages, so that a push takes seconds.
    for (const locale of ['ru_RU', 'tr_TR']) rmSync(join(data, 'articles', locale), { recursive: true })
    const site = JSON.parse(readFileSync(join(data, 'site.json'), 'utf8')) as object
    writeFileSync(join(data, 'site.json'), JSON.stringify({ ...site, key: KEY, tagline: `The ${name} release` }))
    const articles = join(data, 'articles/en_US')
    const texts = readdirSync(articles).map((file) => [file, readFileSync(join(articles, file), 'utf8')] as const)
    const retitle = (text: string, title: string) => text.replace(/^title: .*?(?="?$)/m, `$& (${title})`)
    for (const [file, text] of texts) writeFileSync(join(articles, file), retitle(text, name))
    const one = retitle(texts[0]?.[1] ?? '', `only of the ${name}`)
      .replace(/^slug: .*$/m, `slug: only-${name}`)
      .replace(/^date: .*$/m, 'date: 2026-11-19')
    writeFileSync(join(articles, `only-${name}.md`), one)
    await buildSite({ data, out: join(folder, name) })
    rmSync(data, { recursive: true })
    return readRelease(join(folder, name))
  }
})

function isData(key: string): boolean {
  return /^page-data\/.*\/page-data\.json$/.test(key)
}

function pageOf(data: string): string {
  const path = data.slice('page-data'.length, -'/page-data.json'.length)
  return keyOf(path) === 'index' ? '/' : path
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { readBucket } from '../helpers/bucket-reader.ts'
import { buildSite } from '../helpers/build-site.ts'
import { startCrawl } from '../helpers/crawl.ts'
import { listFiles } from '../helpers/file-tree.ts'
import { ROOT, runCommandLine } from '../helpers/run-build.ts'
import { type S3Server, type StoredFile, s3Environment, startS3Server } from '../helpers/s3-server.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('deploy-command')
const BUCKET = 'grindstone-small-site-dev'
/** The same site before and after a change. */
const first = join(folder, 'first')
const second = join(folder, 'second')
/** What the first push stored. */
const pushed = new Map<string, StoredFile>()
let server: S3Server

beforeAll(async () => {
  const data = join(folder, 'data')
  writeSmallSite(data, {
    'redirects.json': '[{ "from": "/old", "to": "/gear" }]',
    'public/long.txt': 'long '.repeat(1000),
  })
  await buildSite({ data, out: first })
  writeFileSync(join(data, 'articles/en_US/new-trick.md'), article({ slug: 'new-trick', date: '2026-04-01' }))
  rmSync(join(data, 'articles/en_US/curb-dance.md'))
  await buildSite({ data, out: second })
  server = await startS3Server(BUCKET)
  expect(await deploy('push', '--out', first)).toMatchObject({ code: 0, stderr: '' })
  for (const [key, file] of server.objects) pushed.set(key, file)
  expect(server.requests.length).toBeGreaterThan(50)
  await server.close()
})

beforeEach(async () => {
  server = await startS3Server(BUCKET)
})

afterEach(() => server.close())

function deploy(...argv: string[]) {
  return runCommandLine(['deploy', ...argv], s3Environment(server))
}

/** Fills the store as the first push did. */
function storeFirst(): void {
  for (const [key, file] of pushed) server.objects.set(key, file)
}

describe('npm run deploy', () => {
  test('plan prints the changes and makes none', async () => {
    const { code, stdout } = await deploy('plan', '--out', first)
    expect(code).toBe(0)
    expect(stdout).toContain(`Bucket ${BUCKET}: build none is live, build `)
    expect(stdout).toMatch(/ {2}worker {12}1 {15}0 /)
    expect(stdout).toContain('new: /assets/')
    const json = JSON.parse((await deploy('plan', '--out', first, '--json')).stdout)
    expect(json).toMatchObject({
      ok: true,
      bucket: BUCKET,
      live: null,
      stages: { worker: [{ key: 'sw.js', action: 'put', reason: 'new' }] },
    })
    expect(server.requests.filter(({ operation }) => !['list', 'read'].includes(operation))).toEqual([])
  })

  test('push stores every file under its public path, with its headers, and no host configuration', async () => {
    storeFirst()
    const shown = (key: string) => server.objects.get(key)
    const text = (key: string) => gunzipSync(shown(key)?.bytes ?? Buffer.alloc(0)).toString()
    const html = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'gzip',
    }
    expect(shown('index.html')?.headers).toEqual(html)
    expect(shown('articles/first-ollie')?.headers).toEqual(html)
    expect(text('articles/first-ollie')).toContain('This is the whole text about first-ollie.')
    expect(shown('404.html')?.headers).toEqual({ ...html, 'cache-control': 'no-store' })
    expect(shown('sw.js')?.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
    expect(shown('long.txt')?.headers).toEqual({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    expect(shown('logo.svg')?.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    })
    expect(shown('old')?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-amz-website-redirect-location': '/gear' })
    expect(shown('old')?.bytes.toString()).toContain('content="0; url=/gear"')
    const keys = Array.from(server.objects.keys())
    const files = keys.filter((key) => !shown(key)?.headers['x-amz-website-redirect-location'])
    expect(files.filter((key) => /\.html$|^_|toml$|vercel|nginx/.test(key)).sort()).toEqual(['404.html', '500.html', 'index.html'])
    const crawl = startCrawl(readBucket(server))
    expect(await crawl.stop()).toMatchObject({ rounds: 1, missing: [] })
  })

  test.each([
    ['terms.html', '/terms'],
    ['terms/index.html', '/terms'],
    ['articles/first-ollie/index.html', '/articles/first-ollie'],
    ['old.html', '/gear'],
    ['old/index.html', '/gear'],
  ])('push stores %s, which leads to %s', (key, target) => {
    expect(pushed.get(key)?.headers['x-amz-website-redirect-location']).toBe(target)
  })

  test('push of the same build sends nothing and reports that', async () => {
    storeFirst()
    const { stdout } = await deploy('push', '--out', first)
    expect(stdout).toMatch(/build [0-9a-f]{16} is live already; nothing was sent/)
    expect(server.requests.map(({ operation }) => operation).filter((name) => name !== 'list' && name !== 'read')).toEqual([])
    expect(server.requests.length).toBeLessThanOrEqual(6)
  })

  test('status and rollback need no build, only the key of the site', async () => {
    storeFirst()
    await deploy('push', '--out', second)
    const [now, before] = JSON.parse((await deploy('status', '--site', 'small-site', '--json')).stdout).history
    expect((await deploy('status', '--site', 'small-site')).stdout).toContain(`build ${now.build} is live`)
    const { code, stdout } = await deploy('rollback', '--site', 'small-site')
    expect([code, stdout]).toEqual([0, expect.stringContaining(`build ${before.build} is live`)])
    expect(await readBucket(server)('/')).toContain('/articles/curb-dance')
    expect((await deploy('rollback', '--site', 'small-site', '--build', now.build)).code).toBe(0)
    expect(await readBucket(server)('/')).toContain('/articles/new-trick')
  })

  test.each([
    ['no action', [], {}, 2, 'E_USAGE'],
    ['an unknown action', ['away'], {}, 2, 'E_USAGE'],
    ['a folder without a build', ['push', '--out', join(folder, 'nothing')], {}, 2, 'E_OUTPUT'],
    ['a key that is another site’s development bucket', ['status', '--site', 'small-dev'], {}, 2, 'E_USAGE'],
    ['a key that is too long for a bucket', ['status', '--site', 'a'.repeat(64)], {}, 2, 'E_USAGE'],
    ['an invalid number', ['push', '--out', first, '--concurrency', 'many'], {}, 2, 'E_USAGE'],
    ['a missing bucket', ['push', '--out', first, '--production'], {}, 2, 'E_BUCKET'],
    ['no keys', ['push', '--out', first], { AWS_ACCESS_KEY_ID: '' }, 6, 'E_CREDENTIALS'],
    ['wrong keys', ['push', '--out', first], { AWS_SECRET_ACCESS_KEY: 'wrong' }, 6, 'E_CREDENTIALS'],
    ['a build of another site', ['push', '--out', first, '--site', 'other'], {}, 5, 'E_GUARD'],
    ['a plan for another site', ['plan', '--out', first, '--site', 'other'], {}, 5, 'E_GUARD'],
    ['nothing to go back to', ['rollback', '--site', 'small-site'], {}, 5, 'E_GUARD'],
  ] as [string, string[], Record<string, string>, number, string][])(
    'ends with its own exit code on %s',
    async (_, argv, env, code, fault) => {
      const result = await runCommandLine(['deploy', ...argv], { ...s3Environment(server), ...env })
      expect([result.code, result.stderr]).toEqual([code, expect.stringMatching(new RegExp(`^${fault}  [^\\n]+\\n$`))])
      expect(server.requests.filter(({ operation }) => !['list', 'read'].includes(operation))).toEqual([])
    },
  )

  test('push goes on when nothing reads its output any more', async () => {
    const env = { ...process.env, ...s3Environment(server) }
    const child = spawn(process.execPath, [join(ROOT, 'src/commands/run.mjs'), 'deploy', 'push', '--json', '--out', first], {
      cwd: ROOT,
      env,
    })
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await once(child, 'exit')).toEqual([0, null])
    const privates = Array.from(server.objects.keys(), (key) => /^\.deploy(?:-[0-9a-f]{32})?\/(?:lock|state).*/.exec(key)?.[0])
    expect(privates.filter((key) => key !== undefined)).toEqual([expect.stringMatching(/^\.deploy-[0-9a-f]{32}\/state\.json$/)])
  })

  test('of two at once, one succeeds, and the other reports the lock or finds nothing to do', async () => {
    const [one, other] = await Promise.all([deploy('push', '--out', first), deploy('push', '--out', first)])
    expect([one.code, other.code].sort()).not.toEqual([3, 3])
    for (const { code, stderr } of [one, other]) if (code !== 0) expect([code, stderr]).toEqual([3, expect.stringContaining('E_LOCKED')])
    expect(await startCrawl(readBucket(server)).stop()).toMatchObject({ rounds: 1, missing: [] })
  })
})

const moments: [string, RegExp][] = [
  ['while it keeps earlier contents', /^\.deploy-[0-9a-f]{32}\/objects\//],
  ['among the pages', /^index\.html$/],
  ['before it is recorded', /^\.deploy-[0-9a-f]{32}\/history\//],
  ['while it is recorded', /^\.deploy-[0-9a-f]{32}\/state\.json$/],
]

test.each(moments)('a deployment that is killed: %s leaves no link to a missing page, and the next one resumes it', async (_, key) => {
  storeFirst()
  const crawl = startCrawl(readBucket(server))
  let child: ChildProcess | undefined
  let isHit = false
  server.mishap = (request) => {
    if (isHit || !['put', 'copy'].includes(request.operation) || !key.test(request.key)) return undefined
    isHit = true
    child?.kill('SIGKILL')
    return 'reset after'
  }
  child = spawn(process.execPath, [join(ROOT, 'src/commands/run.mjs'), 'deploy', 'push', '--out', second], {
    cwd: ROOT,
    env: { ...process.env, ...s3Environment(server) },
    stdio: 'ignore',
  })
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  const sent = puts()
  expect(await deploy('push', '--out', second)).toMatchObject({ code: 0, stderr: '' })
  expect(puts().filter((name) => sent.includes(name)).length).toBeLessThanOrEqual(16)
  const { rounds, missing } = await crawl.stop()
  expect(missing).toEqual([])
  expect(rounds).toBeGreaterThan(0)
  expect(await readBucket(server)('/')).toContain('/articles/new-trick')
  expect(await deploy('rollback', '--out', second)).toMatchObject({ code: 0 })
  expect(Array.from(server.objects.keys()).filter((key) => key.startsWith('.deploy/') || key.endsWith('/lock.json'))).toEqual([])
})

/** Public objects sent since the last call. */
function puts(): string[] {
  const sent = server.requests.splice(0).filter(({ operation, key }) => operation === 'put' && !key.startsWith('.deploy-'))
  return sent.map(({ key }) => key)
}

describe('a copy of a build, with other inodes and times', () => {
  const there = join(folder, 'elsewhere', 'site')
  const again = 'run npm run build, or copy the whole folder again'

  beforeEach(() => {
    rmSync(there, { recursive: true, force: true })
    cpSync(first, there, { recursive: true })
  })

  test('is deployed as the same release', async () => {
    storeFirst()
    const { code, stdout } = await deploy('push', '--out', there)
    expect([code, stdout]).toEqual([0, expect.stringContaining('is live already; nothing was sent')])
  })

  test('is served with its policy and redirects', async () => {
    const preview = await startPreview({ directory: there, port: 0, serving: createServingReader(there) })
    try {
      const moved = await fetch(`${preview.url}/old`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/gear'])
      expect(moved.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect((await fetch(`${preview.url}/release.json`)).status).toBe(404)
    } finally {
      await preview.close()
    }
  })

  test.each<[string, (file: (name: string) => string) => void, string]>([
    ['a changed file', (file) => writeFileSync(file('long.txt'), 'changed'), `a file in ${there} has changed since the build`],
    ['changed host configuration', (file) => writeFileSync(file('nginx.conf'), ''), `a file in ${there} has changed since the build`],
    ['a missing file', (file) => rmSync(file('long.txt')), `${there} has {less} files, but the build wrote {count}`],
    ['an added file', (file) => writeFileSync(file('more.txt'), ''), `${there} has {more} files, but the build wrote {count}`],
    ['a renamed file', (file) => renameSync(file('long.txt'), file('longer.txt')), `a file in ${there} has changed since the build`],
    ['a missing record', (file) => rmSync(file('release.json')), `there is no finished build in ${there}`],
  ])('is refused with %s', async (_, change, message) => {
    const count = listFiles(there).length - 1
    change((name) => join(there, name))
    const expected = message
      .replace('{less}', `${count - 1}`)
      .replace('{more}', `${count + 1}`)
      .replace('{count}', `${count}`)
    const { code, stderr } = await deploy('push', '--out', there)
    expect([code, stderr]).toEqual([2, `E_OUTPUT  ${expected}  [${message.startsWith('there') ? 'run npm run build' : again}]\n`])
    expect(server.requests).toEqual([])
  })
})

test('a file that was changed after the build is not deployed', async () => {
  writeFileSync(join(second, 'long.txt'), 'changed by hand')
  const { code, stderr } = await deploy('push', '--out', second)
  const hint = 'run npm run build, or copy the whole folder again'
  expect([code, stderr]).toEqual([2, `E_OUTPUT  ${join(second, 'long.txt')} has changed since the build  [${hint}]\n`])
})

import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { scriptFilePrefix } from '../../src/site/content/scripts.ts'
import { buildSite, refuseSite } from '../helpers/build-site.ts'
import { runCommandLine } from '../helpers/run-build.ts'
import { SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('third-party-scripts')
const OWN = 'https://scripts.example/own.js'
const LIVE = 'https://scripts.example/live.js?id=1&x=<'.replace('<', '%3C')

const CODE = 'window.counted = true\n'
const COPY = `${scriptFilePrefix(OWN)}${createHash('sha256').update(CODE).digest('hex').slice(0, 16)}.js`

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of [data, out, join(folder, '.out-build')]) rmSync(name, { recursive: true, force: true })
})

function writeSite(scripts: unknown[], files: Record<string, string> = {}): void {
  writeSmallSite(data, {
    'site.json': JSON.stringify({ ...JSON.parse(SMALL_SITE['site.json'] ?? ''), thirdPartyScripts: scripts }),
    ...files,
  })
}

test('a third-party script is served as a local copy, and a live one by the proxy', async () => {
  writeSite([OWN, { url: LIVE, live: true }], { [`public${COPY}`]: CODE })
  await buildSite({ data, out })
  const html = readFileSync(join(out, 'terms.html'), 'utf8')
  expect(html).toContain(`<script async fetchpriority="low" src="${COPY}"></script>\n`)
  expect(html).toContain(`src="/__third-party-proxy?url=${encodeURIComponent(LIVE)}"`)
  const preview = await startPreview({ directory: out, port: 0, serving: createServingReader(out) })
  const ask = (query: string) => fetch(`${preview.url}/__third-party-proxy${query}`, { redirect: 'manual' })
  const copy = await ask(`?url=${encodeURIComponent(OWN)}`)
  expect([copy.status, copy.headers.get('location')]).toEqual([302, COPY])
  expect((await fetch(preview.url + COPY)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('?url=https%3A%2F%2Fevil.example%2F')).status).toBe(403)
  expect((await ask('')).status).toBe(400)
  await preview.close()
})

test('the edge function serves only the listed scripts', async () => {
  writeSite([{ url: LIVE, live: true }])
  await buildSite({ data, out })
  const edge = (await import(pathToFileURL(join(out, 'third-party-proxy.edge.js')).href)) as {
    default: (request: Request) => Promise<Response>
    onRequest: (context: { request: Request }) => Promise<Response>
    config: object
  }
  expect(edge.config).toEqual({ path: '/__third-party-proxy', runtime: 'edge' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('code()', { headers: { 'Content-Type': 'text/javascript', 'Set-Cookie': 'a=b' } })
  })
  const request = (url: string) => new Request(`https://small.example/__third-party-proxy?url=${encodeURIComponent(url)}`)
  const response = await edge.default(request(LIVE))
  expect([response.status, await response.text(), response.headers.has('set-cookie')]).toEqual([200, 'code()', false])
  expect((await edge.onRequest({ request: request('https://evil.example/a.js') })).status).toBe(403)
  expect(asked).toEqual([LIVE])
})

test('without such scripts there is no proxy', async () => {
  writeSite([])
  await buildSite({ data, out })
  const preview = await startPreview({ directory: out, port: 0, serving: createServingReader(out) })
  expect((await fetch(`${preview.url}/__third-party-proxy?url=${encodeURIComponent(OWN)}`)).status).toBe(404)
  await preview.close()
})

test.each<[string, Record<string, string>, string]>([
  ['has not been fetched', {}, `the script ${OWN} has not been fetched`],
  ['was changed since', { [`public${COPY}`]: `${CODE}steal()` }, `${COPY} has changed since it was fetched`],
  [
    'has two copies',
    { [`public${COPY}`]: CODE, [`public${scriptFilePrefix(OWN)}0.js`]: '' },
    `there are two copies of the script ${OWN}: `,
  ],
])('a script that %s refuses the build', async (_, files, message) => {
  writeSite([OWN], files)
  const { faults } = await refuseSite({ data, out })
  expect(faults).toEqual([
    {
      code: 'E_SCRIPT',
      file: 'site.json',
      line: 1,
      column: 468,
      message: expect.stringContaining(message),
      hint: 'run npm run vendor, and review what it fetched',
    },
  ])
})

test.each([
  ['http://scripts.example/a.js', undefined],
  ['https://user@scripts.example/a.js', undefined],
  ['https://scripts.example:8443/a.js', undefined],
  ['https://scripts.example/a.js#x', undefined],
  ['https://SCRIPTS.example/a.js', 'write https://scripts.example/a.js'],
  ['https://scripts.example/b/../a.js', 'write https://scripts.example/a.js'],
])('%s is no address of a script', async (url, hint) => {
  writeSite([url])
  const { faults } = await refuseSite({ data, out })
  expect(faults).toMatchObject([
    { code: 'E_CONFIG', file: 'site.json', message: expect.stringContaining('a third-party script must be an https address') },
  ])
  expect(faults[0]?.hint).toBe(hint)
})

test('npm run vendor fetches from public addresses only', async () => {
  writeSite(['https://127.0.0.1/a.js'])
  const { code, stderr } = await runCommandLine(['vendor', '--data', data])
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('E_SCRIPT site.json  cannot fetch https://127.0.0.1/a.js: 127.0.0.1 is not a public address'),
  ])
})

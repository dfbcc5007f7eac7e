import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInlineBlocks, renderHeaderPolicy, renderPolicy } from '../../src/engine/node/render/content-security.ts'
import { renderHostFiles } from '../../src/host/host-files.ts'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { askHost } from '../helpers/ask-host.ts'
import { HAS_NGINX, type Nginx, startNginx } from '../helpers/real-nginx.ts'
import { REQUEST_TABLE, type RequestRow } from '../helpers/request-table.ts'
import { buildRequestedSite } from '../helpers/requested-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('faults-nginx')
const out = join(folder, 'out')

describe.skipIf(!HAS_NGINX)('nginx, with the configuration that the build has written', () => {
  let rows: RequestRow[]
  let preview: Preview
  let nginx: Nginx

  beforeAll(async () => {
    rows = await buildRequestedSite(join(folder, 'data'), out)
    preview = await startPreview({ directory: out, port: 0, serving: createServingReader(out) })
    nginx = await startNginx(join(folder, 'nginx'), out, 'small-site')
  })

  afterAll(async () => {
    await nginx.stop()
    await preview.close()
  })

  test('accepts its configuration without a warning', () => {
    const own = join(folder, 'nginx')
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', own, '-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')])
    expect([status, stderr.toString().match(/\[(?:warn|error|emerg)\].*/g)]).toEqual([0, null])
  })

  test.each(['{core}', '/robots.txt', '/logo.svg'])('answers a range beyond the end of %s with each header once', async (path) => {
    const name = rows.find((_, index) => REQUEST_TABLE[index]?.path === path)?.path ?? path
    const answers = await Promise.all([preview, nginx].map(({ port }) => ask(port, name, { Range: 'bytes=999999999-' })))
    for (const { status, headers } of answers) {
      expect(status).toBe(416)
      expect(namesOf(headers)).toEqual(Array.from(new Set(namesOf(headers))))
      expect(headers.map(([key, value]) => `${key}: ${value}`).join('\n')).not.toContain('immutable')
    }
  })

  test.each(['/terms', '/robots.txt', '{core}'])('answers %s with 304 and with what the answer varies by', async (path) => {
    const name = rows.find((_, index) => REQUEST_TABLE[index]?.path === path)?.path ?? path
    for (const { port } of [preview, nginx]) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const accept = { 'Accept-Encoding': encoding }
        const known = await ask(port, name, accept)
        const etag = known.headers.find(([key]) => key === 'etag')?.[1] ?? ''
        const { status, headers } = await ask(port, name, { ...accept, 'If-None-Match': etag })
        expect([status, headers.find(([key]) => key === 'vary')]).toEqual([304, ['vary', 'Accept-Encoding']])
      }
    }
  })

  test('gives every reader a whole release while releases are swapped under them (F28)', async () => {
    const releases = join(folder, 'releases')
    for (const name of ['one', 'two']) {
      cpSync(out, join(releases, name), { recursive: true })
      for (const page of ['terms.html', 'big.txt']) writeFileSync(join(releases, name, page), `${name} `.repeat(5000))
      for (const ending of ['br', 'gz']) rmSync(join(releases, name, `big.txt.${ending}`))
    }
    const current = join(releases, 'current')
    symlinkSync('one', current)
    const server = await startNginx(join(folder, 'swapped'), current, 'small-site')
    const seen = new Set<string>()
    let isOn = true
    let requests = 0
    const readers = Array.from({ length: 8 }, async (_, index) => {
      while (isOn) {
        const { status, text } = await askHost(server.port, {
          what: 'a reader',
          path: index % 2 === 0 ? '/terms' : '/big.txt',
          status: 200,
        })
        expect(status).toBe(200)
        expect(text).toMatch(/^(?:(?:one )+|(?:two )+)$/)
        seen.add(text.slice(0, 3))
        requests++
      }
    })
    for (let swap = 0; swap < 500; swap++) {
      symlinkSync(swap % 2 === 0 ? 'two' : 'one', `${current}.next`)
      renameSync(`${current}.next`, current)
      await pause(4)
    }
    isOn = false
    await Promise.all(readers)
    await server.stop()
    process.stdout.write(`  500 releases swapped under ${requests} requests: none failed, none was torn\n`)
    expect(seen).toEqual(new Set(['one', 'two']))
  })

  test('shows no page without its styles while a release with other styles takes its place', async () => {
    const own = join(folder, 'restyled')
    for (const name of ['one', 'two']) cpSync(out, join(own, name), { recursive: true })
    const page = join(own, 'two', 'terms.html')
    const text = readFileSync(page, 'utf8').replace('<style>', '<style>main{color:#123456}')
    const blocks = listInlineBlocks(text)
    writeFileSync(
      page,
      text.replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, (_, start) => start + renderPolicy(blocks)),
    )
    const serving = createServingReader(out)()
    const policy = renderHeaderPolicy({ own: blocks, last: serving.inline.own })
    const next = renderHostFiles({ ...serving, policy }, []).find(({ file }) => file === 'nginx.conf')?.contents ?? ''

    const current = join(own, 'current')
    const configuration = join(own, 'nginx.conf')
    symlinkSync('one', current)
    cpSync(join(out, 'nginx.conf'), configuration)
    const server = await startNginx(join(own, 'nginx'), current, 'small-site', { configuration })
    const seen = new Set<string>()
    const refused: string[] = []
    let isOn = true
    const readers = Array.from({ length: 4 }, async () => {
      while (isOn) {
        const { headers, text: shown } = await askHost(server.port, { what: 'a reader', path: '/terms', status: 200 })
        const { scripts, styles } = listInlineBlocks(shown)
        refused.push(...[...scripts, ...styles].filter((source) => !headers['content-security-policy']?.includes(source)))
        seen.add(
          `${headers['content-security-policy'] === policy ? 'new' : 'old'} policy, ${shown.includes('#123456') ? 'new' : 'old'} page`,
        )
      }
    })
    const meets = (what: string) => expect.poll(() => Array.from(seen), { timeout: 60_000 }).toContain(what)
    await meets('old policy, old page')
    // As README.md says: the configuration first, then the files.
    writeFileSync(configuration, next)
    await server.reload()
    await meets('new policy, old page')
    symlinkSync('two', `${current}.next`)
    renameSync(`${current}.next`, current)
    await meets('new policy, new page')
    isOn = false
    await Promise.all(readers)
    await server.stop()
    expect(refused).toEqual([])
  })
})

/** The status of an answer and its headers as they were sent, with those that are repeated. */
function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: [string, string][] }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const { rawHeaders } = response.resume()
      const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
        index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? '']] : [],
      )
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: pairs }))
    })
    sent.once('error', reject)
    sent.end()
  })
}

function namesOf(headers: readonly [string, string][]): string[] {
  return headers.map(([name]) => name)
}

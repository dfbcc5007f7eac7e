import { cpSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { askHost } from '../helpers/ask-host.ts'
import { HAS_BROTLI, HAS_NGINX, type Nginx, startNginx } from '../helpers/real-nginx.ts'
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

  test.each(REQUEST_TABLE.map((row, index) => [row.what, index] as const))('answers as the preview server does: %s', async (_, index) => {
    const row = rows[index] as RequestRow
    if (row.encoding === 'br' && !HAS_BROTLI) return
    const [ours, theirs] = await Promise.all([askHost(preview.port, row), askHost(nginx.port, row)])
    expect(theirs.status).toBe(row.status)
    // What a refusal says to a person is each server's own.
    if (row.status === 405 || row.status === 414 || row.status === 301) {
      for (const answer of [ours, theirs]) Object.assign(answer, { text: '', digest: '' })
      for (const { headers } of [ours, theirs]) for (const name of ['content-type', 'vary']) delete headers[name]
    }
    expect(theirs).toEqual(ours)
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
})

import { join } from 'node:path'
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
})

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { askHost } from '../helpers/ask-host.ts'
import { REQUEST_TABLE, type RequestRow } from '../helpers/request-table.ts'
import { buildRequestedSite } from '../helpers/requested-site.ts'
import { SECURITY_HEADERS } from '../helpers/security-headers.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('request-table')
const out = join(folder, 'out')
let rows: RequestRow[]
let preview: Preview

beforeAll(async () => {
  rows = await buildRequestedSite(join(folder, 'data'), out)
  preview = await startPreview({ directory: out, port: 0, serving: createServingReader(out) })
})

afterAll(() => preview.close())

test.each(REQUEST_TABLE.map((row, index) => [row.what, index] as const))('the preview server answers %s', async (_, index) => {
  const row = rows[index] as RequestRow
  const { status, headers, text } = await askHost(preview.port, row)
  expect([status, headers.location, headers['cache-control'], headers['content-encoding']]).toEqual([
    row.status,
    row.location,
    row.cache,
    row.encoding,
  ])
  if (row.type !== undefined) expect([headers['content-type'], headers.vary]).toEqual([row.type, row.vary])
  expect(text).toContain(row.method === 'HEAD' ? '' : (row.text ?? ''))
  expect(headers).toMatchObject({
    ...SECURITY_HEADERS,
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-[^;]*; style-src 'self' 'sha256-/),
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('x-powered-by')
})

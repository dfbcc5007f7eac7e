import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { askHost } from '../helpers/ask-host.ts'
import { REQUEST_TABLE, type RequestRow } from '../helpers/request-table.ts'
import { buildRequestedSite } from '../helpers/requested-site.ts'
import { FILE_POLICY, SECURITY_HEADERS } from '../helpers/security-headers.ts'
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
  expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'content-security-policy': expect.stringMatching(policyOf(row, headers, text)) })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('x-powered-by')
})

/** A page is sent with its own policy, which allows its two inline scripts and its two styles, and bans framing. */
function policyOf(row: RequestRow, { 'content-type': type }: Record<string, string>, text: string): RegExp {
  const isPage = type === undefined ? !row.path.includes('.') : type.startsWith('text/html')
  if (!isPage) return exactly(FILE_POLICY)
  const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1]
  if (own !== undefined) return exactly(`${own}; frame-ancestors 'none'`)
  return /^default-src 'none'; script-src 'self'(?: 'sha256-[^']{44}'){2}; style-src 'self'(?: 'sha256-[^']{44}'){2}; .*; frame-ancestors 'none'$/
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`)
}

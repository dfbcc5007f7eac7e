import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCloudflare } from '../helpers/hosts/cloudflare.ts'
import { DIFFERENCES, expectedOf } from '../helpers/hosts/differences.ts'
import type { Host } from '../helpers/hosts/host.ts'
import { openNetlify } from '../helpers/hosts/netlify.ts'
import { openVercel } from '../helpers/hosts/vercel.ts'
import { REQUEST_TABLE, type RequestRow } from '../helpers/request-table.ts'
import { buildRequestedSite } from '../helpers/requested-site.ts'
import { SECURITY_HEADERS } from '../helpers/security-headers.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const HOSTS = { 'Cloudflare Pages': openCloudflare, Netlify: openNetlify, Vercel: openVercel }
/** What these hosts send with a file unless a rule says otherwise. */
const DEFAULT = 'public, max-age=0, must-revalidate'

const folder = openTestFolder('managed-hosts')
const out = join(folder, 'out')
let rows: RequestRow[]

beforeAll(async () => {
  rows = await buildRequestedSite(join(folder, 'data'), out)
})

describe.each(Object.entries(HOSTS))('%s, by its documents and the files of a build', (name, open) => {
  const host = name as keyof typeof HOSTS
  let ask: Host

  beforeAll(() => {
    ask = open(out)
  })

  test.each(REQUEST_TABLE.map((row, index) => [row.what, index] as const))('answers %s as the table says', (_, index) => {
    const expected = expectedOf(host, rows[index] as RequestRow)
    if (expected === undefined) return
    const { status, location, cache, headers } = ask(expected.row.path)
    const sent = cache ?? (status === 200 ? DEFAULT : undefined)
    expect([status, location, sent], expected.because).toEqual([expected.row.status, expected.row.location, expected.row.cache])
    if (status === 200 || status === 404) {
      const policy = expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/)
      expect(headers).toEqual({ ...SECURITY_HEADERS, 'content-security-policy': policy })
    }
  })

  test('each difference is one of a row, and the number of rows without any is known', () => {
    for (const { because, applies, answer } of DIFFERENCES[host]) {
      const differing = rows.filter(
        (row) => applies(row) && expectedOf(host, row)?.because === (answer === 'undecided' ? undefined : because),
      )
      expect(differing.length, because).toBeGreaterThan(0)
    }
    const kinds = rows.map((row) => {
      const expected = expectedOf(host, row)
      if (expected === undefined) return 'undecided'
      return expected.because === undefined ? 'same' : 'different'
    })
    const count = (kind: string) => kinds.filter((found) => found === kind).length
    expect([rows.length, count('same'), count('different'), count('undecided')]).toEqual(COUNTS[host])
  })
})

/** Rows in all, answered as by the preview server, otherwise, and not decided by the build. */
const COUNTS = { 'Cloudflare Pages': [201, 98, 63, 40], Netlify: [201, 98, 61, 42], Vercel: [201, 98, 63, 40] }

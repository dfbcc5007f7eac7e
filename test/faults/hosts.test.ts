import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
// Netlify, Cloudflare Pages and Vercel, by the same table.
import '../build/managed-hosts.test.ts'
import { askHost, type HostAnswer } from '../helpers/ask-host.ts'
import { DIFFERENCES, expectedOf } from '../helpers/hosts/differences.ts'
import { HAS_BROTLI, HAS_NGINX, type Nginx, startNginx } from '../helpers/real-nginx.ts'
import { REQUEST_TABLE, type RequestRow } from '../helpers/request-table.ts'
import { buildRequestedSite } from '../helpers/requested-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

/** What these say to a person is each server's own. */
const OWN_TEXTS = [301, 405, 414]

const folder = openTestFolder('faults-hosts')
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

  test.each(REQUEST_TABLE.map((row, index) => [row.what, index] as const))(
    'and the preview server answer %s as the table says',
    async (_, index) => {
      const asked = rows[index] as RequestRow
      const { row = asked, because } = expectedOf('nginx', asked) ?? {}
      if (row.encoding === 'br' && !HAS_BROTLI) return
      const [ours, theirs] = await Promise.all([askHost(preview.port, asked), askHost(nginx.port, asked)])
      expect(partsOf(ours)).toEqual(partsOfRow(asked, ours))
      expect(partsOf(theirs), because).toEqual(partsOfRow(row, theirs))
      const hidden = OWN_TEXTS.includes(asked.status) ? { text: '', digest: '' } : {}
      // The security headers are the same, and the body after decoding; but nginx sends what ends in .html with the policy of the site.
      if (asked.status === 301 || ours.headers[POLICY]?.includes('sha256-'))
        expect(listSources(theirs)).toEqual(expect.arrayContaining(listSources(ours)))
      else expect(theirs.headers[POLICY]).toBe(ours.headers[POLICY])
      expect({ ...theirs, headers: othersOf(theirs), ...hidden }).toEqual({ ...ours, headers: othersOf(ours), ...hidden })
    },
  )

  test('each difference is one of a row', () => {
    for (const { because, applies } of DIFFERENCES.nginx) expect(rows.filter(applies).length, because).toBeGreaterThan(0)
  })
})

const POLICY = 'content-security-policy'
const COMPARED = ['location', 'cache-control', 'content-encoding', 'content-type', 'vary']

function partsOf({ status, headers }: HostAnswer): unknown[] {
  return [status, ...COMPARED.map((name) => headers[name])]
}

/** The expected parts; type and Vary only where the table has them. */
function partsOfRow(row: RequestRow, { headers }: HostAnswer): unknown[] {
  const { status, location, cache, encoding, type = headers['content-type'], vary } = row
  return [status, location, cache, encoding, type, row.type === undefined ? headers.vary : vary]
}

function othersOf({ headers }: HostAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== POLICY && !COMPARED.includes(name)))
}

/** Each source of a policy, with its directive. */
function listSources({ headers }: HostAnswer): string[] {
  return (headers[POLICY] ?? '').split('; ').flatMap((directive) => {
    const [name, ...sources] = directive.split(' ')
    return sources.map((source) => `${name} ${source}`)
  })
}

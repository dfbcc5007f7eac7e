import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite, refuseSite } from '../helpers/build-site.ts'
import { hashTree } from '../helpers/file-tree.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

test('a site that outgrows a host is built with a warning, and refused with --strict', async () => {
  const folder = openTestFolder('host-limits')
  const [data, out] = [join(folder, 'data'), join(folder, 'out')]
  const redirects = Array.from({ length: 667 }, (_, index) => ({ from: `/old-${index}`, to: '/gear' }))
  writeSmallSite(data, { 'redirects.json': JSON.stringify(redirects) })
  const warning = {
    code: 'W_HOST_LIMIT',
    file: '_redirects',
    message: '2001 redirects; Cloudflare Pages takes 2000 at most',
    hint: 'remove redirects that few readers still follow, or change the host',
  }
  const { warnings } = await buildSite({ data, out })
  expect(warnings).toEqual([warning])
  const before = hashTree(out)
  expect(await refuseSite({ data, out, args: ['--strict'] })).toEqual({ code: 2, faults: [warning] })
  expect(hashTree(out)).toEqual(before)
})

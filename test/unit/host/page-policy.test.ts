import { expect, test } from 'vitest'
import { createPagePolicy, findOwnPolicy } from '../../../src/host/page-policy.ts'
import { FILE_POLICY } from '../../helpers/security-headers.ts'
import { serveSite } from './served-site.ts'

const SITE = "default-src 'none'; style-src 'self' 'sha256-one' 'sha256-two'; img-src 'self' data:; frame-ancestors 'none'"
const OWN = "default-src 'none'; style-src 'self' 'sha256-two'; img-src 'self' data:"
const meta = (policy: string) => `<!doctype html>\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n`

test('a page is sent with its own policy, and the ban of framing', () => {
  expect(createPagePolicy(SITE)(OWN)).toBe(`${OWN}; frame-ancestors 'none'`)
})

test('a site without a ban of framing adds none', () => {
  expect(createPagePolicy("default-src 'none'")("default-src 'none'")).toBe("default-src 'none'")
})

test.each([
  ['is missing', ''],
  ['allows a source that the site does not', OWN.replace('data:', 'data: https://pictures.example')],
  ['allows an inline style that the site does not', OWN.replace('two', 'three')],
  ['lacks a directive of the site, so that another one applies', "default-src 'none'; style-src 'self'"],
  ['has a directive that the site does not have', `${OWN}; script-src-elem 'self'`],
  ['has a directive without sources that the site does not have', `${OWN}; sandbox`],
  ['allows more in the first of two directives of one name', `img-src *; ${OWN}`],
  ['bans framing, which only a header can', `${OWN}; frame-ancestors 'none'`],
])('the policy of the site is sent where that of the page %s', (_, own) => {
  expect(createPagePolicy(SITE)(own)).toBe(SITE)
})

test('a policy counts in the first lines of a page only', async () => {
  const site = await serveSite(
    { 'near.html': meta(OWN), 'far.html': ' '.repeat(5000) + meta(OWN), 'none.html': '<p>none</p>', 'a.js': meta(OWN) },
    [],
    { policy: SITE },
  )
  const policyOf = async (path: string) => (await site.ask(path)).headers['content-security-policy']
  expect(await policyOf('/near')).toBe(`${OWN}; frame-ancestors 'none'`)
  expect(await policyOf('/far')).toBe(SITE)
  expect(await policyOf('/none')).toBe(SITE)
  expect(await policyOf('/a.js')).toBe(FILE_POLICY)
  expect(findOwnPolicy('<p>none</p>')).toBe('')
})

test('a new version of a page is sent with its new policy', async () => {
  const site = await serveSite({ 'page.html': meta(OWN) }, [], { policy: SITE })
  await site.ask('/page')
  await site.write({ 'page.html': meta(OWN.replace('two', 'one')) })
  expect((await site.ask('/page')).headers['content-security-policy']).toBe(`${OWN.replace('two', 'one')}; frame-ancestors 'none'`)
})

test('a folder without a release has no policy', async () => {
  const site = await serveSite({ 'page.html': meta(OWN), 'a.js': '' }, [], { policy: '' })
  for (const path of ['/page', '/a.js', '/nothing']) expect((await site.ask(path)).headers).not.toHaveProperty('content-security-policy')
})

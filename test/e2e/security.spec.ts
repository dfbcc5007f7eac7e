import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listFiles } from '../helpers/file-tree.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { siteUrl } from './pages.ts'
import { violationsOf, watchPolicy } from './policy.ts'

for (const [where, isByHeader] of [
  ['the headers and the page', true],
  ['the page itself, where a host sends no headers', false],
] as const) {
  test(`what is slipped into a page is refused by ${where}`, async ({ page }) => {
    await page.route('**/terms', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': policy = '', ...others } = response.headers()
      const body = (await response.text()).replace('</main>', '<img src="x" onerror="window.run=1"><script>window.run=2</script></main>')
      await route.fulfill({ response, body, headers: isByHeader ? { ...others, 'content-security-policy': policy } : others })
    })
    await watchPolicy(page)
    await page.goto(siteUrl('/terms'))
    const expected = ['script-src-attr', 'script-src-elem'].flatMap((name) => (isByHeader ? [name, name] : [name]))
    await expect.poll(async () => (await violationsOf(page)).map((line) => line.split(' ')[0]).sort()).toEqual(expected)
    expect(await page.evaluate(() => (window as { run?: number }).run)).toBeUndefined()
  })
}

test('no page can be shown in a frame', async ({ page }) => {
  await page.route('**/framing', (route) => route.fulfill({ body: '<iframe src="/terms"></iframe>', contentType: 'text/html' }))
  await page.goto(siteUrl('/framing'))
  await expect.poll(() => page.frames().map((frame) => frame.url())).toEqual([siteUrl('/framing'), 'chrome-error://chromewebdata/'])
})

test('no file of the site has a handler, a style attribute or a script of another site', () => {
  const folder = join(TEST_FOLDER, 'magazine')
  const files = listFiles(folder).filter((file) => /\.(?:html|svg)$/.test(file))
  expect(files.length).toBeGreaterThan(60)
  const guilty = files.filter((file) =>
    /<[a-z][^<>]*\s(?:on[a-z]+|style)\s*=|<script[^>]*\ssrc="(?!\/)/i.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(guilty).toEqual([])
})

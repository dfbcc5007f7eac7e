import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { listFiles } from '../helpers/file-tree.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { listScreens, openScreen, siteUrl } from './pages.ts'
import { settleNetwork } from './settle.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Writes down what the browser has refused because of the policy. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

const violationsOf = (page: Page) => page.evaluate(() => window.violations)

for (const name of listScreens().keys()) {
  test(`the screen ${name} is shown and woken under the real headers without a violation`, async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await watchPolicy(page)
    const response = await openScreen(page, name)
    // The screen of a broken server comes without headers: the policy in the page itself holds then.
    if (name !== 'server-error')
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-")
    expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1)
    await page.keyboard.press('Tab')
    if (!['offline', 'server-error'].includes(name)) await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    await settleNetwork(page)
    expect(await violationsOf(page)).toEqual([])
    expect(errors).toEqual([])
    // The styles of the page are there: a policy that forbade them would leave the browser's own font.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Onest')
  })
}

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

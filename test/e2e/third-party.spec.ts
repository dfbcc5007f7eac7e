import { join } from 'node:path'
import { expect, type Route, test } from '@playwright/test'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { buildSite } from '../helpers/build-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { wakeByKey } from './controlled.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'block' })

const DATA = join(TEST_FOLDER, 'scripted-data')
const OUT = join(TEST_FOLDER, 'scripted')
let preview: Preview

test.beforeAll(async () => {
  const settings = {
    ...JSON.parse(SMALL_SITE['site.json'] ?? ''),
    thirdPartyScripts: [{ url: 'https://scripts.example/count.js', live: true }],
  }
  writeSmallSite(DATA, { 'site.json': JSON.stringify(settings) })
  await buildSite({ data: DATA, out: OUT })
  preview = await startPreview({ directory: OUT, port: 0, serving: createServingReader(OUT) })
})

test.afterAll(() => preview.close())

const PROXY = '**/__third-party-proxy*'
const SCRIPT = { contentType: 'text/javascript' }

const ANSWERS: Record<string, (route: Route) => unknown> = {
  'never comes': () => undefined,
  fails: (route) => route.fulfill({ status: 502, body: 'no' }),
  'is broken': (route) => route.fulfill({ ...SCRIPT, body: '}}}' }),
  'throws an error': (route) => route.fulfill({ ...SCRIPT, body: 'throw new Error("theirs")' }),
  'has ten megabytes': (route) => route.fulfill({ ...SCRIPT, body: `/*${'x'.repeat(10_000_000)}*/` }),
}

test('a page whose script of others never comes, or is of no use, can be read, woken and left', async ({ page }) => {
  for (const [name, answer] of Object.entries(ANSWERS))
    await test.step(`the script ${name}`, async () => {
      await page.unroute(PROXY)
      await page.route(PROXY, answer)
      await page.goto(`${preview.url}/`, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1')).toBeVisible()
      await wakeByKey(page)
      await page.getByRole('link', { name: 'Terms' }).first().click()
      await expect(page).toHaveURL(`${preview.url}/terms`)
      await expect(page.locator('main')).toContainText('Be kind.')
    })
})

test('a script of others runs under the policy of the site, once', async ({ page }) => {
  await page.route(PROXY, (route) => route.fulfill({ ...SCRIPT, body: 'window.counted = (window.counted ?? 0) + 1' }))
  await page.goto(`${preview.url}/`)
  const counted = () => page.evaluate(() => (window as { counted?: number }).counted)
  expect(await counted()).toBe(1)
  await wakeByKey(page)
  await page.getByRole('link', { name: 'Terms' }).first().click()
  await expect(page).toHaveURL(`${preview.url}/terms`)
  expect(await counted()).toBe(1)
})

test('the proxy opened as a page runs nothing', async ({ page }) => {
  const response = await page.goto(`${preview.url}/__third-party-proxy?url=${encodeURIComponent('https://evil.example/')}`)
  expect(response?.status()).toBe(403)
  expect(response?.headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

import { expect, test } from '@playwright/test'
import { siteUrl, takeStory } from './pages.ts'
import { saveData, showIntent } from './reader.ts'
import { settleNetwork, waitUntilHydrated } from './settle.ts'

test('no React is loaded before a reader means to do something', async ({ page }) => {
  await saveData(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(siteUrl(takeStory(0).path))
  await settleNetwork(page)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toMatch(/^\/assets\/core-[\w-]{8}\.js$/)
  await page.keyboard.press('Tab')
  await waitUntilHydrated(page)
  expect(scripts.length).toBeGreaterThan(1)
})

test('a page whose runtime cannot be loaded stays usable', async ({ page }) => {
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(siteUrl('/'))
  await showIntent(page)
  await page.getByRole('heading', { name: 'Authors' }).getByRole('link').click()
  await expect(page.locator('h1')).toHaveText('Authors')
})

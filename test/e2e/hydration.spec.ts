import { expect, test } from '@playwright/test'
import { SCREENS } from '../tools/views.ts'
import { openScreen, siteUrl, takeStory } from './pages.ts'
import { showIntent } from './reader.ts'
import { passFrames, settleNetwork } from './settle.ts'

for (const name of SCREENS) {
  test(`React takes over the screen ${name} without changing it`, async ({ page }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const isMissingPage = ['not-found', 'server-error'].includes(name) && /404|500/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isMissingPage) complaints.push(message.text())
    })
    await openScreen(page, name)
    const before = await page.locator('#site').innerHTML()
    await showIntent(page)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
    // Hydration runs in a transition: two frames later it has been committed.
    await passFrames(page)
    expect(asServed(await page.locator('#site').innerHTML())).toBe(asServed(before))
    expect(complaints).toEqual([])
  })
}

test('no React is loaded before a reader means to do something', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(siteUrl(takeStory(0).path))
  await settleNetwork(page)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toMatch(/^\/assets\/core-[\w-]{8}\.js$/)
  await page.keyboard.press('Tab')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  expect(scripts.length).toBeGreaterThan(1)
})

test('a page whose runtime cannot be loaded stays usable', async ({ page }) => {
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(siteUrl('/'))
  await showIntent(page)
  await page.getByRole('link', { name: 'All authors' }).click()
  await expect(page.locator('h1')).toHaveText('Authors')
})

/** Without comments, what the offline page lists once it knows, and the styles that the runtime moves to the head. */
function asServed(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/(<div aria-live="polite" aria-busy=).*?(?=<\/div>)/, '$1')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
}

import { expect, test } from '@playwright/test'
import { VIEWS } from '../tools/views.ts'
import { openView, siteUrl, takeStory } from './pages.ts'
import { violationsOf, watchPolicy } from './policy.ts'
import { showIntent } from './reader.ts'
import { passFrames, settleNetwork, waitUntilHydrated } from './settle.ts'

for (const name of VIEWS) {
  test(`React takes over the screen ${name} without changing it, nothing breaks the policy of the real headers, and browsers may keep it`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const isMissingPage = ['not-found', 'server-error'].includes(name) && /404|500/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isMissingPage) complaints.push(message.text())
    })
    await watchPolicy(page)
    await page.addInitScript(watchListeners)
    const response = await openView(page, name)
    // The screen of a broken server comes without headers: the policy in the page itself holds then.
    if (name !== 'server-error')
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-")
    if (response?.status() === 200) expect(response.headers()['cache-control']).not.toContain('no-store')
    expect(await page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1)
    const before = await page.locator('#site').innerHTML()
    await showIntent(page)
    await waitUntilHydrated(page)
    // Hydration runs in a transition: two frames later it has been committed.
    await passFrames(page)
    expect(asServed(await page.locator('#site').innerHTML())).toBe(asServed(before))
    // The styles of the page are there: a policy that forbade them would leave the browser's own font.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Onest')
    await settleNetwork(page)
    expect(complaints).toEqual([])
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate('[...ends, window.onunload, window.onbeforeunload].filter(Boolean)')).toEqual([])
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

/** Without comments, what the offline page lists once it knows, and the styles that the runtime moves to the head. */
function asServed(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/(<div aria-live="polite" aria-busy=).*?(?=<\/div>)/, '$1')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
}

/** Writes down what waits for the end of the page, which keeps browsers from keeping it. Runs in the page. */
function watchListeners(): void {
  const ends: string[] = []
  Object.assign(window, { ends })
  const add = window.addEventListener
  window.addEventListener = function (this: Window, ...args: Parameters<typeof add>) {
    if (/^(?:before)?unload$/.test(args[0])) ends.push(args[0])
    add.apply(this, args)
  } as typeof add
}

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { NEXT_BUILD } from '../helpers/next-build.ts'
import { follow, keptIn, openAddress, openControlled, movingTest as test, update, wakeByKey } from './controlled.ts'
import { takeStory } from './pages.ts'
import { settleNetwork } from './settle.ts'

test.describe.configure({ mode: 'serial' })

const { path: ARTICLE, title: TITLE } = takeStory(0)
const { path: SECOND, title: SECOND_TITLE } = takeStory(1)

/** The build of everything that a page has shown: its document, its code, its data. */
async function watchBuilds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { fetch: request } = window
    const seen: string[] = []
    Object.assign(window, { seen })
    window.fetch = async (...parameters) => {
      const response = await request(...parameters)
      if (String(parameters[0]).startsWith('/page-data/') && response.ok && parameters[1]?.method !== 'HEAD') {
        const { webpackCompilationHash } = await response
          .clone()
          .json()
          .catch(() => ({}))
        if (webpackCompilationHash) seen.push(webpackCompilationHash)
      }
      return response
    }
  })
}

const buildOf = (page: Page) => page.evaluate(() => document.getElementById('site')?.dataset.build)

test('a reader of build A while B is deployed sees no page of mixed builds, loads at most one document more, and reads offline what was read', async ({
  page,
  context,
  site,
}) => {
  await watchBuilds(context)
  await openControlled(page, site.url, ARTICLE)
  await page.reload()
  await wakeByKey(page)
  await follow(page, '/authors')
  await expect(page.locator('h1')).toHaveText('Authors')
  const buildA = await buildOf(page)
  site.serve(NEXT_BUILD)
  site.asked()
  await follow(page, SECOND)
  await expect(page.locator('h1')).toHaveText(SECOND_TITLE)
  await expect(page.locator('footer')).toContainText('AND CARE')
  expect(await buildOf(page)).not.toBe(buildA)
  expect(site.asked().filter((path) => path === SECOND)).toHaveLength(1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await wakeByKey(page)
  await follow(page, '/terms')
  await expect(page.locator('h1')).toHaveText('Terms')
  expect(await page.evaluate(() => new Set((window as unknown as { seen: string[] }).seen).size)).toBe(1)
  await expect.poll(() => keptIn(page, 'pages')).toContain(SECOND)
  await context.setOffline(true)
  for (const [path, title] of [
    [ARTICLE, TITLE],
    [SECOND, SECOND_TITLE],
  ] as const) {
    await openAddress(page, site.url + path)
    await expect(page.locator('h1')).toHaveText(title)
  }
})

test('a reader of build A is told of the new one and nothing reloads; the next click shows it, and nothing tells of it again', async ({
  page,
  site,
}) => {
  await openControlled(page, site.url, ARTICLE)
  await page.reload()
  await wakeByKey(page)
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname))
  await page.evaluate(() => addEventListener('site:update-ready', () => Object.assign(window, { isTold: true })))
  site.serve(NEXT_BUILD)
  await expect(page.locator('#update-notice')).toBeHidden()
  await update(page)
  await expect(page.locator('#update-notice')).toBeVisible()
  expect(await page.evaluate('isTold')).toBe(true)
  await expect(page.locator('footer')).not.toContainText('AND CARE')
  expect(documents).toEqual([])
  await follow(page, '/authors')
  await expect(page.locator('h1')).toHaveText('Authors')
  await expect(page.locator('footer')).toContainText('AND CARE')
  expect(documents).toEqual(['/authors'])
  await settleNetwork(page)
  await expect(page.locator('#update-notice')).toBeHidden()
  const shells = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('shell-'))
  expect(shells.length).toBeLessThanOrEqual(2)
})

test('a reader of build A may be in the middle of a click when the worker changes', async ({ page, site }) => {
  await openControlled(page, site.url, ARTICLE)
  await page.reload()
  await wakeByKey(page)
  site.serve(NEXT_BUILD)
  site.hang(/^\/page-data\/authors\//)
  await follow(page, '/authors')
  await update(page)
  await expect(page.locator('#update-notice')).toBeVisible()
  await page.getByRole('button', { name: 'Show it' }).click()
  site.hang(undefined)
  await expect(page.locator('footer')).toContainText('AND CARE')
  await expect(page.locator('h1')).toBeVisible()
})

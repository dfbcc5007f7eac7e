import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { MovingSite } from '../helpers/moving-site.ts'
import { NEXT_BUILD } from '../helpers/next-build.ts'
import { follow, installing, keptIn, MAGAZINE, openControlled, movingTest as test, update, wakeByKey } from './controlled.ts'
import { takeStory } from './pages.ts'
import { settleNetwork } from './settle.ts'

const { path: ARTICLE, title: TITLE } = takeStory(0)
const YEAR = 365 * 24 * 60 * 60 * 1000

const shells = async (page: Page) => (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('shell-'))

async function expectReadableOffline(page: Page, site: MovingSite): Promise<void> {
  await page.context().setOffline(true)
  await page.goto(site.url + ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  await page.context().setOffline(false)
}

test('a new worker that cannot be installed, because a script or the offline page is missing, leaves the old one at work and no half shell', async ({
  page,
  site,
}) => {
  await openControlled(page, site.url, ARTICLE)
  const before = await shells(page)
  site.serve(NEXT_BUILD)
  for (const pattern of [/^\/assets\/core-/, /^\/offline/]) {
    site.answerWith(pattern)
    await update(page)
    await expect.poll(() => installing(page)).toBeUndefined()
    expect(await shells(page)).toEqual(before)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting)).toBeNull()
  }
  await expectReadableOffline(page, site)
  // As soon as the host is whole again, the new worker comes.
  site.answerWith(undefined)
  await update(page)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe('installed')
})

test('the worker’s own file, answered as a page, as a 404, as an error or cut off, changes nothing, with a worker or without one', async ({
  page,
  browser,
  site,
}) => {
  await openControlled(page, site.url, ARTICLE)
  for (const [name, answer] of [
    ['as a page', { status: 200, type: 'text/html', body: '<!doctype html><p>home' }],
    ['as a 404', { status: 404, type: 'text/html', body: 'missing' }],
    ['as an error', { status: 500, type: 'text/html', body: 'broken' }],
    ['cut off', { status: 200, type: 'text/javascript', body: readFileSync(join(MAGAZINE, 'sw.js'), 'utf8').slice(0, 900) }],
  ] as const) {
    site.answerWith(/^\/sw\.js/, answer)
    await update(page)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state), name).toBe('activated')
    const stranger = await browser.newPage()
    const errors: string[] = []
    stranger.on('pageerror', (error) => errors.push(error.message))
    await stranger.goto(site.url + ARTICLE)
    await wakeByKey(stranger)
    await follow(stranger, '/terms')
    await expect(stranger.locator('h1'), name).toHaveText('Terms')
    expect(errors, name).toEqual([])
    await stranger.context().close()
  }
  await expectReadableOffline(page, site)
})

test('of two tabs that take a new build, each shows one new document', async ({ context, site }) => {
  const tabs = [await context.newPage(), await context.newPage()] as const
  await openControlled(tabs[0], site.url, ARTICLE)
  await tabs[1].goto(`${site.url}/terms`)
  for (const tab of tabs) await wakeByKey(tab)
  const documents = tabs.map((tab) => {
    const shown: string[] = []
    // Not responses: a load that is in flight while a worker takes control is repeated before its document is there.
    tab.on('domcontentloaded', () => shown.push(new URL(tab.url()).pathname))
    return shown
  })
  site.serve(NEXT_BUILD)
  await update(tabs[0])
  for (const tab of tabs) await expect(tab.locator('#update-notice')).toBeVisible()
  await tabs[0].getByRole('button', { name: 'Show it' }).click()
  // The next worker takes over while the other tab is on its way.
  await follow(tabs[1], '/authors')
  await expect(tabs[0].locator('footer')).toContainText('AND CARE')
  await expect(tabs[1].locator('footer')).toContainText('AND CARE')
  for (const tab of tabs) await settleNetwork(tab)
  expect(documents).toEqual([[ARTICLE], ['/authors']])
})

test('data whose address leads to itself for ever is a full navigation', async ({ browser, site }) => {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const data = `/page-data${ARTICLE}/page-data.json`
  await page.goto(`${site.url}/terms`)
  await wakeByKey(page)
  site.answerWith(new RegExp(`^${data}`), { status: 302, type: 'text/plain', body: '', headers: { Location: data } })
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname))
  await follow(page, ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  await settleNetwork(page)
  expect(documents).toEqual([ARTICLE])
  await page.context().close()
})

for (const [name, shift] of [
  ['a year ahead', YEAR],
  ['a year behind', -YEAR],
] as const) {
  test(`a reader whose clock is ${name} reads, clicks and reads offline`, async ({ page, site }) => {
    await page.addInitScript((milliseconds) => {
      const { now } = Date
      Date.now = () => now() + milliseconds
    }, shift)
    await openControlled(page, site.url, ARTICLE)
    await wakeByKey(page)
    await follow(page, '/authors')
    await expect(page.locator('h1')).toHaveText('Authors')
    await expect.poll(() => keptIn(page, 'pages')).toContain('/authors')
    await expectReadableOffline(page, site)
  })
}

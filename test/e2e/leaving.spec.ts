import { expect, type Page, type Route } from '@playwright/test'
import { NEXT_BUILD } from '../helpers/next-build.ts'
import { follow, movingTest, openControlled, update, wakeByKey } from './controlled.ts'
import { siteUrl, takeStory } from './pages.ts'
import { openHydrated, saveData, showIntent, readerTest as test } from './reader.ts'
import { settleNetwork, waitUntilHydrated } from './settle.ts'

const { path: ARTICLE } = takeStory(0)
const OTHER_CODE = { json: { webpackCompilationHash: 'another' } }

/** Holds the requests for some files until the returned function continues them. */
async function hold(page: Page, pattern: string): Promise<{ count(): number; release(answer?: object): Promise<void> }> {
  const waiting: Route[] = []
  await page.route(pattern, (route) => void waiting.push(route))
  return {
    count: () => waiting.length,
    async release(answer) {
      for (const route of waiting.splice(0)) await (answer ? route.fulfill(answer) : route.continue())
    },
  }
}

/** Watches a page; `isRead` resolves when it has read a JSON file and has acted on it. */
async function watchJson(page: Page, path: string): Promise<{ isRead: Promise<void> }> {
  let tell = () => {}
  const isRead = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.exposeFunction('tellRead', (url: string) => url.endsWith(path) && tell())
  await page.addInitScript(() => {
    // A file may be held for as long as a busy machine needs.
    AbortSignal.timeout = () => new AbortController().signal
    const { json } = Response.prototype
    Response.prototype.json = async function () {
      const value = await json.call(this)
      setTimeout(() => (window as unknown as { tellRead(url: string): void }).tellRead(this.url))
      return value
    }
  })
  return { isRead }
}

/** What the stop button of the browser does; the page is told of it a moment later. */
async function stopLoading(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const expression = `new Promise((resolve) => navigation.addEventListener('navigateerror', resolve))`
  const told = session.send('Runtime.evaluate', { expression, awaitPromise: true })
  await session.send('Page.stopLoading')
  await told
}

test('a click before hydration is not cancelled when the code turns out to be old', async ({ reader }) => {
  const { page } = reader
  const { isRead } = await watchJson(page, '/app-data.json')
  const ownData = await hold(page, '**/page-data/index/page-data.json')
  const appData = await hold(page, '**/app-data.json')
  const next = await hold(page, siteUrl('/authors'))
  await page.goto(siteUrl('/'))
  await showIntent(page)
  await expect.poll(appData.count).toBe(1)
  expect(ownData.count()).toBeGreaterThan(0)
  // Not by the mouse: the browser may load ahead what is under it.
  await page.getByRole('heading', { name: 'Authors' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect.poll(next.count).toBeGreaterThan(0)
  await appData.release(OTHER_CODE)
  await isRead
  await next.release()
  await expect(page.locator('h1')).toHaveText('Authors')
  expect(reader.requests().filter((line) => line === 'GET document /')).toHaveLength(1)
})

test('a click after hydration is not cancelled when the code turns out to be old', async ({ reader }) => {
  const { page } = reader
  const { isRead } = await watchJson(page, '/app-data.json')
  const appData = await hold(page, '**/app-data.json')
  await saveData(page)
  await openHydrated(reader, '/terms')
  const data = await hold(page, '**/page-data/authors/page-data.json')
  await page.locator('footer a[href="/authors"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(data.count).toBe(1)
  await appData.release(OTHER_CODE)
  await isRead
  await data.release()
  await expect(page.locator('h1')).toHaveText('Authors')
  expect(reader.requests().filter((line) => line.startsWith('GET document'))).toEqual(['GET document /terms'])
})

test('what was typed before the runtime was there is not lost to a reload', async ({ reader }) => {
  const { page } = reader
  const { isRead } = await watchJson(page, '/app-data.json')
  const ownData = await hold(page, '**/page-data/terms/page-data.json')
  const appData = await hold(page, '**/app-data.json')
  await page.goto(siteUrl('/terms'))
  const field = page.locator('input[type="search"]').first()
  await field.pressSequentially('kerb')
  await expect.poll(appData.count).toBe(1)
  await appData.release(OTHER_CODE)
  await isRead
  await settleNetwork(page)
  await expect(field).toHaveValue('kerb')
  await expect(field).toBeFocused()
  expect(ownData.count()).toBeGreaterThan(0)
  expect(reader.documents()).toBe(1)
})

test('after a stopped load, links change the page without loading documents', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/terms')
  await page.route(`**/page-data${ARTICLE}/page-data.json`, (route) => route.fulfill({ status: 404 }))
  const next = await hold(page, siteUrl(ARTICLE))
  await page.route(siteUrl(ARTICLE), (route) => (route.request().method() === 'HEAD' ? route.fulfill({ status: 200 }) : route.fallback()))
  await reader.follow(ARTICLE)
  await expect.poll(next.count).toBe(1)
  await stopLoading(page)
  await reader.follow('/authors')
  await expect(page.locator('h1')).toHaveText('Authors')
  await reader.follow('#content')
  await expect(page).toHaveURL(siteUrl('/authors#content'))
  await page.goBack()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Terms')
  expect(reader.requests().filter((line) => line.startsWith('GET document'))).toEqual(['GET document /terms', `GET document ${ARTICLE}`])
})

movingTest('a stopped load is not started again when another tab brings the next worker', async ({ page, context, site }) => {
  await openControlled(page, site.url, ARTICLE)
  await page.reload()
  await wakeByKey(page)
  site.serve(NEXT_BUILD)
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { isChanged: true }), { once: true })
  })
  await update(page)
  await expect(page.locator('#update-notice')).toBeVisible()
  site.hang(/^\/authors$/)
  site.asked()
  const asked: string[] = []
  await follow(page, '/authors')
  await expect.poll(() => asked.push(...site.asked()) && asked).toContain('/authors')
  await stopLoading(page)
  site.hang(undefined)
  const other = await context.newPage()
  await other.goto(`${site.url}/terms`)
  await page.waitForFunction(() => 'isChanged' in window)
  await waitUntilHydrated(page)
  await settleNetwork(page)
  await expect(page).toHaveURL(site.url + ARTICLE)
  expect([...asked, ...site.asked()].filter((path) => path === '/authors')).toHaveLength(1)
})

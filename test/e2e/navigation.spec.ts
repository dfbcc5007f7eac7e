import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { ROOT } from '../helpers/run-build.ts'
import { siteUrl, takeStory, viewPath } from './pages.ts'
import { openHydrated, saveData, scrollDown, readerTest as test, wake } from './reader.ts'
import { settleNetwork } from './settle.ts'

const { path: ARTICLE, title: TITLE, category, subcategory } = takeStory(1)
const WALK = [
  { path: '/', h1: 'Kota Ledge', offset: 420 },
  { path: category.path, h1: category.label, offset: 210 },
  { path: subcategory.path, h1: subcategory.label, offset: 0 },
  { path: ARTICLE, h1: TITLE, offset: 330 },
]
/** What a page has of its own in its head. */
const OWN =
  'title, meta[property], meta[name]:not([name="viewport"], [name="theme-color"]), link:not([rel="preload"], [rel="icon"], [rel="apple-touch-icon"], [rel="manifest"], [rel="prefetch"], [rel="stylesheet"]), script[type="application/ld+json"]'

test.beforeEach(({ reader }) => saveData(reader.page))

/** Expects a page, whose head is that of the page as it is served, element by element. */
async function expectPage(page: Page, path: string, h1: string | RegExp): Promise<void> {
  await expect(page.locator('h1')).toHaveText(h1)
  await expect(page).toHaveURL(siteUrl(path))
  const served = await page.evaluate(
    async ([address, own]) => {
      const { head } = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
      return Array.from(head.querySelectorAll(own), (element) => element.outerHTML).sort()
    },
    [path, OWN] as const,
  )
  expect(served.length, path).toBeGreaterThan(15)
  const shown = () => page.evaluate((own) => Array.from(document.head.querySelectorAll(own), (element) => element.outerHTML).sort(), OWN)
  await expect.poll(shown, { message: path }).toEqual(served)
}

async function expectArrival(page: Page, { path, h1 }: { path: string; h1: string | RegExp }): Promise<void> {
  await expectPage(page, path, h1)
  await expect(page.locator('#route-announcer')).toHaveText(`Navigated to ${await page.locator('h1').textContent()}`)
  await expect(page.locator('#content')).toBeFocused()
}

const offsetOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('down to an article, three times back, three times forward, and on: the right page with its own head each time, and one document in all', async ({
  reader,
}) => {
  const { page } = reader
  await openHydrated(reader, '/')
  for (const [index, step] of WALK.entries()) {
    if (index > 0) {
      // Not by the mouse, for which the page would be scrolled.
      await page
        .locator(`main a[href="${step.path}"]`)
        .first()
        .evaluate((link) => (link as HTMLElement).click())
      await expectArrival(page, step)
      expect(await offsetOf(page)).toBe(0)
    } else {
      await expectPage(page, step.path, step.h1)
      await expect(page.locator('#route-announcer')).toBeEmpty()
    }
    await scrollDown(page, step.offset)
  }
  for (const direction of ['goBack', 'goForward'] as const) {
    const steps = direction === 'goBack' ? WALK.slice(0, 3).reverse() : WALK.slice(1)
    for (const step of steps) {
      await page[direction]()
      await expectArrival(page, step)
      await expect.poll(() => offsetOf(page)).toBe(step.offset)
    }
  }
  for (const kind of ['author', 'about', 'authors'] as const) {
    await reader.follow(viewPath(kind))
    await expectArrival(page, { path: viewPath(kind), h1: /./ })
  }
  expect(reader.documents()).toBe(1)
})

test('each change of the page is told with its path and title', async ({ reader }) => {
  const { page } = reader
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const name of ['site:hydrated', 'site:route-updated', 'site:route-delayed']) {
      addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]))
    }
  })
  // A navigation of more than a second is told twice: here, no time passes.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await openHydrated(reader, '/')
  await reader.follow(ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  expect(await page.evaluate('told')).toEqual([
    ['site:hydrated', null],
    ['site:route-updated', { pathname: ARTICLE, title: await page.title() }],
  ])
})

test('a click changes the address when the page is there, a step back at once; both are told when they take a second', async ({
  reader,
}) => {
  const { page } = reader
  await page.addInitScript(() => {
    const delayed: unknown[] = []
    Object.assign(window, { delayed })
    addEventListener('site:route-delayed', (event) => delayed.push((event as CustomEvent).detail))
  })
  await openHydrated(reader, '/')
  const waiting: (() => void)[] = []
  await page.route(`**/page-data${ARTICLE}/page-data.json`, (route) => waiting.push(() => void route.continue()))
  await reader.follow(ARTICLE)
  await expect(page.locator('html')).toHaveAttribute('data-loading', '')
  await expect(page).toHaveURL(siteUrl('/'))
  expect(await page.evaluate('delayed')).toEqual([{ pathname: ARTICLE }])
  for (const answer of waiting.splice(0)) answer()
  await expect(page).toHaveURL(siteUrl(ARTICLE))
  await expect(page.locator('h1')).toHaveText(TITLE)
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
  // The document that opens by a reload knows nothing but itself: the step back has to load.
  await page.unroute(`**/page-data${ARTICLE}/page-data.json`)
  await page.reload()
  await page.route('**/page-data/index/page-data.json', (route) => waiting.push(() => void route.continue()))
  await wake(page)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(siteUrl('/'))
  await expect(page.locator('html')).toHaveAttribute('data-loading', '')
  await expect(page.locator('h1')).toHaveText(TITLE)
  expect(await page.evaluate('delayed')).toEqual([{ pathname: '/' }])
  for (const answer of waiting.splice(0)) answer()
  await expect(page.locator('h1')).toHaveText('Kota Ledge')
  expect(await page.evaluate('delayed')).toHaveLength(1)
})

test('the newest click wins over a slow older one, and back during a slow load stays back', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/')
  await reader.follow('/authors')
  await expect(page.locator('h1')).toHaveText('Authors')
  const waiting: (() => void)[] = []
  await page.route(`**/page-data${ARTICLE}/page-data.json`, (route) => waiting.push(() => route.continue().catch(() => {})))
  await reader.follow(ARTICLE)
  await expect.poll(() => waiting.length).toBe(1)
  await reader.follow('/terms')
  await expect(page.locator('h1')).toHaveText('Terms')
  for (const answer of waiting.splice(0)) answer()
  await reader.follow(ARTICLE)
  await expect.poll(() => waiting.length).toBe(1)
  // A request that is given up can bring nothing any more.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`${ARTICLE}/page-data.json`))
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Authors')
  await givenUp
  for (const answer of waiting.splice(0)) answer()
  await expect(page.locator('h1')).toHaveText('Authors')
  await expect(page).toHaveURL(siteUrl('/authors'))
  expect(reader.documents()).toBe(1)
})

test('a page that is in memory is shown without a request', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/')
  await reader.follow(ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  await reader.follow('/')
  await expect(page.locator('h1')).toHaveText('Kota Ledge')
  await settleNetwork(page)
  reader.requests()
  const shownAtOnce = await page.evaluate(async (href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return document.querySelector('h1')?.textContent
  }, ARTICLE)
  expect(shownAtOnce).toBe(TITLE)
  expect(reader.requests().filter((line) => !/image|favicon/.test(line))).toEqual([])
})

test('a page with nothing to click but links comes as HTML, beside its data and without a script', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/authors')
  reader.requests()
  await reader.follow('/privacy-policy')
  await expect(page.locator('h1')).toHaveText('Privacy policy')
  await expect(page).toHaveTitle(/^Privacy policy:/)
  const requests = reader.requests().filter((line) => !/image|favicon/.test(line))
  expect(requests).toEqual(
    expect.arrayContaining([
      'GET fetch /page-data/privacy-policy/page-data.json',
      'GET fetch /page-data/privacy-policy/page-data-rsc.json',
    ]),
  )
  expect(requests.filter((line) => line.includes('script'))).toEqual([])
  await reader.follow(ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  expect(reader.requests().filter((line) => line.includes('rsc'))).toEqual([])
})

test('a reload stays where the reader was, and steps between pages go on from there', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/')
  await scrollDown(page, 420)
  await reader.follow(ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  await scrollDown(page, 330)
  await page.reload()
  await expect.poll(() => offsetOf(page)).toBe(330)
  // No React is awake: the step itself wakes it.
  await page.evaluate(() => history.back())
  await expect(page.locator('h1')).toHaveText('Kota Ledge')
  await expect.poll(() => offsetOf(page)).toBe(420)
  expect(reader.documents()).toBe(2)
})

test('no line breaks gather in the head of the document', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/authors')
  const sizes: number[] = []
  for (const [path, title] of [
    ['/terms', 'Terms'],
    ['/authors', 'Authors'],
    ['/terms', 'Terms'],
    ['/authors', 'Authors'],
  ] as const) {
    await reader.follow(path)
    await expect(page.locator('h1')).toHaveText(title)
    const countTexts = () => [...document.head.childNodes].filter((node) => node instanceof Text).length
    if (path === '/authors') sizes.push(await page.evaluate(countTexts))
  }
  expect(sizes[1]).toBe(sizes[0])
})

test('a link to an address that moved opens the new page: softly, with query and anchor, in one history entry', async ({ reader }) => {
  const { page } = reader
  const [moved] = JSON.parse(readFileSync(join(ROOT, 'data/redirects.json'), 'utf8')) as [{ from: string; to: string }]
  await openHydrated(reader, '/terms')
  const entries = await page.evaluate(() => history.length)
  reader.requests()
  await reader.follow(`${moved.from}?q=1#content`)
  await expect(page).toHaveURL(siteUrl(`${moved.to}?q=1#content`))
  await expect(page.locator('h1')).not.toBeEmpty()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  const requests = reader.requests()
  expect(requests.filter((line) => line.includes(moved.from) && !line.includes('image'))).toEqual([])
  expect(requests.filter((line) => line.startsWith('GET document'))).toEqual([])
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Terms')
})

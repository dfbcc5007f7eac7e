import { expect, type Page, type Route } from '@playwright/test'
import { siteUrl, takeStory } from './pages.ts'
import { openHydrated, openReader, type Reader, showIntent, stopClock, readerTest as test, wake } from './reader.ts'
import { settleNetwork, waitUntilReloaded } from './settle.ts'

const { path: TARGET, title: TITLE } = takeStory(0)
const BROKEN = 'Slammed. That one is on us.'
const NOT_FOUND = 'Looks like we took a wrong turn on the ramp!'
const DATA = `**/page-data${TARGET}/page-data.json`
const ADDRESS = `${TARGET}?q=1#x`

type Answer = (route: Route) => unknown
interface Data {
  slicesMap: Record<string, string>
}

/** Answers with what the server has, changed. */
function changeData(change: (data: Data) => object): Answer {
  return async (route) => route.fulfill({ json: change(await (await route.fetch()).json()) })
}

/** Answers the data of the target once the page is awake, and nothing else, then follows a link to it; the clock of the page can be moved. */
async function followInto(reader: Reader, answer: Answer, pattern = DATA): Promise<void> {
  await reader.page.clock.install()
  await reader.page.unroute(pattern)
  await openHydrated(reader, '/terms')
  await reader.page.route(pattern, answer)
  reader.requests()
  await reader.follow(ADDRESS)
}

/**
 * Lets the clock of the page run ahead until the page has been left for a document; while it waits for an answer only where none comes,
 * because an answer on a busy machine would be too late for a clock that runs ahead.
 */
async function hurry({ page, documents, isAsking }: Reader, isAnswered = true): Promise<void> {
  await expect
    .poll(
      async () => {
        // A page that is being left has no clock any more.
        if (documents() === 0 && !(isAnswered && isAsking())) await page.clock.runFor(2000).catch(() => undefined)
        return documents()
      },
      { intervals: [50] },
    )
    .toBe(1)
}

async function expectReadable(page: Page, title: string, address = ADDRESS): Promise<void> {
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page).toHaveURL(siteUrl(address))
  await expect(page.locator('footer section')).toHaveCount(3)
}

test('data that is of no use asks once whether the page is there, and loads it as a document', async ({ reader }) => {
  await followInto(reader, (route) => route.fulfill({ body: '<!doctype html><p>Home' }))
  await expectReadable(reader.page, TITLE)
  const requests = reader.requests()
  expect(requests.filter((line) => line.startsWith('HEAD'))).toEqual([`HEAD fetch ${TARGET}`])
  expect(requests.filter((line) => line.startsWith('GET document'))).toEqual([`GET document ${TARGET}`])
  expect(requests.filter((line) => line.endsWith(`${TARGET}/page-data.json`))).toHaveLength(1)
})

test('a page that is nowhere shows the 404 page, and the address stays', async ({ reader }) => {
  await openHydrated(reader, '/')
  reader.requests()
  await reader.follow('/no/such?q=1#x')
  await expectReadable(reader.page, NOT_FOUND, '/no/such?q=1#x')
  await expect(reader.page).toHaveTitle(/wrong turn on the ramp/)
  await expect(reader.page.locator('.dek')).toHaveText(/^This page has rolled off or was never here\. Push back to the home page or/)
  await expect(reader.page.locator('.dek').getByRole('link', { name: 'the home page' })).toHaveAttribute('href', '/')
  await expect(reader.page.locator('meta[name=description]')).toHaveAttribute('content', /Push back to the home page or/)
  const requests = reader.requests()
  expect(requests.filter((line) => line.startsWith('HEAD'))).toEqual(['HEAD fetch /no/such'])
  expect(requests.filter((line) => line.includes('document'))).toEqual([])
  await reader.follow(TARGET)
  await expect(reader.page.locator('h1')).toHaveText(TITLE)
})

test('a 500 shows the 500 page, without another request for the page, and the next click asks again', async ({ reader }) => {
  await followInto(reader, (route) => route.fulfill({ status: 500 }))
  await expectReadable(reader.page, BROKEN)
  const requests = reader.requests()
  expect(requests.filter((line) => line.includes(TARGET))).toEqual([`GET fetch /page-data${TARGET}/page-data.json`])
  await reader.page.unroute(DATA)
  await reader.follow(TARGET)
  await expect(reader.page.locator('h1')).toHaveText(TITLE)
  expect(reader.documents()).toBe(0)
})

test('after four requests that fail the browser tries by itself, with query and anchor', async ({ reader }) => {
  await followInto(reader, (route) => route.abort())
  await hurry(reader)
  await expectReadable(reader.page, TITLE)
  const requests = reader.requests()
  expect(requests.filter((line) => line.endsWith(`${TARGET}/page-data.json`))).toHaveLength(4)
  expect(requests.filter((line) => line.startsWith('GET document'))).toHaveLength(1)
})

test('data that never comes ends in a document', async ({ reader }) => {
  let isAsked = false
  await followInto(reader, () => {
    isAsked = true
  })
  await expect.poll(() => isAsked).toBe(true)
  await hurry(reader, false)
  await expectReadable(reader.page, TITLE)
  expect(reader.documents()).toBe(1)
})

test('a slice that fails is tried again, then the browser loads the page', async ({ reader }) => {
  await reader.page.route('**/slice-data/gone.json', (route) => route.fulfill({ status: 503 }))
  await followInto(
    reader,
    changeData((data) => ({ ...data, slicesMap: { ...data.slicesMap, header: 'gone' } })),
  )
  await hurry(reader)
  await expectReadable(reader.page, TITLE)
  const requests = reader.requests()
  expect(requests.filter((line) => line === 'GET fetch /slice-data/gone.json')).toHaveLength(4)
  expect(requests.filter((line) => line.startsWith('GET document'))).toHaveLength(1)
})

test('a static query that no page lists leaves exactly its words in its place', async ({ reader }) => {
  await reader.page.route('**/slice-data/bare-*.json', async (route) => {
    const url = route.request().url().replace('bare-', '')
    const data = await (await route.fetch({ url })).json()
    await route.fulfill({ json: { ...data, staticQueryHashes: [] } })
  })
  const change = (data: Data) => ({ ...data, staticQueryHashes: [], slicesMap: { header: 'bare-header', footer: 'bare-footer' } })
  await followInto(reader, changeData(change))
  await expect.poll(() => reader.page.title()).toContain(TITLE)
  await expect(reader.page.locator('.loading')).toHaveText(Array(3).fill('Loading (StaticQuery)'))
  expect(reader.documents()).toBe(0)
})

test('the screens of a missing page and of a broken server are there when their own data is not, without a storm of requests', async ({
  reader,
}) => {
  for (const [status, title] of [
    [404, NOT_FOUND],
    [500, BROKEN],
  ] as const) {
    await followInto(reader, (route) => route.fulfill({ status }), '**/page-data/{no,404.html,500.html}/**')
    await reader.follow('/no/such')
    await expect(reader.page.locator('h1')).toHaveText(title)
    await expect(reader.page).toHaveTitle(title)
    if (status === 404) await expect(reader.page.locator('.dek a')).toHaveAttribute('href', '/')
    expect(reader.requests().filter((line) => line.endsWith(`/${status}.html/page-data.json`))).toHaveLength(1)
  }
})

for (const [name, answer] of Object.entries({
  'is gone after a deploy': { status: 404 },
  'comes as a page': { contentType: 'text/html', body: '<!doctype html><p>home' },
  'is cut off': { contentType: 'text/javascript', body: 'export const a = {' },
})) {
  test(`a component that ${name} is one full navigation, and no loop`, async ({ reader }) => {
    await reader.page.route('**/assets/ArticlePage-*.js', (route) => route.fulfill(answer))
    await openHydrated(reader, '/')
    await reader.follow(ADDRESS)
    await expectReadable(reader.page, TITLE)
    await settleNetwork(reader.page)
    expect(reader.documents()).toBe(2)
  })
}

test('another build in app-data loads the page again, once', async ({ reader }) => {
  await stopClock(reader.page)
  await reader.page.route('**/app-data.json', (route) => route.fulfill({ json: { webpackCompilationHash: 'another' } }))
  await reader.page.goto(siteUrl('/'))
  await showIntent(reader.page)
  await waitUntilReloaded(reader.page)
  await wake(reader.page)
  await expect(reader.page.locator('h1')).toHaveText('Kota Ledge')
  expect(reader.documents()).toBe(2)
})

test('app-data that hangs or is broken leaves the links at work', async ({ reader }) => {
  for (const answer of [() => {}, (route: Route) => route.fulfill({ body: '<html>' })]) {
    await reader.page.unroute('**/app-data.json')
    await reader.page.route('**/app-data.json', answer)
    await openHydrated(reader, '/')
    reader.requests()
    await reader.follow(TARGET)
    await expect(reader.page.locator('h1')).toHaveText(TITLE)
    expect(reader.documents()).toBe(0)
  }
})

for (const storage of ['open', 'blocked']) {
  test(`a build that never matches is readable and no loop, with storage ${storage}`, async ({ browser }) => {
    const reader = await openReader(browser)
    const { page } = reader
    await stopClock(page)
    if (storage === 'blocked') await page.addInitScript(blockStorage)
    await page.route('**/page-data.json', async (route) => {
      const text = await (await route.fetch()).text()
      await route.fulfill({ body: text.replace(/"webpackCompilationHash":"\w+"/, '"webpackCompilationHash":"0123456789abcdef"') })
    })
    await page.goto(siteUrl(TARGET))
    await showIntent(page)
    await expect.poll(reader.documents).toBe(2)
    await waitUntilReloaded(page)
    await page.keyboard.press('Tab')
    // The second document has found out too: it has asked which build is live.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/app-data.json')))
    await expect(page.locator('h1')).toHaveText(TITLE)
    // A document that loads itself again would be one more than these.
    await reader.follow('/terms')
    await expect(page.locator('h1')).toHaveText('Terms')
    const requests = reader.requests()
    expect(requests.filter((line) => line.startsWith('GET document '))).toEqual([
      `GET document ${TARGET}`,
      `GET document ${TARGET}`,
      'GET document /terms',
    ])
    expect(requests.filter((line) => line.endsWith(`${TARGET}/page-data.json`))).toHaveLength(2)
    await page.context().close()
  })
}

test('with storage blocked, everything works but what storage is for', async ({ browser }) => {
  const reader = await openReader(browser)
  await reader.page.addInitScript(blockStorage)
  const errors: string[] = []
  reader.page.on('pageerror', (error) => errors.push(error.message))
  await openHydrated(reader, '/')
  await reader.page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(400)
  await reader.follow(TARGET)
  await expect(reader.page.locator('h1')).toHaveText(TITLE)
  await reader.page.goBack()
  await expect(reader.page.locator('h1')).toHaveText('Kota Ledge')
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(400)
  await reader.page.getByRole('button', { name: 'Theme' }).click()
  await expect(reader.page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(errors).toEqual([])
  await reader.page.context().close()
})

test('a click without a connection, and without a worker, shows the offline screen in place', async ({ reader }) => {
  await reader.page.clock.install()
  await openHydrated(reader, '/')
  await reader.page.context().setOffline(true)
  await reader.follow(TARGET)
  await expect
    .poll(
      async () => {
        await reader.page.clock.runFor(500)
        return reader.page.locator('h1').textContent()
      },
      { intervals: [50] },
    )
    .toBe('No signal at this spot.')
  await expect(reader.page).toHaveURL(siteUrl(TARGET))
  await reader.page.context().setOffline(false)
  await reader.page.getByRole('button', { name: 'Try again' }).click()
  await expect(reader.page.locator('h1')).toHaveText(TITLE)
})

test('a page whose own data cannot be had stays as it is, and its links work', async ({ reader }) => {
  await reader.page.route('**/page-data/index/page-data.json', (route) => route.fulfill({ status: 404 }))
  await reader.page.goto(siteUrl('/'))
  await showIntent(reader.page)
  await reader.page.getByRole('heading', { name: 'Authors' }).getByRole('link').click()
  await expect(reader.page.locator('h1')).toHaveText('Authors')
  // The browser may have had the second one ready.
  expect(reader.documents()).toBeLessThanOrEqual(2)
})

function blockStorage(): void {
  for (const name of ['sessionStorage', 'localStorage', 'caches', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  }
}

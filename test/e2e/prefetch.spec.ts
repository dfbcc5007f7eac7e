import { expect, type Page, type Request } from '@playwright/test'
import { siteUrl, takeStory } from './pages.ts'
import { type Reader, readerTest as test, wake } from './reader.ts'

const { path: ARTICLE, subcategory: SUBCATEGORY } = takeStory(0)

/** The pages whose data was asked for since the last look. */
function pagesOf(reader: Reader): string[] {
  return reader.requests().flatMap((line) => /^GET fetch \/page-data\/(.+)\/page-data\.json$/.exec(line)?.[1] ?? [])
}

/** Opens a page whose clock stands still, with as many links as wanted at its top. */
async function openWithLinks(reader: Reader, links: readonly string[]): Promise<void> {
  const { page } = reader
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await page.route('**/authors', async (route) => {
    const response = await route.fetch()
    const list = links.map((href) => `<a class="planted" href="${href}">${href}</a><br>`).join('')
    // The frame's own links would be loaded too.
    const body = (await response.text()).replace(
      /<header .*<main[^>]*>.*<\/main>.*<\/footer>/s,
      `<main id="content" tabindex="-1">${list}</main>`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto(siteUrl('/authors'))
  await page.waitForLoadState('load')
  await expect(page.locator('.planted').first()).toBeVisible()
  await settle(page)
  reader.requests()
}

/** Waits until the browser has told who is on the screen: it tells the page's own observer first. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const link = document.querySelector('.planted')
    if (link) await new Promise((resolve) => new IntersectionObserver(resolve).observe(link))
  })
}

/** Lets time pass, and what is asked for then be answered. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  const open = new Set<Request>()
  const add = (request: Request) => open.add(request)
  const remove = (request: Request) => open.delete(request)
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove)
  await page.clock.runFor(milliseconds)
  // A page asks for its parts when its data is there: it is quiet when a turn of the page brings nothing new.
  do await page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)))
  while (open.size > 0)
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove)
}

/** Lets time pass until exactly these pages have been asked for; the browser tells of a request a moment after it was made. */
async function passUntil(reader: Reader, pages: readonly string[], step = 500): Promise<void> {
  const asked: string[] = []
  await expect
    .poll(
      async () => {
        await pass(reader.page, step)
        asked.push(...pagesOf(reader))
        return asked.toSorted()
      },
      { intervals: [50] },
    )
    .toEqual(pages)
}

const LINKS = ['/skateboard-gear', '/skateboarding-tips', '/terms', '/skateboarding-culture', '/skateboarding-lifestyle', ARTICLE]

test('nothing for three seconds, then four pages, and the next four three seconds after those have come', async ({ reader }) => {
  await openWithLinks(reader, LINKS)
  await pass(reader.page, 2500)
  expect(pagesOf(reader)).toEqual([])
  await pass(reader.page, 700)
  await passUntil(reader, ['skateboard-gear', 'skateboarding-culture', 'skateboarding-tips', 'terms'], 0)
  await pass(reader.page, 2500)
  expect(pagesOf(reader)).toEqual([])
  await passUntil(reader, [ARTICLE.slice(1), 'skateboarding-lifestyle'])
})

test('a page comes with its slices, its static queries and its module, a page of links with its HTML; React stays away', async ({
  reader,
}) => {
  await openWithLinks(reader, ['/terms', ARTICLE])
  await pass(reader.page, 3200)
  await expect(reader.page.locator('head link[rel="prefetch"]')).toHaveCount(1)
  const requests: string[] = []
  const plain = () => {
    requests.push(...reader.requests().filter((line) => !/image|favicon/.test(line)))
    return [...new Set(requests.map((line) => line.replace(/[0-9a-f]{16}/, '{hash}').replace(/-[\w-]{8}\.js$/, '.js')))].sort()
  }
  await expect
    .poll(plain)
    .toEqual([
      `GET fetch /page-data${ARTICLE}/page-data.json`,
      'GET fetch /page-data/sq/d/{hash}.json',
      'GET fetch /page-data/terms/page-data-rsc.json',
      'GET fetch /page-data/terms/page-data.json',
      'GET fetch /slice-data/footer.json',
      'GET fetch /slice-data/header.json',
      'GET fetch /slice-data/sponsored.json',
      expect.stringMatching(/^GET (other|script) \/assets\/ArticlePage\.js$/),
    ])
  expect(new Set(requests).size).toBe(requests.length)
})

test('links outside of the window are not loaded, nor one that has left it', async ({ reader }) => {
  const { page } = reader
  await openWithLinks(reader, ['/skateboard-gear', '/skateboarding-tips'])
  await page.evaluate(() => {
    const [, second] = document.querySelectorAll<HTMLElement>('.planted')
    if (second) second.style.cssText = 'position: absolute; top: 4000px'
  })
  await settle(page)
  await pass(page, 3200)
  await expect.poll(() => pagesOf(reader)).toEqual(['skateboard-gear'])
  await pass(page, 7000)
  expect(pagesOf(reader)).toEqual([])
})

for (const [name, act] of Object.entries({
  pointer: (page: Page) => page.locator('.planted').first().hover(),
  focus: (page: Page) => page.locator('.planted').first().focus(),
  touch: async (page: Page) => {
    const { x, y } = await page
      .locator('.planted')
      .first()
      .evaluate((link) => link.getBoundingClientRect())
    const client = await page.context().newCDPSession(page)
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 2, y: y + 2 }] })
  },
})) {
  test(`a link under the ${name} is loaded at once`, async ({ reader }) => {
    await openWithLinks(reader, ['/skateboard-gear'])
    await act(reader.page)
    const asked: string[] = []
    await expect.poll(() => asked.push(...pagesOf(reader)) && asked).toContain('skateboard-gear')
  })
}

for (const [name, state] of Object.entries({
  'where data is saved': { connection: { saveData: true, effectiveType: '4g' } },
  'in a hidden tab': { isHidden: true },
})) {
  test(`nothing is loaded ahead ${name}`, async ({ reader }) => {
    // Another connection or visibility than the test browser's.
    await reader.page.addInitScript(({ connection, isHidden }: { connection?: object; isHidden?: boolean }) => {
      if (connection) Object.defineProperty(navigator, 'connection', { value: connection })
      if (isHidden) Object.defineProperty(document, 'hidden', { value: true })
    }, state)
    await openWithLinks(reader, LINKS)
    await pass(reader.page, 7000)
    expect(pagesOf(reader)).toEqual([])
  })
}

test('after hydration the links of a new page are watched too', async ({ reader }) => {
  const { page } = reader
  await page.goto(siteUrl('/terms'))
  await wake(page)
  await reader.follow(SUBCATEGORY.path)
  await expect(page.locator('h1')).toHaveText(SUBCATEGORY.label)
  const lead = page.locator('main article a').first()
  await lead.scrollIntoViewIfNeeded()
  const path = (await lead.getAttribute('href')) ?? ''
  const asked: string[] = []
  await expect.poll(() => asked.push(...pagesOf(reader)) && asked).toContain(path.slice(1))
})

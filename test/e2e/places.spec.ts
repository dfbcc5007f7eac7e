import { expect, type Page } from '@playwright/test'
import { siteUrl, takeStory } from './pages.ts'
import { openHydrated, saveData, scrollDown, readerTest as test, wake } from './reader.ts'
import { passFrames, settleNetwork } from './settle.ts'

const { path: ARTICLE, title: TITLE } = takeStory(1)

const offsetOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
const entriesOf = (page: Page) => page.evaluate(() => history.length)

/** The first heading of the text, as an anchor. */
async function firstAnchor(page: Page): Promise<string> {
  return page
    .locator('.prose h2[id]')
    .nth(1)
    .evaluate((heading) => heading.id)
}

test('an anchor on the same page is the browser’s: no request, no announcement, no focus moved, and back goes to where the reader was', async ({
  reader,
}) => {
  const { page } = reader
  await saveData(page)
  await openHydrated(reader, ARTICLE)
  const id = await firstAnchor(page)
  await scrollDown(page, 140)
  await settleNetwork(page)
  reader.requests()
  await reader.follow(`#${id}`)
  await expect(page).toHaveURL(siteUrl(`${ARTICLE}#${id}`))
  await expect.poll(() => offsetOf(page)).toBeGreaterThan(300)
  await expect(page.locator('#route-announcer')).toBeEmpty()
  await expect(page.locator('#content')).not.toBeFocused()
  const reading = (await offsetOf(page)) + 200
  await scrollDown(page, reading)
  await page.goBack()
  await expect.poll(() => offsetOf(page)).toBe(140)
  await page.goForward()
  await expect.poll(() => offsetOf(page)).toBe(reading)
  expect(reader.requests().filter((line) => !/image|favicon/.test(line))).toEqual([])
})

test('an anchor on another page is gone to; an unknown or malformed one shows the top', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, ARTICLE)
  const id = await firstAnchor(page)
  for (const [hash, isKnown] of [
    [`#${id}`, true],
    ['#missing', false],
    ['#%E0%A4%A', false],
  ] as const) {
    await reader.follow('/authors')
    await expect(page.locator('h1')).toHaveText('Authors')
    await reader.follow(ARTICLE + hash)
    await expect(page.locator('h1')).toHaveText(TITLE)
    if (isKnown) await expect.poll(() => offsetOf(page)).toBeGreaterThan(300)
    else expect(await offsetOf(page)).toBe(0)
    await expect(page.locator('#content')).toBeFocused()
  }
  await reader.follow('#%E0%A4%A')
  await expect(page).toHaveURL(siteUrl(`${ARTICLE}#%E0%A4%A`))
  await expect(page.locator('h1')).toHaveText(TITLE)
})

test('a link to the current page, in any spelling, replaces the entry and scrolls up; with another query it is another entry, and nothing is loaded, announced or focused', async ({
  reader,
}) => {
  const { page } = reader
  await saveData(page)
  await openHydrated(reader, ARTICLE)
  await settleNetwork(page)
  const entries = await entriesOf(page)
  reader.requests()
  for (const address of [ARTICLE, `${ARTICLE}/`]) {
    await scrollDown(page, 500)
    await reader.follow(address)
    await expect.poll(() => offsetOf(page)).toBe(0)
    await expect(page).toHaveURL(siteUrl(ARTICLE))
  }
  expect(await entriesOf(page)).toBe(entries)
  await reader.follow(`${ARTICLE}?print=1`)
  await expect(page).toHaveURL(siteUrl(`${ARTICLE}?print=1`))
  expect(await entriesOf(page)).toBe(entries + 1)
  expect(reader.requests().filter((line) => !/image|favicon/.test(line))).toEqual([])
  await expect(page.locator('#route-announcer')).toBeEmpty()
  await expect(page.locator('#content')).not.toBeFocused()
})

test('a restored offset gives way to the reader’s own scroll', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, ARTICLE)
  await scrollDown(page, 900)
  await reader.follow('/authors')
  await expect(page.locator('h1')).toHaveText('Authors')
  // The page that comes back is too short for its offset for a while.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main { max-block-size: 1000px; overflow: hidden } footer, .sponsored { display: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.goBack()
  await expect(page.locator('h1')).toHaveText(TITLE)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(end).toBeLessThan(500)
  await expect.poll(() => offsetOf(page)).toBe(end)
  await page.mouse.wheel(0, -50)
  await expect.poll(() => offsetOf(page)).toBeLessThan(end)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  // An offset that is still being restored is tried with every frame.
  await passFrames(page, 5)
  expect(await offsetOf(page)).toBeLessThan(end)
})

test('a click with the control or shift key, or on a link with a target, opens a page of the browser’s', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/authors')
  for (const [attributes, modifiers] of [
    [{}, ['Control']],
    [{}, ['Shift']],
    [{ target: '_blank' }, []],
  ] as const) {
    await page.evaluate(
      ([href, more]) => {
        const link = Object.assign(document.createElement('a'), { href, id: 'away', textContent: 'away', ...more })
        document.querySelector('#away')?.remove()
        document.querySelector('main')?.append(link)
      },
      [ARTICLE, attributes] as const,
    )
    const opened = page.context().waitForEvent('page')
    await page.locator('#away').click({ modifiers: [...modifiers] })
    await (await opened).close()
    await expect(page.locator('h1')).toHaveText('Authors')
  }
})

test('a path that no page can have is the 404 page, and no host is asked for it', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/authors')
  reader.requests()
  const port = new URL(siteUrl('/')).host
  for (const href of ['/%E0%A4%A', `//${port}//evil.example/x`]) {
    await reader.follow(href)
    await expect(page.locator('h1')).toHaveText('Looks like we took a wrong turn on the ramp!')
    expect(new URL(page.url()).host).toBe(port)
    await reader.follow('/authors')
    await expect(page.locator('h1')).toHaveText('Authors')
  }
  expect(reader.requests().filter((line) => /HEAD|document|evil|%E0/.test(line))).toEqual([])
})

test('an address with a slash at its end is replaced, with query and anchor', async ({ reader }) => {
  const { page } = reader
  await page.route('**/authors/', async (route) => route.fulfill({ response: await route.fetch({ url: siteUrl('/authors') }) }))
  await page.route('**/authors/?*', async (route) => route.fulfill({ response: await route.fetch({ url: siteUrl('/authors') }) }))
  await page.goto(siteUrl('/authors/?from=mail#content'))
  const entries = await entriesOf(page)
  await wake(page)
  await expect(page).toHaveURL(siteUrl('/authors?from=mail#content'))
  expect(await entriesOf(page)).toBe(entries)
})

test('an address that moved is the host’s business: one document, at the new address', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/')
  await page.route('**/old-slappy*', (route) => route.fulfill({ status: 301, headers: { Location: `${ARTICLE}?from=old` } }))
  await reader.follow('/old-slappy?from=old#top')
  await expect(page.locator('h1')).toHaveText(TITLE)
  expect(reader.documents()).toBeLessThanOrEqual(3)
})

test('a step back over an entry that was there before React shows its page', async ({ reader }) => {
  const { page } = reader
  await page.goto(siteUrl(ARTICLE))
  const id = await firstAnchor(page)
  await page.evaluate((hash) => (location.hash = hash), id)
  await wake(page)
  await reader.follow('/authors')
  await expect(page.locator('h1')).toHaveText('Authors')
  await page.evaluate(() => history.go(-2))
  await expect(page.locator('h1')).toHaveText(TITLE)
  await expect(page).toHaveURL(siteUrl(ARTICLE))
})

test('after a reload, a step between anchors goes to where the reader was', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, ARTICLE)
  const id = await firstAnchor(page)
  await scrollDown(page, 140)
  await reader.follow(`#${id}`)
  await expect.poll(() => offsetOf(page)).toBeGreaterThan(300)
  await page.reload()
  await expect.poll(() => offsetOf(page)).toBeGreaterThan(300)
  await page.evaluate(() => history.back())
  await expect.poll(() => offsetOf(page)).toBe(140)
})

test('an anchor that is followed during a slow load wins over it', async ({ reader }) => {
  const { page } = reader
  await saveData(page)
  await openHydrated(reader, ARTICLE)
  const id = await firstAnchor(page)
  const waiting: (() => Promise<void>)[] = []
  await page.route('**/page-data/authors/page-data.json', (route) => waiting.push(() => route.continue().catch(() => {})))
  await reader.follow('/authors')
  await expect.poll(() => waiting.length).toBe(1)
  // A request that is given up can bring nothing any more.
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/page-data/authors/page-data.json'))
  await reader.follow(`#${id}`)
  await expect(page).toHaveURL(siteUrl(`${ARTICLE}#${id}`))
  await givenUp
  await Promise.all(waiting.map((answer) => answer()))
  await expect(page.locator('h1')).toHaveText(TITLE)
})

import { expect, type Page, test } from '@playwright/test'
import { listDrawingFonts } from '../tools/first-visit.ts'
import { listStories, openView, siteUrl, takeStory, viewPath } from './pages.ts'
import { wake } from './reader.ts'
import { hold, passFrames, waitUntilHydrated } from './settle.ts'

const LIMIT = 0.01

test.use({ serviceWorkers: 'block' })

for (const width of [390, 1280]) {
  for (const name of ['home', 'article', 'category', 'authors'] as const) {
    test(`nothing moves on the ${name} page while fonts and pictures come late and React wakes, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(watchShifts)
      const letFontsGo = await hold(page, '**/*.woff2')
      const letPicturesGo = await hold(page, /\.(?:svg|png|jpe?g|webp|avif)$/)
      await page.goto(siteUrl(viewPath(name)), { waitUntil: 'commit' })
      await waitForPaint(page)
      letPicturesGo()
      await passFrames(page)
      const titles = await heightsOfTitles(page)
      letFontsGo()
      await page.waitForLoadState()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await passFrames(page)
      // Where the local font breaks a title elsewhere, what is below the title moves; how often that happens is tested below.
      if (titles.join() === (await heightsOfTitles(page)).join()) expect(await listShifts(page)).toEqual([])
      await page.evaluate('shifts.length = 0')
      await page.keyboard.press('Tab')
      await waitUntilHydrated(page)
      await passFrames(page)
      expect(await listShifts(page)).toEqual([])
    })
  }
}

test('nineteen titles in twenty break at the same words in the local font, whichever this system has', async ({ page }) => {
  await openView(page, 'article')
  const titles = listStories().map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(50)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const moved = await page.evaluate(listMovedTitles, titles)
    expect.soft(moved.length, `${width} pixels wide:\n${moved.join('\n')}`).toBeLessThan(titles.length / 20)
  }
})

test('a page is readable and styled by its first request alone, light or dark as the system is', async ({ page }) => {
  const answered: string[] = []
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  for (const name of ['home', 'article', 'category', 'authors'] as const) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openView(page, name)
    await waitForPaint(page)
    expect.soft(answered.splice(0)).toEqual([viewPath(name)])
    await expect.soft(page.locator('body'), name).toHaveCSS('background-color', 'rgb(19, 17, 16)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.soft(page.locator('body'), name).toHaveCSS('background-color', 'rgb(246, 243, 236)')
    await expect.soft(page.locator('h1'), name).toBeVisible()
    await expect.soft(page.locator('h1'), name).toHaveCSS('font-family', /^"?Sofia Sans/)
    await expect.soft(page.locator('h1'), name).toHaveCSS('font-weight', '900')
    await expect.soft(page.getByRole('main'), name).not.toBeEmpty()
  }
})

test('a title gets its font on the first visit, while the text waits for the next page, and nothing moves', async ({ page }) => {
  await page.addInitScript(watchShifts)
  const letFontsGo = await hold(page, '**/*.woff2')
  await page.goto(siteUrl('/'), { waitUntil: 'commit' })
  await waitForPaint(page)
  expect(await listDrawingFonts(page, 'h1')).not.toContain('Sofia Sans Extra Condensed')
  const painted = await widthOfText(page)
  letFontsGo()
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await passFrames(page)
  expect(await listDrawingFonts(page, 'h1')).toEqual(['Sofia Sans Extra Condensed'])
  expect(await listShifts(page)).toEqual([])
  expect(await widthOfText(page)).toBe(painted)
  await wake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.locator('h1')).toHaveText('Terms')
  await expect.poll(() => widthOfText(page)).not.toBe(painted)
  const shown = await widthOfText(page)
  await page.unroute('**/*.woff2')
  // On a busy machine even a font that is at hand may miss the first paint.
  await expect(async () => {
    await page.reload()
    expect(await widthOfText(page)).toBe(shown)
  }).toPass()
})

test.describe('where no local font has the metrics of the site’s fonts', () => {
  // The style that is changed here is not the one that the policy names.
  test.use({ bypassCSP: true })

  for (const late of ['before', 'after'] as const) {
    test(`a reload keeps the offset of the reader, if the fonts come ${late} the first paint`, async ({ page }) => {
      const address = siteUrl(viewPath('article'))
      await page.route(address, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replaceAll(/local\([^)]*\)/g, 'local("No such font")')
        await route.fulfill({ response, body })
      })
      await page.goto(address)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.evaluate(() => scrollTo(0, 900))
      await passFrames(page)
      const letFontsGo = await hold(page, '**/*.woff2')
      await page.reload({ waitUntil: 'commit' })
      if (late === 'after') await waitForPaint(page)
      letFontsGo()
      await page.waitForLoadState()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await passFrames(page)
      expect(await page.evaluate(() => Math.round(scrollY))).toBe(900)
    })
  }
})

test('a title in another language than that of the page before it is drawn with one font, however late its letters come', async ({
  page,
}) => {
  const { path, translations } = takeStory(0)
  const turkish = translations.find(({ language }) => language === 'tr')
  const letFontsGo = await hold(page, '**/*-turkish-*.woff2')
  await page.goto(siteUrl(path))
  await expect(page.locator('link[rel=preload][href*="-turkish-"]')).toHaveCount(0)
  await wake(page)
  await page.getByRole('link', { name: 'Türkçe' }).click()
  await expect(page).toHaveURL(siteUrl(turkish?.path ?? ''))
  letFontsGo()
  await expect.poll(() => listDrawingFonts(page, 'h1')).toEqual(['Sofia Sans Extra Condensed'])
})

/** What has moved so far, if all of it together is more than an eye would overlook. */
async function listShifts(page: Page): Promise<Shift[]> {
  const shifts = (await page.evaluate('shifts')) as Shift[]
  return shifts.reduce((sum, { value }) => sum + value, 0) < LIMIT ? [] : shifts
}

function heightsOfTitles(page: Page): Promise<number[]> {
  return page.locator('h1, h2, h3').evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().height)))
}

/** The titles that have another number of lines in the local font than in the font of the site. Runs in the page. */
function listMovedTitles(titles: string[]): string[] {
  const heading = document.querySelector('h1') as HTMLElement
  const heights = titles.map((title) => {
    heading.textContent = title
    return ['', '"Sofia Fallback", sans-serif'].map((family) => {
      heading.style.fontFamily = family
      return Math.round(heading.getBoundingClientRect().height)
    })
  })
  return titles.filter((_, index) => heights[index]?.[0] !== heights[index]?.[1])
}

function widthOfText(page: Page): Promise<number> {
  return page.locator('.site-footer > .meta a').evaluate((text) => text.getBoundingClientRect().width)
}

interface Shift {
  value: number
  what: string
}

/** Writes down what moves, also what moves because of a key: a key that wakes the page must not move it. Runs in the page. */
function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const describe = ({ node }: { node?: Node | null }) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeValue)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node | null }[] })[])
      shifts.push({ value: entry.value, what: entry.sources.map(describe).join(', ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function waitForPaint(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
}

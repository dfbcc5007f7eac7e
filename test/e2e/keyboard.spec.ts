import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type Focus, findFaint, listRings, listStops, lookAtFocus } from './focus.ts'
import { dropFonts } from './fonts.ts'
import { findCutting, hideLetters, listLetters } from './letters.ts'
import { menuButtonOf, menuOf } from './menu.ts'
import { openView, siteUrl, viewPath } from './pages.ts'
import { openAtRest, readPixels, takePictures } from './pictures.ts'
import { waitUntilHydrated } from './settle.ts'

test.use({ serviceWorkers: 'block' })

// The way back is the same on each page, so one shows it.
for (const [name, width, colorScheme, way] of [
  ['home', 1280, 'light', 'there'],
  ['home', 390, 'dark', 'there'],
  ['article', 1280, 'dark', 'there'],
  ['article', 390, 'light', 'there and, without its fonts, back'],
  ['authors', 390, 'dark', 'there'],
] as const) {
  test(`the Tab key goes through the ${name} page, ${way}, ${width} pixels wide, and always shows where it is`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await openView(page, name)
    // The first key wakes the page, which may bring more controls.
    await page.keyboard.press('Tab')
    await waitUntilHydrated(page)
    const stops = await page.evaluate(listStops)
    const there = [await page.evaluate(lookAtFocus), ...(await walk(page, 'Tab', stops.length - 1))]
    expect(there.map(({ stop }) => stop)).toEqual(stops)
    expect(there.flatMap(describeFaults)).toEqual([])
    await page.keyboard.press('Tab')
    expect((await page.evaluate(lookAtFocus)).stop, 'the way out of the page').not.toBe(stops.at(-1))
    await page.keyboard.press('Shift+Tab')
    expect((await page.evaluate(lookAtFocus)).stop).toBe(stops.at(-1))
    if (way !== 'there') {
      await dropFonts(page)
      const back = await walk(page, 'Shift+Tab', stops.length - 1)
      expect(back.map(({ stop }) => stop)).toEqual(stops.slice(0, -1).reverse())
      expect(back.flatMap(describeFaults)).toEqual([])
    }
    await context.close()
  })
}

/** The fronts of the categories, each in a colour of its own. */
const FRONTS = Object.values(JSON.parse(readFileSync('data/categories.json', 'utf8')) as Record<string, { slug: string }>).map(
  ({ slug }) => slug,
)

// What is below a ring has the colours of the theme, and other places in another window: fronts are looked at in one window each.
for (const [colorScheme, frontWidth] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`the ring of every link and control stands out from what is below it, on the home page and on each front, ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const [page, canvas] = [await context.newPage(), await context.newPage()]
    const looks = [...['', ...FRONTS].map((slug) => [slug, frontWidth] as const), ['', frontWidth === 390 ? 1280 : 390] as const]
    for (const [slug, width] of looks) {
      await page.setViewportSize({ width, height: 800 })
      await openAtRest(page, siteUrl(`/${slug}`))
      const pixels = await readPixels(canvas, await takePictures(page))
      const rings = await page.evaluate(listRings)
      expect(rings.length).toBeGreaterThan(40)
      expect.soft(await canvas.evaluate(findFaint, { pixels, rings }), `/${slug}, ${width} pixels wide`).toEqual([])
      await pixels.dispose()
    }
    await context.close()
  })
}

test('no ring lies on letters, on the home page, on fronts and on the page of an author', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
  const [page, canvas] = [await context.newPage(), await context.newPage()]
  for (const path of ['/', ...FRONTS.slice(0, 3).map((slug) => `/${slug}`), viewPath('author')]) {
    await openAtRest(page, siteUrl(path))
    // Languages touch each other: a ring is within its own link.
    await expect.soft(page.locator('.languages a').first()).toHaveCSS('outline-offset', '-3px')
    const letters = await page.evaluate(listLetters)
    expect(letters.length).toBeGreaterThan(100)
    const pictures = await takePictures(page)
    await hideLetters(page)
    const others = await takePictures(page)
    expect(others[0]).not.toBe(pictures[0])
    const rings = await page.evaluate(listRings)
    expect(rings.length).toBeGreaterThan(30)
    const [full, bare] = [await readPixels(canvas, pictures), await readPixels(canvas, others)]
    expect.soft(await canvas.evaluate(findCutting, { full, bare, letters, rings }), path).toEqual([])
    await Promise.all([full.dispose(), bare.dispose()])
  }
  await context.close()
})

/** Presses a key until so many stops were met; an area that scrolls is a stop of the browser's own. */
async function walk(page: Page, key: string, count: number): Promise<Focus[]> {
  const met: Focus[] = []
  for (let presses = 0; met.length < count && presses < count + 20; presses++) {
    await page.keyboard.press(key)
    const focus = await page.evaluate(lookAtFocus)
    if (!focus.isScroller) met.push(focus)
  }
  return met
}

function describeFaults({ stop, isMarked, isInView, place }: Focus): string[] {
  return [...(isMarked ? [] : [`${stop} is not marked`]), ...(isInView ? [] : [`${stop} is out of view: ${place}`])]
}

test('the first stop skips to the content, the next one is in it, and the list of contents folds', async ({ page }) => {
  await openView(page, 'article')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  // The list of contents unfolds with Enter and folds with the space bar.
  await page.setViewportSize({ width: 390, height: 800 })
  const contents = page.getByRole('main').locator('details').first()
  const link = contents.getByRole('link').first()
  await contents.locator('summary').press('Enter')
  await expect(link).toBeVisible()
  await contents.locator('summary').press('Space')
  await expect(link).toBeHidden()
})

test('the menu opens with Enter and with the space bar, is walked, and Escape gives the focus back; on a phone its categories unfold', async ({
  page,
}) => {
  await page.goto(siteUrl('/'))
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const key of ['Enter', 'Space']) {
      await menuButtonOf(page).press(key)
      await expect(menuOf(page)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menuOf(page).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(menuOf(page)).toBeHidden()
      await expect(menuButtonOf(page)).toBeFocused()
    }
  }
  await menuButtonOf(page).press('Enter')
  const summary = menuOf(page).locator('summary').first()
  await summary.press('Enter')
  await expect(menuOf(page).getByRole('link', { name: 'Beginner tricks' })).toBeVisible()
  await summary.press('Space')
  await expect(menuOf(page).getByRole('link', { name: 'Beginner tricks' })).toBeHidden()
})

test('the subjects and the regions of the authors are a stop each, and the arrow keys choose among them', async ({ page }) => {
  await page.goto(siteUrl('/authors'))
  const [subjects, regions] = [page.getByRole('group').nth(0).getByRole('radio'), page.getByRole('group').nth(1).getByRole('radio')]
  await subjects.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(subjects.nth(1)).toBeChecked()
  await expect(subjects.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(regions.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(regions.nth(1)).toBeChecked()
  await expect(subjects.nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.locator('input[type="radio"]:focus')).toHaveCount(0)
})

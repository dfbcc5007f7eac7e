import { expect, type Page, test } from '@playwright/test'
import { type MovingSite, openMovingSite } from '../helpers/moving-site.ts'
import { SEARCH_SITE } from '../helpers/search-site.ts'
import { dropFonts } from './fonts.ts'
import { listLostText } from './layout.ts'
import { takeStory } from './pages.ts'
import { emptyState, openBox, optionsOf, search } from './search-magazine.ts'

const { path: ARTICLE } = takeStory(0)
const { folder } = SEARCH_SITE

let site: MovingSite

test.use({ serviceWorkers: 'block' })
test.beforeEach(async () => {
  site = await openMovingSite(folder)
})
test.afterEach(() => site.close())

for (const width of [1280, 577, 390, 320]) {
  test(`in a window of ${width} pixels the list stays inside it, scrolls by itself, and loses no text, with its fonts and without`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(site.url + ARTICLE)
    const box = await openBox(page)
    await search(page, 'the')
    await expect(optionsOf(page)).toHaveCount(20)
    await expectInside(page)
    expect(await page.evaluate(listLostText)).toEqual([])
    const scroll = await page.evaluate(() => scrollY)
    await box.press('ArrowUp')
    await expect(optionsOf(page).last()).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(scroll)
    await dropFonts(page)
    const heights = await optionsOf(page).evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(listLostText)).toEqual([])
    await expectInside(page)
    await box.fill('kickflop')
    await expect(emptyState(page)).toBeVisible()
    expect(await page.evaluate(listLostText)).toEqual([])
  })
}

test('on a phone the box and its list are a sheet that its button opens, and Escape closes from the inside out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(site.url + ARTICLE)
  await expect(page.locator('#search')).toBeHidden()
  const box = await openBox(page)
  await expect(box).toBeFocused()
  await search(page, 'kickflip')
  await box.press('Escape')
  await expect(page.locator('.found')).toBeHidden()
  await expect(box).toBeVisible()
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await box.press('Escape')
  await expect(box).toBeHidden()
})

test('in forced colours marks are underlined and the chosen row has a ring', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.url + ARTICLE)
  const box = await openBox(page)
  await search(page, 'kickflip')
  await expect(page.locator('.found mark').first()).toHaveCSS('text-decoration-line', 'underline')
  await box.press('ArrowDown')
  await expect(optionsOf(page).first()).toHaveCSS('outline-style', 'solid')
  await expect(optionsOf(page).first()).toHaveCSS('outline-width', '3px')
})

async function expectInside(page: Page): Promise<void> {
  const place = await page.locator('.found').evaluate((list) => {
    const { left, top, right, bottom } = list.getBoundingClientRect()
    return { left, top, right: innerWidth - right, bottom: innerHeight - bottom }
  })
  expect(Math.min(...Object.values(place)), JSON.stringify(place)).toBeGreaterThanOrEqual(0)
}

test('the cross that clears the box is as large as a finger, beside the button that sends the form', async ({ page }) => {
  await page.goto(site.url + ARTICLE)
  const box = await openBox(page)
  const button = (await page.locator('.search-box form button').boundingBox()) as { x: number; y: number; height: number }
  for (const left of [4, 40]) {
    await search(page, 'zebra')
    await page.mouse.click(button.x - left, button.y + button.height / 2)
    await expect(box, `${left} px left of the button`).toHaveValue('')
  }
})

import { expect, type Page, test } from '@playwright/test'
import { VIEWS } from '../tools/views.ts'
import { dropFonts, useLocalFonts } from './fonts.ts'
import { listLostText, listLowControls, listSmallTargets } from './layout.ts'
import { openMenu } from './menu.ts'
import { openView, siteUrl } from './pages.ts'

/** What a reader may set, by WCAG 1.4.12, without losing text. */
const SPACIOUS = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

test.use({ bypassCSP: true, serviceWorkers: 'block' })

for (const name of VIEWS) {
  test(`no text of the screen ${name} is lost in small windows, at twice its size, or with more space, whatever fonts there are, and a finger hits all of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openView(page, name)
    await checkTexts(page, 'with its fonts', [320, 390, 577, 820, 1280])
    await useLocalFonts(page)
    await checkWidths(page, 'with local fonts', [320, 390])
    await dropFonts(page)
    await checkTexts(page, 'with one font for all', [320, 390, 576, 577, 820, 1120, 1280])
    await checkTargets(page)
  })
}

async function checkTexts(page: Page, fonts: string, widths: readonly number[]): Promise<void> {
  await checkWidths(page, fonts, widths)
  const style = await page.addStyleTag({ content: SPACIOUS })
  await checkWidths(page, `${fonts}, with more space`, [390])
  await style.evaluate((element) => (element as HTMLElement).remove())
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await checkWidths(page, `${fonts}, at twice the size`, [820, 1280])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

async function checkWidths(page: Page, look: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await page.evaluate(listLostText), `${look}, ${width} pixels wide`).toEqual([])
  }
}

async function checkTargets(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
  expect.soft(await page.evaluate(listSmallTargets)).toEqual([])
  expect.soft(await page.evaluate(listLowControls)).toEqual([])
}

test('the open menu loses no text in any window, at twice its size or without its fonts, and a finger hits all of it', async ({ page }) => {
  for (const [width, size] of [
    [320, '100%'],
    [390, '100%'],
    [577, '100%'],
    [1280, '100%'],
    [1280, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(siteUrl('/'))
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    const menu = await openMenu(page)
    for (const summary of await menu.locator('summary:visible').all()) await summary.click()
    const look = `${width} pixels wide, text at ${size}`
    expect.soft(await page.evaluate(listLostText), look).toEqual([])
    if (width <= 576) expect.soft(await page.evaluate(listLowControls), look).toEqual([])
    await dropFonts(page)
    expect.soft(await page.evaluate(listLostText), `${look}, with one font for all`).toEqual([])
  }
})

test('the first screen of the home page shows a headline, whatever fonts there are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'home')
  const headline = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(headline).toBeInViewport({ ratio: 1 })
  await dropFonts(page)
  await expect(headline).toBeInViewport()
})

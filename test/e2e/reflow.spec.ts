import { expect, test } from '@playwright/test'
import { VIEWS } from '../tools/views.ts'
import { listLostText, listLowControls, listSmallTargets } from './layout.ts'
import { openMenu } from './menu.ts'
import { openView, siteUrl } from './pages.ts'

/** What a reader may set, by WCAG 1.4.12, without losing text. */
const SPACIOUS = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

test.use({ bypassCSP: true, serviceWorkers: 'block' })

for (const name of VIEWS) {
  test(`no text of the screen ${name} is lost in small windows, at twice its size, or with more space, and a finger hits all of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openView(page, name)
    for (const width of [320, 390, 576, 577, 820, 1120, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(listLostText), `${width} pixels wide`).toEqual([])
    }
    const style = await page.addStyleTag({ content: SPACIOUS })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(listLostText), `with more space, ${width} pixels wide`).toEqual([])
    }
    await style.evaluate((element) => (element as HTMLElement).remove())
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(listLostText), `at twice the size, ${width} pixels wide`).toEqual([])
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.setViewportSize({ width: 390, height: 800 })
    for (const details of await page.getByRole('main').locator('summary').all()) await details.click()
    expect.soft(await page.evaluate(listSmallTargets)).toEqual([])
    expect(await page.evaluate(listLowControls)).toEqual([])
  })
}

test('a finger hits everything in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(siteUrl('/'))
  const menu = await openMenu(page)
  for (const summary of await menu.locator('summary:visible').all()) {
    await summary.click()
    expect.soft(await page.evaluate(listLowControls)).toEqual([])
  }
})

test('the open menu loses no text in any window, nor at twice its size', async ({ page }) => {
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
    const folded = menu.locator('summary:visible').first()
    if (await folded.isVisible()) await folded.click()
    expect.soft(await page.evaluate(listLostText), `${width} pixels wide, text at ${size}`).toEqual([])
  }
})

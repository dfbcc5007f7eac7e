import { expect, test } from '@playwright/test'
import { checkAccess } from './axe.ts'
import { dropFonts } from './fonts.ts'
import { listLostText, listLowControls } from './layout.ts'
import { openMenu } from './menu.ts'
import { siteUrl, takeStory } from './pages.ts'
import { emptyState, openBox, optionsOf } from './search-magazine.ts'

test.use({ serviceWorkers: 'block' })

test('the open menu has no fault of access and loses no text in any window, whatever its fonts are, and a finger hits all of it', async ({
  page,
}) => {
  await page.goto(siteUrl('/'))
  const menu = await openMenu(page)
  for (const fonts of ['with its fonts', 'with one font for all']) {
    if (fonts !== 'with its fonts') await dropFonts(page)
    for (const [width, size] of [
      [1280, '100%'],
      [1280, '200%'],
      [577, '100%'],
      [390, '100%'],
      [320, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      const folded = menu.locator('details:not([open]) > summary:visible')
      if ((await folded.count()) === 6) await folded.last().click()
      const links = menu.locator('> p a')
      await expect(links).toHaveText(['Authors', 'About us'])
      const look = `${width} pixels wide, text at ${size}, ${fonts}`
      expect.soft(await page.evaluate(listLostText), look).toEqual([])
      if (width <= 576) expect.soft(await page.evaluate(listLowControls), look).toEqual([])
      if (fonts !== 'with its fonts' || size !== '100%' || ![1280, 390].includes(width)) continue
      await checkAccess(page, 'menu')
      const places = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top / 4)))
      expect.soft(new Set(places).size, `${look}, rows of links below the menu`).toBe(1)
    }
  }
  await expect(menu).toBeVisible()
})

test('axe finds no fault in the list below the search box, nor in the page of results', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(siteUrl(takeStory(0).path))
    const box = await openBox(page)
    await box.fill('ska')
    await expect(optionsOf(page).first()).toBeVisible()
    await box.press('ArrowDown')
    await checkAccess(page, 'results')
    await box.fill('slapyp')
    await expect(emptyState(page).getByRole('button')).toBeVisible()
    await checkAccess(page, 'nothing found')
  }
  await page.goto(siteUrl('/sitemap?q=the'))
  await expect(page.locator('#search-results li').first()).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await checkAccess(page, 'page of results')
  }
})

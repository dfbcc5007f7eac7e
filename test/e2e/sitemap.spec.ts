import { expect, test } from '@playwright/test'
import { checkAccess } from './axe.ts'
import { siteUrl } from './pages.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('each part of the sitemap is less than a window of a phone, until it is unfolded', async ({ page }) => {
    await page.goto(siteUrl('/sitemap'))
    const folded = page.locator('main > .group:has(details:not([open]))')
    // Six categories and the authors; the lists of languages are open, as the header leads to them.
    await expect(folded).toHaveCount(7)
    for (const part of await folded.all()) expect((await part.boundingBox())?.height).toBeLessThan(844)
    for (const language of ['ru', 'tr']) await expect(page.locator(`#${language} li a`).first()).toBeVisible()
    const first = page.locator('main summary').first()
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const links = page.locator('details:has(h3)').first().locator('a')
    await expect(links.first()).toBeHidden()
    await first.click()
    await expect(links.first()).toBeVisible()
    expect(await links.last().textContent()).toBe(`More: ${(await first.textContent())?.replace(/\u00a0\(\d+\)$/, '')}`)
    await links.last().click()
    await expect(page.locator('.breadcrumbs li')).toHaveCount(2)
  })
})

test('a part of the sitemap unfolds with the keyboard, and Tab leads through its links; none of the states has a fault of access', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('/sitemap'))
  await checkAccess(page, 'folded')
  await page.locator('main h2 a').first().focus()
  await page.keyboard.press('Tab')
  const part = page.locator('main details').first()
  await expect(part.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(part).toHaveAttribute('open')
  await checkAccess(page, 'unfolded')
  await page.keyboard.press('Tab')
  await expect(part.locator('a').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.article')).toBeVisible()
})

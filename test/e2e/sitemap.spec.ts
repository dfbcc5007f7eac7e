import { expect, test } from '@playwright/test'
import { checkAccess } from './axe.ts'
import { siteUrl } from './pages.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('each part of the sitemap is less than a window of a phone, until it is unfolded', async ({ page }) => {
    await page.goto(siteUrl('/sitemap'))
    const folded = page.locator('main > .group:has(details:not([open]))')
    // The categories and the authors; the lists of languages are open, as the languages of the header link to them.
    await expect(folded).toHaveCount((await page.locator('main > .group:has(h3)').count()) + 1)
    expect(await folded.count()).toBeGreaterThan(6)
    for (const part of await folded.all()) expect((await part.boundingBox())?.height).toBeLessThan(844)
    for (const language of ['ru', 'tr']) await expect(page.locator(`#${language} li a`).first()).toBeVisible()
    const first = page.locator('main summary').first()
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const links = page.locator('main details').first().locator('a')
    await expect(links.first()).toBeHidden()
    await first.click()
    await expect(links.first()).toBeVisible()
    expect(await first.textContent()).toMatch(new RegExp(`^${await links.count()}\\D`))
    const name = page.locator('main h3 a').first()
    expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await name.click()
    await expect(page.locator('.breadcrumbs li')).toHaveCount(2)
    // Paper has all of it.
    await page.goBack()
    await page.emulateMedia({ media: 'print' })
    for (const link of await page.locator('main > .group:has(h3) details').all()) await expect(link.locator('a').first()).toBeVisible()
  })
})

test('a part of the sitemap unfolds with the keyboard, and Tab leads through its links; none of the states has a fault of access', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 800 })
  await page.goto(siteUrl('/sitemap'))
  await checkAccess(page, 'folded')
  await page.locator('main h3 a').first().focus()
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

test('a wide window shows all of the sitemap', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('/sitemap'))
  await expect(page.locator('main summary:visible')).toHaveCount(0)
  const lists = page.locator('main .shelf details')
  expect(await lists.count()).toBeGreaterThan(24)
  expect(await lists.evaluateAll((all) => all.every((list) => list.querySelector('a')?.checkVisibility()))).toBe(true)
  // No title is torn by the end of a column.
  const torn = await page.locator('main li').evaluateAll((all) => all.filter((item) => item.getClientRects().length > 1).length)
  expect(torn).toBe(0)
  await checkAccess(page, 'wide')
  await page.locator('main h3 a').first().focus()
  await page.keyboard.press('Tab')
  await expect(lists.first().locator('a').first()).toBeFocused()
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@playwright/test'
import { PAGES, siteUrl } from './pages.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: string[] }[] }[]
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing to complain about, ${colorScheme}, ${width} pixels wide`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      for (const path of Object.values(PAGES)) {
        await page.goto(siteUrl(path))
        await page.evaluate(axe)
        const { violations } = (await page.evaluate('axe.run()')) as AxeResult
        expect(violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
      }
      await context.close()
    })
  }
}

for (const width of [320, 576, 820]) {
  test(`no page is wider than a window of ${width} pixels`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    for (const path of Object.values(PAGES)) {
      await page.goto(siteUrl(path))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await context.close()
  })
}

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto(siteUrl(PAGES.article))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from './pages.ts'

/** The editions of the magazine. */
const EDITIONS = JSON.parse(readFileSync('data/editions.json', 'utf8')) as { slug: string; pieces: string[] }[]
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A6 in points; Chromium rounds to its own. */
const A6 = [297.6, 419.5]

for (const { slug, pieces } of EDITIONS) {
  test.describe(`the edition ${slug}`, () => {
    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('is sixteen pages of A6 on paper, from the dark theme too', async ({ page }) => {
        await openEdition(page, slug)
        await page.emulateMedia({ colorScheme: 'dark' })
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
        expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(16)
        const sizes = Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, ...size]) => size.map(Number))
        expect(sizes).toHaveLength(16)
        for (const size of sizes) for (const side of [0, 1]) expect(Math.abs((size[side] ?? 0) - (A6[side] ?? 0))).toBeLessThan(1)
      })

      test('cuts nothing off on paper, and shows neither header nor footer', async ({ page }) => {
        await openEdition(page, slug)
        await page.emulateMedia({ media: 'print' })
        const leaves = await page.locator('.leaf').evaluateAll((all) =>
          all.map((leaf) => {
            const { width, height } = leaf.getBoundingClientRect()
            return {
              size: [width, height].map(Math.round),
              cut: leaf.scrollHeight - leaf.clientHeight + leaf.scrollWidth - leaf.clientWidth,
            }
          }),
        )
        expect(leaves).toEqual(Array.from({ length: 16 }, () => ({ size: [397, 559], cut: 0 })))
        await expect(page.getByRole('banner')).toBeHidden()
        await expect(page.getByRole('contentinfo')).toBeHidden()
        await expect(page.locator('.breadcrumbs')).toBeHidden()
      })

      test('ends with a back that is as wide as a spread in a wide window', async ({ page }) => {
        await openEdition(page, slug)
        await page.setViewportSize({ width: 1280, height: 844 })
        const boxes = await page
          .locator('.edition, .edition > .back')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
        const [whole, back] = boxes
        const leaves = await page.locator('.leaf').evaluateAll((all) => all.map((leaf) => leaf.getBoundingClientRect().width))
        expect(back?.width).toBeCloseTo(2 * (leaves[1] ?? 0), 0)
        expect(back?.bottom).toBeCloseTo(whole?.bottom ?? 0, 0)
      })

      test('has no button that would do nothing', async ({ page }) => {
        await openEdition(page, slug)
        await expect(page.locator('[data-action=print]')).toBeHidden()
        await expect(page.locator('.edition > .intro p').last()).toBeVisible()
      })

      test('fits windows of 320, 390, 1000 and 1280 pixels, and has its pieces in order', async ({ page }) => {
        await openEdition(page, slug)
        for (const width of [320, 390, 1000, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
          const cut = await page.locator('.leaf').evaluateAll((all) => all.map((leaf) => leaf.scrollHeight - leaf.clientHeight))
          expect(cut, `at ${width} px`).toEqual(cut.map(() => 0))
        }
        const links = await page.locator('.on a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(links).toEqual(pieces.map((piece) => `/articles/${piece}`))
        const levels = await page.locator(':is(h1, h2, h3)').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
        expect(levels.filter((level) => level === 1)).toHaveLength(1)
        expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
        await page.locator('ol a[href="#p14"]').click()
        await expect(page.locator('#p14 h2')).toBeInViewport()
      })
    })

    test('shows its title beside the whole cover on a large screen', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openEdition(page, slug)
      const [title, cover] = await Promise.all([page.locator('h1').boundingBox(), page.locator('.jacket').boundingBox()])
      if (title === null || cover === null) throw new Error('there is no title or no cover')
      expect(title.x + title.width).toBeLessThan(cover.x)
      expect(title.y).toBeGreaterThan(cover.y)
      expect(cover.height).toBeLessThanOrEqual(560)
      expect(cover.y + cover.height).toBeLessThan(800)
    })

    test('has a button that prints it', async ({ page }) => {
      await openEdition(page, slug)
      await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
      await page.locator('[data-action=print]').click()
      await expect(page.locator('body')).toHaveAttribute('data-printed')
    })

    for (const width of [390, 1280]) {
      test(`has no fault that axe finds, light or dark, ${width} pixels wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await openEdition(page, slug)
        await page.evaluate(axe)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await page.evaluate('axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)'), colorScheme).toEqual(
            [],
          )
        }
      })
    }
  })
}

test('a click leads from the home page to an edition and on to an article, which prints on a page of its own size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('/'))
  await page.locator('main a[href^="/editions/"]').click()
  await expect(page.locator('.leaf')).toHaveCount(16)
  await page.locator('.on a').first().click()
  await expect(page.locator('.article')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toContain('/MediaBox [0 0 612 792]')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeVisible()
})

async function openEdition(page: Page, slug: string): Promise<void> {
  await page.goto(siteUrl(`/editions/${slug}`))
}

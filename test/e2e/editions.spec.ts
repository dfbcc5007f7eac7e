import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { checkAccess } from './axe.ts'
import { siteUrl } from './pages.ts'

/** The editions of the magazine. */
const EDITIONS = JSON.parse(readFileSync('data/editions.json', 'utf8')) as { slug: string; pieces: string[] }[]
/** A6 in points; Chromium rounds to its own. */
const A6 = [297.6, 419.5]

for (const { slug, pieces } of EDITIONS) {
  test.describe(`the edition ${slug}`, () => {
    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('is sixteen whole pages of A6 on paper, from the dark theme too', async ({ page }) => {
        await openEdition(page, slug)
        await page.emulateMedia({ colorScheme: 'dark' })
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
        expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(16)
        const sizes = Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, ...size]) => size.map(Number))
        expect(sizes).toHaveLength(16)
        for (const size of sizes) for (const side of [0, 1]) expect(Math.abs((size[side] ?? 0) - (A6[side] ?? 0))).toBeLessThan(1)
        await page.emulateMedia({ media: 'print', colorScheme: null })
        const leaves = await page.locator('.leaf').evaluateAll((all) =>
          all.map((leaf) => {
            const { width, height } = leaf.getBoundingClientRect()
            return {
              size: [width, height].map(Math.round),
              cut: leaf.scrollHeight - leaf.clientHeight + leaf.scrollWidth - leaf.clientWidth,
            }
          }),
        )
        expect.soft(leaves).toEqual(Array.from({ length: 16 }, () => ({ size: [397, 559], cut: 0 })))
        await expect.soft(page.locator('.on a:visible')).toHaveCount(12)
        await expect.soft(page.locator('.back a')).toBeVisible()
        for (const part of ['header', 'footer', '.breadcrumbs']) await expect.soft(page.locator(`${part}:visible`), part).toHaveCount(0)
      })

      test('fits windows of 320, 390, 820, 1000 and 1280 pixels, has its pieces in order, a wide back, and no button that would do nothing', async ({
        page,
      }) => {
        await openEdition(page, slug)
        await expect.soft(page.locator('[data-action=print]')).toBeHidden()
        await expect.soft(page.locator('.edition > .intro p').last()).toBeVisible()
        for (const width of [320, 390, 820, 1000, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          const [path, title] = await page
            .locator('.breadcrumbs, .intro')
            .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().x))
          expect(path, `at ${width} px, the path begins where the title does`).toBe(title)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
          const cut = await page.locator('.leaf').evaluateAll((all) => all.map((leaf) => leaf.scrollHeight - leaf.clientHeight))
          expect(cut, `at ${width} px`).toEqual(cut.map(() => 0))
        }
        // In a column, a picture of a piece is whole.
        await page.setViewportSize({ width: 820, height: 844 })
        for (const { width, height } of await page
          .locator('.piece .cover')
          .evaluateAll((all) => all.map((cover) => cover.getBoundingClientRect().toJSON() as DOMRect))) {
          expect(width / height).toBeCloseTo(1.6, 1)
        }
        await page.setViewportSize({ width: 1280, height: 844 })
        // Addresses are for paper.
        await expect(page.locator('.on a:visible')).toHaveCount(12)
        await expect(page.locator(':is(.on span, .back a):visible')).toHaveCount(0)
        // No page is blank over more than a third of its height, all its gaps together, but for the cover and the back, which are designed so.
        const blank = await page.locator('.leaf:not(.jacket, .back)').evaluateAll((all) =>
          all.map((leaf) => {
            const filled = Array.from(leaf.children, (part) => part.getBoundingClientRect().height).reduce((sum, height) => sum + height, 0)
            return 1 - filled / leaf.getBoundingClientRect().height
          }),
        )
        expect(blank).toHaveLength(14)
        expect(Math.max(...blank)).toBeLessThan(1 / 3)
        // In a wide window, the back is as wide as a spread.
        const [whole, back] = await page
          .locator('.edition, .edition > .back')
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
        const leaf = await page.locator('.leaf').nth(1).boundingBox()
        // The lines of the back stand in its middle.
        const middles = await page
          .locator('.back p:visible')
          .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().left + line.getBoundingClientRect().width / 2))
        expect(middles.length).toBeGreaterThan(0)
        for (const middle of middles) expect(middle).toBeCloseTo((back?.x ?? 0) + (back?.width ?? 0) / 2, 0)
        // The number of a page stands in its outer corner.
        const corners = await page.locator('.leaf:has(.on)').evaluateAll((all) =>
          all.map((leaf) => {
            const [page, number] = [leaf, leaf.querySelector('.on b') as Element].map((part) => part.getBoundingClientRect())
            const isLeft = Number(leaf.querySelector('.on b')?.textContent) % 2 === 0
            return isLeft ? (number?.left ?? 0) - (page?.left ?? 0) : (page?.right ?? 0) - (number?.right ?? 0)
          }),
        )
        expect(corners).toHaveLength(13)
        expect(Math.max(...corners)).toBeLessThan(48)
        expect(back?.width).toBeCloseTo(2 * (leaf?.width ?? 0), 0)
        expect(back?.bottom).toBeCloseTo(whole?.bottom ?? 0, 0)
        for (const place of ['.piece h2', '.on']) {
          const links = await page.locator(`${place} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
          expect(links).toEqual(pieces.map((piece) => `/articles/${piece}`))
        }
        const levels = await page.locator(':is(h1, h2, h3)').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
        expect(levels.filter((level) => level === 1)).toHaveLength(1)
        expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
        await page.locator('ol a[href="#p14"]').click()
        await expect(page.locator('#p14 h2')).toBeInViewport()
      })
    })

    test('shows its title beside the whole cover on a large screen, has a button that prints it, and no fault of access', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openEdition(page, slug)
      const [title, cover] = await Promise.all([page.locator('h1').boundingBox(), page.locator('.jacket').boundingBox()])
      if (title === null || cover === null) throw new Error('there is no title or no cover')
      expect.soft(title.x + title.width).toBeLessThan(cover.x)
      expect.soft(title.y).toBe(cover.y)
      expect.soft(cover.height).toBeLessThanOrEqual(560)
      expect.soft(cover.y + cover.height).toBeLessThan(800)
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await roomBelowLabel(page), `below the label is what the cover shows at ${width} px`).toBeGreaterThan(0)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect.soft(page.locator('.intro .note')).toHaveText((await page.locator('.letter > p').first().textContent()) ?? '')
      await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
      await page.locator('[data-action=print]').click()
      await expect(page.locator('body')).toHaveAttribute('data-printed')
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await checkAccess(page, slug)
      }
    })
  })
}

test('a click leads from the home page to an edition and on to an article, which prints on a page of its own size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('/'))
  await page.locator('main h3 a[href^="/editions/"]').click()
  await expect(page.locator('.leaf')).toHaveCount(16)
  await page.locator('.piece h2 a').first().click()
  await expect(page.locator('.article')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toContain('/MediaBox [0 0 612 792]')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeVisible()
})

/** How far the title is above what the cover shows, in parts of its height. */
function roomBelowLabel(page: Page): Promise<number> {
  return page.locator('.jacket').evaluate(async (jacket) => {
    const box = jacket.getBoundingClientRect()
    const label = jacket.querySelector('.label')?.getBoundingClientRect()
    const drawn = document.createElement('div')
    drawn.innerHTML = await (await fetch((jacket.querySelector('img') as HTMLImageElement).src)).text()
    document.body.append(drawn)
    const cover = drawn.firstElementChild?.getBoundingClientRect()
    const shown = Array.from(drawn.querySelectorAll('[transform$="translate(0 100)"]')).at(-1)?.getBoundingClientRect()
    drawn.remove()
    if (label === undefined || cover === undefined || shown === undefined) return Number.NaN
    return (shown.top - cover.top) / cover.height - (label.bottom - box.top) / box.height
  })
}

async function openEdition(page: Page, slug: string): Promise<void> {
  await page.goto(siteUrl(`/editions/${slug}`))
}

import { expect, type Locator, type Page, test } from '@playwright/test'
import { openMenu } from './menu.ts'
import { openView } from './pages.ts'
import { passFrames } from './settle.ts'

test.use({ serviceWorkers: 'block' })

const DESKTOP = { width: 1280, height: 800 }

test('the first screen has the first story, and the title of the second above its summary', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openView(page, 'home')
  const [lead, title, summary] = await boxesOf(page, '.lead, .second h2, .second .blurb')
  if (lead === undefined || title === undefined || summary === undefined) throw new Error('a part is missing')
  expect(title.top).toBeGreaterThan(lead.bottom)
  expect(title.bottom).toBeLessThan(DESKTOP.height)
  expect(summary.top).toBeGreaterThanOrEqual(title.bottom)
  expect(summary.left).toBe(title.left)
})

test('the first of a ranking is 520 pixels wide and as high as five others, and the hint has room below it', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openView(page, 'home')
  const [cover] = await boxesOf(page, 'ol.strips > :first-child .cover')
  expect(cover?.width).toBe(520)
  const [first, second, , , , sixth] = await boxesOf(page, 'ol.strips > li')
  expect([first?.top, first?.bottom]).toEqual([second?.top, sixth?.bottom])
  for (const section of await page.locator('.group:has(> .meta)').all()) {
    const hint = (await section.locator('> .meta').boundingBox()) ?? { y: 0, height: 0 }
    const tops = await section.locator('.card, .tag').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top + scrollY))
    expect(Math.min(...tops) - hint.y - hint.height).toBeGreaterThanOrEqual(19.5)
  }
})

test('the large popular story ends where those beside it end', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openView(page, 'home')
  const [large, ...others] = await boxesOf(page, '.row > li')
  expect(large?.bottom).toBe(others[3]?.bottom)
  const [meta] = await boxesOf(page, '.row > :first-child .meta')
  expect(Math.abs((meta?.bottom ?? 0) - (large?.bottom ?? 0))).toBeLessThan(1)
})

test('a row of cards on a phone stops at the start of a card, and a long title is cut after three lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, 'home')
  const row = page.locator('.row')
  const start = (card: Locator) => card.evaluate((part) => Math.round(part.getBoundingClientRect().left))
  const margin = await start(row.locator('> li').first())
  for (const place of [1, 2, 3]) {
    const card = row.locator('> li').nth(place)
    await card.evaluate((part) => part.parentElement?.scrollTo({ left: (part as HTMLElement).offsetLeft, behavior: 'instant' }))
    await expect.poll(() => start(card)).toBe(margin)
    await card.getByRole('heading').getByRole('link').focus()
    await expect(card).toBeInViewport({ ratio: 0.99 })
  }
  const title = row.locator('h3').first()
  const lines = () => title.evaluate((part) => Math.floor(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight)))
  await title.locator('a').evaluate((link) => {
    link.textContent = 'a long title '.repeat(20)
  })
  expect(await lines()).toBe(3)
})

for (const width of [390, 1280]) {
  test(`the links below the menu stand in one row, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openView(page, 'home')
    const menu = await openMenu(page)
    const links = menu.locator('> p a')
    await expect(links).toHaveText(['Authors', 'About us', 'русский', 'Türkçe'])
    const middles = await links.evaluateAll((all) =>
      all.map((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return Math.round((top + bottom) / 8)
      }),
    )
    expect(new Set(middles).size).toBe(1)
  })
}

test('cards, links and buttons show at the next frame that they are under the mouse and that they are pressed', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openView(page, 'home')
  for (const part of [
    '.lead h2 a',
    '.second h2 a',
    '.row h3 a',
    'ol.strips h3 a',
    '.stickers h3 a',
    '.faces a',
    '.menu-button',
    '.masthead a',
  ]) {
    const target = page.locator(part).first()
    await target.scrollIntoViewIfNeeded()
    await page.mouse.move(0, 0)
    const looks = [await lookOf(target)]
    await target.hover()
    await passFrames(page)
    looks.push(await lookOf(target))
    await page.mouse.down()
    await passFrames(page)
    looks.push(await lookOf(target))
    // Not on the target: nothing is to open.
    await page.mouse.move(0, 0)
    await page.mouse.up()
    expect.soft(looks[1] !== looks[0], `${part}, hovered`).toBe(true)
    expect.soft(looks[2], `${part}, pressed`).not.toBe(looks[1])
  }
})

/** What of a target and its card changes when it is touched. */
function lookOf(target: Locator): Promise<string> {
  return target.evaluate((part) => {
    const parts = [part, part.closest('.card'), part.closest('.card')?.querySelector('.cover')]
    return parts
      .map((one) => {
        if (!one) return ''
        const { translate, boxShadow, opacity, textDecoration, rotate } = getComputedStyle(one)
        return [translate, boxShadow, opacity, textDecoration, rotate].join()
      })
      .join(' ')
  })
}

function boxesOf(page: Page, parts: string): Promise<DOMRect[]> {
  return page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
}

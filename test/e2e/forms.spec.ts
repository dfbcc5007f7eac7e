import { expect, test } from '@playwright/test'
import { findArticle, siteUrl } from './pages.ts'

test.use({ javaScriptEnabled: false })

test('letters lie on sheets with the name of their writer as a line, those of the second writer further in, without a list of contents', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl(findArticle(/class="article letters"/)))
  const letters = page.locator('.prose > section')
  expect(await letters.count()).toBeGreaterThan(3)
  await expect(letters.locator('h2')).toHaveCount(await letters.count())
  const [first = 0, second = 0, third = 0] = await letters.evaluateAll((all) => all.map((letter) => letter.getBoundingClientRect().left))
  expect(second).toBeGreaterThan(first + 20)
  expect(third).toBe(first)
  await expect(letters.locator('h2').first()).toHaveCSS('font-size', '15px')
  const inks = await letters.evaluateAll((all) =>
    all.map((letter) => [getComputedStyle(letter).borderTopColor, getComputedStyle(letter.querySelector('h2') ?? letter).color]),
  )
  expect(inks[2]).toEqual(inks[0])
  expect(inks[1]).toEqual(['rgb(20, 17, 15)', 'rgb(20, 17, 15)'])
  expect(inks[0]).not.toContain('rgb(20, 17, 15)')
  await expect(page.locator('.contents')).toHaveCount(0)
})

test('a story opens with its picture across the page, its title below, its text in the middle, a large first paragraph, and indents instead of gaps after it', async ({
  page,
}) => {
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((part) => {
      const { left, right, top, bottom, width, height } = part.getBoundingClientRect()
      return { left, right, top, bottom, ratio: width / height, middle: (left + right) / 2 }
    })
  const path = siteUrl(findArticle(/class="article fiction"/))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(path)
  const [cover, title, text] = [await boxOf('.article > .cover'), await boxOf('h1'), await boxOf('.prose')]
  expect([cover.left, cover.right]).toEqual([48, 1232])
  expect(cover.ratio).toBeCloseTo(21 / 9, 1)
  expect(title.top).toBeGreaterThan(cover.bottom)
  expect(title.top).toBeLessThan(720)
  await expect(page.locator('h1')).toHaveCSS('font-size', '88px')
  expect(text.middle).toBeCloseTo(640, 0)
  const all = await page.locator('.prose > p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const { fontSize, textIndent, marginBlockEnd } = getComputedStyle(paragraph)
      return { size: Number.parseFloat(fontSize), indent: Number.parseFloat(textIndent), gap: Number.parseFloat(marginBlockEnd) }
    }),
  )
  const last = all.at(-1)
  expect(all[0]?.size).toBeGreaterThan((last?.size ?? 0) * 1.2)
  expect(last?.gap).toBe(0)
  expect(all.filter(({ indent }) => indent > 20).length).toBeGreaterThan(all.length / 2)
  for (const part of ['.byline > svg', '.byline b', '.byline .meta', '.dek']) expect((await boxOf(part)).middle, part).toBeCloseTo(640, 0)
  const [row, sources] = [await boxOf('.sharing'), await boxOf('.colophon')]
  expect([row.left, row.right, sources.left]).toEqual([text.left, text.right, text.left])
  expect(sources.right).toBeLessThanOrEqual(text.right)
  await page.setViewportSize({ width: 390, height: 844 })
  const [narrow, header] = [await boxOf('.article > .cover'), await boxOf('.site-header')]
  expect([narrow.left, narrow.right, narrow.top]).toEqual([0, 390, header.bottom])
  await page.emulateMedia({ media: 'print' })
  expect((await boxOf('h1')).bottom).toBeLessThan((await boxOf('.article > .cover')).top)
})

test('a long read opens with its title across the page, the names beside the standfirst, and a wide picture below', async ({ page }) => {
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().toJSON() as Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>)
  await page.goto(siteUrl(findArticle(/class="article feature"/)))
  for (const width of [1280, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const [title, dek, names, cover] = await Promise.all(['h1', '.dek', '.byline', '.article > .cover'].map(boxOf))
    if (!title || !dek || !names || !cover) throw new Error('a part of the opening is missing')
    expect([title.left, title.right], `${width} pixels wide`).toEqual([cover.left, cover.right])
    expect(dek.left).toBe(title.left)
    expect(names.left).toBeGreaterThanOrEqual(dek.right)
    expect(names.top).toBe(dek.top)
    expect(cover.top).toBeGreaterThan(Math.max(dek.bottom, names.bottom))
    expect((cover.right - cover.left) / (cover.bottom - cover.top)).toBeCloseTo(21 / 9, 1)
    await expect(page.locator('h1')).toHaveCSS('font-size', '88px')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await Promise.all(['h1', '.dek', '.byline', '.article > .cover', '.prose'].map(boxOf))
  expect(order.map(({ top }) => top)).toEqual(order.map(({ top }) => top).toSorted((a, b) => a - b))
})

test('a story has a round detail of its picture in the middle of its column, in both themes and in print', async ({ page }) => {
  await page.goto(siteUrl(findArticle(/class="turn"/)))
  const turn = page.locator('.turn svg')
  for (const [width, colorScheme, media] of [
    [1280, 'light', 'screen'],
    [390, 'dark', 'screen'],
    [800, 'light', 'print'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, media })
    await expect(turn).toHaveCSS('border-radius', '50%')
    await expect(turn).toHaveCSS('border-top-color', colorScheme === 'dark' ? 'rgb(244, 239, 230)' : 'rgb(20, 17, 15)')
    const [own, text] = await Promise.all([turn.boundingBox(), page.locator('.turn').boundingBox()])
    expect(own?.width).toBeCloseTo(own?.height ?? 0, 0)
    expect((own?.x ?? 0) + (own?.width ?? 0) / 2).toBeCloseTo((text?.x ?? 0) + (text?.width ?? 0) / 2, 0)
    // What is drawn is the cover: the detail has no drawing of its own.
    expect(await turn.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(900)
  }
  await expect(turn).toHaveAttribute('aria-hidden', 'true')
})

test('the text of every article begins 28 pixels below the names in a wide window, however short its title is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const form of ['article', 'article letters', 'article fiction']) {
    await page.goto(siteUrl(findArticle(new RegExp(`class="${form}"`))))
    for (const title of ['A', 'A title of many words '.repeat(6)]) {
      await page.locator('h1').evaluate((heading, text) => heading.replaceChildren(text), title)
      const [names, text] = [await page.locator('.byline').boundingBox(), await page.locator('.prose').boundingBox()]
      expect((text?.y ?? 0) - (names?.y ?? 0) - (names?.height ?? 0), form).toBeCloseTo(28, 1)
    }
  }
})

test('the numbers of steps hang in the margin of a wide window', async ({ page }) => {
  await page.goto(siteUrl(findArticle(/class="article".*<\/p>\s*<ol>\s*<li>/s)))
  const list = page.locator('.prose > ol').first()
  for (const [width, indent] of [
    [1280, 0],
    [390, 27],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await list.evaluate((element) => Math.round(Number.parseFloat(getComputedStyle(element).paddingInlineStart))),
      `${width} px`,
    ).toBe(indent)
  }
})

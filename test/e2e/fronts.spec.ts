import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { siteUrl } from './pages.ts'

/** The categories of the magazine, each with a front of its own. */
const CATEGORIES = Object.values(JSON.parse(readFileSync('data/categories.json', 'utf8')) as Record<string, { slug: string }>)

test.use({ javaScriptEnabled: false })

for (const { slug } of CATEGORIES) {
  test(`the front of ${slug} has a short head with links, fits a phone and paper, has each article once, its headings are in order, and every link to itself says so`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(siteUrl(`/${slug}`))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
    const links = await page.locator('main .card :is(h2, h3) a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(15)
    expect(links.toSorted()).toEqual([...new Set(links)].toSorted())
    const here = page.locator(`a[href="/${slug}"]`)
    expect(await here.count()).toBeGreaterThan(1)
    await expect(here.and(page.locator(':not([aria-current="page"])'))).toHaveCount(0)
    const levels = await page.locator('main :is(h1, h2, h3)').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    await expect(page.locator('.front section')).toHaveCount(4)
    await expect(page.locator('.band .chips')).toHaveCount(0)
    await expect(page.locator('.front h2 small')).toHaveText(Array(4).fill(/^\d+$/))
    await expect(page.locator('.front .drawn > svg[aria-hidden]')).toHaveCount(4)
    await expect(page.locator('.front section > ul > :first-child .cover > img')).toHaveCount(4)
    await expect(page.locator('.front .cover')).toHaveCount(4)
    await expect(page.locator('main > .group .card:not(:has(.cover))')).toHaveCount(0)
    for (const width of [320, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (width > 320) expect.soft(await page.locator('.front h2 .whole').evaluateAll(heights)).toEqual(Array(4).fill(1))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    }
    // Up to 257 in the text font, and a line more in a wide local one.
    expect.soft((await page.locator('.solid').boundingBox())?.height).toBeLessThan(285)
    await expect.soft(page.locator('.solid .newest h2 a')).toHaveCount(1)
    expect.soft((await page.locator('.solid .newest .cover').boundingBox())?.width).toBeGreaterThan(250)
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
    expect.soft((await page.locator('.breadcrumbs').boundingBox())?.y).toBe(header + 20)
    const tops = await page
      .locator(':is(.as-parts, .as-calendar) h2 + p')
      .evaluateAll((all) => all.map((note) => note.getBoundingClientRect().top))
    expect.soft(new Set(tops).size).toBeLessThanOrEqual(1)
    const panels = await page
      .locator('.front h2 .whole:has(small)')
      .evaluateAll((all) => all.map((last) => getComputedStyle(last, '::after').clipPath.startsWith('polygon')))
    expect.soft(panels).toEqual(Array(4).fill(true))
    // A sheet that ends right below its list has one line there.
    const doubled = await page
      .locator('.front section:has(li)')
      .evaluateAll((all) =>
        all.filter((section) =>
          [section, ...section.querySelectorAll('li:last-child')].every((one) => getComputedStyle(one).borderBlockEndWidth !== '0px'),
        ),
      )
    expect.soft(doubled).toHaveLength(0)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const printed = await page.locator('.front, .front :is(header, h2, h3 a, .sign)').evaluateAll((all) =>
      all.map((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element)
        return `${color} on ${backgroundColor} ${backgroundImage}`
      }),
    )
    expect.soft(new Set(printed)).toEqual(new Set(['rgb(0, 0, 0) on rgba(0, 0, 0, 0) none']))
    await page.emulateMedia({ media: null })
    const last = page.locator('.front header').last()
    const { width = 0, height = 0 } = (await last.boundingBox()) ?? {}
    await last.click({ position: { x: width - 12, y: height - 12 }, force: true })
    await expect(page).toHaveURL(new RegExp(`/${slug}/.+`))
  })
}

/** In lines of the element. */
function heights(all: Element[]): number[] {
  return all.map((part) => Math.round(part.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).lineHeight)))
}

test('a list leads with its newest article, and its last line has no hole', async ({ page }) => {
  await page.goto(siteUrl('/sitemap'))
  const paths = await page.locator('main h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBe(24)
  const sizes = new Set<number>()
  for (const path of paths) {
    await page.goto(siteUrl(path))
    const cards = page.locator('.led > li')
    sizes.add(await cards.count())
    for (const width of [820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [list, [first, second, ...others]] = await page
        .locator('.led')
        .evaluate((led) => [led, ...led.children].map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
        .then(([box, ...boxes]) => [box, boxes] as const)
      expect(first?.width, `${path} at ${width} px`).toBeGreaterThan((list?.width ?? 0) * 0.48)
      if (second === undefined) continue
      expect(others.at(-1)?.right ?? second.right, `${path} at ${width} px`).toBeCloseTo(list?.right ?? 0, 0)
    }
    await page.setViewportSize({ width: 390, height: 800 })
    const widths = await cards.locator('.cover').evaluateAll((covers) => covers.map((cover) => cover.getBoundingClientRect().width))
    expect(Math.max(...widths.slice(1)), `${path} on a phone`).toBeLessThan((widths[0] ?? 0) / 2)
  }
  expect(sizes.size).toBeGreaterThan(3)
})

import { expect, type Locator, type Page, test } from '@playwright/test'
import { dropFonts, showLocalFonts } from './fonts.ts'
import { openView } from './pages.ts'
import { passFrames } from './settle.ts'

test.use({ serviceWorkers: 'block' })

test('the parts of the home page stand as they are designed, in windows of all widths', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'home')

  await test.step('the first screen has two stories beside each other, and the name of the next section', async () => {
    const [first, second] = await boxesOf(page, '.leads > li')
    const [lead, cover, title, line] = await boxesOf(page, '.lead, .second .cover, .second h2, .second .meta')
    const [next] = await boxesOf(page, '.group > h2')
    if (first === undefined || second === undefined || next === undefined) throw new Error('a part is missing')
    expect.soft([second.top, second.right]).toEqual([first.top, 1232])
    expect.soft(lead?.bottom).toBe(first.bottom)
    expect.soft(title?.top).toBeGreaterThan(cover?.bottom ?? 800)
    expect.soft(line?.bottom).toBeLessThanOrEqual(second.bottom)
    expect.soft(next.bottom).toBeLessThan(800)
  })

  await test.step('the authors end where the edition beside them does', async () => {
    const [edition, faces] = await boxesOf(page, '.pair .cards, .pair .faces')
    expect.soft(Math.abs((edition?.bottom ?? 0) - (faces?.bottom ?? 800))).toBeLessThan(24)
  })

  await test.step('an edition shows its whole cover', async () => {
    const [cover] = await page
      .locator('.pair .strip .cover')
      .evaluateAll((all) => all.map((part) => ({ width: (part as HTMLElement).offsetWidth, height: (part as HTMLElement).offsetHeight })))
    expect.soft(cover?.width).toBe(160)
    expect.soft(cover?.height).toBe(224)
  })

  await test.step('the first of a ranking is 520 pixels wide and as high as five others, and the hint has room below it', async () => {
    const [cover] = await boxesOf(page, 'ol.strips > :first-child .cover')
    expect.soft(cover?.width).toBe(520)
    const [first, second, third, , , , seventh, eighth] = await boxesOf(page, 'ol.strips > li')
    expect.soft([first?.top, first?.bottom]).toEqual([third?.top, seventh?.bottom])
    const sizes = await page
      .locator('ol.strips h3')
      .evaluateAll((titles) => titles.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)))
    expect.soft(sizes).toEqual([40, 28, 24, 24, 24, 24, 24, 24])
    // Read down: the second is below the first.
    expect.soft([second?.left, second?.top]).toEqual([first?.left, eighth?.top])
    for (const section of await page.locator('.group:has(> .meta)').all()) {
      const hint = (await section.locator('> .meta').boundingBox()) ?? { y: 0, height: 0 }
      const tops = await section.locator('.card, .tag').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top + scrollY))
      expect.soft(Math.min(...tops) - hint.y - hint.height).toBeGreaterThanOrEqual(19.5)
    }
  })

  await test.step('popular stories have pictures of one size, none as large as that of the newest', async () => {
    const [lead, ...others] = await boxesOf(page, '.lead .cover, .row .cover')
    expect.soft(others).toHaveLength(8)
    expect.soft(new Set(others.map(({ width }) => width)).size).toBe(1)
    expect.soft(others[0]?.width).toBeLessThan((lead?.width ?? 0) * 0.7)
  })

  await test.step('the subject of a story stands between its picture and its title on every card that has one', async () => {
    const places = await page.locator('main .card:has(.tag)').evaluateAll((cards) =>
      cards.map((card) => {
        const [tag, title] = ['.tag', 'h2, h3'].map((part) => card.querySelector(part)?.getBoundingClientRect())
        return [getComputedStyle(card.querySelector('.tag') as Element).position, Math.round((title?.top ?? 0) - (tag?.bottom ?? 0)) > 4]
      }),
    )
    expect.soft(places).toHaveLength(10)
    expect.soft(new Set(places.map(String))).toEqual(new Set(['relative,true']))
  })

  await test.step('one story leads: its cover fills its side on the first screen, beside its text and below a name that stands once', async () => {
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const [cover] = await boxesOf(page, '.lead .cover')
      const [standfirst] = await boxesOf(page, '.lead .dek')
      const [name] = await boxesOf(page, '.logo span')
      if (cover === undefined || standfirst === undefined) throw new Error('a part is missing')
      const [lead, drawing] = await boxesOf(page, '.lead, .lead .cover svg')
      expect.soft(cover.height, `${width} px`).toBe((lead?.height ?? 0) - 4)
      expect.soft(cover.width / cover.height, `${width} px`).toBeGreaterThan(1.05)
      expect.soft(drawing?.bottom, `${width} px`).toBeGreaterThan(cover.bottom)
      expect.soft(standfirst.left, `${width} px`).toBeGreaterThan(cover.right)
      expect.soft(standfirst.bottom, `${width} px`).toBeLessThan(760)
      expect.soft(name?.width, `${width} px`).toBeLessThan(200)
      await expect.soft(page.locator('.logo span')).toHaveCSS('clip-path', 'inset(50%)')
    }
  })

  await test.step('the first of a ranking is larger than the others, and its title has room', async () => {
    for (const width of [390, 700, 1000, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const [title] = await boxesOf(page, 'ol.strips h3')
      expect.soft(title?.width, `${width} px`).toBeGreaterThan(140)
      const [first, second] = await boxesOf(page, 'ol.strips .cover')
      expect.soft(first?.width, `${width} px`).toBeGreaterThan((second?.width ?? 0) * 1.5)
      expect.soft(await page.locator('ol.strips > li').evaluateAll(listThumbnails), `${width} px`).not.toContain('none')
    }
  })

  await test.step('the name has more room above it than below', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const [name] = await boxesOf(page, '.masthead h1')
    const [rule] = await boxesOf(page, '.masthead')
    const header = (await page.locator('header').boundingBox())?.height ?? 0
    expect.soft((name?.top ?? 0) - header).toBeGreaterThan((rule?.bottom ?? 800) - (name?.bottom ?? 0))
  })

  await test.step('the first screen shows a headline, whatever fonts there are', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const headline = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    await expect.soft(headline).toBeInViewport({ ratio: 1 })
    await showLocalFonts(page)
    const [next] = await boxesOf(page, '.group > h2')
    expect.soft(next?.bottom, 'the name of the next section').toBeLessThan(800)
    await dropFonts(page)
    await expect.soft(headline).toBeInViewport()
  })

  await test.step('the rule of the masthead is a line in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.soft(page.locator('.masthead')).toHaveCSS('border-bottom-style', 'solid')
    await expect.soft(page.locator('.masthead')).toHaveCSS('border-bottom-width', '4px')
  })
})

test('a row of cards on a phone stops at the start of a card, and a long title is cut after three lines; the categories are three rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, 'home')
  const [cover, headline] = await boxesOf(page, '.second .cover, .second h2')
  expect(cover?.width).toBe(358)
  expect(headline?.top).toBeGreaterThan(cover?.bottom ?? 0)
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
  // A wheel below it has gone along with it.
  const wheel = () =>
    page.locator('.group:has(> .row)').evaluate((part) => Number.parseFloat(getComputedStyle(part, '::after').backgroundPositionX))
  await expect.poll(wheel).toBeGreaterThan(20)
  await row.evaluate((part) => part.scrollTo({ left: 0, behavior: 'instant' }))
  await expect.poll(wheel).toBe(0)
  const title = row.locator('h3').first()
  const lines = () => title.evaluate((part) => Math.floor(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight)))
  await title.locator('a').evaluate((link) => {
    link.textContent = 'a long title '.repeat(20)
  })
  expect(await lines()).toBe(3)
  // The categories are three rows, each a link with its whole area.
  expect(new Set((await boxesOf(page, '.wall > li')).map(({ top }) => top)).size).toBe(3)
  await expect(page.locator('.wall ul a:visible')).toHaveCount(24)
  // A picture is whole: a cut one has lost its head.
  for (const { width, height } of await boxesOf(page, '.wall > li > img')) expect(width / height).toBeCloseTo(1.6, 1)
  await page.locator('.wall > li img').first().click({ force: true })
  await expect(page).toHaveURL(/\/skateboarding-techniques$/)
})

test('cards, links and buttons show at the next frame that they are under the mouse and that they are pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'home')
  for (const part of [
    '.lead h2 a',
    '.second h2 a',
    '.row h3 a',
    'ol.strips h3 a',
    '.wall h3 a',
    '.tilts h3 a',
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

/** The size of the picture of each entry; `none` without one that can be recognized. Runs in the page. */
function listThumbnails(entries: Element[]): Promise<string[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const image = entry.querySelector<HTMLImageElement>('.cover img')
      const { width = 0, height = 0 } = entry.querySelector('.cover')?.getBoundingClientRect() ?? {}
      if (image === null || width < 80 || height < 50) return 'none'
      image.loading = 'eager'
      await image.decode().catch(() => undefined)
      return image.naturalWidth === 0 ? 'none' : `${width} by ${height}`
    }),
  )
}

/** What of a target and its card changes, or begins to change, when it is touched. */
function lookOf(target: Locator): Promise<string> {
  return target.evaluate((part) => {
    const parts = [part, part.closest('.card, .wall > li'), part.closest('.card')?.querySelector('.cover')]
    return parts
      .map((one) => {
        if (!one) return ''
        const { translate, boxShadow, opacity, textDecoration, rotate } = getComputedStyle(one)
        return [translate, boxShadow, opacity, textDecoration, rotate, one.getAnimations().length].join()
      })
      .join(' ')
  })
}

function boxesOf(page: Page, parts: string): Promise<DOMRect[]> {
  return page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
}

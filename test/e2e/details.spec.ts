import { expect, type Page, test } from '@playwright/test'
import { findArticle, openView, siteUrl } from './pages.ts'
import { hold, passFrames, waitUntilHydrated } from './settle.ts'

test.use({ serviceWorkers: 'block' })

test('the list of contents marks the place of a reader who scrolls with a wheel, before React wakes, and has its rings inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'article')
  const marked = () =>
    page
      .locator('.contents li a')
      .evaluateAll((links) => links.flatMap((link, place) => (getComputedStyle(link).fontWeight === '600' ? [place] : [])))
  expect(await marked()).toEqual([])
  const headings = await page.locator('.prose > h2').count()
  expect(headings).toBeGreaterThan(2)
  for (let place = 0; place < headings; place++) {
    await page
      .locator('.prose > h2')
      .nth(place)
      .evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 200, behavior: 'instant' }))
    await expect.poll(marked).toEqual([place])
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  // The list would cut off a ring around its links.
  await page.locator('.contents a').first().focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.contents a:focus-visible')).toHaveCSS('outline-offset', '-3px')
})

for (const [input, hasTouch] of [
  ['wheel', false],
  ['finger', true],
] as const) {
  test(`the list of contents marks the place of a reader whose ${input} scrolls while React is on its way`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch, serviceWorkers: 'block' })
    await hold(page, /\/assets\/client-/)
    await openView(page, 'article')
    const links = page.locator('.contents li a')
    const weights = () => links.evaluateAll((all) => all.map((link) => getComputedStyle(link).fontWeight))
    const wayTo = (place: number) =>
      page
        .locator('.prose > h2')
        .nth(place)
        .evaluate((heading) => heading.getBoundingClientRect().top - 180)
    const scroll = hasTouch ? await fingerOf(page) : (distance: number) => page.mouse.wheel(0, distance)
    const count = await links.count()
    await page.mouse.move(640, 600)
    for (const place of [0, 1]) {
      // An input event may be lost, or come late: the next one goes on from where the page is then, also back.
      await expect(async () => {
        for (let way = await wayTo(place); Math.abs(way) > 60; way = await wayTo(place)) {
          const before = await page.evaluate(() => scrollY)
          await scroll(Math.max(-400, Math.min(400, way)))
          await expect.poll(() => page.evaluate(() => scrollY), { timeout: 10_000 }).not.toBe(before)
          await passFrames(page)
        }
        const marked = Array.from({ length: count }, (_, at) => (at === place ? '600' : '400'))
        await expect.poll(weights, { timeout: 10_000 }).toEqual(marked)
      }).toPass({ timeout: 120_000 })
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await page.context().close()
  })
}

/** A finger that drags the page up or down, and rests before it leaves, so that nothing rolls on. */
async function fingerOf(page: Page): Promise<(distance: number) => Promise<void>> {
  const STEPS = 8
  const MIDDLE = 400
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (distance) => {
    const start = MIDDLE + distance / 2
    await touch('touchStart', { x: 640, y: start })
    for (let step = 1; step <= STEPS; step++) {
      await touch('touchMove', { x: 640, y: start - (distance * step) / STEPS })
      await passFrames(page)
    }
    await passFrames(page, 10)
    await touch('touchMove', { x: 640, y: start - distance })
    await touch('touchEnd')
  }
}

const MEASURED = [
  ...(['article', 'article-tr', 'article-ru', 'author', 'about', 'privacy', 'terms'] as const),
  ...(['home', 'category', 'subcategory', 'edition'] as const),
]

test('full lines of text have at most 75 characters', async ({ page }) => {
  for (const name of MEASURED) {
    await openView(page, name)
    for (const width of [320, 390, 577, 720, 820, 1120, 1121, 1280, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const look = `${name}, ${width} pixels wide`
      const [usual = 0, longest = 0] = await page.evaluate(longestLines)
      expect.soft(usual, look).toBeLessThanOrEqual(75)
      expect.soft(longest, `${look}, below the title`).toBeLessThanOrEqual(75)
    }
  }
})

test('articles begin on a wide first screen, below title and picture; the picture of a long read does', async ({ page }) => {
  for (const language of ['en', 'tr', 'ru']) {
    for (const opening of ['article', 'article feature']) {
      await page.goto(siteUrl(findArticle(new RegExp(`<html lang="${language}">.*class="${opening}"`, 's'))))
      for (const width of [1121, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const look = `${opening} in ${language}, ${width} pixels wide`
        const [title, cover, text] = await page
          .locator('.article > header, .article > .cover, .prose > :first-child')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
        if (title === undefined || cover === undefined || text === undefined) throw new Error(`${look} has no title, cover or text`)
        expect.soft(text.top, look).toBeGreaterThan(Math.max(title.bottom, cover.bottom))
        if (opening === 'article feature') {
          expect.soft(cover.top, look).toBeGreaterThan(title.bottom)
          expect.soft(cover.top, look).toBeLessThan(600)
        } else {
          expect.soft(cover.left, look).toBeGreaterThan(title.right)
          expect.soft(cover.top, look).toBe(title.top)
          expect.soft(text.top, look).toBeLessThan(760)
        }
      }
    }
  }
})

test('on wide windows the headings of a long text stand beside it, and below each other on phones', async ({ page }) => {
  for (const name of ['about', 'privacy', 'terms'] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openView(page, name)
    const places = () =>
      page.locator('main > .prose > h2, main > .prose > h2 + *').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right, top } = part.getBoundingClientRect()
          return { left, right, top: Math.round(top), isHeading: part.matches('h2') }
        }),
      )
    for (const [place, part] of (await places()).entries()) {
      const heading = (await places())[place - 1]
      if (part.isHeading || heading === undefined) continue
      expect(part.left, name).toBeGreaterThan(heading.right)
      expect(part.top, name).toBe(heading.top)
    }
    await page.setViewportSize({ width: 390, height: 800 })
    expect(new Set((await places()).map(({ left }) => left)).size, name).toBe(1)
  }
})

test('a story that is alone in its row is as wide as the others', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'list-page-2')
  const widths = () => page.locator('.tiles > li').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width))
  const [first] = await widths()
  await page.locator('.tiles').evaluate((list) => list.replaceChildren(list.firstElementChild as Element))
  expect(await widths()).toEqual([first])
})

test('the name of the magazine stands on one line where there is room beside menu and search, and at 400 % the header scrolls away', async ({
  page,
}) => {
  await openView(page, 'about')
  for (const width of [577, 600, 640, 820]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.locator('.logo span').evaluate((name) => name.getClientRects().length)).toBe(1)
    expect((await page.locator('.logo span').boundingBox())?.height).toBeLessThan(40)
    await expect(page.locator('.logo span')).toHaveCSS('font-size', width > 720 ? '28px' : '0px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await page.getByRole('banner').boundingBox())?.height, `one row, ${width} px`).toBe(70)
  }
  await page.setViewportSize({ width: 320, height: 256 })
  await openView(page, 'article')
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(62)
  await page.evaluate(() => scrollTo(0, 900))
  await passFrames(page)
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('the logo stands out from the header, light and dark', async ({ page }) => {
  await openView(page, 'about')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.locator('.logo img').evaluate(contrastOfEdge), colorScheme).toBeGreaterThan(3)
  }
})

test('a table that is wider than a phone has a shade at its edge, and scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openView(page, 'terms')
  const cells = Array.from({ length: 6 }, (_, place) => `<td>a long word in column ${place}</td>`).join('')
  await page
    .locator('.prose')
    .evaluate((prose, row) => prose.insertAdjacentHTML('beforeend', `<div class="table"><table><tr>${row}</tr></table></div>`), cells)
  const table = page.locator('.prose .table').last()
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  await expect(table).toHaveCSS('background-attachment', 'local, scroll')
})

for (const width of [1280, 390]) {
  test(`a slash leads to the search box of ${width} px before React is there, and no letter after it is lost`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const client = await page.context().newCDPSession(page)
    const letGo = await hold(page, /\/assets\/client-/)
    await page.goto(siteUrl('/terms'))
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.keyboard.press('Control+/')
    await expect(page.locator('#search')).not.toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('ollie')
    await expect(page.locator('#search')).toHaveValue('ollie')
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    letGo()
    await expect(page.locator('[role="option"]').first()).toBeVisible()
    await expect(page.locator('#search')).toBeFocused()
    // In a field it is a letter; and React has not added a second listener.
    await page.keyboard.press('/')
    await expect(page.locator('#search')).toHaveValue('ollie/')
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await expect(page.locator('#search')).toBeFocused()
  })
}

test('on a phone the field has the focus when React wakes after its sheet was opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const letGo = await hold(page, /\/assets\/client-/)
  await page.goto(siteUrl('/terms'))
  await page.locator('.search-toggle').click()
  await expect(page.locator('#search')).toBeVisible()
  letGo()
  await waitUntilHydrated(page)
  await expect(page.locator('#search')).toBeFocused()
})

test('a wide screen has a page of 1440 pixels, and figures of 760 or more', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(siteUrl(findArticle(/class="article".*<figure class="figure (?:feet|profile|parts|ladder|calculator)"/s)))
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => Math.round(part.getBoundingClientRect().right))
  expect(await right('.article > .cover')).toBe(1680)
  const drawing = page.locator('.prose > .figure:not(.sequence, .plan, .chart) > :is(svg, .controls)').first()
  expect((await drawing.boundingBox())?.width).toBe(760)
})

test('the wheel of the progress line is whole at both ends of an article, no slash of a path begins a line, and what follows has its colour', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openView(page, 'article')
  const slashes = await page.locator('.breadcrumbs li').evaluateAll((all) => all.map((item) => getComputedStyle(item, '::after').content))
  expect.soft(slashes).toEqual(['"/"', '"/"', 'none'])
  await expect.soft(page.locator('.breadcrumbs li').first()).toHaveCSS('display', 'inline-block')
  const inks = await page
    .locator('.article, .finish, .rest, .rest .group')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).getPropertyValue('--solid')))
  expect(inks.length).toBeGreaterThan(4)
  expect(new Set(inks).size).toBe(1)
  const wheel = () =>
    page.locator('.article').evaluate((article) => {
      const { translate, inlineSize } = getComputedStyle(article, '::before')
      const [percent = 0, pixels = 0] = ['%', 'px'].map((unit) => Number(new RegExp(`(-?[\\d.]+)${unit}`).exec(translate)?.[1] ?? 0))
      const end = Number.parseFloat(inlineSize) * (1 + percent / 100) + pixels - 4
      return [end - 15, end]
    })
  const [start = -1] = await wheel()
  expect(start).toBeGreaterThanOrEqual(4)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await passFrames(page)
  const [, end = 391] = await wheel()
  expect(end).toBeGreaterThan(370)
  expect(end).toBeLessThanOrEqual(386)
})

test('day and minutes of a story stay on one line, no line of facts ends with a dot, and no comma is before a day', async ({ page }) => {
  for (const path of ['/', '/skateboard-gear', '/exciting-skateboarding-events', '/authors']) {
    await page.goto(siteUrl(path))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { dots, torn } = await page.locator('.card .meta').evaluateAll((all) => {
        const dots = all.flatMap((facts) => {
          const walker = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT)
          const letters: { letter: string; top: number }[] = []
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            for (const [place, letter] of Array.from(node.textContent ?? '').entries()) {
              const range = document.createRange()
              range.setStart(node, place)
              range.setEnd(node, place + 1)
              const box = range.getBoundingClientRect()
              if (letter.trim() !== '' && box.width > 0) letters.push({ letter, top: box.top })
            }
          }
          return letters.flatMap(({ letter, top }, place) =>
            letter === '·' ? [{ text: facts.textContent, isTorn: [-1, 1].some((by) => letters[place + by]?.top !== top) }] : [],
          )
        })
        return { dots: dots.length, torn: dots.flatMap(({ text, isTorn }) => (isTorn ? [text] : [])) }
      })
      if (path !== '/authors') expect(dots).toBeGreaterThan(5)
      expect.soft(torn, `${path}, ${width} pixels wide`).toEqual([])
      await expect.soft(page.locator('.card .meta:has(a)').filter({ hasText: /, \d/ })).toHaveCount(0)
    }
  }
})

test('no name of a place breaks on the page of the authors, and on a phone the menu of the home page looks as on others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, 'authors')
  // A text font that comes late is used from the next page on.
  await expect(async () => {
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.reload()
      expect(await page.locator('.person .meta').evaluateAll(listBroken), `${width} px`).toEqual([])
    }
  }).toPass({ timeout: 120_000 })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await openView(page, 'home')
    expect((await page.locator('.menu-button').boundingBox())?.width, `${width} px`).toBe(44)
    const [button, bars] = await page
      .locator('.menu-button, .menu-button .icon:visible')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ left, right }) => (left + right) / 2))
    expect(bars, `the middle of the bars, ${width} px`).toBe(button)
    const lefts = await page
      .locator('.site-header :is(.logo, .menu-button, .search-toggle, .languages a, .theme-button)')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().left))
    expect(lefts, `the controls in the order of the keyboard, ${width} px`).toEqual(lefts.toSorted((a, b) => a - b))
    const parts = await page
      .locator('.site-header > :is(.menu-button, .search-toggle, .languages, .theme-button), .search-toggle')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
    const gaps = parts.slice(1).map(({ left }, index) => left - (parts[index]?.right ?? 0))
    expect(Math.min(...gaps), `between menu, search, languages and theme, ${width} px`).toBeGreaterThan(width === 390 ? 10 : 6)
    expect(Math.max(...gaps) - Math.min(...gaps), `as wide as each other, ${width} px`).toBeLessThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

/** The words of these texts that stand on two lines. Runs in the page. */
function listBroken(all: Element[]): string[] {
  return all.flatMap(({ firstChild }) => {
    const text = firstChild?.textContent ?? ''
    return Array.from(text.matchAll(/[^\s-]+/g)).flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(firstChild as Text, index)
      range.setEnd(firstChild as Text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}

test('on wide windows the facts of an author stand beside the monogram, and cards in a row are equally high; on phones they stand below it', async ({
  page,
}) => {
  await openView(page, 'authors')
  for (const [width, isBeside] of [
    [390, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const [monogram, fact] = await page
      .locator('.person')
      .first()
      .locator('.monogram, h2 + p')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    if (monogram === undefined || fact === undefined) throw new Error('a part is missing')
    expect(fact.left >= monogram.right, `${width} px`).toBe(isBeside)
    expect(fact.top >= monogram.bottom, `${width} px`).toBe(!isBeside)
  }
  const rows = await page.locator('.person').evaluateAll((all) => {
    const boxes = all.map((part) => part.getBoundingClientRect())
    return [new Set(boxes.map(({ top }) => top)).size, new Set(boxes.map(({ top, bottom }) => `${top} ${bottom}`)).size]
  })
  expect(rows[0]).toBeGreaterThan(1)
  expect(rows[1]).toBe(rows[0])
  // The monograms have many colours.
  const colours = await page.locator('.person .monogram path').evaluateAll((all) => all.map((part) => part.getAttribute('fill')))
  const most = Math.max(...Array.from(new Set(colours), (colour) => colours.filter((other) => other === colour).length))
  expect(most).toBeLessThan(colours.length / 3)
})

test('the page of an author has a black head, the colour of its trade below and its monogram at the end of the line of the breadcrumbs', async ({
  page,
}) => {
  await openView(page, 'author')
  const [ground, own, below] = await page.locator('.profile').evaluate((part) => {
    const { backgroundColor } = getComputedStyle(part)
    const colours = [part, document.querySelector('.group > .ruled') ?? part].map((one) =>
      getComputedStyle(one).getPropertyValue('--solid'),
    )
    return [backgroundColor, ...colours]
  })
  expect([ground, own]).toEqual(['rgb(20, 17, 15)', below])
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const [monogram, list] = await page
      .locator('.profile .monogram, .profile .breadcrumbs ol')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    expect(monogram?.top, `${width} px`).toBe(list?.top)
    const { x = 0, width: room = 0 } = (await page.locator('.profile > div').boundingBox()) ?? {}
    expect(monogram?.right, `${width} px`).toBeCloseTo(x + room, 1)
  }
})

test('the text of an author is one column between the name and the monogram, in every window, and no word of a long name is broken', async ({
  page,
}) => {
  await openView(page, 'author')
  for (const width of [1121, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 })
    const right = await page.locator('.profile h1').evaluate((name) => {
      name.textContent = 'Chandralekha Subramaniamurthy'
      const letters = document.createRange()
      letters.selectNodeContents(name)
      return letters.getBoundingClientRect().right
    })
    expect(await page.locator('.profile h1').evaluateAll(listBroken), `${width} px`).toEqual([])
    const text = page.locator('.profile .dek')
    await expect(text).toHaveCSS('column-count', 'auto')
    const [bio, monogram] = [await text.boundingBox(), await page.locator('.profile .monogram').boundingBox()]
    if (bio === null || monogram === null) throw new Error('a part is missing')
    expect(bio.x, `${width} px`).toBeGreaterThan(right)
    expect(bio.x + bio.width, `${width} px`).toBeLessThan(monogram.x)
  }
})

test('below the footer of a short page its ground goes on to the end of a high window', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1280, height: 2400 })
    await openView(page, 'not-found')
    const { y = 0, height = 0 } = (await page.locator('.site-footer').boundingBox()) ?? {}
    expect(height).toBeGreaterThan(0)
    expect(y + height).toBeLessThan(2390)
    // The ground has no points at the left edge.
    const pictureAt = (x: number, top: number) => page.screenshot({ clip: { x, y: top, width: 2, height: 2 } })
    const ground = await pictureAt(0, Math.round(y) + 10)
    for (const x of [0, 1278]) expect((await pictureAt(x, 2398)).equals(ground), `${colorScheme}, at ${x} px`).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  }
})

test('the triangle of a list of contents that opens is larger than its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, 'article')
  const [triangle, text] = await page
    .locator('.contents summary')
    .evaluate((summary) =>
      [getComputedStyle(summary, '::marker'), getComputedStyle(summary)].map(({ fontSize }) => Number.parseFloat(fontSize)),
    )
  expect(triangle).toBeGreaterThan((text ?? 0) * 1.3)
})

test('an error page begins where others do', async ({ page }) => {
  const tops = []
  for (const name of ['about', 'not-found', 'server-error', 'offline'] as const) {
    await openView(page, name)
    tops.push((await page.locator('.breadcrumbs').boundingBox())?.y)
  }
  expect(new Set(tops).size).toBe(1)
})

test('an open menu is said by its button and has the font of the text, and the hint in the search box is readable, in both themes', async ({
  page,
}) => {
  await openView(page, 'about')
  const button = page.locator('.menu-button')
  for (const [colorScheme, ink, hint] of [
    ['light', 'rgb(20, 17, 15)', 'rgb(107, 101, 91)'],
    ['dark', 'rgb(244, 239, 230)', 'rgb(156, 148, 134)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(button).not.toHaveCSS('background-color', ink)
    await button.click()
    await expect(button).toHaveCSS('background-color', ink)
    await expect(button.locator('.icon').first()).toHaveCSS('rotate', '180deg')
    expect(await page.locator('#search').evaluate((box) => getComputedStyle(box, '::placeholder').color)).toBe(hint)
    await button.click()
  }
  const fonts = await page.locator('.menu .meta > a').evaluateAll((all) => all.map((link) => getComputedStyle(link).fontFamily))
  expect(fonts.map((font) => font.startsWith('Onest'))).toEqual([true, true])
})

test('the shadow of what is black has the colour of its category, and paper between', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'home')
  const [paper, solid] = [
    'rgb(246, 243, 236)',
    await page.locator('.lead').evaluate((lead) => getComputedStyle(lead).getPropertyValue('--solid')),
  ]
  await page.locator('.lead h2 a').hover()
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(solid.slice(at, at + 2), 16))
  await expect(page.locator('.lead')).toHaveCSS('box-shadow', `${paper} 2px 2px 0px 0px, rgb(${red}, ${green}, ${blue}) 6px 6px 0px 0px`)
})

test('below the stories of a subcategory are links to its siblings and its category, and no card repeats the title of its page', async ({
  page,
}) => {
  await openView(page, 'subcategory')
  const [category = '', own] = new URL(page.url()).pathname.slice(1).split('/')
  const paths = await page.locator('main .group > .cards ~ .chips a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths.at(-1)).toBe(`/${category}`)
  expect(paths.length).toBeGreaterThan(1)
  for (const path of paths.slice(0, -1)) expect(path).toMatch(new RegExp(`^/${category}/(?!${own}$)`))
  const name = (await page.locator('h1').textContent()) ?? ''
  expect(await page.locator('.card .meta').count()).toBeGreaterThan(0)
  expect(await page.locator('.card .tag').allTextContents()).not.toContain(name)
  await openView(page, 'author')
  const author = (await page.locator('h1').textContent()) ?? ''
  const facts = await page.locator('.card .meta').allTextContents()
  expect(facts.length).toBeGreaterThan(0)
  // Letters have two authors.
  for (const text of facts) expect(text.includes(author)).toBe(text.includes(','))
})

/** The characters that nineteen of twenty full lines of running text do not exceed, and no full line below the title. Runs in the page. */
function longestLines(): number[] {
  const full: number[] = []
  let longest = 0
  for (const block of document.querySelectorAll('.prose > p, .prose li, .dek, .blurb, .leaf p, .author-card p')) {
    const lines = new Map<string, number>()
    let column = 0
    let last = 0
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (let place = 0; place < (node as Text).length; place++) {
        const range = document.createRange()
        range.setStart(node, place)
        range.setEnd(node, place + 1)
        const box = range.getClientRects()[0]
        if (box === undefined) continue
        // The next column begins higher up.
        if (box.bottom < last - 20) column++
        last = box.bottom
        const line = `${column} ${Math.round((box.top + box.bottom) / 20)}`
        lines.set(line, (lines.get(line) ?? 0) + 1)
      }
    }
    const counts = Array.from(lines.values()).slice(0, -1)
    full.push(...counts)
    if (block.matches('.dek')) longest = Math.max(longest, ...counts)
  }
  full.sort((a, b) => a - b)
  return [full[Math.floor(full.length * 0.95)] ?? 0, longest]
}

/** The contrast with what is below it of the outer sixth of a picture, where its box is, at its left side. Runs in the page. */
async function contrastOfEdge(part: Element): Promise<number> {
  const SIZE = 288
  const image = part as HTMLImageElement
  await image.decode()
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
  if (context === null) throw new Error('there is no canvas')
  context.fillStyle = getComputedStyle(image.closest('header') as Element).backgroundColor
  context.fillRect(0, 0, SIZE, SIZE)
  const lightAt = (x: number) => {
    const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(x, SIZE / 2, 1, 1).data, (part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ground = lightAt(0)
  context.drawImage(image, 0, 0, SIZE, SIZE)
  const edge = Array.from({ length: SIZE / 6 }, (_, x) => lightAt(x))
  return Math.max(...edge.map((light) => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)))
}

import { expect, test } from '@playwright/test'
import { launchChromium } from './launch-chromium.ts'
import { openView, siteUrl } from './pages.ts'
import { settleNetwork, waitUntilHydrated } from './settle.ts'

const DARK = 'rgb(19, 17, 16)'

test.use({ serviceWorkers: 'block' })

test.describe('with the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('every button and card keeps an edge or a line, drawings that stand for words have a colour, and the chosen filter is told apart', async ({
    page,
  }) => {
    for (const name of ['home', 'article', 'category', 'authors'] as const) {
      await openView(page, name)
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
      const bare = await page.locator('button:visible, .button:visible, label:has(input[type="radio"]):visible').evaluateAll((controls) =>
        controls
          .filter((control) =>
            [control, ...control.children].every((element) => {
              const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } = getComputedStyle(element)
              if (textDecorationLine === 'underline') return false
              return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor
            }),
          )
          .map((control) => control.textContent),
      )
      expect.soft(bare, name).toEqual([])
      const lost = await page.locator('button:visible svg').evaluateAll((icons) =>
        icons
          .filter((icon) => {
            const { stroke, fill } = getComputedStyle(icon)
            const ground = getComputedStyle(icon.closest('button') as Element).backgroundColor
            return [stroke, fill].every((color) => color === 'none' || color === ground)
          })
          .map((icon) => icon.closest('button')?.textContent),
      )
      expect.soft(lost, name).toEqual([])
    }
    const looks = await page.getByRole('radio').evaluateAll((radios) =>
      (radios as HTMLInputElement[]).slice(0, 2).map((radio) => {
        const { outlineStyle, outlineWidth, borderTopWidth, backgroundColor, textDecorationLine, fontWeight } = getComputedStyle(
          radio.labels?.[0]?.lastElementChild ?? radio,
        )
        return [outlineStyle, outlineWidth, borderTopWidth, backgroundColor, textDecorationLine, fontWeight].join(' ')
      }),
    )
    expect(looks[0]).not.toBe(looks[1])
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself, nor under the pointer', async ({ page }) => {
    // The marks of the list of contents change their weight and colour as a reader scrolls, and no place.
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => !/^(?:un)?mark$/.test((animation as CSSAnimation).animationName))
          .map((animation) => String(animation.constructor.name)),
      )
    for (const name of ['home', 'article', 'authors'] as const) {
      await openView(page, name)
      expect.soft(await moving(), name).toEqual([])
      await page.getByRole('main').locator('article').first().hover()
      expect.soft(await moving(), `${name}, over a card`).toEqual([])
      await page.getByRole('banner').getByRole('button').first().hover()
      expect.soft(await moving(), `${name}, over a button`).toEqual([])
    }
  })

  test('a page follows another without a transition, before and after React is awake', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pageswap', ({ viewTransition }) => {
        sessionStorage.transitions = `${sessionStorage.transitions ?? ''}document ${viewTransition === null ? 'none' : 'one'};`
      })
      const start = document.startViewTransition
      document.startViewTransition = function (...args) {
        sessionStorage.transitions = `${sessionStorage.transitions ?? ''}started;`
        return start.apply(this, args)
      }
    })
    await page.goto(siteUrl('/'))
    await page.evaluate(() => location.assign('/authors'))
    // Loaded, not only visible: a key that is pressed before the core runs wakes nothing.
    await page.waitForURL(siteUrl('/authors'))
    await expect(page.locator('h1')).toHaveText('Authors')
    await page.keyboard.press('Tab')
    await waitUntilHydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.locator('h1')).toHaveText('Terms')
    expect(await page.evaluate(() => sessionStorage.transitions)).toBe('document none;')
  })
})

test('with less data, no cover of a card is loaded', async () => {
  // The preference is one that Chromium knows but keeps to itself.
  const browser = await launchChromium(['--enable-blink-features=PrefersReducedData'])
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-data', value: 'reduce' }] })
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await openView(page, 'home')
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-data: reduce)').matches)).toBe(true)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await settleNetwork(page)
  const covers = await page.locator('main article img').evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  expect(covers.length).toBeGreaterThan(8)
  expect(covers.filter((cover) => asked.has(cover))).toEqual([])
  await browser.close()
})

test('printed, an article is a zine: the name of the magazine, two columns, its address, and no footer, sponsored links, buttons or bar of a slow navigation', async ({
  page,
}) => {
  await openView(page, 'article')
  await expect(page.getByRole('complementary', { name: 'Sponsored links' })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-loading', ''))
  const displayOfBar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').display)
  expect(await displayOfBar()).toBe('block')
  await page.emulateMedia({ media: 'print' })
  expect(await displayOfBar()).toBe('none')
  for (const role of ['contentinfo', 'complementary', 'search', 'navigation'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('banner').locator('> :visible')).toHaveText(['Kota Ledge'])
  await expect(page.getByRole('main')).toHaveCSS('column-count', '2')
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
  const paragraphs = page.getByRole('main').locator('article p')
  expect(await paragraphs.count()).toBeGreaterThan(5)
  await expect(page.getByRole('main').locator('article h2').last()).toBeVisible()
  await expect(paragraphs.last()).toHaveCSS('visibility', 'visible')
  await expect(page.locator('.sharing')).toBeHidden()
  const address = page.locator('link[rel=canonical]')
  const [path = ''] = new URL(page.url()).pathname.split('#')
  expect(await address.evaluate((link) => getComputedStyle(link, '::after').content)).toMatch(new RegExp(`^"https://[^"]+${path}"$`))
  const distance = () =>
    address.evaluate((link) => link.getBoundingClientRect().top - (document.querySelector('.article')?.getBoundingClientRect().bottom ?? 0))
  await expect.poll(distance).toBeGreaterThanOrEqual(0)
  await expect(page.getByRole('heading', { name: 'Have More Awesome Stuff' })).toBeHidden()
})

test('small print is dark with more contrast; printed, a cover keeps its colours in the full measure, and text is dark on white', async ({
  page,
}) => {
  // As wide as A4 without its margins.
  await page.setViewportSize({ width: 688, height: 1000 })
  await openView(page, 'article')
  const inks = () =>
    page
      .locator('.article > .cover svg *')
      .evaluateAll((shapes) => shapes.map((shape) => [getComputedStyle(shape).fill, getComputedStyle(shape).strokeWidth].join()))
  const shown = await inks()
  await page.emulateMedia({ media: 'print' })
  expect.soft(await inks()).toEqual(shown)
  const widths = await page.locator('.article > :is(header, .cover)').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
  expect.soft((widths[1] as number) / (widths[0] as number)).toBeCloseTo(1, 1)
  await expect.soft(page.locator('.article > .cover')).toHaveCSS('print-color-adjust', 'exact')

  await page.emulateMedia({ colorScheme: 'dark' })
  const colors = await page
    .locator('main article h2')
    .first()
    .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor])
  const [ink, paper] = colors.map((color) => Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)))
  const isClear = /, 0\)$/.test(colors[1] ?? '')
  expect.soft(ink).toBeLessThan(100)
  expect.soft(isClear || (paper ?? 0) > 230).toBe(true)

  await page.emulateMedia({ media: null, colorScheme: null, contrast: 'more' })
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  await expect(page.getByRole('main').locator('time').first()).toHaveCSS('color', text)
})

test('a chosen theme is there at the first paint, before any script but the page’s own', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(siteUrl('/'))
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/assets/**', (route) => route.abort())
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { colorAtBody: getComputedStyle(document.body).backgroundColor })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await page.evaluate('colorAtBody')).toBe(DARK)
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)
})

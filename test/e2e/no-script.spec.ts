import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
import { ROOT } from '../helpers/run-build.ts'
import { openMenu } from './menu.ts'
import { listViews, openView, siteUrl, viewPath } from './pages.ts'

type Tree = Record<string, { slug: string; children: Record<string, { slug: string }> }>

const CATEGORIES = Object.values(JSON.parse(readFileSync(join(ROOT, 'data/categories.json'), 'utf8')) as Tree)

test.use({ javaScriptEnabled: false })

test('the menu of a large window shows six categories, their subcategories, and the way to more of each', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('/'))
  const menu = await openMenu(page)
  const wanted = CATEGORIES.flatMap(({ slug, children }) => [
    `/${slug}`,
    ...Object.values(children).map((child) => `/${slug}/${child.slug}`),
    `/${slug}`,
  ])
  expect(wanted).toHaveLength(6 + 24 + 6)
  expect(await shownAddresses(menu)).toEqual(wanted)
  await expect(menu.getByText(/^More: /)).toHaveCount(6)
})

test('the menu of a small window unfolds one category at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(siteUrl('/'))
  const menu = await openMenu(page)
  await expect(menu.locator('summary')).toHaveCount(6)
  for (const [index, { slug, children }] of CATEGORIES.entries()) {
    await menu.locator('summary').nth(index).click()
    const wanted = [...Object.values(children).map((child) => `/${slug}/${child.slug}`), `/${slug}`]
    expect(await shownAddresses(menu)).toEqual(wanted)
  }
  await menu.getByRole('link', { name: 'More' }).click()
  await expect(page).toHaveURL(siteUrl(`/${CATEGORIES.at(-1)?.slug}`))
})

test('the table of contents opens and jumps, below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openView(page, 'article')
  const contents = page.getByRole('main').locator('details').first()
  await contents.locator('summary').click()
  const link = contents.getByRole('link').nth(2)
  const hash = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(siteUrl(viewPath('article')) + hash)
  const heading = page.locator(hash)
  await expect(heading).toBeInViewport({ ratio: 1 })
  const header = await page.getByRole('banner').boundingBox()
  const place = await heading.boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  expect(place?.y).toBeLessThan(200)
})

test('in a large window the table of contents needs no opening', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'article')
  await expect(page.getByRole('main').locator('nav a[href^="#"]').first()).toBeVisible()
})

test('each filter of the authors shows some of them, and every author is in one of each kind', async ({ page }) => {
  await page.goto(siteUrl('/authors'))
  const all = await shownAddresses(page.getByRole('main'), 'a[href^="/authors/"]')
  const groups = await page.getByRole('group').all()
  expect(groups.length).toBeGreaterThan(0)
  for (const group of groups) {
    const found: string[] = []
    for (const radio of await group.getByRole('radio').all()) {
      await radio.locator('xpath=ancestor::label').click()
      await expect(radio).toBeChecked()
      const shown = await shownAddresses(page.getByRole('main'), 'a[href^="/authors/"]')
      expect(shown.length).toBeGreaterThan(0)
      if ((await radio.getAttribute('value')) === '') expect(shown).toEqual(all)
      else found.push(...shown)
    }
    expect(found.sort()).toEqual([...all].sort())
  }
})

for (const [colorScheme, color] of [
  ['light', 'rgb(246, 243, 236)'],
  ['dark', 'rgb(19, 17, 16)'],
] as const) {
  test.describe(() => {
    test.use({ colorScheme })

    test(`the page is ${colorScheme} where the system is`, async ({ page }) => {
      await page.goto(siteUrl('/'))
      await expect(page.locator('body')).toHaveCSS('background-color', color)
    })
  })
}

for (const width of [1280, 390]) {
  test(`the search form leads to the page of all titles, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(siteUrl('/'))
    const box = page.getByRole('banner').locator('input[name="q"]')
    if (!(await box.isVisible())) await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
    await box.fill('kota stone')
    await box.press('Enter')
    await expect(page).toHaveURL(siteUrl('/sitemap?q=kota+stone'))
  })
}

test('no control is shown that does nothing without scripts', async ({ page }) => {
  for (const name of listViews().keys()) {
    await openView(page, name)
    const idle = await page
      .locator('button')
      .evaluateAll((buttons) =>
        (buttons as HTMLButtonElement[])
          .filter(
            (button) =>
              button.checkVisibility({ visibilityProperty: true }) &&
              !button.popoverTargetElement &&
              !(button.type === 'submit' && button.form),
          )
          .map((button) => button.innerText.trim()),
      )
    expect.soft(idle, name).toEqual([])
    await expect.soft(page.locator('[contenteditable], input:not([name])').filter({ visible: true }), name).toHaveCount(0)
  }
})

test('every link and file of every screen is there', async ({ page }) => {
  const found = new Set<string>()
  for (const [name, { url }] of listViews()) {
    const html = (await (await openView(page, name))?.text()) ?? ''
    for (const [, address = ''] of html.matchAll(/ (?:href|src|action)="(\/[^"#?]*)/g)) found.add(url + address)
  }
  expect(found.size).toBeGreaterThan(50)
  const answers = await Promise.all([...found].map(async (url) => `${(await fetch(url, { redirect: 'manual' })).status} ${url}`))
  expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([])
})

/** The addresses of the links that can be seen, in order. */
async function shownAddresses(within: Locator, links = 'a'): Promise<string[]> {
  return within
    .locator(links)
    .evaluateAll((all) =>
      all.filter((link) => link.checkVisibility({ visibilityProperty: true })).map((link) => link.getAttribute('href') ?? ''),
    )
}

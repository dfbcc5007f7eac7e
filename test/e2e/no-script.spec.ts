import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
import { ROOT } from '../helpers/run-build.ts'
import { openMenu } from './menu.ts'
import { listViews, openView, siteUrl, takeStory, viewPath } from './pages.ts'

type Tree = Record<string, { slug: string; children: Record<string, { slug: string }>; front: { stops: { subcategory: string }[] } }>

/** The categories, with their subcategories in the order of their fronts. */
const CATEGORIES = Object.values(JSON.parse(readFileSync(join(ROOT, 'data/categories.json'), 'utf8')) as Tree).map(
  ({ slug, children, front }) => ({ slug, children: front.stops.map(({ subcategory }) => children[subcategory] ?? { slug: '' }) }),
)

test.use({ javaScriptEnabled: false })

/** The end of the menu. */
const OTHERS = ['/authors', '/info/about-us']

test('the menu of a large window shows six categories, their subcategories and the way to more of each, closes with Escape, and leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('/'))
  const menu = await openMenu(page)
  const wanted = CATEGORIES.flatMap(({ slug, children }) => [`/${slug}`, ...children.map((child) => `/${slug}/${child.slug}`), `/${slug}`])
  expect(wanted).toHaveLength(6 + 24 + 6)
  expect(await shownAddresses(menu)).toEqual([...wanted, ...OTHERS])
  await expect(menu.getByText(/^More: /)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await openMenu(page)
  await menu.locator(`a[href="${wanted[1]}"]`).click()
  await expect(page).toHaveURL(siteUrl(wanted[1] ?? ''))
  await expect(menu).toBeHidden()
})

test('the menu of a small window unfolds one category at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(siteUrl('/'))
  const menu = await openMenu(page)
  await expect(menu.locator('summary')).toHaveCount(6)
  for (const cover of await menu.locator('summary img').all()) await expect(cover).toBeVisible()
  const end = await menu.locator('p').last().boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeGreaterThan(740)
  const heights = () => menu.locator('summary').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  const closed = await heights()
  for (const [index, { slug, children }] of CATEGORIES.entries()) {
    await menu.locator('summary').nth(index).click()
    expect(await heights()).toEqual(closed)
    const wanted = [...children.map((child) => `/${slug}/${child.slug}`), `/${slug}`]
    expect(await shownAddresses(menu)).toEqual([...wanted, ...OTHERS])
  }
  await menu.getByRole('link', { name: 'More' }).click()
  await expect(page).toHaveURL(siteUrl(`/${CATEGORIES.at(-1)?.slug}`))
})

test('the table of contents is open in a large window, and opens and jumps, below the header, in a small one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'article')
  await expect(page.getByRole('main').locator('nav a[href^="#"]').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
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
    // The other group's choice counts as well.
    await group.locator('label').first().click()
  }
})

for (const width of [1280, 390]) {
  test(`the search form leads to the page of all titles, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(siteUrl('/'))
    const box = page.getByRole('banner').locator('input[name="q"]')
    if (!(await box.isVisible())) await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
    await box.fill('board wax')
    await box.press('Enter')
    await expect(page).toHaveURL(siteUrl('/sitemap?q=board+wax'))
    await expect(page.getByRole('main')).toContainText(takeStory(0).title)
  })
}

test('every screen has its labels and the sponsored area once, no emoji in a heading, and no control that needs a script', async ({
  page,
}) => {
  for (const name of listViews().keys()) {
    await openView(page, name)
    expect.soft(await page.evaluate(describeFrame), name).toEqual({
      name: 'Kota Ledge',
      ...(FRAMES[name] ?? FRAMES.article),
      emojis: [],
      idle: [],
    })
  }
})

/** The words of the frame, which are in the language of an article. */
const FRAMES: Partial<Record<string, object>> = {
  article: { menu: 'Grades', search: 'Search article titles', sponsored: ['Sponsored links'] },
  'article-ru': { menu: 'Меню', search: 'Поиск по заголовкам', sponsored: ['Спонсорские ссылки'] },
  'article-tr': { menu: 'Menü', search: 'Yazı başlıklarında ara', sponsored: ['Sponsorlu bağlantılar'] },
}

/** The words around the content of a page, and the controls that do nothing without scripts. Runs in the page. */
function describeFrame() {
  const textsOf = (selector: string) => Array.from(document.querySelectorAll(selector), (element) => element.textContent)
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isIdle = (button: HTMLButtonElement) => !button.popoverTargetElement && !(button.type === 'submit' && button.form)
  return {
    name: textsOf('header .logo').join().trim(),
    menu: textsOf('header .menu-button').join(),
    search: document.querySelector<HTMLInputElement>('input[role="combobox"]')?.labels?.[0]?.textContent,
    sponsored: textsOf('aside.sponsored :is(h2, h3, .tag)'),
    emojis: textsOf('h1, h2, h3, .title').filter((text) => /\p{Emoji_Presentation}/u.test(text)),
    idle: [
      ...Array.from(document.querySelectorAll('button')).filter((button) => isShown(button) && isIdle(button)),
      // The style sheet reads the box with which a figure is played.
      ...Array.from(document.querySelectorAll('[contenteditable], input:not([name], .play *)')).filter(isShown),
    ].map((element) => element.outerHTML),
  }
}

/** The addresses of the links that can be seen, in order. */
async function shownAddresses(within: Locator, links = 'a'): Promise<string[]> {
  return within
    .locator(links)
    .evaluateAll((all) =>
      all.filter((link) => link.checkVisibility({ visibilityProperty: true })).map((link) => link.getAttribute('href') ?? ''),
    )
}

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

test('every screen is complete, every control on it works without scripts, and every file that it names is there', async ({ page }) => {
  const named = new Set<string>()
  for (const [name, { url }] of listViews()) {
    const response = await openView(page, name)
    expect.soft(response?.status(), name).toBe({ 'not-found': 404, 'server-error': 500 }[name as string] ?? 200)
    for (const [, address = ''] of ((await response?.text()) ?? '').matchAll(/ (?:href|src|action)="(\/[^"#?]*)/g)) named.add(url + address)
    expect.soft(await page.evaluate(describeFrame), name).toEqual({
      headings: 1,
      name: 'Kota Ledge',
      ...(FRAMES[name] ?? FRAMES.article),
      copyright: '© Kota Ledge 2026',
      emblem: [72, 72],
      mails: 1,
      elsewhere: 3,
      idle: [],
    })
  }
  expect(named.size).toBeGreaterThan(50)
  const answers = await Promise.all([...named].map(async (url) => `${(await fetch(url, { redirect: 'manual' })).status} ${url}`))
  expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([])
})

/** The words of the frame, which are in the language of an article. */
const FRAMES: Partial<Record<string, object>> = {
  article: { menu: 'Grades', search: 'Search article titles', footer: ['Categories', 'Info', 'Contacts'] },
  'article-ru': { menu: 'Меню', search: 'Поиск по заголовкам', footer: ['Рубрики', 'О сайте', 'Контакты'] },
  'article-tr': { menu: 'Menü', search: 'Yazı başlıklarında ara', footer: ['Bölümler', 'Bilgi', 'İletişim'] },
}

/** What every page has around its content, and the controls that do nothing without scripts. Runs in the page. */
function describeFrame() {
  const textsOf = (selector: string) => Array.from(document.querySelectorAll(selector), (element) => element.textContent)
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isIdle = (button: HTMLButtonElement) => !button.popoverTargetElement && !(button.type === 'submit' && button.form)
  const emblem = document.querySelector<HTMLImageElement>('footer img')
  return {
    headings: document.querySelectorAll('h1').length,
    name: textsOf('header .logo').join().trim(),
    menu: document.querySelector('header .menu-button')?.textContent,
    search: document.querySelector<HTMLInputElement>('input[role="combobox"]')?.labels?.[0]?.textContent,
    footer: textsOf('footer section h2'),
    copyright: /^©[^·]+\d/.exec(textsOf('footer > .meta').join())?.[0],
    emblem: [emblem?.width, emblem?.height],
    mails: document.querySelectorAll('footer a[href^="mailto:"]').length,
    elsewhere: document.querySelectorAll('footer a[href^="https://"]').length,
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

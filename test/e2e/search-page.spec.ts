import { expect, type Page, test } from '@playwright/test'
import { type MovingSite, openMovingSite } from '../helpers/moving-site.ts'
import { NEWEST, SEARCH_SITE } from '../helpers/search-site.ts'
import { takeStory } from './pages.ts'
import { wake } from './reader.ts'
import { countTitles, openBox, search } from './search-magazine.ts'
import { settleNetwork } from './settle.ts'

const { folder } = SEARCH_SITE

const { path: ARTICLE } = takeStory(0)

let site: MovingSite

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
test.beforeEach(async () => {
  site = await openMovingSite(folder)
})
test.afterEach(() => site.close())

const rows = (page: Page) => page.locator('#search-results li a.found-row')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const shelves = (page: Page) => page.locator('main > .shelf')

test('an address with a text shows all its results in place of all titles, without a touch', async ({ page }) => {
  await page.goto(`${site.url}/sitemap?q=kickFLIP`)
  await expect(heading(page)).toHaveText('Results for “kickFLIP”')
  await expect(rows(page)).toHaveCount(countTitles('kickflip'))
  await expect(page.locator('#search-results .found-note')).toHaveText('5 articles.')
  await expect(rows(page).first()).toContainText('Kickflip basics in the rain')
  await expect(rows(page).first()).toContainText('opens in a new tab')
  await expect(rows(page).first()).toHaveAttribute('href', `/articles/${NEWEST[0].slug}`)
  await expect(rows(page).first()).toHaveAttribute('target', '_blank')
  await expect(rows(page).first()).toHaveAttribute('rel', 'noopener')
  expect(await shelves(page).evaluateAll((all) => all.filter((shelf) => shelf.checkVisibility()).length)).toBe(0)
  await expect(page.locator('#search')).toHaveValue('kickFLIP')
  await expect(page.locator('.found')).toBeHidden()
})

test('results beyond a page have pages of their own, with addresses that go back and load again', async ({ page }) => {
  await page.goto(`${site.url}/sitemap?q=the`)
  // Partial results may still change their order: the rows are read once every title was looked at.
  await expect(page.locator('#search-results .found-note')).toContainText(`${countTitles('the')}`)
  await expect(page.locator('#search-results .found-note')).not.toContainText('Searching')
  await expect(rows(page)).toHaveCount(24)
  const first = await rows(page).allTextContents()
  const pager = page.locator('#search-results nav a')
  await expect(pager).toHaveText(['1', '2', '3'])
  await expect(pager.nth(0)).toHaveAttribute('aria-current', 'page')
  await pager.nth(1).click()
  await expect(page).toHaveURL(`${site.url}/sitemap?q=the&page=2`)
  await expect(pager.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect.poll(async () => (await rows(page).allTextContents()).filter((text) => first.includes(text))).toEqual([])
  const second = await rows(page).allTextContents()
  expect(second).toHaveLength(24)
  await pager.nth(2).click()
  await expect(rows(page)).toHaveCount(countTitles('the') - 48)
  await page.goBack()
  await expect.poll(() => rows(page).allTextContents()).toEqual(second)
  await page.reload()
  await expect.poll(() => rows(page).allTextContents()).toEqual(second)
})

test('nothing found: the picture, and what was most likely meant leads to its results', async ({ page }) => {
  await page.goto(`${site.url}/sitemap?q=kickflop`)
  await expect(page.locator('#search-results img[src="/art/nothing-found.svg"]')).toBeVisible()
  await page.locator('#search-results').getByRole('button', { name: 'kickflip', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/sitemap?q=kickflip`)
  await expect(rows(page)).toHaveCount(countTitles('kickflip'))
})

test('without a text of three letters the page shows all titles; without any it asks for nothing of the search', async ({ page }) => {
  for (const query of ['', '?q=', '?q=ab', '?q=%20%20%20%20']) {
    await page.goto(`${site.url}/sitemap${query}`)
    await wake(page)
    await settleNetwork(page)
    await expect(shelves(page).first()).toBeVisible()
    await expect(page.locator('#search-results > *')).toHaveCount(0)
    if (query === '') expect(site.asked().filter((path) => /^\/search\//.test(path))).toEqual([])
  }
})

test('the list below the box leads here without loading a document, and a link leads back to all titles', async ({ page }) => {
  await page.goto(`${site.url}${ARTICLE}`)
  await openBox(page)
  await search(page, 'the')
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await page.locator('.found-more a').click()
  await expect(page).toHaveURL(`${site.url}/sitemap?q=the`)
  await expect(rows(page)).toHaveCount(24)
  await search(page, 'ing')
  await page.locator('.found-more a').click()
  await expect(heading(page)).toHaveText('Results for “ing”')
  await expect(rows(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Back to all titles' }).click()
  await expect(page).toHaveURL(`${site.url}/sitemap`)
  await expect(shelves(page).first()).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Results for “ing”')
  await page.locator('footer a[href="/terms"]').click()
  await expect(heading(page)).toHaveText('Terms')
  await page.goBack()
  await expect(heading(page)).toHaveText('Results for “ing”')
  expect(documents).toEqual([])
})

test('both the page and the list may be asked at the same time', async ({ page }) => {
  site.hang(/^\/search\/t1-/)
  await page.goto(`${site.url}/sitemap?q=the`)
  await expect(rows(page)).toHaveCount(24)
  await expect(page.locator('#search-results .found-note')).toContainText('Searching older articles…')
  const box = await openBox(page)
  await box.fill('zebra')
  await expect(page.locator('.found .found-title')).toHaveText(['Zebra deck: <img src=x onerror="window.isHurt=true"> & friends'])
  await expect(heading(page)).toHaveText('Results for “the”')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of all titles says how to find one', async ({ page }) => {
    const response = await page.goto(`${site.url}/sitemap?q=kickflip`)
    // A browser whose scripts a test has switched off does not show what is meant for one without.
    expect(await response?.text()).toContain('<noscript><p>Without JavaScript this page cannot filter: look for titles')
    await expect(shelves(page).first()).toBeVisible()
  })
})

test('a text of which only the start is searched is shown as far as it is searched', async ({ page }) => {
  const long = `kickflip ${'the '.repeat(80)}`
  await page.goto(`${site.url}/sitemap?q=${encodeURIComponent(long)}`)
  await expect(page.locator('#search')).toHaveValue(long.slice(0, 256))
  await expect(heading(page)).toHaveText(`Results for “${long.slice(0, 256).trim()}”`)
  await page.locator('#search').fill('')
  await page.locator('#search').pressSequentially('x'.repeat(260), { delay: 0 })
  await expect(page.locator('#search')).toHaveValue('x'.repeat(256))
})

import { expect, test } from '@playwright/test'
import { type MovingSite, openMovingSite } from '../helpers/moving-site.ts'
import { NEWEST, SEARCH_SITE } from '../helpers/search-site.ts'
import { takeStory } from './pages.ts'
import { stopClock } from './reader.ts'
import { emptyState, openBox, optionsOf, search, titlesOf } from './search-magazine.ts'
import { hold, settleNetwork, waitUntilHydrated, waitUntilReloaded } from './settle.ts'

const { path: ARTICLE } = takeStory(0)
const { folder, chunks, words } = SEARCH_SITE

let site: MovingSite

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
test.beforeEach(async () => {
  site = await openMovingSite(folder)
})
test.afterEach(() => site.close())

/** What was asked for that belongs to the search. */
function askedForSearch(): string[] {
  return site.asked().filter((path) => /^\/search\/|\/assets\/[Ss]earch|nothing-found/.test(path))
}

test('nothing of the search is loaded before a reader comes near the box, however much else is done', async ({ page }) => {
  await page.goto(site.url + ARTICLE)
  await page.mouse.move(300, 400)
  await page.mouse.wheel(0, 2000)
  await page.keyboard.press('Tab')
  await page.locator('.menu-button').hover()
  await waitUntilHydrated(page)
  await page.locator('footer li a').first().hover()
  await settleNetwork(page)
  expect(askedForSearch()).toEqual([])
  await page.getByRole('search').hover()
  await expect
    .poll(() => askedForSearch().map((path) => path.replace(/-[\w-]+\.js(on)?$/, '')))
    .toEqual(expect.arrayContaining(['/assets/Search']))
  await expect.poll(async () => page.evaluate(() => document.querySelector('.found') !== null)).toBe(true)
})

test('the list below the box shows what is typed, step by step', async ({ page }) => {
  await page.goto(site.url + ARTICLE)
  const box = await openBox(page)

  await test.step('two characters show nothing, three show results, and back to two closes the list at once', async () => {
    await box.pressSequentially('ki')
    await expect(page.locator('.found')).toBeHidden()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.press('c')
    await expect(optionsOf(page).first()).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expect(titlesOf(page).first()).toHaveText('Kickflip basics in the rain')
    await box.press('Backspace')
    await expect(page.locator('.found')).toBeHidden()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.fill('     ')
    await expect(page.locator('.found')).toBeHidden()
  })

  await test.step('the number of results is the number of titles that fit, marks stand where the words do, and every row has its category', async () => {
    for (const text of ['the', 'ram', 'kay', 'скейт', 'in the']) {
      await search(page, text)
    }
    await search(page, 'MASTERS kickF')
    const best = optionsOf(page).first()
    await expect(best.locator('mark')).toHaveText(['Kickf', 'masters'])
    await expect(best).toContainText('About techniques')
    await expect(best.locator('img')).toHaveAttribute('src', new RegExp(`^/covers/${NEWEST[1].slug}-[0-9a-f]{8}\\.svg$`))
  })

  await test.step('a title in another language says so', async () => {
    await box.fill('kizilay')
    await expect(titlesOf(page)).toHaveText(['Şehir turu: Kızılay’da kaykay'])
    await expect(titlesOf(page)).toHaveAttribute('lang', 'tr')
    await expect(optionsOf(page).locator('.found-category')).toHaveText(/^TR\u00a0· \S/)
    await box.fill('kickflip basics')
    await expect(titlesOf(page)).not.toHaveAttribute('lang')
    await expect(optionsOf(page).locator('.found-category')).toHaveText(/^[A-Z][a-z]/)
  })

  await test.step('markup in a title is text', async () => {
    await box.fill('<img src=x')
    await expect(titlesOf(page)).toHaveText(['Zebra deck: <img src=x onerror="window.isHurt=true"> & friends'])
    await box.fill('<script>alert(1)</script>')
    await expect(emptyState(page)).toContainText('Nothing landed for “<script>alert(1)</script>”.')
    expect(await page.evaluate(() => 'isHurt' in window)).toBe(false)
  })

  await test.step('no more than twenty results are shown at once, and twenty more with each step', async () => {
    // Partial results may still change their order: the list is compared once every title was looked at.
    await search(page, 'the')
    await expect(optionsOf(page)).toHaveCount(20)
    const first = await titlesOf(page).allTextContents()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(optionsOf(page)).toHaveCount(40)
    expect((await titlesOf(page).allTextContents()).slice(0, 20)).toEqual(first)
    await expect(box).toBeFocused()
    await search(page, 'kickflip')
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  })

  await test.step('of several words the misspelt one is put right', async () => {
    await box.fill('masters kickflop')
    await emptyState(page).getByRole('button', { name: 'masters kickflip', exact: true }).click()
    await expect(titlesOf(page)).toHaveText(['Kickflip tricks of the masters'])
  })

  await test.step('ten thousand characters at once do not stop the page', async () => {
    await search(page, 'ramp '.repeat(2000))
    await box.fill('x'.repeat(10_000))
    await expect(emptyState(page)).toBeVisible()
    await box.fill('kickflip basics')
    await expect(optionsOf(page)).toHaveCount(1)
  })
})

test('what was typed before the page came to life is searched', async ({ page }) => {
  const letGo = await hold(page, '**/assets/client-*.js')
  await page.goto(site.url + ARTICLE)
  const box = page.locator('#search')
  await box.click()
  await box.pressSequentially('zebra')
  letGo()
  await expect(titlesOf(page)).toHaveCount(1)
  await expect(box).toHaveValue('zebra')
  await expect(box).toBeFocused()
})

test('nothing found: a picture, a text, what was most likely meant, and the categories', async ({ page }) => {
  await page.goto(site.url + ARTICLE)
  const box = await openBox(page)
  await box.fill('kickflop')
  await expect(emptyState(page).locator('img[src="/art/nothing-found.svg"]')).toBeVisible()
  await expect(emptyState(page)).toContainText('Nothing landed for “kickflop”.')
  await expect(emptyState(page).getByRole('link')).toHaveCount(6)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean kickflip' })).toHaveCount(1)
  await emptyState(page).getByRole('button', { name: 'kickflip', exact: true }).click()
  await expect(box).toHaveValue('kickflip')
  await expect(box).toBeFocused()
  await expect(titlesOf(page).first()).toHaveText('Kickflip basics in the rain')
})

test('where no worker runs, the page searches itself', async ({ page }) => {
  await page.addInitScript('delete window.Worker')
  await page.goto(site.url + ARTICLE)
  const box = await openBox(page)
  await search(page, 'the')
  await box.fill('kickflop')
  await expect(emptyState(page).getByRole('button', { name: 'kickflip', exact: true })).toBeVisible()
  expect(site.asked().filter((path) => path.includes('search-worker'))).toEqual([])
})

test('without the words every chunk is searched, and the results are the same', async ({ page }) => {
  await page.route(`**${words}`, (route) => route.abort())
  await page.goto(site.url + ARTICLE)
  const box = await openBox(page)
  await box.fill('quokka')
  await expect(titlesOf(page)).toHaveText(['Quokka and boneless in the oldest park'])
  await search(page, 'the')
})

test('code that is gone after a deploy loads the page again, once, and then the form still works', async ({ page }) => {
  await stopClock(page)
  await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname))
  await page.goto(site.url + ARTICLE)
  await page.locator('#search').click()
  await waitUntilReloaded(page)
  await page.locator('#search').click()
  await expect(page.getByText('The search could not be loaded.')).toBeVisible()
  await page.locator('#search').fill('kickflip')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/sitemap?q=kickflip`)
  expect(documents).toEqual([ARTICLE, ARTICLE, '/sitemap'])
})

test.describe('for a machine that reads pages, for whom nothing is loaded ahead,', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; ExampleBot/1.0)' })

  test('the box is touched: the list’s code, the worker, the list of chunks, the newest titles and the words are loaded, and no more', async ({
    page,
  }) => {
    await page.goto(site.url + ARTICLE)
    await openBox(page)
    const asked: string[] = []
    await expect
      .poll(() => asked.push(...askedForSearch()) && asked.map((path) => path.replace(/-.*/, '')).sort())
      .toEqual(['/art/nothing', '/assets/Search', '/assets/search', '/search/manifest.json', '/search/t6', '/search/w'])
  })

  test('a word that only the oldest titles have loads exactly those, and a word that no title has loads nothing', async ({ page }) => {
    await page.goto(site.url + ARTICLE)
    const box = await openBox(page)
    const asked: string[] = []
    await expect.poll(() => asked.push(...site.asked()) && asked).toEqual(expect.arrayContaining([chunks[0], words]))
    await box.fill('quokka')
    await expect(titlesOf(page)).toHaveText(['Quokka and boneless in the oldest park'])
    expect(site.asked().filter((path) => path.startsWith('/search/'))).toEqual([chunks.at(-1)])
    await box.fill('quokkaquokka')
    await expect(emptyState(page)).toBeVisible()
    expect(site.asked().filter((path) => path.startsWith('/search/'))).toEqual([])
  })

  test('while older titles are on their way, the newest are shown, and the reader is told', async ({ page }) => {
    await page.goto(site.url + ARTICLE)
    site.hang(/^\/search\/t[1-3]-/)
    const box = await openBox(page)
    await box.fill('kickflip')
    await expect(titlesOf(page).first()).toHaveText('Kickflip basics in the rain')
    await expect(page.locator('.found-note')).toHaveText('Searching older articles…')
    await expect(page.getByRole('status').filter({ hasText: 'Searching older articles' })).toHaveCount(1)
    await box.fill('quokka')
    await expect(page.locator('.found-note')).toHaveText('Searching older articles…')
    await expect(emptyState(page)).toHaveCount(0)
  })
})

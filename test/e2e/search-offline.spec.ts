import { basename } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type MovingSite, openMovingSite } from '../helpers/moving-site.ts'
import { NEXT_SEARCH_SITE, SEARCH_SITE } from '../helpers/search-site.ts'
import { keptIn, openControlled } from './controlled.ts'
import { takeStory } from './pages.ts'
import { countTitles, emptyState, openBox, optionsOf, search, titlesOf } from './search-magazine.ts'
import { waitUntilHydrated } from './settle.ts'

const { path: ARTICLE } = takeStory(0)
const { folder, chunks, words } = SEARCH_SITE

let site: MovingSite

test.use({ viewport: { width: 1280, height: 800 } })
test.beforeEach(async () => {
  site = await openMovingSite(folder)
})
test.afterEach(() => site.close())

const kept = async (page: Page) => (await keptIn(page, 'search')).map((path) => basename(path)).sort()
/** Not every browser tells its workers that it is offline. */
const PARTIAL = /^(?:Offline: s|S)earched 100 of 600 articles\b/
const note = (page: Page) => page.locator('.found .found-note')

test.describe(() => {
  // To a machine that reads pages, nothing is loaded ahead.
  test.use({ userAgent: 'Mozilla/5.0 (compatible; ExampleBot/1.0)' })

  test('after one visit the search answers without a connection, and says what it could not search', async ({ page, context }) => {
    await openControlled(page, site.url, ARTICLE)
    await openBox(page)
    await search(page, 'kickflip basics')
    await expect.poll(() => kept(page)).toEqual(['manifest.json', basename(chunks[0] ?? ''), basename(words)].sort())
    await context.setOffline(true)
    await page.reload()
    const box = await openBox(page)
    await search(page, 'kickflip basics')
    await expect(note(page)).toHaveCount(0)
    await box.fill('the')
    await expect(note(page)).toHaveText(PARTIAL)
    expect(await optionsOf(page).count()).toBeGreaterThan(0)
    await box.fill('quokka')
    await expect(note(page)).toHaveText(PARTIAL)
    await expect(emptyState(page)).toHaveCount(0)
    // What no title has is known from the words alone.
    await box.fill('quokkaquokka')
    await expect(emptyState(page)).toBeVisible()
    await box.fill('the')
    await context.setOffline(false)
    await search(page, 'the')
    await expect(note(page)).toHaveCount(0)
  })
})

test('what a first visit loads before its worker is there is kept all the same', async ({ page, context }) => {
  await page.goto(site.url + ARTICLE)
  await openBox(page)
  await search(page, 'kickflip basics')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => keptIn(page, 'pages')).toContain(ARTICLE)
  await expect.poll(() => kept(page)).toEqual(['manifest.json', basename(chunks[0] ?? ''), basename(words)].sort())
  await expect.poll(async () => (await keptIn(page, 'assets')).filter((path) => /[Ss]earch/.test(path)).length).toBeGreaterThanOrEqual(2)
  await context.setOffline(true)
  await page.reload()
  await openBox(page)
  await search(page, 'kickflip basics')
})

test('without a connection and without anything kept, the reader is told, and the form still leads somewhere', async ({
  page,
  context,
}) => {
  await openControlled(page, site.url, ARTICLE)
  await page.reload()
  await page.locator('.menu-button').hover()
  await waitUntilHydrated(page)
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await context.setOffline(true)
  await page.locator('#search').click()
  await expect(page.getByText('The search could not be loaded.')).toBeVisible()
  expect(documents).toEqual([])
  await context.setOffline(false)
  await page.locator('h1').click()
  await page.locator('#search').click()
  await search(page, 'kickflip basics')
})

test('the rest of the titles is loaded while nothing happens, and searched without a connection', async ({ page, context }) => {
  await openControlled(page, site.url, ARTICLE)
  await openBox(page)
  await expect.poll(() => kept(page)).toHaveLength(8)
  await context.setOffline(true)
  await search(page, 'quokka')
  await page.reload()
  await openBox(page)
  await search(page, 'quokka')
  await search(page, 'the')
})

test('a deploy in between is noticed: the search is made again in the new titles, and the old files are given up', async ({ page }) => {
  await openControlled(page, site.url, ARTICLE)
  const box = await openBox(page)
  await search(page, 'kickflip basics')
  site.serve(NEXT_SEARCH_SITE.folder)
  await box.fill('quokka')
  await expect(titlesOf(page)).toHaveText(['Quokka returns to the park'])
  expect(countTitles('quokka')).toBe(1)
  await expect.poll(async () => (await kept(page)).filter((name) => chunks.some((chunk) => chunk.endsWith(name)))).toEqual([])
  await expect.poll(() => kept(page)).toContain(basename(NEXT_SEARCH_SITE.chunks[0] ?? ''))
})

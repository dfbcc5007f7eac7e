import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT } from '../helpers/run-build.ts'
import { PAGES, siteUrl } from './pages.ts'

test.use({ javaScriptEnabled: false })

for (const [name, path] of Object.entries(PAGES)) {
  test(`the ${name} page is complete without JavaScript`, async ({ page }) => {
    const response = await page.goto(siteUrl(path))
    expect(response?.status()).toBe(name === 'not found' ? 404 : 200)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('header .logo')).toHaveText('Kota Ledge')
    await expect(page.getByRole('button', { name: 'Grades' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Search article titles' })).toBeVisible()
    await expect(page.locator('footer section h2')).toHaveText(['Categories', 'Info', 'Contacts'])
    await expect(page.locator('footer .copyright')).toHaveText('© Kota Ledge 2026')
    await expect(page.locator('footer img')).toHaveJSProperty('width', 72)
    await expect(page.locator('footer img')).toHaveJSProperty('height', 72)
    await expect(page.locator('footer a[href^="mailto:"]')).toHaveCount(1)
    await expect(page.locator('footer a[href^="https://"]')).toHaveCount(3)
  })
}

test('an article can be read to its end without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl(PAGES.article))
  await expect(page.locator('h1')).toHaveText('Your first drop-in is a decision, not a trick')
  await expect(page.locator('.prose h2').first()).toBeVisible()
  const words = (await page.locator('.prose').innerText()).split(/\s+/).length
  expect(words).toBeGreaterThan(800)
  await page.locator('.contents summary').click()
  await page.locator('.contents a').first().click()
  expect(new URL(page.url()).hash).toMatch(/^#[a-z0-9-]+$/)
})

test('every link of every page leads to a page of the site', async ({ request }) => {
  test.setTimeout(120_000)
  const queue: string[] = ['/']
  const seen = new Set(queue)
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(siteUrl(path), { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    for (const [, target = ''] of (await response.text()).matchAll(/ (?:href|src)="(\/[^"#?]*)/g)) {
      if (seen.has(target)) continue
      seen.add(target)
      queue.push(target)
    }
  }
  const { articles, authors } = countData()
  // The list of authors, 6 categories, 24 subcategories, home, 4 fixed pages; covers; feeds; logo, icons, web manifest, core script, linked styles, fonts.
  const covers = Array.from(seen).filter((path) => path.startsWith('/covers/'))
  expect(covers).toHaveLength(articles + 6)
  const fonts = Array.from(seen).filter((path) => path.endsWith('.woff2'))
  const feeds = Array.from(seen).filter((path) => path.startsWith('/feeds/'))
  expect(feeds).toHaveLength(3 * (1 + 6 + authors))
  expect(seen.size - covers.length - fonts.length - feeds.length).toBe(articles + authors + 1 + 6 + 24 + 1 + 4 + 7)
})

test('the category menu opens, closes and is walked without JavaScript', async ({ page }) => {
  await page.goto(siteUrl('/'))
  const menu = page.getByRole('navigation', { name: 'Categories' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Grades' }).click()
  await expect(menu).toBeVisible()
  await expect(menu.locator('a')).toHaveCount(6 * (1 + 4 + 1))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Grades' }).click()
  await menu.getByRole('link', { name: 'Protective gear' }).click()
  await expect(page.locator('h1')).toHaveText('Protective gear')
  await expect(menu).toBeHidden()
})

test('the search form opens the page that lists all titles', async ({ page }) => {
  await page.goto(siteUrl('/'))
  await page.getByRole('combobox').fill('kota')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(siteUrl('/sitemap?q=kota'))
  await expect(page.locator('main')).toContainText('Kota stone, the floor that made Indian street skating')
})

function countData(): { articles: number; authors: number } {
  const files = readdirSync(join(ROOT, 'data/articles'), { recursive: true, encoding: 'utf8' })
  const authors = JSON.parse(readFileSync(join(ROOT, 'data/authors.json'), 'utf8')) as unknown[]
  return { articles: files.filter((file) => file.endsWith('.md')).length, authors: authors.length }
}

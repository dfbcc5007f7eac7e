import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT } from '../helpers/run-build.ts'
import { siteUrl, takeStory } from './pages.ts'

test.use({ javaScriptEnabled: false })

test('an article can be read to its end without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl(takeStory(0).path))
  await expect(page.locator('h1')).toHaveText(takeStory(0).title)
  await expect(page.locator('.prose h2').first()).toBeVisible()
  const words = (await page.locator('.prose').innerText()).split(/\s+/).length
  expect(words).toBeGreaterThan(800)
  await page.locator('.contents summary').click()
  await page.locator('.contents a').first().click()
  expect(new URL(page.url()).hash).toMatch(/^#[a-z0-9-]+$/)
})

test('every link of every page leads to a page of the site', async ({ request }) => {
  const queue: string[] = ['/']
  const seen = new Set(queue)
  const read = async (path: string) => {
    const response = await request.get(siteUrl(path), { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    if (!response.headers()['content-type']?.startsWith('text/html')) return
    for (const [, target = ''] of (await response.text()).matchAll(/ (?:href|src)="(\/[^"#?]*)/g)) {
      if (seen.has(target)) continue
      seen.add(target)
      queue.push(target)
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, 16).map(read))
  const { articles, authors } = countData()
  // The list of authors, 6 categories, 24 subcategories, home, 4 fixed pages; covers; feeds; logo, icons, web manifest, core script, linked styles, fonts.
  const covers = Array.from(seen).filter((path) => path.startsWith('/covers/'))
  expect(covers).toHaveLength(articles + 6)
  const fonts = Array.from(seen).filter((path) => path.endsWith('.woff2'))
  const feeds = Array.from(seen).filter((path) => path.startsWith('/feeds/'))
  expect(feeds).toHaveLength(3 * (1 + 6 + authors))
  expect(seen.size - covers.length - fonts.length - feeds.length).toBe(articles + authors + 1 + 6 + 24 + 1 + 4 + 7)
})

function countData(): { articles: number; authors: number } {
  const files = readdirSync(join(ROOT, 'data/articles'), { recursive: true, encoding: 'utf8' })
  const authors = JSON.parse(readFileSync(join(ROOT, 'data/authors.json'), 'utf8')) as unknown[]
  return { articles: files.filter((file) => file.endsWith('.md')).length, authors: authors.length }
}

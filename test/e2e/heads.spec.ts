import { expect, type Page } from '@playwright/test'
import { siteUrl, viewPath } from './pages.ts'
import { openHydrated, readerTest as test } from './reader.ts'

/** Kinds of pages as a reader may come upon them, one after the other. */
const WALK = ['category', 'article', 'author', 'about', 'authors', 'subcategory', 'home'] as const

/** What a page has of its own in its head. */
const OWN =
  'title, meta[property], meta[name]:not([name="viewport"], [name="theme-color"]), link:not([rel="preload"], [rel="icon"], [rel="apple-touch-icon"], [rel="manifest"], [rel="prefetch"], [rel="stylesheet"]), script[type="application/ld+json"]'

test('after a navigation inside of the document, its head is that of the page as it is served, element by element', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/')
  for (const kind of WALK) {
    const path = viewPath(kind)
    await reader.follow(path)
    await expect(page).toHaveURL(siteUrl(path))
    const served = await servedHead(page, path)
    expect(served.length, path).toBeGreaterThan(15)
    await expect.poll(() => shownHead(page), { message: path }).toEqual(served)
  }
  expect(reader.documents()).toBe(1)
})

function shownHead(page: Page): Promise<string[]> {
  return page.evaluate((own) => Array.from(document.head.querySelectorAll(own), (element) => element.outerHTML).sort(), OWN)
}

function servedHead(page: Page, path: string): Promise<string[]> {
  return page.evaluate(
    async ([address, own]) => {
      const html = await (await fetch(address)).text()
      const { head } = new DOMParser().parseFromString(html, 'text/html')
      return Array.from(head.querySelectorAll(own), (element) => element.outerHTML).sort()
    },
    [path, OWN] as const,
  )
}

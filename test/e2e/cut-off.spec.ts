import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { NEXT_BUILD } from '../helpers/next-build.ts'
import { installing, keptIn, MAGAZINE, openControlled, movingTest as test, update } from './controlled.ts'
import { takeStory } from './pages.ts'
import { saveData } from './reader.ts'

const { path: ARTICLE, title: TITLE } = takeStory(0)

// A file that is loaded ahead would be whole.
test.beforeEach(({ page }) => saveData(page))

/** The address of the first file of a folder whose name starts so. */
function fileNamed(folder: string, start: string, root = MAGAZINE): string {
  const name = readdirSync(join(root, folder)).find((file) => file.startsWith(start))
  return `/${folder}/${name}`
}

const bytesOf = (path: string) => readFileSync(join(MAGAZINE, path)).length

const load = (page: Page, path: string) => page.evaluate(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength, path)

/** Loads a picture as a page does; a broken one, too. */
const show = (page: Page, path: string) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src })
    await new Promise((resolve) => Object.assign(picture, { onload: resolve, onerror: resolve }))
  }, path)

const waiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)

test('a script, a font and a chunk of the search index with half of their bytes are not kept, and come whole as soon as the host has them', async ({
  page,
  site,
}) => {
  await openControlled(page, site.url, ARTICLE)
  for (const path of [fileNamed('assets', 'ArticlePage'), fileNamed('assets', 'onest-cyrillic'), fileNamed('search', 't1')]) {
    site.halve(new RegExp(path))
    expect(await load(page, path), path).toBeLessThan(bytesOf(path))
    site.halve(undefined)
    // The browser's own cache keeps the half for a year.
    expect(await load(page, path), path).toBe(bytesOf(path))
    await expect.poll(async () => [...(await keptIn(page, 'assets')), ...(await keptIn(page, 'search'))]).toContain(path)
    await page.context().setOffline(true)
    expect(await load(page, path), path).toBe(bytesOf(path))
    await page.context().setOffline(false)
  }
})

test('a drawing and a PNG with half of their bytes are not kept', async ({ page, site }) => {
  await openControlled(page, site.url, ARTICLE)
  for (const [path, other] of [
    [fileNamed('covers', 'a'), '/icon-192.png'],
    ['/icon-512.png', fileNamed('covers', 'b')],
  ] as const) {
    site.halve(new RegExp(path))
    await show(page, path)
    await show(page, other)
    await expect.poll(() => keptIn(page, 'images')).toContain(other)
    expect(await keptIn(page, 'images')).not.toContain(path)
    site.halve(undefined)
    await show(page, `${path}?again`)
    await expect.poll(() => keptIn(page, 'images')).toContain(path)
  }
})

for (const start of ['core', 'linked', 'onest-latin']) {
  test(`a new worker is not installed with half of ${start}, and installs as soon as the host has the whole`, async ({ page, site }) => {
    await openControlled(page, site.url, ARTICLE)
    const shells = async () => (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('shell-'))
    const before = await shells()
    site.serve(NEXT_BUILD)
    site.halve(new RegExp(fileNamed('assets', start, NEXT_BUILD)))
    await update(page)
    await expect.poll(() => installing(page)).toBeUndefined()
    expect(await waiting(page)).toBeUndefined()
    expect(await shells()).toEqual(before)
    site.halve(undefined)
    await update(page)
    await expect.poll(() => waiting(page)).toBe('installed')
  })
}

test('a file of the shell or of a page whose body hangs ends, and the next attempt to install the next worker succeeds', async ({
  page,
  site,
}) => {
  await openControlled(page, site.url, ARTICLE)
  site.serve(NEXT_BUILD)
  site.halve(/^\/(?:offline|page-data\/terms\/)/, 'hangs')
  await update(page)
  await expect.poll(() => installing(page)).toBe('installing')
  await page.evaluate(() => {
    const end = () => document.body.setAttribute('data-ended', '')
    void fetch('/page-data/terms/page-data.json')
      .then((response) => response.text())
      .then(end, end)
  })
  await expect.poll(() => installing(page)).toBeUndefined()
  expect(await waiting(page)).toBeUndefined()
  await expect(page.locator('body')).toHaveAttribute('data-ended')
  await expect(page.locator('h1')).toHaveText(TITLE)
  site.halve(undefined)
  await update(page)
  await expect.poll(() => waiting(page)).toBe('installed')
})

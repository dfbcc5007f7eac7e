import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT, TEST_FOLDER } from '../helpers/run-build.ts'
import { SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { waitForAddress } from '../helpers/wait-for-address.ts'
import { copyProject } from '../tools/bench/checkout.ts'
import { waitUntilHydrated } from './settle.ts'

test.describe.configure({ mode: 'serial' })

/** A copy: its code is edited too. */
const PROJECT = join(TEST_FOLDER, 'development-project')
const DATA = join(TEST_FOLDER, 'development-data')
const FILE = 'articles/en_US/first-ollie.md'
const ARTICLE = join(DATA, FILE)
const text = SMALL_SITE[FILE] ?? ''
let server: ChildProcess
let url: string

test.beforeAll(async () => {
  clear()
  copyProject(ROOT, PROJECT)
  writeSmallSite(DATA)
  server = spawn(process.execPath, [join(PROJECT, 'src/commands/run.mjs'), 'dev', '--data', DATA, '--port', '0'], { cwd: PROJECT })
  url = await waitForAddress(server)
})

test.afterAll(async () => {
  // A server that still runs writes into its cache while the folder is removed.
  if (server.kill()) await once(server, 'exit')
  clear()
})

function clear(): void {
  for (const folder of [DATA, PROJECT]) rmSync(folder, { recursive: true, force: true })
}

/** Replaces a text in a source of the project; the result puts it back. */
function edit(file: string, from: string, to: string): () => void {
  const source = readFileSync(join(PROJECT, file), 'utf8')
  expect(source).toContain(from)
  writeFileSync(join(PROJECT, file), source.replace(from, to))
  return () => writeFileSync(join(PROJECT, file), source)
}

test('a page in development is the page of a build, React is awake at once, the search finds it, and an address without a page answers 404', async ({
  page,
}) => {
  const response = await page.goto(`${url}/no/such/page`)
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('A title of the page')
  await page.goto(`${url}/articles/first-ollie`)
  await expect(page.locator('h1')).toHaveText('On first-ollie')
  await waitUntilHydrated(page)
  await expect(page.locator('footer section h2')).toHaveText(['Categories', 'Info', 'Contacts'])
  await page.locator('#search').fill('ollie')
  await expect(page.locator('.found .found-title')).toHaveText(['On first-ollie'])
})

test('an edit of an article shows without a reload by hand, also of an editor that empties the file before it writes it', async ({
  page,
}) => {
  await page.goto(`${url}/articles/first-ollie`)
  await waitUntilHydrated(page)
  writeFileSync(ARTICLE, text.replace(/^title: .*$/m, 'title: A title that was edited a moment ago'))
  await expect(page.locator('h1')).toHaveText('A title that was edited a moment ago')
  writeFileSync(ARTICLE, '')
  await new Promise((resolve) => setTimeout(resolve, 20))
  writeFileSync(ARTICLE, text.replace(/^title: .*$/m, 'title: A title that was written in two steps'))
  await expect(page.locator('h1')).toHaveText('A title that was written in two steps')
})

test('a fault shows as an overlay with file, line and hint, as a page after a reload, and disappears when it is fixed', async ({
  page,
}) => {
  await page.goto(`${url}/articles/first-ollie`)
  await waitUntilHydrated(page)
  writeFileSync(ARTICLE, text.replace(/^author: .*$/m, 'author: Ada Lame'))
  const overlay = page.locator('vite-error-overlay')
  await expect(overlay).toContainText('E_AUTHOR_UNKNOWN articles/en_US/first-ollie.md:')
  await expect(overlay).toContainText('did you mean "Ada Lane"?')
  const response = await page.reload()
  expect(response?.status()).toBe(500)
  await expect(page.locator('h1')).toHaveText('The data folder has faults')
  await expect(page.locator('li')).toContainText('did you mean "Ada Lane"?')
  writeFileSync(ARTICLE, text)
  await expect(page.locator('h1')).toHaveText('On first-ollie')
})

test('an edit of the texts of the interface shows without a reload by hand', async ({ page }) => {
  await page.goto(`${url}/articles/first-ollie`)
  await waitUntilHydrated(page)
  const undo = edit('src/site/content/texts/en.ts', "categories: 'Categories'", "categories: 'Shelves'")
  await expect(page.locator('footer section h2').first()).toHaveText('Shelves')
  undo()
  await expect(page.locator('footer section h2').first()).toHaveText('Categories')
})

test('a component that throws shows an overlay, also after a reload, and the page returns when it is right again', async ({ page }) => {
  const heading = page.locator('footer section h2').first()
  const throwing = () =>
    edit(
      'src/site/ui/components/Footer.tsx',
      'const texts = useTexts()',
      "const texts = useTexts()\n  if (texts) throw new Error('planted')",
    )
  await page.goto(`${url}/articles/first-ollie`)
  await waitUntilHydrated(page)
  for (const isReloaded of [false, true]) {
    const undo = throwing()
    await expect(page.locator('vite-error-overlay')).toContainText('planted')
    if (isReloaded) {
      await page.reload()
      await expect(page.locator('vite-error-overlay')).toContainText('planted')
    }
    undo()
    await expect(heading).toHaveText('Categories')
    await expect(page.locator('vite-error-overlay')).toHaveCount(0)
    await waitUntilHydrated(page)
  }
})

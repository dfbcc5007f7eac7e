import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { createSearchFiles, type SearchEntry } from '../../src/site/build/search-index.ts'
import type { SearchManifest } from '../../src/site/content/search-files.ts'
import { fold, searchWords } from '../../src/site/content/search-rule.ts'
import { createEntries } from '../bench/titles.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'

const LISTS: Pick<SearchManifest, 'languages' | 'categories'> = {
  languages: ['en', 'ru', 'tr'],
  categories: (['techniques', 'gear', 'culture', 'events', 'tips', 'lifestyle'] as const).map((family) => ({
    label: `About ${family}`,
    family,
  })),
}

/** Six chunks of a hundred titles: the newest has these, which are articles that the magazine has, the oldest the one below. */
const NEWEST = [
  { title: 'Kickflip basics in the rain', slug: 'fall-on-purpose', language: 0, category: 0 },
  { title: 'Kickflip tricks of the masters', slug: 'slappy-before-fifty-fifty', language: 0, category: 0 },
  { title: 'Zebra deck: <img src=x onerror="window.isHurt=true"> & friends', slug: 'skate-through-the-monsoon', language: 0, category: 1 },
  { title: 'Şehir turu: Kızılay’da kaykay', slug: 'first-drop-in-is-a-decision', language: 2, category: 2 },
]
const OLDEST = { title: 'Quokka and boneless in the oldest park', slug: 'why-your-trucks-squeak', language: 0, category: 3 }
export const CHUNK_SIZE = 100

/** The titles of the test magazine, newest first. */
export function listEntries(): SearchEntry[] {
  return [...NEWEST, ...createEntries(595).map((entry, number) => ({ ...entry, slug: `story-${number}` })), OLDEST]
}

/** Copies the built magazine and gives it an index of other titles; gives the folder, and the paths of the index, newest first. */
export function makeSearchMagazine(name: string, entries: readonly SearchEntry[] = listEntries()) {
  const folder = join(TEST_FOLDER, `${name}-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(TEST_FOLDER, 'magazine'), folder, { recursive: true })
  return { folder, ...writeIndex(folder, entries) }
}

/** Puts an index in the place of another. */
export function writeIndex(folder: string, entries: readonly SearchEntry[]): { chunks: string[]; words: string } {
  rmSync(join(folder, 'search'), { recursive: true })
  mkdirSync(join(folder, 'search'))
  const files = createSearchFiles(entries, LISTS, CHUNK_SIZE)
  for (const { file, contents } of files) writeFileSync(join(folder, file), contents)
  const paths = files.map(({ file }) => `/${file}`)
  return { chunks: paths.filter((path) => path.startsWith('/search/t')), words: paths.find((path) => path.startsWith('/search/w')) ?? '' }
}

/** The box, once React has come. */
export async function openBox(page: Page): Promise<Locator> {
  const box = page.locator('#search')
  if (!(await box.isVisible())) await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await box.click()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  return box
}

export const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option')
export const titlesOf = (page: Page) => page.locator('.found .found-title')
export const emptyState = (page: Page) => page.locator('.found .nothing')

/** What the rule says that a text finds in the test magazine. */
export function countTitles(text: string): number {
  const words = searchWords(text)
  return listEntries().filter(({ title }) => words.every((word) => fold(title).includes(word))).length
}

/** Types a text and waits until all its results are there. */
export async function search(page: Page, text: string): Promise<void> {
  await page.locator('#search').fill(text)
  const count = new Intl.NumberFormat('en').format(countTitles(text))
  await expect(page.locator('.found-more a')).toHaveText(new RegExp(`^Show (all )?${count} results? on a page$`))
}

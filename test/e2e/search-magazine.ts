import { expect, type Locator, type Page } from '@playwright/test'
import { fold, searchWords } from '../../src/site/content/search-rule.ts'
import { listEntries } from '../helpers/search-site.ts'
import { waitUntilHydrated } from './settle.ts'

/** The box, once React has come. */
export async function openBox(page: Page): Promise<Locator> {
  const box = page.locator('#search')
  if (!(await box.isVisible())) await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click()
  await box.click()
  await waitUntilHydrated(page)
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

/** How many results the list shows at first. */
const FIRST_RESULTS = 20

/** Types a text and waits until all its results are there. */
export async function search(page: Page, text: string): Promise<void> {
  await page.locator('#search').fill(text)
  const count = countTitles(text)
  const all = page.locator('.found-more a')
  if (count > FIRST_RESULTS) await expect(all).toHaveText(`Show all ${new Intl.NumberFormat('en').format(count)} results on a page`)
  else {
    await expect(optionsOf(page)).toHaveCount(count)
    // All are shown.
    await expect(all).toHaveCount(0)
  }
}

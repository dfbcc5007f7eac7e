import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { VIEWS } from '../tools/views.ts'
import { openMenu } from './menu.ts'
import { openView, siteUrl, takeStory } from './pages.ts'
import { emptyState, openBox, optionsOf } from './search-magazine.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = [1280, 390]

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[]
}

test.use({ serviceWorkers: 'block' })

for (const [index, name] of VIEWS.entries()) {
  // Screens share their parts: one kind is looked at in a large window, the next in a small one.
  const width = WIDTHS[index % 2] ?? 0

  test(`axe finds no fault on the screen ${name}, light or dark, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openView(page, name)
    await checkLooks(page, name)
  })
}

for (const width of WIDTHS) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('axe finds no fault in the open menu, light or dark', async ({ page }) => {
      await page.goto(siteUrl('/'))
      const menu = await openMenu(page)
      const folded = menu.locator('summary:visible').first()
      if (await folded.isVisible()) await folded.click()
      await checkLooks(page, 'menu')
    })

    test('axe finds no fault in the list below the search box, light or dark', async ({ page }) => {
      await page.goto(siteUrl(takeStory(0).path))
      const box = await openBox(page)
      await box.fill('ska')
      await expect(optionsOf(page).first()).toBeVisible()
      await box.press('ArrowDown')
      await checkLooks(page, 'results')
      await box.fill('slapyp')
      await expect(emptyState(page).getByRole('button')).toBeVisible()
      await checkLooks(page, 'nothing found')
    })

    test('axe finds no fault on the page of results, light or dark', async ({ page }) => {
      await page.goto(siteUrl('/sitemap?q=the'))
      await expect(page.locator('#search-results li').first()).toBeVisible()
      await checkLooks(page, 'page of results')
    })
  })
}

async function checkLooks(page: Page, name: string, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await listViolations(page, colorScheme), `${name}, ${colorScheme}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
  }
}

/** Only colours are others in the dark: every other rule has been looked at in the light. */
async function listViolations(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const rules = scheme === 'dark' ? ', runOnly: ["color-contrast"]' : ''
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(`axe.run({ resultTypes: ["violations"]${rules} })`)) as AxeResult
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n').at(-1)?.trim()}`),
  )
}

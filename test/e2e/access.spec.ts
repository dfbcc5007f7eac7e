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

for (const name of VIEWS) {
  test(`axe finds no fault on the screen ${name}, light or dark, in a large and in a small window`, async ({ page }) => {
    await openView(page, name)
    await inEveryLook(page, async (look) => {
      expect.soft(await listViolations(page, look), look).toEqual([])
    })
  })
}

test('axe finds no fault in the open menu, light or dark, in a large and in a small window', async ({ page }) => {
  await inEveryLook(page, async (look) => {
    await page.goto(siteUrl('/'))
    const menu = await openMenu(page)
    const folded = menu.locator('summary:visible').first()
    if (await folded.isVisible()) await folded.click()
    expect.soft(await listViolations(page, look), look).toEqual([])
  })
})

test('axe finds no fault in the list below the search box, light or dark, in a large and in a small window', async ({ page }) => {
  await inEveryLook(page, async (look) => {
    await page.goto(siteUrl(takeStory(0).path))
    const box = await openBox(page)
    await box.fill('ska')
    await expect(optionsOf(page).first()).toBeVisible()
    await box.press('ArrowDown')
    expect.soft(await listViolations(page, look), `results, ${look}`).toEqual([])
    await box.fill('slapyp')
    await expect(emptyState(page).getByRole('button')).toBeVisible()
    expect.soft(await listViolations(page, look), `nothing found, ${look}`).toEqual([])
  })
})

test('axe finds no fault on the page of results, light or dark, in a large and in a small window', async ({ page }) => {
  await page.goto(siteUrl('/sitemap?q=the'))
  await expect(page.locator('#search-results li').first()).toBeVisible()
  await inEveryLook(page, async (look) => {
    expect.soft(await listViolations(page, look), look).toEqual([])
  })
})

async function inEveryLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await check(`${colorScheme}, ${width} pixels wide`)
    }
  }
}

/** Only colours are others in the dark: every other rule has been looked at in the light. */
async function listViolations(page: Page, look: string): Promise<string[]> {
  const rules = look.startsWith('dark') ? ', runOnly: ["color-contrast"]' : ''
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(`axe.run({ resultTypes: ["violations"]${rules} })`)) as AxeResult
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n').at(-1)?.trim()}`),
  )
}

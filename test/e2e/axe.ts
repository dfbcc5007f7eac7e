import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[]
}

/** The faults of access that axe finds in the open page, or in a part of it. */
export async function listViolations(page: Page, { within = 'html', isColorsOnly = false } = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const rules = isColorsOnly ? ', runOnly: ["color-contrast"]' : ''
  const { violations } = (await page.evaluate(`axe.run("${within}", { resultTypes: ["violations"]${rules} })`)) as AxeResult
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.split('\n').at(-1)?.trim()}`),
  )
}

/** Expects that axe finds no fault in the light, nor in the dark, where only colours are others. */
export async function checkAccess(page: Page, name: string, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const faults = await listViolations(page, { within, isColorsOnly: colorScheme === 'dark' })
    expect.soft(faults, `${name}, ${colorScheme}, ${page.viewportSize()?.width} pixels wide`).toEqual([])
  }
}

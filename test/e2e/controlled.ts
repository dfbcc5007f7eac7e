import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type MovingSite, openMovingSite } from '../helpers/moving-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { waitUntilHydrated } from './settle.ts'

/** The built magazine. */
export const MAGAZINE = join(TEST_FOLDER, 'magazine')

/** A test with a host of its own, whose magazine can be replaced while it is read. */
export const movingTest = base.extend<{ site: MovingSite }>({
  // Playwright wants a pattern here, also where no other fixture is needed.
  site: async ({ browserName: _ }, use) => {
    const site = await openMovingSite(MAGAZINE)
    await use(site)
    site.close()
  },
})

/** Opens a page and waits until its worker controls it and has kept it. */
export async function openControlled(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => keptIn(page, 'pages'), { intervals: [50] }).toContain(path)
}

/** Looks for the worker of another build, again where the first look joined one that had begun with the file of the last build. */
export async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (let looks = 0; looks < 2 && !registration.installing && !registration.waiting; looks++) {
      await registration.update().catch(() => undefined)
    }
  })
}

/** The state of a worker that is being installed; undefined where there is none. */
export function installing(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state)
}

/**
 * Opens a typed address, as often as it takes: Chromium never finishes a load during which the next worker replaces the one that serves it.
 * A page repeats those of its links.
 */
export async function openAddress(page: Page, address: string): Promise<void> {
  await expect(() => page.goto(address, { timeout: 20_000 })).toPass()
}

/** The paths that a cache holds. */
export async function keptIn(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cache) => {
    if (!(await caches.has(cache))) return []
    return (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
  }, name)
}

/** A key press is a sign of intent, once the page's script listens: before that it does nothing, and is repeated. */
export async function wakeByKey(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await waitUntilHydrated(page, 2_000)
  }).toPass()
}

/** Follows a link that is put into the page. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target })
    document.querySelector('main')?.append(link)
    link.click()
  }, href)
}

import { expect, type Page } from '@playwright/test'

/** Lets the page draw so many frames: with two, what was asked for has been laid out and painted. */
export async function passFrames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, count)
}

/** Waits until React has taken the page over: at the next frame, where an assertion would look again after half a second. */
export async function waitUntilHydrated(page: Page, timeout = 0): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true', undefined, { timeout })
}

/** Waits until a page that loads itself again has done so: until then, a click or a key may still go to the document before. */
export async function waitUntilReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload')
  await page.waitForLoadState()
}

/** Holds the answers to these requests back until the function that it gives is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    // A page that is left takes its requests with it.
    await route.continue().catch(() => undefined)
  })
  return letGo
}

const QUIET = 500

/**
 * Waits until a page has asked for nothing during half a second. A load ahead that the browser gives up is never reported as ended,
 * so Playwright's own `networkidle` may wait for ever.
 */
export async function settleNetwork(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.on(event as 'request', note)
  await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(QUIET)
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.off(event as 'request', note)
}

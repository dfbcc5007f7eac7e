import { type Browser, type BrowserContextOptions, expect, type Page, type Request, test } from '@playwright/test'
import { follow } from './controlled.ts'
import { siteUrl } from './pages.ts'
import { passFrames, waitUntilHydrated } from './settle.ts'

/** A tab whose requests are written down, without a service worker unless one is wanted. */
export interface Reader {
  page: Page
  /** What was asked for since the last look: method, kind and path. */
  requests(): string[]
  documents(): number
  /** Whether a fetch of the page has no answer yet. */
  isAsking(): boolean
  /** Follows a link that is put into the page, as a click in an article would. */
  follow(href: string): Promise<void>
}

export async function openReader(browser: Browser, options: BrowserContextOptions = {}): Promise<Reader> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  await page.addInitScript(watchActivation)
  const requests: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    requests.push(describe(request))
    if (request.resourceType() === 'fetch') open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfailed', (request) => open.delete(request))
  return {
    page,
    requests: () => requests.splice(0),
    documents: () => requests.filter((line) => line.startsWith('GET document ')).length,
    isAsking: () => open.size > 0,
    follow: (href) => follow(page, href),
  }
}

/** Scrolls as far as that from the top, and waits until the page has saved the place, which it does with the next frame. */
export async function scrollDown(page: Page, offset: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), offset)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset)
  await passFrames(page)
}

/** Opens a page and wakes it. */
export async function openHydrated({ page }: Reader, path: string): Promise<void> {
  await page.goto(siteUrl(path))
  await wake(page)
}

/** A pointer that goes to a button is a sign of intent; one that has not moved says nothing. Over a link, the browser may load ahead. */
export async function showIntent(page: Page): Promise<void> {
  await page.mouse.move(2, 790)
  await page.locator('.menu-button').hover()
}

export async function wake(page: Page): Promise<void> {
  await showIntent(page)
  await waitUntilHydrated(page)
}

/** A reader who saves data: nothing is loaded ahead, which would happen some seconds after a page has come. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/** Stops the clock by which a page knows that it has loaded itself again within ten seconds, which a busy machine may need. */
export async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Date.now = () => 1e12
  })
}

/** A test with a reader of its own. */
export const readerTest = test.extend<{ reader: Reader }>({
  reader: async ({ browser }, use) => {
    const reader = await openReader(browser)
    await use(reader)
    await reader.page.context().close()
  },
})

/** Only the reader's own clicks and keys activate a page: what Playwright evaluates counts as a gesture, too. Runs in the page. */
function watchActivation(): void {
  let hasBeenActive = false
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, ({ isTrusted }) => (hasBeenActive ||= isTrusted), true)
  const userActivation = {
    get hasBeenActive() {
      return hasBeenActive
    },
  }
  Object.defineProperty(navigator, 'userActivation', { value: userActivation })
}

function describe(request: Request): string {
  return `${request.method()} ${request.resourceType()} ${new URL(request.url()).pathname}`
}

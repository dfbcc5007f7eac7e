import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Picture } from './plan-pictures.ts'

interface Studio {
  browser: Browser
  url: string
  /** The folder of the served site. */
  directory: string
  out: string
  announce(line: string): void
}

/** The number of pages that are open in parallel. */
const PARALLEL_PAGES = 2
const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1280: 800 }
/** The number of frames in which a page that is complete keeps its height. */
const RESTING_FRAMES = 12
/** Renders the parts outside of the viewport too, because a picture shows the whole page. */
const DRAW_ALL = '*, ::before, ::after { content-visibility: visible !important }'

/** Takes all pictures into the folder `out`. */
export async function takePictures(pictures: readonly Picture[], studio: Studio): Promise<void> {
  const waiting = [...pictures]
  async function work(): Promise<void> {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) await takePicture(picture, studio)
  }
  await Promise.all(Array.from({ length: PARALLEL_PAGES }, work))
}

async function takePicture(picture: Picture, { browser, url, directory, out, announce }: Studio): Promise<void> {
  const context = await openContext(browser, picture)
  try {
    const page = await context.newPage()
    // Hosts serve this page for errors only, so it has no address.
    await page.route('**/500.html', (route) => route.fulfill({ status: 500, path: join(directory, '500.html') }))
    await page.goto(url + picture.path)
    // Again, with its fonts: on a busy machine the text font comes too late for a first visit.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.reload()
    if (picture.state === 'print') await page.emulateMedia({ media: 'print' })
    if (picture.state === 'menu') await openMenu(page)
    if (picture.state === 'contents') await page.locator('main details summary').first().click()
    await settle(page)
    // An open menu is positioned in the viewport.
    const fullPage = picture.state !== 'menu'
    await page.screenshot({ path: join(out, `${picture.name}.png`), fullPage, animations: 'disabled' })
    announce(`${picture.name}  ${picture.path}`)
  } finally {
    await context.close()
  }
}

function openContext(browser: Browser, { width, theme, state }: Picture): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    deviceScaleFactor: 1,
    colorScheme: theme,
    forcedColors: state === 'forced-colors' ? 'active' : 'none',
    serviceWorkers: 'block',
    bypassCSP: true,
  })
}

/** Clicks the button that a reader would click at this width. */
async function openMenu(page: Page): Promise<void> {
  const id = await page.locator('nav[popover]').first().getAttribute('id')
  await page.locator(`button[popovertarget="${id}"]`).first().click()
}

/** Waits for fonts, for lists that a script fills, for all images, and until the page keeps its height. */
async function settle(page: Page): Promise<void> {
  await page.addStyleTag({ content: DRAW_ALL })
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(async (count) => {
    for (const image of document.images) image.loading = 'eager'
    // A broken image is visible in the picture; it must not stop the others.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
    for (let height = 0, frames = 0; frames < count; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (document.documentElement.scrollHeight === height) continue
      height = document.documentElement.scrollHeight
      frames = 0
    }
  }, RESTING_FRAMES)
}

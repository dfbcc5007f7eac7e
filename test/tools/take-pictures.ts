import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Picture } from './plan-pictures.ts'

interface Studio {
  browser: Browser
  url: string
  /** Where the site that is served at the address was built. */
  directory: string
  out: string
  announce(line: string): void
}

/** Pages that are open at the same time. */
const CAMERAS = 2
const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1280: 800 }
/** What is out of sight is drawn as well: a picture shows the whole page. */
const DRAW_ALL = '*, ::before, ::after { content-visibility: visible !important }'

/** Takes all pictures into the folder of the studio. */
export async function takePictures(pictures: readonly Picture[], studio: Studio): Promise<void> {
  const waiting = [...pictures]
  async function work(): Promise<void> {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) await takePicture(picture, studio)
  }
  await Promise.all(Array.from({ length: CAMERAS }, work))
}

async function takePicture(picture: Picture, { browser, url, directory, out, announce }: Studio): Promise<void> {
  const context = await openContext(browser, picture)
  try {
    const page = await context.newPage()
    // A host shows this page when it fails, and at no address.
    await page.route('**/500.html', (route) => route.fulfill({ status: 500, path: join(directory, '500.html') }))
    await page.goto(url + picture.path)
    if (picture.state === 'print') await page.emulateMedia({ media: 'print' })
    if (picture.state === 'menu') await openMenu(page)
    if (picture.state === 'contents') await page.locator('main details summary').first().click()
    await settle(page)
    // An open menu belongs to the window and not to the page.
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

/** Waits for fonts, for lists that a script fills, and for every picture, those further down as well. */
async function settle(page: Page): Promise<void> {
  await page.addStyleTag({ content: DRAW_ALL })
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    // A picture that cannot be had is for the eye to find: it must not stop the others.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

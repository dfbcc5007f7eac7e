import type { Browser, Page } from '@playwright/test'

/** How a page is visited for the first time: nothing is cached and no service worker answers. */
export interface VisitPlan {
  url: string
  width: number
  /** The local fonts that are missing, so that the fallback of another system is drawn. */
  without: readonly string[]
}

export interface Visit {
  /** The largest distance-weighted move of layout, as in Core Web Vitals. */
  shift: number
  /** What moved, the worst first. */
  moved: string[]
  /** Milliseconds. */
  firstPaint: number
  largestPaint: number
  /** The fonts that the title is drawn with. */
  title: string[]
}

/** Fast 3G as DevTools emulates it. */
const NETWORK = { offline: false, latency: 562, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** Three seconds, after which a reader has read the title. */
const PATIENCE = 3000
const HEIGHT = 800

/** Visits a page over a slow network, and looks at it three seconds after the navigation starts. */
export function visitSlowly(browser: Browser, plan: VisitPlan): Promise<Visit> {
  return visit(browser, plan, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(plan.url, { waitUntil: 'commit' })
    await page.evaluate((patience) => new Promise((resolve) => setTimeout(resolve, patience - performance.now())), PATIENCE)
  })
}

/** Visits a page whose fonts come after its first paint, and looks at it when all of them are there. */
export function visitWithLateFonts(browser: Browser, plan: VisitPlan): Promise<Visit> {
  return visit(browser, plan, async (page) => {
    let letFontsGo = () => {}
    const painted = new Promise<void>((resolve) => {
      letFontsGo = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await painted
      await route.continue()
    })
    await page.goto(plan.url, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.evaluate(twoFrames)
    letFontsGo()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.evaluate(twoFrames)
  })
}

async function visit(browser: Browser, { url, width, without }: VisitPlan, read: (page: Page) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, serviceWorkers: 'block', bypassCSP: without.length > 0 })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPage)
    if (without.length > 0) {
      await page.route(url, async (route) => {
        const response = await route.fetch()
        const names = new RegExp(`local\\("(?:${without.join('|')})"\\)`, 'g')
        await route.fulfill({ response, body: (await response.text()).replace(names, 'local("No such font")') })
      })
    }
    await read(page)
    const seen = (await page.evaluate('visit')) as Omit<Visit, 'title'>
    return { ...seen, title: await listDrawingFonts(page, 'h1') }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchPage(): void {
  const visit = { shift: 0, moved: [] as string[], firstPaint: 0, largestPaint: 0 }
  Object.assign(window, { visit })
  const watch = (type: string, note: (entry: PerformanceEntry & { value: number; sources: { node?: Node | null }[] }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Parameters<typeof note>[0])
    }).observe({ type, buffered: true })
  watch('layout-shift', ({ value, sources }) => {
    visit.shift += value
    for (const { node } of sources) visit.moved.push(node instanceof Element ? `${node.localName}.${node.className}` : `${node?.nodeValue}`)
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaint = startTime
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') visit.firstPaint = startTime
  })
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** The fonts that the browser draws the letters of an element with. */
export async function listDrawingFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return Array.from(new Set(fonts.map(({ familyName }) => familyName)))
}

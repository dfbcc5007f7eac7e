import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { buildSite } from '../helpers/build-site.ts'
import { listFiles } from '../helpers/file-tree.ts'
import { hostileFiles } from '../helpers/hostile-site.ts'
import { VECTORS } from '../helpers/hostile-vectors.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { follow, wakeByKey } from './controlled.ts'
import { passFrames } from './settle.ts'

test.describe.configure({ mode: 'serial' })

const DATA = join(TEST_FOLDER, 'hostile-data')
const OUT = join(TEST_FOLDER, 'hostile')
/** What of the vectors runs in a page that takes them in as they are. */
const RUNNING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]

let preview: Preview
let bait: Server
let policy: string

test.beforeAll(async () => {
  writeSmallSite(DATA, hostileFiles())
  await buildSite({ data: DATA, out: OUT })
  const serving = createServingReader(OUT)
  policy = serving().policy
  preview = await startPreview({ directory: OUT, port: 0, serving })
  bait = createServer((request, response) => {
    const [, number = ''] = /^\/(\d+)/.exec(request.url ?? '') ?? []
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      ...(request.url?.endsWith('policy') && { 'Content-Security-Policy': policy }),
    }
    response.writeHead(number === '' ? 404 : 200, headers)
    response.end(`<!doctype html><title>bait</title><body>${VECTORS[Number(number) - 1] ?? ''}`)
  })
  await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve))
})

test.afterAll(async () => {
  await preview.close()
  bait.close()
  bait.closeAllConnections()
})

/** Writes down which vectors have run. */
async function watchHits(context: BrowserContext): Promise<Set<number>> {
  const hits = new Set<number>()
  await context.exposeFunction('hit', (number: number) => hits.add(number))
  context.on('page', (page) => page.on('dialog', (dialog) => void dialog.dismiss()))
  return hits
}

/** Clicks and touches whatever could run a script when it is clicked or touched. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('a, button, summary')) {
      const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? element.getAttribute('formaction') ?? ''
      const action = element.closest('form')?.getAttribute('action') ?? ''
      if (!/script:/i.test(`${address} ${action}`.replace(/\s/g, ''))) continue
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  })
}

/** What has become of the vectors: which have run, and which the browser has refused because of the policy. */
async function baitAll(context: BrowserContext, suffix: string): Promise<{ hits: Set<number>; refused: Set<number> }> {
  const hits = await watchHits(context)
  const refused = new Set<number>()
  let current = 0
  await context.exposeFunction('refuse', () => refused.add(current))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', 'refuse' in window ? (window.refuse as () => void) : () => {}),
  )
  const page = await context.newPage()
  const base = `http://127.0.0.1:${(bait.address() as AddressInfo).port}`
  for (current = 1; current <= VECTORS.length; current++) {
    await page.goto(`${base}/${current}${suffix}`)
    await provoke(page)
    if (RUNNING.includes(current))
      await expect.poll(() => hits.has(current) || refused.has(current), { message: `vector ${current}` }).toBe(true)
    else await passFrames(page)
  }
  return { hits, refused }
}

test('the vectors do run where nothing stops them: this test can fail', async ({ browser }) => {
  const context = await browser.newContext()
  const { hits } = await baitAll(context, '')
  expect([...hits].sort((a, b) => a - b)).toEqual(RUNNING)
  await context.close()
})

test('under the policy of the site none of them runs, even in a page that takes them in', async ({ browser }) => {
  const context = await browser.newContext()
  const { hits, refused } = await baitAll(context, '/policy')
  expect([...hits]).toEqual([])
  expect([...refused]).toEqual(expect.arrayContaining(RUNNING))
  await context.close()
})

test('on no page of a site that is full of them does one run, though no policy is in force', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
  const hits = await watchHits(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${preview.url}/`)
  // Without a policy, a script that is put into the page runs: the policy is out of the way.
  await page.addScriptTag({ content: 'hit(0)' })
  await expect.poll(() => [...hits]).toEqual([0])
  hits.clear()

  const files = listFiles(OUT).filter((file) => file.endsWith('.html') && !/^(?:404|500)/.test(file))
  expect(files.length).toBeGreaterThan(15)
  for (const file of files) {
    await page.goto(`${preview.url}/${file}`)
    await wakeByKey(page)
    await passFrames(page, 5)
    await provoke(page)
    expect.soft(await page.evaluate(listDangers), file).toEqual([])
  }
  // The same pages as React shows them after a click.
  await page.goto(`${preview.url}/`)
  for (const path of [
    '/articles/first-ollie',
    '/info/about-us',
    '/articles/curb-dance',
    '/tricks',
    '/authors/ada-lane',
    '/terms',
    '/no/such',
  ]) {
    await follow(page, path)
    await expect(page).toHaveURL(preview.url + path)
    await passFrames(page, 5)
    expect.soft(await page.evaluate(listDangers), `${path} after a click`).toEqual([])
  }
  expect([...hits]).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('what is for machines stays well-formed', async ({ page }) => {
  await page.goto(`${preview.url}/robots.txt`)
  const files = listFiles(OUT).filter(
    (file) => /\.(?:xml|rss|atom|svg|json|webmanifest)$/.test(file) && !['vercel.json', 'release.json'].includes(file),
  )
  expect(files.filter((file) => file.endsWith('.xml')).length).toBeGreaterThan(0)
  for (const file of files) {
    const text = await page.evaluate(async (path) => (await fetch(path)).text(), `/${file}`)
    if (/json$|webmanifest$/.test(file)) expect(() => JSON.parse(text), file).not.toThrow()
    else {
      const found = await page.evaluate((xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        return [...parsed.querySelectorAll('parsererror, script, foreignObject'), ...parsed.querySelectorAll('[onload], [onerror]')].map(
          (element) => element.outerHTML,
        )
      }, text)
      expect(found, file).toEqual([])
    }
  }
})

/** Elements and attributes that could run something, or that the site itself never makes. */
function listDangers(): string[] {
  const own = (element: Element) =>
    element instanceof HTMLScriptElement &&
    (/^\/assets\//.test(element.getAttribute('src') ?? '') || /^$|speculationrules|ld\+json/.test(element.type))
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction') found.push(`${element.tagName} ${name}`)
      if (/^(?:href|src|action|xlink:href|data|poster)$/.test(name) && /^[^/?#]*(?:script|data|vbscript):/i.test(value.replace(/\s/g, '')))
        found.push(`${element.tagName} ${name}=${value}`)
    }
    if (/^(?:iframe|object|embed|base|math|xmp|applet|frame)$/i.test(element.tagName)) found.push(element.tagName)
    if (element.tagName === 'SCRIPT' && !own(element)) found.push(element.outerHTML)
  }
  return found
}

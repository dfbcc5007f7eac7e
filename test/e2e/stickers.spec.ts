import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { FIGURES } from '../helpers/all-figures.ts'
import { buildSite } from '../helpers/build-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { checkAccess } from './axe.ts'
import { hold, waitUntilHydrated } from './settle.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'block' })

const DATA = join(TEST_FOLDER, 'stickers-data')
const OUT = join(TEST_FOLDER, 'stickers')

const PARAGRAPH = 'Wax the edge, roll along it, and lean before you push on. '.repeat(7)
/** What goes on to the edge of the page, after a sticker with so little text that it must wait for its end. */
const PARTS = [
  '## A heading that is long enough for the whole line of a page',
  '***A line, said aloud, that is as long as two lines of the page at least.***',
  `\`\`\`figure ${FIGURES.profile}\n\`\`\``,
  '| a | b |\n| - | - |\n| c | d |',
  '> A question of one line?',
  'Some more text.',
]
const MOTIFS = ['wheel', 'tape', 'sea-wall', 'shoe', 'kerb', 'grip']
const TEXT = PARTS.map((part, place) => `\`\`\`figure sticker\nmotif: ${MOTIFS[place]}\n\`\`\`\n\n${PARAGRAPH}\n\n${part}\n`).join('\n')
const SHORT = TEXT.replaceAll(PARAGRAPH, 'A few words.')

let preview: Preview

test.beforeAll(async () => {
  const pages = [
    ['plain', []],
    ['essay', ['form: essay']],
    ['letters', ['form: letters']],
    ['fiction', ['form: fiction']],
  ] as const
  writeSmallSite(DATA, {
    ...Object.fromEntries(
      pages.map(([slug, more]) => [`articles/en_US/${slug}.md`, `${article({ slug, more: [...more] })}\n## One\n\n${TEXT}`]),
    ),
    'articles/en_US/short.md': `${article({ slug: 'short' })}\n## One\n\n${SHORT}`,
  })
  await buildSite({ data: DATA, out: OUT })
  preview = await startPreview({ directory: OUT, port: 0, serving: createServingReader(OUT) })
})

test.afterAll(() => preview.close())

const open = (page: Page, slug: string) => page.goto(`http://localhost:${preview.port}/articles/${slug}`)

/** What is wrong with the places of the stickers of a page. */
function findCollisions(): string[] {
  const prose = document.querySelector('.prose')
  const stickers = Array.from(document.querySelectorAll('.prose .sticker'))
  const parts = Array.from(prose?.querySelectorAll('h2, .figure, .table, .loud, blockquote, .sticker') ?? [])
  const faults = stickers.length === 6 ? [] : [`${stickers.length} stickers`]
  for (const sticker of stickers) {
    const box = sticker.getBoundingClientRect()
    if (box.right > innerWidth) faults.push(`${sticker.outerHTML} is outside of the window`)
    for (const part of parts) {
      const other = part.getBoundingClientRect()
      const [across, down] = [
        Math.min(box.right, other.right) - Math.max(box.left, other.left),
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
      ]
      // The picture has room around its paper.
      if (part !== sticker && across > 1 && down > 16) faults.push(`${sticker.outerHTML} lies on ${part.outerHTML.slice(0, 80)}`)
    }
  }
  return faults
}

for (const slug of ['plain', 'essay', 'letters', 'fiction', 'short']) {
  test(`stickers lie on nothing that goes on to the edge of the page, ${slug}`, async ({ page }) => {
    await open(page, slug)
    for (const width of [320, 390, 768, 1024, 1121, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await page.evaluate(findCollisions), `${width} pixels wide`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels wide`).toBeLessThanOrEqual(width)
    }
  })
}

test('stickers stand in the margin of a wide window, and in the text of a phone', async ({ page }) => {
  await open(page, 'essay')
  const sticker = page.locator('.prose .sticker').first()
  const paragraph = page.locator('.prose .sticker + p').first()
  for (const width of [1121, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [box, text] = [await sticker.boundingBox(), await paragraph.boundingBox()]
    expect.soft(box?.x, `${width} pixels wide`).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) - 1)
    expect.soft(Math.abs((box?.y ?? 0) - (text?.y ?? 99)), `${width} pixels wide`).toBeLessThan(16)
  }
  expect((await sticker.boundingBox())?.width).toBe(250)
  await page.setViewportSize({ width: 390, height: 800 })
  expect((await sticker.boundingBox())?.width).toBe(132)
})

test('stickers stand beside the sheet of a letter and the column of a story, where a wide window has nothing else', async ({ page }) => {
  for (const [slug, part] of [
    ['letters', '.prose section'],
    ['fiction', '.prose'],
  ] as const) {
    await open(page, slug)
    const sticker = page.locator('.prose .sticker').first()
    for (const width of [1121, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [box, beside, text] = [
        await sticker.boundingBox(),
        await page.locator(part).first().boundingBox(),
        await page.locator('.prose .sticker + p').first().boundingBox(),
      ]
      expect.soft(box?.x, `${slug}, ${width} pixels wide`).toBeGreaterThan(0)
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${slug}, ${width} pixels wide`).toBeLessThan(beside?.x ?? 0)
      expect.soft(Math.abs((box?.y ?? 0) - (text?.y ?? 99)), `${slug}, ${width} pixels wide`).toBeLessThan(16)
    }
    await page.setViewportSize({ width: 390, height: 800 })
    expect.soft((await sticker.boundingBox())?.width, slug).toBe(132)
  }
})

for (const slug of ['plain', 'essay', 'letters', 'short']) {
  test(`the text is shown as far as its inlined styles go, and does not move when the linked ones come, ${slug}`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const letStylesGo = await hold(page, '**/assets/linked-*.css')
      await page.goto(`http://localhost:${preview.port}/articles/${slug}`, { waitUntil: 'commit' })
      const parts = page.locator('.prose .sticker, .prose p')
      await expect(parts.nth(1)).toBeVisible()
      const places = () =>
        parts.evaluateAll((all, count) => all.slice(0, count).map((part) => JSON.stringify(part.getBoundingClientRect())), shown)
      const shown = await parts.count()
      const before = await places()
      letStylesGo()
      await page.waitForLoadState()
      expect(await parts.count()).toBeGreaterThan(shown)
      expect(await places(), `${width} pixels wide`).toEqual(before)
      await page.unrouteAll()
    }
  })
}

test('a paragraph of a story begins further in beside a sticker too', async ({ page }) => {
  await open(page, 'fiction')
  const indent = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((part) => Number.parseFloat(getComputedStyle(part).textIndent))
  expect(await indent('.prose .sticker + p')).toBeGreaterThan(16)
})

test('stickers stand where a short text has no list of contents', async ({ page }) => {
  await open(page, 'plain')
  const sticker = page.locator('.prose .sticker').first()
  const paragraph = page.locator('.prose .sticker + p').first()
  for (const width of [1121, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [box, text] = [await sticker.boundingBox(), await paragraph.boundingBox()]
    expect.soft(box?.x, `${width} pixels wide`).toBeGreaterThan(0)
    expect.soft((box?.x ?? 0) + 230, `${width} pixels wide`).toBeLessThan(text?.x ?? 0)
  }
})

test('stickers are passed over by screen readers, load when they come near, and stay when the page wakes', async ({ page }) => {
  await open(page, 'plain')
  const sources = () => page.locator('.prose .sticker').evaluateAll((all) => all.map((sticker) => (sticker as HTMLImageElement).src))
  const before = await sources()
  await expect(page.getByRole('article').getByRole('img', { name: 'sticker' })).toHaveCount(0)
  await checkAccess(page, 'stickers', '.prose')
  const last = page.locator('.prose .sticker').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((sticker) => (sticker as HTMLImageElement).naturalWidth)).toBe(304)
  await page.keyboard.press('Tab')
  await waitUntilHydrated(page)
  expect(await sources()).toEqual(before)
})

test('stickers need no script, and are small beside the columns of a printed page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 700, height: 900 } })
  const page = await context.newPage()
  await open(page, 'plain')
  await page.emulateMedia({ media: 'print' })
  const sticker = page.locator('.prose .sticker').first()
  await expect(sticker).toBeVisible()
  expect((await sticker.boundingBox())?.width).toBe(132)
  await context.close()
})

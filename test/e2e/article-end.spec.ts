import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { buildSite } from '../helpers/build-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'block' })

const DATA = join(TEST_FOLDER, 'article-end-data')
const OUT = join(TEST_FOLDER, 'article-end')
const LONG = 'A title about wax, kerbs, ledges, rails, banks, bowls, hips, gaps, pads, trucks, wheels, bolts and rain'
const FIGURE = '\n```figure profile\ncaption: A low kerb\nkerb: { height: 12 cm }\n```\n'
const PART = 'series: { name: Kerbs, part: '

let preview: Preview

test.beforeAll(async () => {
  const titled = (slug: string, title: string, details = {}) => article({ slug, ...details }).replace(`On ${slug}`, title)
  writeSmallSite(DATA, {
    'ads.json': JSON.stringify({ sapeLinks: {}, sapeNewUrl: '<a href="https://sold.example/">A paid link of a usual length, here</a>' }),
    'articles/en_US/part-one.md': article({ slug: 'part-one', date: '2026-03-01', more: [`${PART}1 }`] }),
    'articles/en_US/part-two.md': `${article({ slug: 'part-two', date: '2026-03-02', more: [`${PART}2 }`, 'sources: [{ name: A book }]'] })}${FIGURE}`,
    'articles/en_US/part-three.md': article({ slug: 'part-three', date: '2026-03-03', more: [`${PART}3 }`] }),
    ...Object.fromEntries(
      [1, 2, 3].map((number) => [
        `articles/en_US/long-${number}.md`,
        titled(`long-${number}`, `${LONG} ${number}`, { subcategory: 'ledges', date: `2026-04-0${number}` }),
      ]),
    ),
    'articles/tr_TR/tek.md': article({ slug: 'tek' }).replace('en_US', 'tr_TR'),
    ...Object.fromEntries(
      ['flat', 'ledges'].map((subcategory) => [
        `articles/ru_RU/ru-${subcategory}.md`,
        article({ slug: `ru-${subcategory}`, subcategory }).replace('en_US', 'ru_RU'),
      ]),
    ),
    'articles/en_US/letters.md': article({ slug: 'letters', date: '2026-05-01', more: ['form: letters', 'with: Ben Oak'] }),
  })
  await buildSite({ data: DATA, out: OUT })
  preview = await startPreview({ directory: OUT, port: 0, serving: createServingReader(OUT) })
})

test.afterAll(() => preview.close())

async function open(page: Page, slug: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(`http://localhost:${preview.port}/articles/${slug}`)
}

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect()
    return { top, bottom, left, width, height }
  })

test('after the text come a quiet row, the sources, one story to read next and the author, and the title is not repeated', async ({
  page,
}) => {
  await open(page, 'part-two', 390)
  const tops = []
  for (const selector of ['.prose', '.sharing', '.colophon', '.next', '.author-card']) tops.push((await boxOf(page, selector)).top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect(page.locator('.sharing > :not(:empty)')).toHaveText(['Copy link', 'Report a mistake'])
  await expect(page.locator('.sharing a')).toHaveAttribute('href', 'mailto:desk@small.example?subject=Mistake%20in%3A%20On%20part-two')
  await expect(page.locator('.next .card').first().locator('a')).toHaveText('On part-three')
  await expect(page.getByText('On part-two', { exact: true })).toHaveCount(1)
})

test('without scripts the row still has the mail, and no button that would do nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await open(page, 'part-two')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Report a mistake' })).toBeVisible()
  await context.close()
})

test('the story to read next has a cover of 16:10 and a title of the size of a heading; the part before is one low row', async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await open(page, 'part-two', width)
    const cover = await boxOf(page, '.next h2 + .card .cover')
    expect(cover.width / cover.height).toBeCloseTo(1.6, 1)
    const [title = 0, heading = 0] = await page
      .locator('.next h2 + .card h3, .next > h2')
      .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)).reverse())
    expect(title).toBeGreaterThanOrEqual(heading * 0.8)
    await expect(page.locator('.next .strip')).toContainText('On part-one')
    await expect(page.locator('.next .strip .meta')).toHaveText(/^Previous part\u00a0· 1\u00a0min$/)
    expect((await boxOf(page, '.next .strip')).height).toBeLessThanOrEqual(130)
  }
})

test('in a wide window related stories stand beside it, on the same line, and the author across the page', async ({ page }) => {
  await open(page, 'long-2', 900)
  const [next, related, author] = [await boxOf(page, '.next'), await boxOf(page, '.next + .group'), await boxOf(page, '.author-card')]
  expect(related.top).toBe(next.top)
  expect(related.left).toBeGreaterThan(next.left + next.width)
  expect(author.top).toBeGreaterThan(Math.max(next.bottom, related.bottom))
  expect(author.width).toBeCloseTo(related.left + related.width - next.left, 0)
  const [about, more] = [await boxOf(page, '.author-card > svg + div'), await boxOf(page, '.author-card > :last-child')]
  expect(more.left).toBeGreaterThanOrEqual(about.left + about.width)
  await open(page, 'long-2', 390)
  expect((await boxOf(page, '.author-card > :last-child')).top).toBeGreaterThan((await boxOf(page, '.author-card > svg + div')).bottom)
})

test('the author stands beside a single story to read next, and away from the text where there is none', async ({ page }) => {
  await open(page, 'ru-flat')
  const [next, author] = [await boxOf(page, '.next'), await boxOf(page, '.author-card')]
  expect(author.left).toBeGreaterThan(next.left + next.width)
  expect(author.top).toBeCloseTo((await boxOf(page, '.next > h2')).top, 0)
  expect(author.left + author.width).toBeCloseTo(1232, 0)
  for (const width of [390, 1280]) {
    await open(page, 'tek', width)
    const [text, alone, whole] = [await boxOf(page, '.colophon'), await boxOf(page, '.author-card'), await boxOf(page, '.onward')]
    expect(alone.top - text.bottom, `${width} pixels wide`).toBeGreaterThanOrEqual(44)
    expect(alone.width).toBe(whole.width)
  }
})

test('a text without a list of contents has larger letters in a wide window, and lines as long as those of others', async ({ page }) => {
  for (const [width, size] of [
    [390, 17],
    [1280, 22],
  ] as const) {
    await open(page, 'part-two', width)
    const text = page.locator('.prose > p').first()
    await expect(text).toHaveCSS('font-size', new RegExp(`^${size}`))
    expect((await boxOf(page, '.prose > p')).width / size).toBeLessThanOrEqual(32.5)
  }
})

test('a card with a tilted cover has its title below it, in at most four lines', async ({ page }) => {
  for (const width of [390, 1280]) {
    await open(page, 'part-two', width)
    const card = page.locator('.tilts .card').first()
    await card.locator('h3 a').evaluate((link) => {
      link.textContent = 'After Go Skateboarding Day: what was left on the ground'
    })
    const [cover, title] = [await card.locator('.cover').boundingBox(), await card.locator('h3').boundingBox()]
    expect(title?.y).toBeGreaterThan((cover?.y ?? 0) + (cover?.height ?? 0) - 1)
    const lines = await card.locator('h3').evaluate((part) => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight))
    expect(Math.round(lines), `${width} px`).toBeLessThanOrEqual(4)
  }
})

test('both authors of letters stand in the card below them', async ({ page }) => {
  await open(page, 'letters', 390)
  expect(await page.locator('.author-card h2').allTextContents()).toEqual(['Ada Lane', 'Ben Oak'])
  expect(await page.locator('.byline .monogram').count()).toBe(2)
})

test('sponsored links are a strip of at most 96 pixels', async ({ page }) => {
  for (const width of [390, 1280]) {
    await open(page, 'part-two', width)
    await expect(page.locator('.sponsored a')).toBeVisible()
    expect((await boxOf(page, '.sponsored')).height, `at ${width} px`).toBeLessThanOrEqual(96)
  }
})

test('printed, captions have 8.5 points, no paragraph leaves two lines behind, and the address has the font of the text', async ({
  page,
}) => {
  await open(page, 'part-two')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('figcaption').first()).toHaveCSS('font-size', '11.3333px')
  await expect(page.locator('.prose > p').first()).toHaveCSS('orphans', '3')
  await expect(page.locator('.prose > p').first()).toHaveCSS('widows', '3')
  const fonts = await page
    .locator('link[rel=canonical], .prose > p')
    .evaluateAll((all) => Array.from(new Set(all.map((element) => getComputedStyle(element).fontFamily))))
  expect(fonts).toHaveLength(1)
})

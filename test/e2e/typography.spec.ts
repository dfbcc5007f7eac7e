import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { buildSite } from '../helpers/build-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { article, SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'block' })

const DATA = join(TEST_FOLDER, 'typography-data')
const OUT = join(TEST_FOLDER, 'typography')
const ENGLISH = 'From 2 m a drop-in takes 10–15 cm, a 50-50 none at 12 km/h.'
const RUSSIAN = 'С 2 м дроп-ин занимает 10–15 см, а 50-50 где-то ни одного при 12 км/ч.'
/** Names that do not fit beside each other on a phone. */
const CATEGORIES = JSON.parse(SMALL_SITE['categories.json'] ?? '') as Record<
  'tricks',
  { label?: string; children: Record<string, { label?: string }> }
>
CATEGORIES.tricks.label = 'Skateboarding techniques'
for (const child of Object.values(CATEGORIES.tricks.children)) child.label = 'Grind techniques, ledges and low kerbs of stone'

/** Titles whose compounds come to the end of a line at one width or another. */
const TITLES = ['50-50', 'drop-in', 'дроп-ин'].flatMap((compound) =>
  [4, 9, 14].map((letters) => `${'a'.repeat(letters)} bb ${compound}, ccc “${compound}” dd ${compound}`),
)

/** Balanced on a card of 280 pixels, it has three lines. */
const BALANCED = 'After the puddle: what water kills in a skateboard, and when'
/** Titles with words that hang, and with colons. */
const HANGING = [
  BALANCED,
  'Bengaluru by board: the road that the walkers won',
  'The hall from six in the evening: a winter',
  'What two of the walkers on 24 floors did for or by an end',
  'Как я с ней и с ним на одну доску и полторы: в лифт и из лифта',
]
/** Broken as text, its last line is short in some windows; it has few lines in all, because Chromium balances no more than six. */
const DECK = 'Twenty people, fourteen half sacks: a sheet to read item by item, and one that is us.'
/** Titles whose parts would leave a word alone on a line, or take four lines where three are enough. */
const UNBROKEN = [
  '“It rubs”: socks, asked about at a tailor’s counter',
  'Grip tape without a bubble: peel, stick, trim, explained',
  'The toe: a referee and an announcer on S.K.A.T.E.',
  'Kickflip: which way does the foot flick?',
]
const SHORT_QUOTE = 'The ledge was there before us.'

let preview: Preview

test.beforeAll(async () => {
  // Each paragraph starts elsewhere, so that every place comes to the end of a line.
  const textOf = (sentence: string) => Array.from({ length: 40 }, (_, count) => `${'a'.repeat(count % 20)} ${sentence}`).join('\n\n')
  const written = (slug: string, title: string, sentence: string) =>
    `${article({ slug }).replace(`On ${slug}`, title)}\n## ${sentence}\n\n${textOf(sentence)}\n`
  writeSmallSite(DATA, {
    'categories.json': JSON.stringify(CATEGORIES),
    'articles/en_US/drop.md': written('drop', 'A drop-in from 2 m', ENGLISH),
    'articles/ru_RU/dropin.md': written('dropin', 'Дроп-ин с 2 м', RUSSIAN).replace('en_US', 'ru_RU'),
    ...Object.fromEntries(
      TITLES.map((title, place) => [
        `articles/en_US/title-${place}.md`,
        article({ slug: `title-${place}`, subcategory: 'ledges', more: ['form: letters', 'with: Ben Oak'] }).replace(
          `On title-${place}`,
          title,
        ),
      ]),
    ),
    ...Object.fromEntries(
      HANGING.map((title, place) => [
        `articles/en_US/hanging-${place}.md`,
        article({ slug: `hanging-${place}`, category: 'gear', subcategory: 'boards', date: `2026-05-0${place + 1}` }).replace(
          `On hanging-${place}`,
          title,
        ),
      ]),
    ),
    ...Object.fromEntries(
      UNBROKEN.map((title, place) => [
        `articles/en_US/unbroken-${place}.md`,
        article({ slug: `unbroken-${place}`, subcategory: 'ledges', author: 'Ben Oak', date: '2025-01-01' }).replace(
          `On unbroken-${place}`,
          title,
        ),
      ]),
    ),
    'articles/en_US/quotes.md': `${article({ slug: 'quotes' })}\n> ${SHORT_QUOTE}\n\nA line.\n\n> ${SHORT_QUOTE.repeat(4)}\n\nA line.\n\n> ${SHORT_QUOTE}\n\n> ${SHORT_QUOTE}\n`,
    'articles/en_US/asked.md': article({ slug: 'asked' }).replace(/\n---\n.*/s, `\n---\n\n> ${SHORT_QUOTE}\n\nA line.\n\nAnother.\n`),
    'articles/en_US/essay.md': article({ slug: 'essay', more: ['form: essay'] }),
    'articles/en_US/deck.md': article({ slug: 'deck' }).replace(/^description: .*/m, `description: "${DECK}"`),
    'authors.json': (SMALL_SITE['authors.json'] ?? '').replaceAll('Pune', 'Sankt-Peterburg'),
    'articles/tr_TR/baslik.md': article({ slug: 'baslik', more: ['translationOf: title-0'] }).replace('en_US', 'tr_TR'),
    'articles/ru_RU/zagolovok.md': article({ slug: 'zagolovok', more: ['translationOf: title-0'] }).replace('en_US', 'ru_RU'),
  })
  await buildSite({ data: DATA, out: OUT })
  preview = await startPreview({ directory: OUT, port: 0, serving: createServingReader(OUT) })
})

test.afterAll(() => preview.close())

function address(path: string): string {
  return `http://localhost:${preview.port}${path}`
}

for (const path of ['/articles/drop', '/articles/dropin']) {
  test(`no line of ${path} ends inside a range, a short compound, or before a unit`, async ({ page }) => {
    await page.goto(address(path))
    for (const width of [320, 390, 577]) {
      await page.setViewportSize({ width, height: 800 })
      const { places, torn } = await page.evaluate(findTorn)
      expect(places).toBeGreaterThan(200)
      expect(torn, `${width} pixels wide`).toEqual([])
    }
  })
}

test('no title breaks inside a compound, on its page or on a card, and its text is as it was typed', async ({ page }) => {
  for (const path of ['/tricks/ledges', ...TITLES.map((_, place) => `/articles/title-${place}`)]) {
    await page.goto(address(path))
    for (const width of [320, 390, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const broken = await page.locator(':is(h1, h2, h3) .whole').evaluateAll((all) =>
        all.flatMap((compound) => {
          const range = document.createRange()
          range.selectNodeContents(compound)
          return range.getClientRects().length === 1 ? [] : (compound.textContent ?? '')
        }),
      )
      expect(broken, `${path}, ${width} pixels wide`).toEqual([])
    }
  }
  expect(await page.locator('h1').textContent()).toBe(TITLES.at(-1))
  expect(await page.locator('h1 .whole').count()).toBe(3)
})

test('no line of the title of a page ends with an article or a short word, and what does not fit after a colon begins a line', async ({
  page,
}) => {
  for (const path of HANGING.map((_, place) => `/articles/hanging-${place}`)) {
    await page.goto(address(path))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [320, 390, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { titles, faults } = await page.evaluate(findHanging)
      expect(titles.some((title) => HANGING.includes(title))).toBe(true)
      expect(faults, `${path}, ${width} pixels wide`).toEqual([])
    }
  }
})

test('a title is not broken after its colon or a comma where a word would be alone, or a fourth line would be needed for it', async ({
  page,
}) => {
  for (const [place, most] of [3, 3, 3, 2].entries()) {
    await page.goto(address(`/articles/unbroken-${place}`))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const all = await page.locator('h1').evaluate(listLines)
      // A space at which a line ends may count as one.
      const lines = all.flatMap(({ text }) => (text === '' ? [] : text))
      expect(lines.length, `${lines.join(' / ')}, ${width} pixels wide`).toBeLessThanOrEqual(most)
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/\s/)
    }
  }
})

test('the lines of a title on a card are of about one length, and its last line is no lonely word after a short one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address('/gear/boards'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const card = page.locator('.tile', { hasText: BALANCED.slice(0, 20) })
  await card.evaluate((tile) => {
    ;(tile as HTMLElement).style.cssText = 'display: block; inline-size: 280px'
  })
  const lines = await card.locator('h3').evaluate(listLines)
  expect(
    lines
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  ).toBe(BALANCED)
  expect(lines).toHaveLength(3)
  const widths = lines.map(({ width }) => width)
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7)
  for (const title of await page.locator('.tile h3').all()) {
    const last = (await title.evaluate(listLines)).at(-1)?.text ?? ''
    if (HANGING.some((hanging) => hanging.endsWith('an end') && hanging.endsWith(last))) expect(last).toMatch(/an\u00a0end$/)
  }
})

test('the last line of a deck is no shorter than half of the others', async ({ page }) => {
  await page.goto(address('/articles/deck'))
  for (const width of [320, 390, 577, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.locator('.dek').evaluate(listLines)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)?.width, `${width} pixels wide`).toBeGreaterThan(Math.max(...lines.map((line) => line.width)) / 2)
  }
})

test('the place of an author beside a text stays on a line', async ({ page }) => {
  await page.goto(address('/articles/first-ollie'))
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.locator('.author-card .meta').first().evaluate(listLines)
    expect(lines.filter(({ text }) => text.endsWith('-'))).toEqual([])
  }
  expect(await page.locator('.author-card .meta').first().textContent()).toContain('Sankt-\u2060Peterburg')
})

test('a short quote is set as a title and goes on as far as the page, and a long one or one of several as text, in its lines', async ({
  page,
}) => {
  await page.goto(address('/articles/quotes'))
  for (const [width, size] of [
    [390, '19px 27'],
    [1280, '22px 31'],
    [1600, '22px 31'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const [short, ...others] = await page.locator('blockquote').evaluateAll((all) =>
      all.map((quote) => {
        const { fontFamily, fontSize, fontWeight, lineHeight, textTransform } = getComputedStyle(quote)
        return `${fontFamily.includes('Onest')} ${fontWeight} ${textTransform} ${fontSize} ${Math.round(Number.parseFloat(lineHeight))}`
      }),
    )
    expect(short).toBe('false 900 uppercase 36px 36')
    expect(others).toEqual(Array(3).fill(`true 400 none ${size}`))
    if (width === 390) continue
    const rightOf = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right))
    const [[line = 0], [end = 0], [first = 0, ...rights]] = await Promise.all([
      rightOf('.prose > p'),
      rightOf('.article > .cover'),
      rightOf('.prose > blockquote'),
    ])
    expect(first).toBeCloseTo(end, 0)
    for (const right of rights) expect(right).toBeCloseTo(line, -1)
  }
})

test('a short quote that opens an article is large and begins with the lines, and the phrase below it has its ink', async ({ page }) => {
  await page.goto(address('/articles/asked'))
  for (const [width, size, left] of [
    [390, '34px', 16],
    [1280, '56px', 326],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const quote = page.locator('.prose > blockquote:first-child')
    await expect(quote).toHaveCSS('font-size', size)
    expect(Math.round((await quote.locator('p').boundingBox())?.x ?? 0), `${width} px`).toBe(left)
    await expect(page.locator('.prose b')).toHaveText(['A line.'])
    await expect(page.locator('.prose b')).toHaveCSS('font-weight', '600')
  }
})

test('no line begins with a dot', async ({ page }) => {
  for (const path of ['/', '/tricks/ledges', '/authors', '/authors/ben-oak', '/articles/title-0', '/articles/zagolovok']) {
    await page.goto(address(path))
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(findDots), `${path}, ${width} pixels wide`).toEqual([])
    }
  }
})

test('breadcrumbs wrap and are never cut, and the link to how we work is never torn', async ({ page }) => {
  for (const path of ['/articles/title-0', '/articles/zagolovok', '/articles/baslik']) {
    await page.goto(address(path))
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const items = await page.locator('.breadcrumbs li').evaluateAll((all) => all.map((item) => item.getBoundingClientRect()))
      expect(items, path).toHaveLength(3)
      for (const { right } of items) expect(right, `${path}, ${width} pixels wide`).toBeLessThanOrEqual(width)
      if (width === 1280) expect(items[0]?.top, path).toBe(items[1]?.top)
      await expect(page.locator('.breadcrumbs ol')).toHaveCSS('overflow', 'visible')
      expect(await page.locator('.byline [href="/info/about-us"]').evaluate((link) => link.getClientRects().length)).toBe(1)
    }
  }
})

test('a browser finds a compound as it is typed, and a word joiner has neither a width nor a glyph of another font', async ({ page }) => {
  await page.goto(address('/articles/drop'))
  expect(await page.locator('.prose h2').textContent()).toContain('drop-\u2060in')
  // A title is as its author wrote it, for whatever reads it.
  expect(await page.locator('h1').textContent()).not.toContain('\u2060')
  expect(await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('drop-in'))).toBe(true)
  const widths = await page.evaluate(() =>
    ['h1', '.prose p'].map((selector) =>
      ['drop-in', 'drop-\u2060in'].map((text) => {
        const element = document.querySelector(selector)?.cloneNode() as HTMLElement
        element.style.cssText = 'position: absolute; white-space: nowrap'
        element.textContent = text
        document.querySelector('.prose')?.append(element)
        return element.getBoundingClientRect().width
      }),
    ),
  )
  for (const [typed, joined] of widths) expect(joined).toBe(typed)
})

test('in Russian, long words of the text are hyphenated, and titles are not; in English, nothing is', async ({ page }) => {
  const hyphens = () =>
    page
      .locator('h1, .prose h2, .prose p:last-child')
      .evaluateAll((all) =>
        all.map((element) =>
          [getComputedStyle(element).hyphens, getComputedStyle(element).getPropertyValue('hyphenate-limit-chars')].join(),
        ),
      )
  await page.goto(address('/articles/dropin'))
  expect(await hyphens()).toEqual(['manual,8 4', 'manual,8 4', 'auto,8 4'])
  await page.goto(address('/articles/drop'))
  expect(await hyphens()).toEqual(['manual,auto', 'manual,auto', 'manual,auto'])
})

test('prose is kerned, and its spaces keep their width', async ({ page }) => {
  await page.goto(address('/articles/drop'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // A text font that comes late is used from the next page on.
  await page.reload()
  const widthsOf = (text: string) =>
    page.evaluate((content) => {
      const element = document.querySelector('.prose p')?.cloneNode() as HTMLElement
      document.querySelector('.prose')?.append(element)
      element.textContent = content
      return ['auto', 'none'].map((kerning) => {
        element.style.cssText = `position: absolute; white-space: nowrap; font-kerning: ${kerning}`
        return element.getBoundingClientRect().width
      })
    }, text)
  const [kerned, plain] = await widthsOf('To AV')
  expect(kerned).toBeLessThan(plain as number)
  const [space, plainSpace] = await widthsOf('H. V H, W H')
  expect(space).toBe(plainSpace)
})

/** The places at which no line may end, and those at which one does. */
function findTorn(): { places: number; torn: string[] } {
  const torn: string[] = []
  let places = 0
  for (const element of document.querySelectorAll('h1, .dek, .prose')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      if (node.parentElement?.closest('svg')) continue
      for (const { index } of text.matchAll(/(?<=.)[\u00A0\u2060](?=.)/g)) {
        places++
        const [before, after] = [index - 1, index + 1].map((at) => {
          const range = document.createRange()
          range.setStart(node as Node, at)
          range.setEnd(node as Node, at + 1)
          return range.getBoundingClientRect().top
        })
        if (before !== after) torn.push(text.slice(Math.max(0, index - 10), index + 10))
      }
    }
  }
  return { places, torn }
}

/** Lines that begin with the dot between two facts. Runs in the page. */
function findDots(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    const at = text.indexOf('·')
    if (at < 0 || !node.parentElement?.checkVisibility()) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const dot = range.getBoundingClientRect()
    const block = node.parentElement.closest('p, div')?.getBoundingClientRect()
    if (block && dot.left - block.left < 2) found.push(text)
  }
  return found
}

/** The lines of a title. Runs in the page. */
function listLines(title: Element): { text: string; width: number }[] {
  const lines = new Map<number, { text: string; left: number; right: number }>()
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const [at, letter] of Array.from(node.nodeValue ?? '').entries()) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top, left, right } = range.getBoundingClientRect()
      const line = lines.get(top) ?? { text: '', left, right }
      lines.set(top, { text: line.text + letter, left: line.left, right: letter === ' ' ? line.right : right })
    }
  }
  return Array.from(lines.values(), ({ text, left, right }) => ({ text: text.trim(), width: right - left }))
}

/** The titles of pages, and the places at which a line of one ends badly. Runs in the page. */
function findHanging(): { titles: string[]; faults: string[] } {
  const titles: string[] = []
  const faults: string[] = []
  for (const element of document.querySelectorAll('h1')) {
    const lines: number[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (let at = 0; at < (node.nodeValue ?? '').length; at++) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        lines.push(range.getBoundingClientRect().top)
      }
    }
    const title = (element.textContent ?? '').replaceAll('\u00a0', ' ')
    titles.push(title)
    for (const { 0: word, index } of title.matchAll(/(?<![\p{L}\d])(?:an?|the|and|or|of|in|on|to|at|by|for|[а-яё]{1,2})(?= )/giu)) {
      if (lines[index] !== lines[index + word.length + 1]) faults.push(`${title}: ${word}`)
    }
    const rest = title.indexOf(': ') + 2
    if (rest > 1 && lines[rest] === lines[rest - 2] && lines[rest] !== lines.at(-1)) faults.push(`${title}: after the colon`)
  }
  return { titles, faults }
}

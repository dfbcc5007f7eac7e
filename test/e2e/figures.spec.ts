import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Preview, startPreview } from '../../src/host/preview.ts'
import { createServingReader } from '../../src/host/read-serving.ts'
import { FIGURES, MORE_FIGURES } from '../helpers/all-figures.ts'
import { buildSite } from '../helpers/build-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { checkAccess } from './axe.ts'
import { showLocalFonts } from './fonts.ts'
import { waitUntilHydrated } from './settle.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'block' })

const DATA = join(TEST_FOLDER, 'figures-data')
const OUT = join(TEST_FOLDER, 'figures')
const BLOCKS = Object.values(FIGURES).map((block) => `\`\`\`figure ${block}\n\`\`\``)

/** The longest labels and units that a calculator may have, in words that cannot be divided. */
const LONG_CALCULATOR = `calculator
caption: ${'m'.repeat(60)}
inputs:
  - { name: a, label: ${'M'.repeat(40)}, unit: ${'M'.repeat(12)}, least: 1, most: 9999, start: 5 }
  - { name: b, label: ${'m'.repeat(40)}, unit: ${'m'.repeat(12)}, least: 1, most: 9999, start: 5 }
results:
  - { label: ${'W'.repeat(40)}, unit: ${'W'.repeat(12)}, formula: "a * b * 1000000", digits: 3 }`

const LEAN_CALCULATOR = `calculator
caption: Lean
inputs:
  - { name: w, label: Wheel, unit: mm, least: 50, most: 60, start: 52 }
results:
  - { label: Room, unit: mm, digits: 1, formula: w - 25 }
  - { label: Lean before the wood meets the wheel, unit: °, digits: 1, formula: w / 4 }`

const MANY_CALCULATOR = `calculator
caption: Four
inputs:
${['a', 'b', 'c', 'd'].map((name) => `  - { name: ${name}, label: Input ${name}, least: 0, most: 60, start: 20 }`).join('\n')}
results:
  - { label: Sum, unit: pushes, formula: 1000 * (a + b + c + d) }
  - { label: Product, unit: pushes, formula: a * b * c }
  - { label: Mean, formula: (a + b + c + d) / 4 }`

const COLD_CALCULATOR = `calculator
caption: Frost
inputs:
  - { name: t, label: Air, unit: °C, least: -5, most: 25, start: 10 }
results:
  - { label: Stone, unit: °C, formula: t - 12 }`

let preview: Preview

test.beforeAll(async () => {
  const cells = Array.from({ length: 6 }, () => 'a cell of many words').join(' | ')
  const table = `| ${cells} |\n${'| - '.repeat(6)}|\n| ${cells} |`
  const broken = `> A question?\n\nA line.\n\n***A line, said aloud.***\n\n${BLOCKS.join('\n\n')}\n\n${table}\n\n## One\n\na\n`
  const text = `${article({ slug: 'drawn' })}\n${BLOCKS.join('\n\n')}\n\n${table}\n\n***A line, said aloud.***\n\nA [tap](term:tap).\n\n## One\n\na\n\n## Two\n\nb\n\n## Three\n\nc\n`
  const glossary = { tap: { en: { term: 'Tap', text: 'The tail touches.' } } }
  const long = `${article({ slug: 'long' })}\n\`\`\`figure ${LONG_CALCULATOR}\n\`\`\`\n`
  const cold = `${article({ slug: 'cold' })}\n\`\`\`figure ${COLD_CALCULATOR}\n\`\`\`\n`
  const lean = `${article({ slug: 'lean' })}\n\`\`\`figure ${LEAN_CALCULATOR}\n\`\`\`\n`
  const phases = [1, 2, 3, 4, 5].map((number) => `  - { name: "${number}" }`).join('\n')
  const five = `${article({ slug: 'five' })}\n\`\`\`figure sequence\ncaption: Five\nphases:\n${phases}\n\`\`\`\n`
  const letters = `${article({ slug: 'letters', more: ['form: letters'] })}\n## A\n\nOne.\n\n## B\n\n${BLOCKS.join('\n\n')}\n`
  const turkish = `${article({ slug: 'cizili' }).replace('en_US', 'tr_TR')}\n\`\`\`figure profile\ncaption: Kaldırım\nkerb: { height: 12 cm }\n\`\`\`\n`
  writeSmallSite(DATA, {
    'articles/en_US/broken.md': article({ slug: 'broken' }).replace(/\n---\n.*/s, `\n---\n\n${broken}`),
    'articles/en_US/drawn.md': `${text}\n[Türkçe](/articles/cizili)\n`,
    'articles/tr_TR/cizili.md': turkish,
    'articles/en_US/long.md': long,
    'articles/en_US/cold.md': cold,
    'articles/en_US/lean.md': lean,
    'articles/en_US/many.md': `${article({ slug: 'many' })}\n\`\`\`figure ${MANY_CALCULATOR}\n\`\`\`\n`,
    'articles/en_US/five.md': five,
    'articles/en_US/more.md': `${article({ slug: 'more' })}\n${MORE_FIGURES.map((block) => `\`\`\`figure ${block}\n\`\`\``).join('\n\n')}\n`,
    'articles/en_US/letters.md': letters,
    'glossary.json': JSON.stringify(glossary),
  })
  await buildSite({ data: DATA, out: OUT })
  preview = await startPreview({ directory: OUT, port: 0, serving: createServingReader(OUT) })
})

test.afterAll(() => preview.close())

/** Loads the runtime of a page. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await waitUntilHydrated(page)
}

function address(path: string): string {
  return `http://localhost:${preview.port}${path}`
}

test('figures fit in every window and have no fault of access, light or dark', async ({ page }) => {
  await page.goto(address('/articles/drawn'))
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels wide`).toBeLessThanOrEqual(width)
    const ends = await page.locator('.figure').evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().right))
    expect.soft(Math.max(...ends), `${width} pixels wide`).toBeLessThanOrEqual(width)
    await checkAccess(page, 'figures', '.prose')
  }
})

for (const path of ['drawn', 'more', 'letters']) {
  test(`no drawing, label or table is outside of its figure, and no figure outside of its column or the window, ${path}`, async ({
    page,
  }) => {
    await page.goto(address(`/articles/${path}`))
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const outside = await page.locator('.figure').evaluateAll((figures) => {
        const isOutside = (inner: DOMRect, outer: DOMRect) => Math.max(outer.left - inner.left, inner.right - outer.right) > 1
        const column = document.querySelector('.prose')?.getBoundingClientRect() ?? new DOMRect()
        const room = new DOMRect(column.x, 0, innerWidth - column.x, 0)
        return figures.flatMap((figure) => {
          const box = figure.getBoundingClientRect()
          const shapes = Array.from(figure.querySelectorAll(':scope > svg *, .phases text'), (shape) => ({
            shape,
            drawing: shape.closest('svg')?.getBoundingClientRect() ?? box,
          }))
          const boxes = Array.from(figure.querySelectorAll(':scope > *, .controls *'), (shape) => ({ shape, drawing: box }))
          const shown = [...shapes, ...boxes].filter(({ shape }) => shape.getClientRects().length > 0)
          const lost = shown.filter(({ shape, drawing }) => isOutside(shape.getBoundingClientRect(), drawing))
          const names = lost.map(({ shape }) => shape.outerHTML.slice(0, 200))
          return isOutside(box, room) ? [figure.className, ...names] : names
        })
      })
      expect.soft(outside, `${width} pixels wide`).toEqual([])
    }
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with inputs' : 'as a table', () => {
    test.use({ javaScriptEnabled })

    test('a calculator with long words fits in a phone, with and without its fonts', async ({ page }) => {
      await page.goto(address('/articles/long'))
      for (const fonts of ['with its fonts', 'without its fonts']) {
        if (fonts === 'without its fonts') await showLocalFonts(page)
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels wide, ${fonts}`).toBe(width)
        }
      }
    })
  })
}

test('the side of the foot in front is chosen below a figure, by keyboard too, and kept', async ({ page }) => {
  await page.goto(address('/articles/drawn'))
  const mirror = () =>
    page
      .locator('.mirror')
      .first()
      .evaluate((element) => getComputedStyle(element).transform)
  expect(await mirror()).toBe('none')
  const button = page.locator('[data-action="side"]').first()
  await expect(button).toHaveText('Show goofy', { useInnerText: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(mirror).toBe('matrix(1, 0, 0, -1, 0, 0)')
  await page.reload()
  expect(await mirror()).toBe('matrix(1, 0, 0, -1, 0, 0)')
  await page.locator('[data-action="side"]').first().click()
  await expect.poll(mirror).toBe('none')
})

test('units are metric, as in the texts, until the reader chooses, and the choice goes along to other pages', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-US' })
  await page.goto(address('/articles/drawn'))
  await expect(page.locator('svg .cm').first()).toBeVisible()
  await expect(page.locator('svg .in').first()).toBeHidden()
  await page.locator('[data-action="units"]').first().click()
  await expect(page.locator('svg .cm').first()).toBeHidden()
  await wake(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'Türkçe' }).last().click()
  await page.waitForURL('**/cizili')
  await expect(page.getByText('Kaldırım').first()).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await expect(page.locator('svg .in').first()).toBeVisible()
  await page.locator('[data-action="units"]').first().click()
  await page.reload()
  await expect(page.locator('svg .cm').first()).toBeVisible()
  await page.close()
})

test('the phases of a trick play without scripts, by a pill that has the focus ring and the size of a button', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 390, height: 900 } })
    await page.goto(address('/articles/drawn'))
    const pill = page.locator('.figure.sequence .play')
    const box = await pill.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    const style = (name: 'animationName' | 'backgroundColor' | 'outlineStyle', selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element)[property], name)
    const still = await style('backgroundColor', '.play')
    expect(await style('animationName', '.phases')).toBe('none')
    await page.getByRole('checkbox', { name: 'Play' }).focus()
    await page.keyboard.press('Space')
    expect(await style('animationName', '.phases')).toBe('beat')
    await expect(page.getByRole('checkbox', { name: 'Stop' })).toBeChecked()
    expect(await style('outlineStyle', '.play')).toBe('solid')
    expect(await style('backgroundColor', '.play')).not.toBe(still)
    await expect(pill).toHaveText('Stop', { useInnerText: true })
    await pill.click()
    expect(await style('animationName', '.phases')).toBe('none')
    await expect(pill).toHaveText('Play', { useInnerText: true })
    const caption = await page.locator('.figure.sequence figcaption').boundingBox()
    expect(box?.y).toBeGreaterThan(caption?.y ?? Number.POSITIVE_INFINITY)
    await page.close()
  }
})

test('each phase stands out for a beat from the first moment on, and the last one for two, unless motion is reduced', async ({ page }) => {
  const opacities = (time: number) =>
    page.evaluate((at) => {
      for (const animation of document.querySelector('.phases')?.getAnimations() ?? []) {
        animation.pause()
        animation.currentTime = at
      }
      return Array.from(document.querySelectorAll('.phase'), (phase) => Number(getComputedStyle(phase).opacity))
    }, time)
  for (const [path, count] of [
    ['five', 5],
    ['drawn', 6],
  ] as const) {
    await page.goto(address(`/articles/${path}`))
    expect(await opacities(0)).toEqual(Array(count).fill(1))
    await page.locator('.play').click()
    for (let beat = 0; beat < 2 * (count + 1); beat++) {
      const lit = Math.min(beat % (count + 1), count - 1)
      const expected = Array.from({ length: count }, (_, index) => (index === lit ? 1 : 0.12))
      for (const time of [beat * 350 + 1, beat * 350 + 349]) expect([beat, await opacities(time)]).toEqual([beat, expected])
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await opacities(1)).toEqual(Array(count).fill(1))
    await expect(page.locator('.play')).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  }
})

test('the phases of a trick have the same inks in both themes and in forced colours', async ({ page }) => {
  await page.goto(address('/articles/drawn'))
  const inks = () =>
    page.locator('.phases').evaluate((strip) => {
      const label = strip.querySelector('text') ?? strip
      const skin = strip.querySelector('[fill="var(--raised)"]') ?? strip
      const limbs = strip.querySelector('[stroke="var(--ink)"]') ?? strip
      return [
        getComputedStyle(strip).backgroundColor,
        getComputedStyle(label).fill,
        getComputedStyle(skin).fill,
        getComputedStyle(limbs).stroke,
      ]
    })
  const drawn = ['color(srgb 1 0.808936 0.754482 / 0.767529)', 'rgb(20, 17, 15)', 'rgb(255, 253, 248)', 'rgb(20, 17, 15)']
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors })
      expect(await inks()).toEqual(drawn)
    }
  }
})

for (const path of ['drawn', 'letters']) {
  test(`labels of figures have at least 12 pixels on a phone, ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(address(`/articles/${path}`))
    const sizes = await page.locator('.figure svg text').evaluateAll((labels) =>
      labels.map((label) => {
        const svg = label.closest('svg')
        const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1)
        return Number.parseFloat(getComputedStyle(label).fontSize) * scale
      }),
    )
    expect(sizes.length).toBeGreaterThan(20)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  })
}

test('five phases are three and two on a phone, in the middle and 12 pixels from the side, and one row where there is room', async ({
  page,
}) => {
  const places = async () => {
    const boxes = await Promise.all((await page.locator('.figure.sequence .phase').all()).map((phase) => phase.boundingBox()))
    return boxes.map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0, end: (box?.x ?? 0) + (box?.width ?? 0) }))
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(address('/articles/five'))
  const [first, , third, fourth, fifth] = await places()
  const strip = await page.locator('.phases').boundingBox()
  expect((first?.x ?? 0) - (strip?.x ?? 0)).toBeCloseTo(12, 0)
  expect(third?.y).toBe(first?.y)
  expect(fourth?.y).toBeGreaterThan(first?.y ?? 0)
  expect((fourth?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo((third?.end ?? 0) - (fifth?.end ?? 0), 0)
  expect(fourth?.x).toBeGreaterThan(first?.x ?? 0)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(new Set((await places()).map(({ y }) => y)).size).toBe(1)
})

for (const width of [1121, 1280, 1440, 1600, 1920]) {
  test(`headings, tables and figures use the room beside the text, drawings have their caption there, a loud line has its rail, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address('/articles/drawn'))
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    const [[text], [end]] = (await Promise.all(['.prose > p', '.article > .cover'].map(boxes))) as [DOMRect[], DOMRect[]]
    if (text === undefined || end === undefined) throw new Error('there is no text or no cover')
    for (const { left, right } of await boxes('.prose > :is(.figure, .table, h2)')) {
      expect(left).toBe(text.left)
      expect(right).toBeGreaterThan(text.right + 120)
      expect(right).toBeCloseTo(end.right, 0)
    }
    for (const { width: natural } of await boxes('.prose > .table > table')) expect(natural).toBeGreaterThan(text.width)
    const [loud] = await boxes('.loud')
    const [contents] = await boxes('.contents')
    expect([loud?.left, contents !== undefined && contents.right < (loud?.left ?? 0)]).toEqual([text.left - 20, true])
    expect(loud?.right).toBeGreaterThan(text.right + 120)
    for (const kind of ['plan', 'chart', 'feet', 'profile', 'parts', 'ladder', 'calculator', 'sequence']) {
      const [drawing] = await boxes(`.${kind} > :is(svg, .phases, .controls)`)
      expect(drawing?.left, kind).toBe(text.left)
      for (const { left, right } of await boxes(`.${kind} > details`)) expect([left, right], kind).toEqual([text.left, drawing?.right])
      for (const beside of await boxes(`.${kind} > :is(.key, figcaption, .switches, .play)`)) {
        expect(beside.left, kind).toBeGreaterThan(drawing?.right ?? width)
        expect(beside.bottom, kind).toBeLessThanOrEqual(drawing?.bottom ?? 0)
      }
    }
    await page.emulateMedia({ media: 'print' })
    const [usual] = await boxes('.prose > p')
    for (const { width: printed } of await boxes('.prose > :is(.figure, .table, .loud, h2)')) expect(printed).toBe(usual?.width)
  })
}

test('without a list of contents, phases take its room as far as the end of the lines, and what opens the text starts with them', async ({
  page,
}) => {
  await page.goto(address('/articles/broken'))
  for (const width of [1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [article, quote, text, phases, caption] = await page
      .locator('.article, .prose > blockquote, .prose > blockquote + p, .phases, .sequence figcaption')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    if (!article || !text || !quote || !phases || !caption) throw new Error('a part is missing')
    expect(phases.left).toBeGreaterThanOrEqual(article.left)
    expect(phases.left).toBeLessThan(text.left - 200)
    expect(phases.right).toBeCloseTo(text.right, -1)
    expect(caption.left).toBeGreaterThan(phases.right)
    expect(quote.left).toBe(text.left - 20)
    expect(quote.right).toBeGreaterThan(text.right + 120)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a loud line is large, in the ink of its category and the face of titles, also on paper', async ({ page }) => {
  const look = () =>
    page.locator('.loud strong').evaluate((line) => {
      const { fontSize, fontStyle, fontFamily, textTransform, color } = getComputedStyle(line)
      return [fontSize, fontStyle, fontFamily.split(',')[0], textTransform, color]
    })
  await page.goto(address('/articles/drawn'))
  for (const [width, size] of [
    [390, '28px'],
    [1280, '57.6px'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const [colorScheme, ink] of [
      ['light', 'rgb(185, 43, 12)'],
      ['dark', 'rgb(255, 123, 92)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await look()).toEqual([size, 'normal', '"Sofia Sans XC"', 'uppercase', ink])
    }
  }
  await page.emulateMedia({ media: 'print' })
  expect((await look()).slice(1)).toEqual(['normal', '"Sofia Sans XC"', 'uppercase', 'rgb(185, 43, 12)'])
})

test('the table of a calculator has air below its title, and its last slider leaves no hole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(address('/articles/lean'))
  await page.locator('.calculator summary').click()
  const [title, table] = await Promise.all(['summary', 'table'].map((part) => page.locator(`.calculator ${part}`).boundingBox()))
  expect((table?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBe(10)
  const widths = await page.locator('.controls > *').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().width))
  expect(widths[0]).toBe(widths[1])
})

test('a calculator follows its inputs, and its code loads with such a page only', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(address('/articles/first-ollie'))
  await wake(page)
  expect(requested.filter((url) => url.includes('live-calculator'))).toEqual([])
  await page.goto(address('/articles/drawn'))
  expect(requested.filter((url) => url.includes('live-calculator'))).toEqual([])
  await wake(page)
  await expect.poll(() => requested.filter((url) => url.includes('live-calculator')).length).toBe(1)
  const result = page.locator('.controls p output').first()
  await expect(result).toHaveText('3.5')
  await page.locator('.controls input').first().fill('30')
  await expect(result).toHaveText('14.2')
})

test('the numbers of a calculator stand on one line below labels of any length, with all their decimals and their degree sign', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 900 })
  await page.goto(address('/articles/lean'))
  const numbers = page.locator('.controls p span')
  await expect(numbers).toHaveText(['27.0\u00a0mm', '13.0°'])
  await page.keyboard.press('Tab')
  await page.locator('.controls input').fill('54')
  await expect(numbers).toHaveText(['29.0\u00a0mm', '13.5°'])
  const [first, second] = await page.locator('.controls p').evaluateAll((all) =>
    all.map((result) => {
      const { top } = result.getBoundingClientRect()
      const number = result.querySelector('output')?.getBoundingClientRect()
      return {
        label: (number?.top ?? 0) - top,
        bottom: number?.bottom,
        size: getComputedStyle(result.firstElementChild as Element).fontSize,
      }
    }),
  )
  expect(first?.bottom).toBe(second?.bottom)
  expect([first?.size, second?.size]).toEqual(['48px', '48px'])
  await expect(page.locator('.figure.calculator td').first()).toHaveCSS('text-align', 'end')
})

test('the table of a calculator is closed below its inputs, and the rails of a row are on one line below labels of any length', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto(address('/articles/long'))
  await expect(page.locator('.calculator table')).toBeHidden()
  await page.locator('.calculator summary').click()
  await expect(page.locator('.calculator table')).toBeVisible()
  const label = page.locator('.controls label span').first()
  await label.evaluate((text) => text.replaceChildren('A'))
  const [first, second] = await page.locator('.controls input').evaluateAll((all) => all.map((input) => input.getBoundingClientRect().top))
  expect(first).toBe(second)
  expect((first ?? 0) - (await label.evaluate((text) => text.getBoundingClientRect().bottom))).toBeLessThan(12)
})

test('a box of a ladder that is a link has the ink of its category, lifts under the pointer, and has a round ring in focus', async ({
  page,
}) => {
  await page.goto(address('/articles/drawn'))
  const link = page.locator('.ladder a')
  const [shadow, box] = [link.locator('.ink'), link.locator('.paper')]
  await expect(box).not.toHaveCSS(
    'fill',
    await page
      .locator('.ladder .paper.thin')
      .first()
      .evaluate((plain) => getComputedStyle(plain).fill),
  )
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
  await link.hover()
  await expect(box).toHaveCSS('translate', '-2px -2px')
  await expect(shadow).toHaveCSS('translate', '2px 2px')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(box).toHaveCSS('translate', 'none')
  await page.keyboard.press('Tab')
  await link.focus()
  await expect(link).toHaveCSS('outline-style', 'none')
  await expect(shadow).toHaveCSS('stroke-width', '16px')
})

test('the results of a calculator stay in a low window while its first slider moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await page.goto(address('/articles/many'))
  await page
    .locator('.controls input')
    .first()
    .evaluate((input) => input.scrollIntoView({ block: 'center' }))
  for (const result of await page.locator('.controls p').all()) await expect(result).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.controls input').last()).not.toBeInViewport({ ratio: 1 })
  // A long unit begins a line of its own instead of being torn.
  const torn = await page.locator('.controls small').evaluateAll((units) => units.filter((unit) => unit.getClientRects().length > 1).length)
  expect(torn).toBe(0)
})

test('a calculator writes a minus sign before a negative number', async ({ page }) => {
  await page.goto(address('/articles/cold'))
  await expect(page.locator('.figure.calculator td').nth(1)).toHaveText('−17')
  await page.keyboard.press('Tab')
  await page.locator('.controls input').fill('-3')
  await expect(page.locator('.controls output')).toHaveText(['−3', '−15'])
})

test('without scripts a calculator is a table, figures are drawn, and no button is offered', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address('/articles/drawn'))
  await expect(page.locator('.figure.calculator td').first()).toBeVisible()
  await expect(page.locator('.controls')).toBeHidden()
  await expect(page.locator('.switches').first()).toBeHidden()
  await page.locator('.term').click()
  await expect(page.locator('#term-tap')).toBeVisible()
  await page.close()
})

test('in letters the shade of a table is covered by the ground of the sheet, and heads of numbers end where the numbers do', async ({
  page,
}) => {
  await page.goto(address('/articles/letters'))
  const details = page.locator('.figure.chart details').first()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const [shade, ground] = await details.evaluate((table) => {
      const sheet = table.closest('section') ?? table
      return [getComputedStyle(table).backgroundImage, getComputedStyle(sheet).backgroundColor]
    })
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
    expect(shade).toContain(ground)
  }
  const aligned = await details.evaluate((table) =>
    Array.from(table.querySelectorAll('th, td'), (cell) => getComputedStyle(cell).textAlign),
  )
  const columns = await details.locator('thead th').count()
  expect(aligned).toEqual(aligned.map((_, place) => (place % columns === 0 ? 'start' : 'end')))
})

test('an entry of the glossary is inside the margins of a phone, and its word is a line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address('/articles/drawn'))
  await page.locator('.term').click()
  const entry = page.locator('#term-tap')
  await expect(entry).toBeVisible()
  const { left, right, lines } = await entry.evaluate((box) => {
    const text = document.createRange()
    text.selectNodeContents(box.lastChild ?? box)
    const { left, right } = box.getBoundingClientRect()
    return { left, right, lines: text.getBoundingClientRect().top - (box.firstElementChild?.getBoundingClientRect().bottom ?? 0) }
  })
  expect(left).toBeGreaterThanOrEqual(16)
  expect(right).toBeLessThanOrEqual(374)
  expect(lines).toBeGreaterThanOrEqual(0)
})

test('a word of the glossary opens its entry, and Escape closes it', async ({ page }) => {
  await page.goto(address('/articles/drawn'))
  await page.locator('.term').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#term-tap')).toBeVisible()
  const [word, entry] = await page.locator('.term, #term-tap').evaluateAll((all) => all.map((part) => part.getBoundingClientRect()))
  const above = (word?.top ?? 0) - (entry?.bottom ?? 0)
  const below = (entry?.top ?? 0) - (word?.bottom ?? 0)
  expect(Math.max(above, below)).toBeGreaterThanOrEqual(0)
  expect(Math.max(above, below)).toBeLessThanOrEqual(16)
  await page.keyboard.press('Escape')
  await expect(page.locator('#term-tap')).toBeHidden()
})

test('figures keep their inks in forced colours and on paper, where a chart has its table only if that is open', async ({ browser }) => {
  const page = await browser.newPage({ forcedColors: 'active' })
  await page.goto(address('/articles/drawn'))
  const fill = (target: Page) =>
    target
      .locator('.figure .main')
      .first()
      .evaluate((element) => getComputedStyle(element).fill)
  expect(await fill(page)).toBe('rgb(255, 90, 54)')
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  expect(await fill(page)).toBe('rgb(255, 90, 54)')
  const limb = page.locator('.figure.sequence [stroke-width]').first()
  expect(await limb.evaluate((element) => `${getComputedStyle(element).strokeWidth} ${element.getAttribute('stroke-width')}`)).toMatch(
    /^([\d.]+)px \1$/,
  )
  for (const control of ['.play', '.switches', '.controls']) await expect(page.locator(`.figure ${control}`).first()).toBeHidden()
  await expect(page.locator('.figure.calculator table')).toBeVisible()
  const numbers = page.locator('.figure.chart details').first()
  await expect(numbers).toBeHidden()
  await numbers.evaluate((details) => details.setAttribute('open', ''))
  await expect(numbers.locator('table')).toBeVisible()
  await page.close()
})

import { expect, test } from '@playwright/test'
import { siteUrl } from './pages.ts'

test.use({ serviceWorkers: 'block' })

const ARTICLES = ['/articles/first-drop-in-is-a-decision', '/articles/pervyy-drop-in-ru']

for (const path of ARTICLES) {
  test(`no line of ${path} ends inside a range, a short compound, or before a unit`, async ({ page }) => {
    for (const width of [320, 390, 577]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(siteUrl(path))
      const { places, torn } = await page.evaluate(findTorn)
      expect(places).toBeGreaterThan(5)
      expect(torn, `${width} pixels wide`).toEqual([])
    }
  })
}

test('a browser finds a compound as it is typed, and a word joiner has neither a width nor a glyph of another font', async ({ page }) => {
  await page.goto(siteUrl(ARTICLES[0] as string))
  expect(await page.locator('h1').textContent()).toContain('drop-\u2060in')
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

test('prose is kerned, and its spaces keep their width', async ({ page }) => {
  await page.goto(siteUrl(ARTICLES[0] as string))
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

import { expect, type Page, test } from '@playwright/test'
import { FONTS } from '../../src/site/plan/fonts/fonts.ts'
import { VIEWS } from '../tools/views.ts'
import { checkAccess } from './axe.ts'
import { dropFonts, showLocalFonts } from './fonts.ts'
import { listBrokenWords, listLostText, listLowControls, listSmallTargets } from './layout.ts'
import { openView } from './pages.ts'
import { violationsOf, watchPolicy } from './policy.ts'
import { showIntent } from './reader.ts'
import { passFrames, settleNetwork, waitUntilHydrated } from './settle.ts'

/** What a reader may set, by WCAG 1.4.12, without losing text. */
const SPACIOUS = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** The letters of each font file, by its address without its digest. */
const LETTERS = Object.fromEntries(
  FONTS.families.flatMap(({ file, scripts }) => scripts.map(({ name, characters }) => [`/assets/${file}-${name}`, characters])),
)

for (const [index, name] of VIEWS.entries()) {
  // Screens share their parts: axe looks at one kind in a large window, at the next in a small one.
  const axeWidth = [1280, 390][index % 2] ?? 0

  test(`the screen ${name} loads its fonts, leads on, is taken over by React, has no fault of access and fits everywhere`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const isMissingPage = ['not-found', 'server-error'].includes(name) && /404|500/.test(message.text())
      if (['error', 'warning'].includes(message.type()) && !isMissingPage) complaints.push(message.text())
    })
    await watchPolicy(page)
    await page.addInitScript(watchListeners)
    const response = await openView(page, name)

    await test.step('its head asks for the fonts that its texts need, so that no word is drawn with two, and for no other', async () => {
      const preloaded = await page
        .locator('link[rel=preload][as=font]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
      expect.soft(preloaded.length).toBeGreaterThan(1)
      await expect.poll(() => page.evaluate(listDrawnFonts, LETTERS)).toEqual(preloaded.sort())
    })

    await test.step('its first screen at 1100 × 600 leads to another page', async () => {
      await page.setViewportSize({ width: 1100, height: 600 })
      expect.soft(await page.evaluate(listShownPages)).not.toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('React takes it over without changing it, nothing breaks the policy, and browsers may keep it', async () => {
      // The screen of a broken server comes without headers: the policy in the page itself holds then.
      if (name !== 'server-error')
        expect.soft(response?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-")
      if (response?.status() === 200) expect.soft(response.headers()['cache-control']).not.toContain('no-store')
      expect.soft(await page.locator('meta[http-equiv="Content-Security-Policy"]').count()).toBe(1)
      const before = await page.locator('#site').innerHTML()
      await showIntent(page)
      await waitUntilHydrated(page)
      // Hydration runs in a transition: two frames later it has been committed.
      await passFrames(page)
      expect.soft(asServed(await page.locator('#site').innerHTML())).toBe(asServed(before))
      // The styles of the page are there: a policy that forbade them would leave the browser's own font.
      expect.soft(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Onest')
      await settleNetwork(page)
      expect.soft(complaints).toEqual([])
      expect.soft(await violationsOf(page)).toEqual([])
      expect.soft(await page.evaluate('[...ends, window.onunload, window.onbeforeunload].filter(Boolean)')).toEqual([])
    })

    await test.step('axe finds no fault', async () => {
      await page.setViewportSize({ width: axeWidth, height: 800 })
      await checkAccess(page, name)
    })

    await test.step('no text is lost in small windows, at twice its size, or with more space, whatever fonts there are', async () => {
      await checkTexts(page, 'with its fonts', [320, 390, 577, 820, 1280])
      await showLocalFonts(page)
      await checkWidths(page, 'with local fonts', [320, 390])
      await dropFonts(page)
      await checkTexts(page, 'with one font for all', [320, 390, 576, 577, 820, 1120, 1280])
    })

    await test.step('a finger hits all of it', async () => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
      })
      expect.soft(await page.evaluate(listSmallTargets)).toEqual([])
      expect.soft(await page.evaluate(listLowControls)).toEqual([])
    })
  })
}

test('on a wide window the text about an author begins level with the links above the name', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openView(page, 'author')
  const [links = 0, text = 0] = await page.locator('.profile :is(.breadcrumbs a, .dek)').evaluateAll((all) =>
    [all[0], all.at(-1)].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part as Element)
      const { top = 0, height = 0 } = range.getClientRects()[0] ?? {}
      return top + height / 2
    }),
  )
  expect(Math.abs(text - links)).toBeLessThanOrEqual(4)
})

async function checkTexts(page: Page, fonts: string, widths: readonly number[]): Promise<void> {
  await checkWidths(page, fonts, widths)
  // A style element would break the policy of the page.
  await page.evaluate(async (text) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)]
  }, SPACIOUS)
  await checkWidths(page, `${fonts}, with more space`, [390])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    document.documentElement.style.fontSize = '200%'
  })
  await checkWidths(page, `${fonts}, at twice the size`, [820, 1280])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

async function checkWidths(page: Page, look: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await page.evaluate(listLostText), `${look}, ${width} pixels wide`).toEqual([])
    if (look === 'with its fonts') expect.soft(await page.evaluate(listBrokenWords), `${width} pixels wide`).toEqual([])
  }
}

/** Without comments, what the offline page lists once it knows, and the styles that the runtime moves to the head. */
function asServed(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/(<div aria-live="polite" aria-busy=).*?(?=<\/div>)/, '$1')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
}

/** Writes down what waits for the end of the page, which keeps browsers from keeping it. Runs in the page. */
function watchListeners(): void {
  const ends: string[] = []
  Object.assign(window, { ends })
  const add = window.addEventListener
  window.addEventListener = function (this: Window, ...args: Parameters<typeof add>) {
    if (/^(?:before)?unload$/.test(args[0])) ends.push(args[0])
    add.apply(this, args)
  } as typeof add
}

/** The other pages to which links lead that are in the window. Runs in the page. */
async function listShownPages(): Promise<string[]> {
  const candidates = [...document.querySelectorAll<HTMLAnchorElement>('main a, header a, footer a')].filter(
    ({ origin, pathname }) => origin === location.origin && pathname !== location.pathname && !/\.\w+$/.test(pathname),
  )
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver(resolve)
    for (const link of candidates) observer.observe(link)
  })
  const visible = entries.filter(({ isIntersecting, target }) => isIntersecting && target.checkVisibility({ visibilityProperty: true }))
  return visible.map(({ target }) => (target as HTMLAnchorElement).pathname)
}

/**
 * The files of fonts that the browser has asked for, without those that draw nothing: of two files with a character it takes the last, and
 * also asks for the other one where a text is measured while the last is late. Runs in the page.
 */
function listDrawnFonts(letters: Record<string, string>): string[] {
  const unquoted = (family: string) => family.replaceAll(/["']/g, '')
  const texts = new Map<string, Set<number>>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement as HTMLElement
    if (parent.closest('script, style, noscript')) continue
    const { fontFamily, textTransform } = getComputedStyle(parent)
    const { lang } = parent.closest('[lang]') as HTMLElement
    const text = node.nodeValue ?? ''
    const family = unquoted(fontFamily.split(',')[0] ?? '')
    const characters = texts.get(family) ?? new Set()
    for (const character of textTransform === 'uppercase' ? text.toLocaleUpperCase(lang) : text)
      characters.add(character.codePointAt(0) ?? 0)
    texts.set(family, characters)
  }
  const isInside = (range: string, character: number) =>
    range.split(/,\s*/).some((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end, 16))
      return first <= character && character <= last
    })
  const faces = Array.from(document.fonts)
  return Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .reverse()
    .flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const [, file] = /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src')) ?? []
      const family = unquoted(rule.style.getPropertyValue('font-family'))
      const range = rule.style.getPropertyValue('unicode-range')
      const face = faces.find((other) => unquoted(other.family) === family && other.unicodeRange === range)
      if (file === undefined || face?.status === 'unloaded') return []
      const held = Array.from(texts.get(family) ?? []).filter((character) => isInside(range, character))
      // A face that is asked for because another one is late draws none of them.
      const own = letters[file.replace(/-\w{8}\.woff2$/, '')] ?? ''
      return held.length === 0 || held.some((character) => own.includes(String.fromCodePoint(character))) ? [file] : []
    })
    .sort()
}

import { expect, test } from '@playwright/test'
import { openView, siteUrl, takeStory } from './pages.ts'
import { wake } from './reader.ts'

test.use({ serviceWorkers: 'block' })

test('a card in another language says so first in its meta line, whose facts are in the language of the page', async ({ page }) => {
  await page.goto(siteUrl('/skateboarding-culture'))
  const cards = await page.locator('.card:has(.meta)').evaluateAll((all) =>
    all.map((card) => {
      const meta = card.querySelector('.meta')
      return { language: card.getAttribute('lang'), of: meta?.closest('[lang]')?.getAttribute('lang'), text: meta?.textContent ?? '' }
    }),
  )
  expect(new Set(cards.map(({ language }) => language))).toEqual(new Set([null, 'ru', 'tr']))
  for (const { language, of, text } of cards) {
    expect(text.match(/^[A-Z]{2}(?=\u00a0· )/)?.[0].toLowerCase() ?? null).toBe(language)
    expect(of).toBe('en')
    expect(text).toMatch(/\d\u00a0min/)
  }
})

test('a story stands once in a list, with links to its other languages', async ({ page }) => {
  await page.goto(siteUrl('/skateboarding-tips/injury-prevention'))
  const card = page.locator('.card', { has: page.locator('.meta', { hasText: /\(also\u00a0RU, TR\)$/ }) }).first()
  await expect(card).toBeVisible()
  await expect(page.locator('.card[lang]')).toHaveCount(0)
  const link = card.getByRole('link', { name: 'TR' })
  await expect(link).toHaveAttribute('hreflang', 'tr')
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})

test('Korean titles have room between their lines, and break between words', async ({ page }) => {
  for (const name of ['home', 'article'] as const) {
    await openView(page, name)
    await page.evaluate(() => {
      document.documentElement.lang = 'ko'
    })
    const styles = await page.locator('main :is(h1, h2)').evaluateAll((titles) =>
      titles.map((title) => {
        const { lineHeight, fontSize, wordBreak } = getComputedStyle(title)
        return [Number.parseFloat(lineHeight) >= 1.1 * Number.parseFloat(fontSize), wordBreak]
      }),
    )
    expect(styles.length, name).toBeGreaterThan(0)
    for (const style of styles) expect(style, name).toEqual([true, 'keep-all'])
  }
})

test('the frame follows the language of the article that a link leads to', async ({ page }) => {
  await page.goto(siteUrl('/'))
  await wake(page)
  await page.getByRole('link', { name: 'русский' }).click()
  await expect(page).toHaveURL(siteUrl('/sitemap#ru'))
  const section = page.locator('section#ru')
  await expect(section).toBeInViewport()
  await section.getByRole('link').first().click()
  await expect(page.getByRole('contentinfo').getByRole('heading').first()).toHaveText('Рубрики')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Карта сайта' }).click()
  await expect(page).toHaveURL(siteUrl('/sitemap'))
  await expect(page.getByRole('contentinfo').getByRole('heading').first()).toHaveText('Categories')
})

test('the languages in the header lead to the same story, or else to the stories in a language, with and without React', async ({
  page,
}) => {
  const { path, translations } = takeStory(0)
  const [russian, turkish] = ['ru', 'tr'].map((language) => translations.find((other) => other.language === language)?.path ?? '')
  const languages = page.getByRole('banner').locator('.languages')
  const described = () =>
    languages
      .locator('> *')
      .evaluateAll((all) =>
        all.map((part) => [
          part.getAttribute('href') ?? part.getAttribute('aria-current'),
          part.getAttribute('aria-label') ?? part.getAttribute('title'),
        ]),
      )
  await page.goto(siteUrl(path))
  for (const state of ['without', 'with']) {
    if (state === 'with') await wake(page)
    expect(await described(), state).toEqual([
      ['true', 'English'],
      [russian, 'RU: русский'],
      [turkish, 'TR: Türkçe'],
    ])
  }
  await languages.getByRole('link', { name: 'русский' }).click()
  await expect(page).toHaveURL(siteUrl(russian ?? ''))
  await expect(page.getByRole('navigation', { name: 'Язык' })).toBeVisible()
  expect(await described()).toEqual([
    [path, 'EN: English'],
    ['true', 'русский'],
    [turkish, 'TR: Türkçe'],
  ])
  for (const link of await languages.getByRole('link').all())
    expect(await link.getAttribute('hreflang')).toBe(await link.getAttribute('lang'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Авторы' }).click()
  await expect(page).toHaveURL(siteUrl('/authors'))
  expect(await described()).toEqual([
    ['true', 'English'],
    ['/sitemap#ru', 'RU: русский'],
    ['/sitemap#tr', 'TR: Türkçe'],
  ])
})

test('on a phone the languages stand in the header, each of a size to be hit, and nothing is cut off', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openView(page, 'article')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(62)
    for (const part of await page.locator('.languages > *').all()) {
      const box = await part.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width)
    }
    const [name, languages] = [await page.locator('.logo').boundingBox(), await page.locator('.languages').boundingBox()]
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(languages?.x ?? 0)
  }
  await expect(page.locator('.languages abbr')).toHaveCSS('background-color', 'rgb(244, 239, 230)')
})

test('the search on the page of a Russian article names categories in Russian', async ({ page }) => {
  await openView(page, 'article-ru')
  await wake(page)
  await page.locator('#search').fill('как')
  await expect(page.locator('.found-category').first()).toBeVisible()
  for (const label of await page.locator('.found-category').allTextContents()) expect(label).not.toMatch(/\p{Script=Latin}{3}/u)
})

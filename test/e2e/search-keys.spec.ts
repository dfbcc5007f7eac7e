import { expect, test } from '@playwright/test'
import { type MovingSite, openMovingSite } from '../helpers/moving-site.ts'
import { NEWEST, SEARCH_SITE } from '../helpers/search-site.ts'
import { follow } from './controlled.ts'
import { takeStory } from './pages.ts'
import { emptyState, openBox, optionsOf, search, titlesOf } from './search-magazine.ts'

const { path: ARTICLE } = takeStory(0)
const { folder } = SEARCH_SITE

let site: MovingSite

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
test.beforeEach(async ({ page }) => {
  site = await openMovingSite(folder)
  await page.goto(site.url + ARTICLE)
})
test.afterEach(() => site.close())

test('the arrows go through the options and around, the box keeps the focus, and a new text starts anew', async ({ page }) => {
  const box = await openBox(page)
  await search(page, 'kickflip')
  const count = await optionsOf(page).count()
  const active = () => optionsOf(page).evaluateAll((all) => all.findIndex((option) => option.getAttribute('aria-selected') === 'true'))
  const pointed = async () => {
    const id = await box.getAttribute('aria-activedescendant')
    return optionsOf(page).evaluateAll((all, wanted) => all.findIndex((option) => option.id === wanted), id)
  }
  expect(await active()).toBe(-1)
  await box.press('ArrowDown')
  expect([await active(), await pointed()]).toEqual([0, 0])
  await box.press('ArrowDown')
  expect([await active(), await pointed()]).toEqual([1, 1])
  await box.press('ArrowUp')
  await box.press('ArrowUp')
  expect(await active()).toBe(count - 1)
  await expect(optionsOf(page).last()).toBeInViewport()
  await box.press('ArrowDown')
  expect(await active()).toBe(0)
  await expect(box).toBeFocused()
  // Keys that edit the text leave the options.
  await box.press('ArrowLeft')
  expect(await active()).toBe(-1)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await box.press('ArrowDown')
  await box.press('End')
  await box.pressSequentially(' b')
  await expect(optionsOf(page).locator('mark').first()).toBeVisible()
  expect(await active()).toBe(-1)
})

test('Enter opens the chosen option in a new tab that knows nothing of this one, and the page stays', async ({ page, context }) => {
  const box = await openBox(page)
  await box.fill('masters')
  await expect(optionsOf(page)).toHaveCount(1)
  await box.press('ArrowDown')
  const opened = context.waitForEvent('page')
  await box.press('Enter')
  const tab = await opened
  await expect(tab).toHaveURL(`${site.url}/articles/${NEWEST[1].slug}`)
  expect(await tab.evaluate(() => window.opener)).toBe(null)
  await expect(page).toHaveURL(site.url + ARTICLE)
  expect(context.pages()).toHaveLength(2)
  await expect(optionsOf(page)).toHaveAttribute('rel', 'noopener')
})

test('a click opens a new tab too', async ({ page, context }) => {
  const box = await openBox(page)
  await box.fill('masters')
  const opened = context.waitForEvent('page')
  await optionsOf(page).click()
  await expect(await opened).toHaveURL(`${site.url}/articles/${NEWEST[1].slug}`)
  await expect(page).toHaveURL(site.url + ARTICLE)
})

for (const key of ['Enter', 'Control+Enter']) {
  test(`${key} with nothing chosen leads to the page of all results`, async ({ page }) => {
    const box = await openBox(page)
    await box.fill('kickflip basics')
    await expect(optionsOf(page)).toHaveCount(1)
    await box.press(key)
    await expect(page).toHaveURL(`${site.url}/sitemap?q=kickflip+basics`)
  })
}

test('keys that an input method is composing with do nothing', async ({ page, context }) => {
  const box = await openBox(page)
  await box.fill('kickflip')
  await expect(optionsOf(page).first()).toBeVisible()
  await box.evaluate((field) => {
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }))
    }
  })
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await expect(optionsOf(page).first()).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await expect(page).toHaveURL(site.url + ARTICLE)
})

test('Escape closes the list first and empties the box second; the arrows and a click open it again', async ({ page }) => {
  const box = await openBox(page)
  await box.fill('kickflip')
  await expect(optionsOf(page).first()).toBeVisible()
  await box.press('Escape')
  await expect(page.locator('.found')).toBeHidden()
  await expect(box).toHaveValue('kickflip')
  await box.press('ArrowDown')
  await expect(optionsOf(page).first()).toBeVisible()
  await box.press('Alt+ArrowUp')
  await expect(page.locator('.found')).toBeHidden()
  await box.press('Alt+ArrowDown')
  await expect(optionsOf(page).first()).toBeVisible()
  await box.press('Escape')
  await box.click()
  await expect(optionsOf(page).first()).toBeVisible()
  await box.press('Escape')
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await expect(page.locator('.found')).toBeHidden()
})

test('Tab goes on to what belongs to the list, never into its options, and out of it closes it', async ({ page }) => {
  const box = await openBox(page)
  await search(page, 'the')
  await expect(optionsOf(page)).toHaveCount(20)
  const stops: string[] = []
  for (let key = 0; key < 4; key++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText.replace(/\d+/, 'N').split('\n')[0] ?? ''))
  }
  expect(stops).toEqual(['Search', 'Show more', 'Show all N results on a page', 'RU'].map((text) => expect.stringContaining(text)))
  await expect(page.locator('.found')).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(box).toBeFocused()
  await expect(optionsOf(page).first()).toBeVisible()
})

test('what is most likely meant can be reached and chosen by keys', async ({ page }) => {
  const box = await openBox(page)
  await box.fill('kickflop')
  await expect(emptyState(page).getByRole('button').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('kickflip')
  await expect(box).toBeFocused()
  await expect(titlesOf(page).first()).toHaveText('Kickflip basics in the rain')
})

test('a press elsewhere closes the list, one on the list does not take the focus', async ({ page }) => {
  const box = await openBox(page)
  await box.fill('the')
  await expect(optionsOf(page)).toHaveCount(20)
  await page.locator('.found-more').click({ position: { x: 2, y: 2 } })
  await expect(box).toBeFocused()
  await page.locator('h1').click()
  await expect(page.locator('.found')).toBeHidden()
})

test('the list closes with the page it stands on, and the text stays', async ({ page }) => {
  const box = await openBox(page)
  await box.fill('kickflip')
  await expect(optionsOf(page).first()).toBeVisible()
  await follow(page, '/authors')
  await expect(page.locator('h1')).toHaveText('Authors')
  await expect(page.locator('.found')).toBeHidden()
  await expect(box).toHaveValue('kickflip')
  await box.click()
  await expect(optionsOf(page).first()).toBeVisible()
})

test('a screen reader hears how many there are when the reader has stopped typing, and no number before', async ({ page }) => {
  await page.clock.install()
  await page.goto(site.url + ARTICLE)
  const box = await openBox(page)
  await search(page, 'kickflip')
  await box.fill('')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const status = page.locator('.search-box [role="status"]')
  await page.clock.runFor(600)
  await expect(status).toHaveText('')
  await box.pressSequentially('kickflip basics')
  await expect(async () => {
    await page.clock.runFor(17)
    expect(await titlesOf(page).count()).toBe(1)
  }).toPass()
  await expect(status).toHaveText('')
  await page.clock.runFor(500)
  await expect(status).toHaveText('1 article')
})

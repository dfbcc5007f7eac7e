import { expect } from '@playwright/test'
import { siteUrl, takeStory } from './pages.ts'
import { openHydrated, readerTest as test, wake } from './reader.ts'

const { path: ARTICLE } = takeStory(1)
const { path: OTHER, title: OTHER_TITLE } = takeStory(0)

for (const state of ['before', 'after'] as const) {
  test(`the theme goes from the system’s to light, dark and back, ${state} React is awake, and is kept`, async ({ reader }) => {
    const { page } = reader
    await page.goto(siteUrl(ARTICLE))
    if (state === 'after') await wake(page)
    const root = page.locator('html')
    const press = () => page.locator('.theme-button').evaluate((button) => (button as HTMLElement).click())
    await expect(page.getByRole('button', { name: 'Theme: Auto' })).toBeVisible()
    await press()
    await expect(root).toHaveCSS('color-scheme', 'light')
    await expect(page.getByRole('button', { name: 'Theme: Light' })).toBeVisible()
    await press()
    await expect(root).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
    await page.reload()
    await expect(root).toHaveCSS('color-scheme', 'dark')
    await press()
    await expect(root).toHaveCSS('color-scheme', 'light dark')
  })

  test(`a copied address is said so for three seconds, ${state} React is awake`, async ({ reader }) => {
    const { page } = reader
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(siteUrl(`${ARTICLE}#anchor`))
    if (state === 'after') await wake(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.getByRole('button', { name: 'Copy link' }).click()
    const status = page.locator('.sharing [role="status"]')
    await expect(status).toHaveText('Link copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(siteUrl(ARTICLE))
    await page.clock.fastForward(1500)
    await expect(status).toHaveText('Link copied.')
    await page.clock.fastForward(1500)
    await expect(status).toBeEmpty()
  })
}

test('another article begins anew: what the old one said is not carried over', async ({ reader }) => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHydrated(reader, ARTICLE)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.locator('.sharing [role="status"]')).toHaveText('Link copied.')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.contents summary').click()
  await reader.follow(OTHER)
  await expect(page.locator('h1')).toHaveText(OTHER_TITLE)
  await expect(page.locator('.sharing [role="status"]')).toBeEmpty()
  await expect(page.locator('.contents details')).not.toHaveAttribute('open')
})

test('the menu closes after a choice, and marks where the reader is', async ({ reader }) => {
  const { page } = reader
  await openHydrated(reader, '/')
  await expect(page.locator('.logo')).toHaveAttribute('aria-current', 'page')
  const menu = page.getByRole('navigation', { name: 'Categories' })
  await page.getByRole('button', { name: 'Grades' }).click()
  await menu.getByRole('link', { name: 'Protective gear' }).click()
  await expect(page.locator('h1')).toHaveText('Protective gear')
  await expect(menu).toBeHidden()
  await expect(page.locator('.logo')).not.toHaveAttribute('aria-current')
  await expect(page.locator('header [aria-current="page"]')).toHaveText('Protective gear')
  expect(reader.documents()).toBe(1)
})

test('a subject and a region of authors are chosen together, stand in the address, are counted aloud and are there after a load', async ({
  reader,
}) => {
  const { page } = reader
  const people = page.locator('.people > li:visible')
  const status = page.getByRole('main').getByRole('status')
  await page.goto(siteUrl('/authors'))
  const all = await people.count()
  const [subject, region] = [
    page.getByRole('group').nth(0).getByRole('radio').nth(1),
    page.getByRole('group').nth(1).getByRole('radio').nth(1),
  ]
  const query = `?f=${await subject.getAttribute('value')}&f=${await region.getAttribute('value')}`
  await subject.check({ force: true })
  const some = await people.count()
  expect(some).toBeLessThan(all)
  await wake(page)
  await region.check({ force: true })
  await expect(page).toHaveURL(siteUrl(`/authors${query}`))
  const few = await people.count()
  expect(few).toBeLessThan(some)
  await expect(status).toHaveText(new RegExp(`^${few} `))
  await page.goto(siteUrl('/terms'))
  await page.goto(siteUrl(`/authors${query}`))
  await expect(people).toHaveCount(few)
  await expect(status).toHaveText(new RegExp(`^${few} `))
})

test('a region that stands alone in the address is chosen at load, before any touch', async ({ reader }) => {
  const { page } = reader
  await page.goto(siteUrl('/authors'))
  const region = page.getByRole('group').nth(1).getByRole('radio').last()
  const address = siteUrl(`/authors?f=${await region.getAttribute('value')}`)
  await region.check({ force: true })
  const shown = page.locator('.people > li:visible')
  const names = await shown.locator('h2').allTextContents()
  expect(names.length).toBeLessThan(await page.locator('.people > li').count())
  await page.goto(siteUrl('/terms'))
  await page.goto(address)
  await expect(region).toBeChecked()
  await expect(shown.locator('h2')).toHaveText(names)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(new RegExp(`^${names.length} `))
  await expect(page).toHaveURL(address)
})

const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const

for (const media of LOOKS) {
  test(`the theme button is a half, an empty and a full circle: ${Object.values(media).join(', ')}`, async ({ reader }) => {
    const { page } = reader
    // The page of the site may not show what is only in the memory.
    const canvas = await page.context().newPage()
    await page.emulateMedia(media)
    await page.goto(siteUrl(ARTICLE))
    const looks = []
    for (const _ of ['system', 'light', 'dark']) {
      const picture = (await page.locator('.theme-button i').screenshot()).toString('base64')
      looks.push(await canvas.evaluate(findFilled, picture))
      await page.locator('.theme-button').evaluate((button) => (button as HTMLElement).click())
    }
    expect(looks).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ])
  })
}

/** Whether the left and the right half of a circle differ from what is around it. Runs in the page. */
async function findFilled(picture: string): Promise<boolean[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('there is no canvas')
  context.drawImage(image, 0, 0)
  const colourAt = (x: number, y: number) => [...context.getImageData(Math.round(x * (width - 1)), Math.round(y * (height - 1)), 1, 1).data]
  const ground = colourAt(0, 0)
  return [0.3, 0.7].map((x) => colourAt(x, 0.5).some((part, place) => Math.abs(part - (ground[place] ?? 0)) > 100))
}

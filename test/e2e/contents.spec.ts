import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copySite } from '../helpers/copy-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { follow, keptIn, MAGAZINE, movingTest, openControlled, wakeByKey } from './controlled.ts'
import { siteUrl, takeStory } from './pages.ts'
import { readerTest } from './reader.ts'
import { settleNetwork } from './settle.ts'

const { path: ARTICLE, title: TITLE } = takeStory(0)
const { path: SECOND } = takeStory(1)

for (const [name, path] of [
  ['the home page', '/'],
  ['an article', ARTICLE],
] as const) {
  readerTest(
    `${name} that was opened before new contents were deployed keeps what is typed, and its links load documents`,
    async ({ reader }) => {
      const { page } = reader
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await page.route(`**/page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`, async (route) => {
        const json = await (await route.fetch()).json()
        const change = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(change)
          if (typeof value !== 'object' || value === null) return value
          return Object.fromEntries(
            Object.entries(value).map(([key, field]) => [key, /^(title|name)$/.test(key) ? 'Another name' : change(field)]),
          )
        }
        await route.fulfill({ json: { ...json, result: { ...json.result, data: change(json.result.data) } } })
      })
      await page.goto(siteUrl(path))
      const before = await page.locator('main').innerHTML()
      const field = page.locator('input[type="search"]').first()
      await field.pressSequentially('kerb')
      await settleNetwork(page)
      await expect(field).toHaveValue('kerb')
      await expect(field).toBeFocused()
      expect(await page.locator('main').innerHTML()).toBe(before)
      expect(complaints).toEqual([])
      expect(reader.documents()).toBe(1)
      await reader.follow('/terms')
      await expect(page.locator('h1')).toHaveText('Terms')
      expect(reader.documents()).toBe(2)
    },
  )
}

movingTest('without a connection, an article has the text that was read last', async ({ page, context, site }) => {
  await openControlled(page, site.url, ARTICLE)
  await page.goto(`${site.url}/terms`)
  await wakeByKey(page)
  const NEW = 'Another title'
  const next = join(TEST_FOLDER, `next-contents-${test.info().parallelIndex}`)
  copySite(MAGAZINE, next)
  for (const file of [`${ARTICLE}.html`, `page-data${ARTICLE}/page-data.json`]) {
    const text = readFileSync(join(next, file), 'utf8')
    writeFileSync(join(next, file), text.replace(/(?<=<h1>).*?(?=<\/h1>)/, NEW).replaceAll(TITLE, NEW))
  }
  site.serve(next)
  await follow(page, ARTICLE)
  await expect(page.locator('h1')).toHaveText(NEW)
  await expect
    .poll(() => page.evaluate(async (key) => (await (await caches.match(key, { cacheName: 'pages' }))?.text()) ?? '', ARTICLE))
    .toContain(`<h1>${NEW}`)
  await context.setOffline(true)
  await page.goto(site.url + ARTICLE)
  await expect(page.locator('h1')).toHaveText(NEW)
})

movingTest('a page that arrives shortened is not kept, and the copy of it stays', async ({ page, context, site }) => {
  await openControlled(page, site.url, ARTICLE)
  const whole = await (await fetch(site.url + ARTICLE)).text()
  const short = { status: 200, type: 'text/html; charset=utf-8', body: whole.slice(0, whole.indexOf('<h1') + 60) }
  site.answerWith(new RegExp(`^(${ARTICLE}|${SECOND})$`), short)
  await page.goto(site.url + SECOND)
  await page.goto(site.url + ARTICLE)
  site.answerWith(undefined)
  await page.goto(`${site.url}/terms`)
  await expect.poll(() => keptIn(page, 'pages')).toContain('/terms')
  expect(await keptIn(page, 'pages')).not.toContain(SECOND)
  await context.setOffline(true)
  await page.goto(site.url + ARTICLE)
  await expect(page.locator('footer')).toBeVisible()
})

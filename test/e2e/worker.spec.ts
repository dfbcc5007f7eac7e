import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { runBuild, TEST_FOLDER } from '../helpers/run-build.ts'
import { article, SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { follow, keptIn, openControlled, movingTest as test, wakeByKey } from './controlled.ts'
import { launchChromium } from './launch-chromium.ts'
import { takeStory } from './pages.ts'
import { violationsOf, watchPolicy } from './policy.ts'
import { saveData } from './reader.ts'
import { settleNetwork } from './settle.ts'

const { path: ARTICLE, title: TITLE } = takeStory(0)
const { path: SECOND, title: SECOND_TITLE } = takeStory(1)
const OFFLINE_TITLE = 'No signal at this spot.'

test('the first visit registers the worker for the whole site, says so once, and keeps a handful of files', async ({ page, site }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await openControlled(page, site.url, ARTICLE)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)).toBe(`${site.url}/`)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${site.url}/sw.js`)
  await expect.poll(() => logged.filter((text) => text === 'Content is now available offline!')).toHaveLength(1)
  const shells = (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('shell-'))
  expect(shells).toHaveLength(1)
  const kept = await keptIn(page, shells[0] ?? '')
  expect(kept.length).toBeLessThan(24)
  expect(kept.filter((path) => !/^\/(assets|page-data|slice-data)\//.test(path))).toEqual([
    '/offline',
    '/logo.svg',
    '/art/no-signal.svg',
    '/art/server-error.svg',
    '/art/wrong-turn.svg',
  ])
  await page.reload()
  await settleNetwork(page)
  expect(logged.filter((text) => text === 'Content is now available offline!')).toHaveLength(1)
})

test('what was read opens without a connection: the first page, a document, and a page that a click has shown', async ({
  page,
  context,
  site,
}) => {
  await openControlled(page, site.url, ARTICLE)
  await page.goto(`${site.url}/authors`)
  await wakeByKey(page)
  await follow(page, SECOND)
  await expect(page.locator('h1')).toHaveText(SECOND_TITLE)
  await follow(page, '/terms')
  await expect(page.locator('h1')).toHaveText('Terms')
  await expect.poll(() => keptIn(page, 'pages')).toEqual(expect.arrayContaining([ARTICLE, '/authors', SECOND, '/terms']))
  await context.setOffline(true)
  for (const [path, title] of [
    [ARTICLE, TITLE],
    ['/authors', 'Authors'],
    [SECOND, SECOND_TITLE],
    ['/terms', 'Terms'],
  ] as const) {
    await page.goto(site.url + path)
    await expect(page.locator('h1')).toHaveText(title)
    await page.reload()
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page).toHaveURL(site.url + path)
  }
})

test('a page that was never seen is the offline page without a connection, with a list of what can be read, without emoji', async ({
  page,
  context,
  site,
}) => {
  await watchPolicy(page)
  const reports: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && reports.push(message.text()))
  await openControlled(page, site.url, ARTICLE)
  // One that a document has shown, and one that a click has.
  await page.goto(`${site.url}/skateboarding-tips`)
  await wakeByKey(page)
  await follow(page, '/skateboard-gear')
  await expect(page.locator('h1')).toHaveText('Skateboard gear')
  await expect.poll(() => keptIn(page, 'pages')).toEqual(expect.arrayContaining(['/skateboarding-tips', '/skateboard-gear']))
  // One that was only loaded ahead, and not read.
  await page.getByRole('contentinfo').locator('a[href="/skateboarding-culture"]').focus()
  const caches = () => page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith('data-')))
  await expect
    .poll(async () => (await Promise.all((await caches()).map((name) => keptIn(page, name)))).flat())
    .toContain('/page-data/skateboarding-culture/page-data.json')
  await context.setOffline(true)
  await page.goto(`${site.url}/skateboard-gear/boards-and-decks`)
  await expect(page.locator('h1')).toHaveText(OFFLINE_TITLE)
  const saved = page.locator('main section a')
  await expect(saved).toHaveCount(3)
  for (const text of await saved.allTextContents()) expect(text).not.toMatch(/\p{Emoji_Presentation}/u)
  expect(await violationsOf(page)).toEqual([])
  expect(reports).toEqual([])
  await saved.filter({ hasText: TITLE }).click()
  await expect(page.locator('h1')).toHaveText(TITLE)
  await follow(page, '/authors')
  await expect(page.locator('h1')).toHaveText(OFFLINE_TITLE)
  await context.setOffline(false)
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Authors')
})

test('the network comes first, a host that says nothing has four seconds, and a missing page stays missing', async ({ page, site }) => {
  await openControlled(page, site.url, ARTICLE)
  await page.reload()
  expect((await page.goto(`${site.url}/no/such`))?.status()).toBe(404)
  site.hang(/^\/articles\//)
  const started = Date.now()
  await page.goto(site.url + ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  expect(Date.now() - started).toBeGreaterThanOrEqual(3900)
  expect(await keptIn(page, 'pages')).not.toContain('/no/such')
})

test('what is not for the caches is not in them: the worker, app-data, an answer that was redirected, and those of the previous site’s worker', async ({
  page,
  context,
  site,
}) => {
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate(async () => {
    for (const name of ['gatsby-plugin-offline-runtime', 'workbox-precache-v2', 'another-site'])
      await (await caches.open(name)).put('/x', new Response('x'))
  })
  await openControlled(page, site.url, ARTICLE)
  const names = await page.evaluate(() => caches.keys())
  expect(names.filter((name) => /gatsby|workbox|another/.test(name))).toEqual(['another-site'])
  await page.goto(`${site.url}/authors/`)
  await expect(page).toHaveURL(`${site.url}/authors`)
  await expect.poll(() => keptIn(page, 'pages')).toEqual([ARTICLE, '/authors'])
  await wakeByKey(page)
  const read = () => page.evaluate(async () => (await fetch('/page-data/app-data.json')).status).catch(() => 0)
  expect(await read()).toBe(200)
  await context.setOffline(true)
  expect(await read()).toBe(0)
  const kept = (await Promise.all(names.map((name) => keptIn(page, name)))).flat()
  expect(kept.filter((path) => path === '/sw.js' || path === '/page-data/app-data.json')).toEqual([])
})

test('a full device breaks no page', async ({ page, context, site }) => {
  await page.goto(site.url + ARTICLE)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  for (const [path, title] of [
    ['/authors', 'Authors'],
    [SECOND, SECOND_TITLE],
  ] as const) {
    await page.goto(site.url + path)
    await expect(page.locator('h1')).toHaveText(title)
  }
  await wakeByKey(page)
  await follow(page, ARTICLE)
  await expect(page.locator('h1')).toHaveText(TITLE)
  expect(errors).toEqual([])
})

test('a click whose data a stopped worker does not bring shows its page at once', async ({ page, context, site }) => {
  await saveData(page)
  await openControlled(page, site.url, ARTICLE)
  await page.reload()
  await wakeByKey(page)
  const session = await context.newCDPSession(page)
  const versions: string[] = []
  session.on('ServiceWorker.workerVersionUpdated', (event) => versions.push(...event.versions.map(({ versionId }) => versionId)))
  await session.send('ServiceWorker.enable')
  site.hang(/^\/page-data\/authors\//)
  site.asked()
  await follow(page, '/authors')
  const asked: string[] = []
  const data = '/page-data/authors/page-data.json'
  await expect.poll(() => asked.push(...site.asked()) && asked).toContain(data)
  site.hang(undefined)
  await session.send('ServiceWorker.stopWorker', { versionId: versions.at(-1) ?? '' })
  await expect(page.locator('h1')).toHaveText('Authors')
  // After the limit of a request the data would have been asked for again.
  expect(site.asked().filter((path) => path === data)).toHaveLength(1)
})

test('the switch in the site’s settings leaves no worker, no cache and no loop', async ({ page, site }) => {
  const data = join(TEST_FOLDER, 'switched-off-data')
  const out = join(TEST_FOLDER, 'switched-off')
  for (const folder of [data, out, join(TEST_FOLDER, '.switched-off-build')]) rmSync(folder, { recursive: true, force: true })
  const settings = JSON.parse(SMALL_SITE['site.json'] ?? '')
  const slug = ARTICLE.slice('/articles/'.length)
  writeSmallSite(data, { 'site.json': JSON.stringify({ ...settings, sw: false }), 'articles/en_US/same.md': article({ slug }) })
  expect(await runBuild({ data, out })).toMatchObject({ code: 0 })
  await openControlled(page, site.url, ARTICLE)
  site.serve(out)
  site.asked()
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.reload()
  await settleNetwork(page)
  await expect(page.locator('h1')).toHaveText(`On ${slug}`)
  expect(await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])).toEqual([0, []])
  expect(site.asked().filter((path) => path === ARTICLE)).toHaveLength(2)
})

test('on an address that is not secure nothing is registered, and the console says why', async ({ site }) => {
  const browser = await launchChromium(['--host-resolver-rules=MAP skate.test 127.0.0.1'])
  const page = await browser.newPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(`${site.url.replace('localhost', 'skate.test')}${ARTICLE}`)
  await wakeByKey(page)
  expect(logged).toContain('Service workers can only be used over HTTPS, or on localhost for development')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await browser.close()
})

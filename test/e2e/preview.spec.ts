import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT, runBuild, TEST_FOLDER } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { waitForAddress } from '../helpers/wait-for-address.ts'

test.describe.configure({ mode: 'serial' })

const DATA = join(TEST_FOLDER, 'moved-data')
const OUT = join(TEST_FOLDER, 'moved')
let server: ChildProcess
let url: string

test.beforeAll(async () => {
  for (const folder of [DATA, OUT, join(TEST_FOLDER, '.moved-build')]) rmSync(folder, { recursive: true, force: true })
  const redirects = [
    { from: '/old-ollie', to: '/articles/first-ollie' },
    { from: '/Shop', to: '/gear', ignoreCase: true },
  ]
  const ads = {
    sapeLinks: { '/terms': ['<a href="https://shop.example/" onclick="alert(1)">Decks</a> <script>alert(2)</script>by the dozen'] },
    sapeNewUrl: '',
  }
  writeSmallSite(DATA, { 'redirects.json': JSON.stringify(redirects), 'ads.json': JSON.stringify(ads) })
  expect(await runBuild({ data: DATA, out: OUT })).toMatchObject({ code: 0, stderr: '' })
  server = spawn(process.execPath, [join(ROOT, 'src/commands/run.mjs'), 'preview', '--out', OUT, '--port', '0'], { cwd: ROOT })
  url = await waitForAddress(server)
})

test.afterAll(() => {
  server.kill()
  for (const folder of [DATA, OUT, join(TEST_FOLDER, '.moved-build')]) rmSync(folder, { recursive: true, force: true })
})

test('an address that moved leads to the new one, with its query', async ({ page }) => {
  await page.goto(`${url}/old-ollie?from=mail`)
  await expect(page).toHaveURL(`${url}/articles/first-ollie?from=mail`)
  await page.goto(`${url}/sHOP`)
  await expect(page).toHaveURL(`${url}/gear`)
})

test('the sponsored area stands on its page only, labelled, with nothing but text and links', async ({ page }) => {
  await page.goto(`${url}/terms`)
  const area = page.getByRole('complementary')
  await expect(area.getByRole('heading')).toHaveText('Paid links')
  await expect(area.getByRole('listitem')).toHaveText('Decks by the dozen')
  const link = area.getByRole('link', { name: 'Decks' })
  await expect(link).toHaveAttribute('href', 'https://shop.example/')
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener ugc')
  expect(await area.innerHTML()).not.toMatch(/script|onclick/)
  await page.goto(`${url}/privacy-policy`)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { startStudio } from '../helpers/studio/start-studio.ts'
import { writeStudioProject } from '../helpers/studio/studio-project.ts'
import { type FakeOpenai, startFakeOpenai } from '../helpers/writer/fake-openai.ts'
import { answer } from '../helpers/writer/fake-steps.ts'
import { listViolations } from './axe.ts'

test.describe.configure({ mode: 'serial' })

const FOLDER = join(TEST_FOLDER, 'studio-forms')
const MODELS = join(FOLDER, 'prompts/settings/models.yaml')
let server: ChildProcess
let address: string
let model: FakeOpenai

test.beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  const folders = writeStudioProject(FOLDER)
  model = await startFakeOpenai({ script: () => answer({}) })
  const studio = startStudio(folders, { OPENAI_BASE_URL: model.url })
  server = studio.server
  address = await studio.address
})

test.afterAll(async () => {
  // A server that still runs may write into the folder while it is removed.
  if (server.kill()) await once(server, 'exit')
  await model.close()
  rmSync(FOLDER, { recursive: true, force: true })
})

async function openSettings(page: Page, name: RegExp): Promise<void> {
  await page.goto(address)
  await page.locator('summary', { hasText: 'Settings' }).click()
  await page.getByRole('button', { name }).click()
  await expect(page.locator('form.settings')).toBeVisible()
}

test('a setting is changed with the keys in a form, refused with the words of lint, and saved; the rest of the file stays', async ({
  page,
}) => {
  const before = readFileSync(MODELS, 'utf8')
  await openSettings(page, /^models/)
  const tokens = page.getByLabel('promptTokens')
  await expect(tokens).toHaveAccessibleDescription(/The longest prompt that is paid for/)
  await tokens.fill('many')
  await page.keyboard.press('Enter')
  await expect(tokens).toHaveAccessibleDescription(/E_FIELD_TYPE promptTokens must be a number of at least 100, got "many"/)
  await expect(tokens).toHaveAttribute('aria-invalid', 'true')
  await tokens.fill('7000')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(readFileSync(MODELS, 'utf8')).toBe(before.replace('promptTokens: 6000', 'promptTokens: 7000'))

  // The text waits for a change that is still on its way, so that the change is what is undone.
  let letPass = () => {}
  const held = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await page.route('**/api/setting', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('maxSilence').fill('60')
  await page.keyboard.press('Tab')
  await page.getByLabel('View').selectOption('text')
  const text = page.getByRole('textbox', { name: 'settings/models.yaml' })
  await expect(text).toHaveCount(0)
  letPass()
  expect(await text.textContent()).toMatch(/maxSilence: 60(?!0)/)
  await text.press('Control+z')
  await expect(text).toContainText('maxSilence: 600')
  await page.getByLabel('View').selectOption('form')
  const silence = page.getByLabel('maxSilence')
  await expect(silence).toHaveValue('600')

  // Another file and a save wait for it too.
  await silence.fill('60')
  await page.getByRole('button', { name: /^sources/ }).click()
  await expect(page.getByRole('heading', { name: 'settings/sources.yaml' })).toBeVisible()
  await page.getByRole('button', { name: /^models/ }).click()
  await expect(silence).toHaveValue('60')
  await silence.fill('61')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(readFileSync(MODELS, 'utf8')).toContain('maxSilence: 61\n')
})

test('a value is chosen among those that are allowed, with their meaning, and a form is fine for axe in 390 pixels', async ({ page }) => {
  await openSettings(page, /^sources/)
  await page.locator('form.settings summary', { hasText: 'Reddit' }).click()
  const kind = page.getByLabel('kind').nth(2)
  await expect(kind.getByRole('option')).toHaveText([
    'encyclopedia: facts',
    'encyclopedia-brand: facts, from a publisher',
    'forum: what readers say',
    'social: groups and pages',
  ])
  await kind.selectOption('social')
  await expect(kind).toHaveAccessibleDescription(/there must be exactly one source of each kind/)
  expect(await listViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('header select').selectOption('ru')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await listViolations(page)).toEqual([])
  await expect(kind).toHaveAccessibleDescription(/Для чего сайт/)
})

test('answers of the past are found, opened and saved as a table, also 390 pixels wide', async ({ page }) => {
  await page.goto(address)
  const history = page.getByRole('button', { name: 'Answers of the past' })
  const dialog = page.getByRole('dialog')
  await history.click()
  await expect(dialog).toContainText('There is no answer yet.')
  await page.keyboard.press('Escape')
  await page.getByText('Try it on the model').click()
  await page.getByLabel('Tokens a day, at most').fill('1000000')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  const which = page.getByRole('group', { name: 'Which model' })
  await which.getByLabel('Address of another server').fill('file:///etc/passwd')
  await expect(page.locator('.trial').getByRole('alert')).toContainText('the address of the model is not a web address')
  await expect(page.getByRole('button', { name: 'Ask the model' })).toBeHidden()
  await which.getByLabel('Address of another server').fill('')
  await which.getByLabel('Name').fill('another-model')
  await expect(page.getByText(/^another-model: about [\d,]+ tokens; at most [\d,]+ tokens, no price/)).toBeVisible()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.getByText('The office accepts this answer:')).toBeVisible()
  expect(model.requests.map(({ body }) => (body as { model: string }).model)).toEqual(['another-model'])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'What the model will read' }).click()
  await history.click()
  await expect(dialog).toContainText('1 of 1 answers')
  await dialog.getByLabel('Find').fill('russian')
  await expect(dialog).toContainText('0 of 1 answers')
  await dialog.getByLabel('Find').fill('english trucks another-model no faults')
  await dialog.getByRole('button', { name: 'Why trucks squeak in the rain' }).click()
  await expect(dialog.locator('pre')).toContainText('# Why trucks squeak in the rain')
  expect(await listViolations(page)).toEqual([])
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"Why trucks squeak in the rain"')
})

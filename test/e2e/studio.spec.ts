import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { startStudio } from '../helpers/studio/start-studio.ts'
import { writeStudioProject } from '../helpers/studio/studio-project.ts'
import { type FakeOpenai, startFakeOpenai } from '../helpers/writer/fake-openai.ts'
import { answer, begin, stall } from '../helpers/writer/fake-steps.ts'
import { listViolations } from './axe.ts'
import { hold } from './settle.ts'

test.describe.configure({ mode: 'serial' })

const FOLDER = join(TEST_FOLDER, 'studio-page')
const STYLE = join(FOLDER, 'prompts/locales/en_US/style.hbs')
let server: ChildProcess
let address: string
let model: FakeOpenai
let isSlow = false
/** What no model should say, and some do. */
const EVIL = '<img src=x onerror="document.title=1"><script>document.title=1</script>\u001b[31m'

test.beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  writeStudioProject(FOLDER, ['en_US/wax-stops-here'])
  model = await startFakeOpenai({ script: ({ index }) => (isSlow ? begin(stall) : answer(index === 0 ? {} : { content: EVIL })) })
  await start()
})

async function start(): Promise<void> {
  const folders = { prompts: join(FOLDER, 'prompts'), data: join(FOLDER, 'data') }
  const studio = startStudio(folders, { OPENAI_BASE_URL: model.url })
  server = studio.server
  address = await studio.address
}

test.afterAll(async () => {
  // A server that still runs may write into the folder while it is removed.
  if (server.kill()) await once(server, 'exit')
  await model.close()
  rmSync(FOLDER, { recursive: true, force: true })
})

/** Opens the page with the style of English articles. */
async function openStyle(page: Page): Promise<void> {
  await page.goto(address)
  await page.locator('summary', { hasText: 'In English' }).click()
  await page.getByRole('button', { name: /^style/ }).click()
  await expect(textOf(page)).toBeVisible()
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'locales/en_US/style.hbs' })
const promptOf = (page: Page) => page.locator('.reading pre').first()

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await textOf(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
}

test('a writer types, sees what the model will read, and saves; a reload keeps the draft and what can be undone', async ({ page }) => {
  const before = readFileSync(STYLE, 'utf8')
  await openStyle(page)
  expect(page.url()).not.toContain('token')
  await typeAtEnd(page, 'Write about kerbs: ')
  await page.keyboard.type('{{topic.ti')
  const completion = page.locator('.cm-tooltip-autocomplete')
  await expect(completion).toContainText('Why trucks squeak in the rain')
  // A click would wait for ever where the preview, which arrives at any time, moves the line out of view.
  await completion.getByRole('option', { name: 'topic.title' }).dispatchEvent('mousedown')
  await expect(promptOf(page).locator('ins')).toContainText('Write about kerbs: Why trucks squeak in the rain')
  await expect(page.locator('#column-reading')).toContainText('Changes the prompts of 1 of 2 topics.')
  expect(readFileSync(STYLE, 'utf8')).toBe(before)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('startSelection')

  await page.reload()
  await page.locator('summary', { hasText: 'In English' }).click()
  await page.getByRole('button', { name: /^style/ }).click()
  await expect(textOf(page)).toContainText('Write about kerbs')
  await page.keyboard.press('Tab')
  await textOf(page).focus()
  // What is typed slowly is undone in more steps.
  const undo = () => page.keyboard.press('Control+z').then(() => textOf(page).textContent())
  await expect.poll(undo, { intervals: [50] }).not.toContain('Write about kerbs')
  await typeAtEnd(page, 'Write about ledges.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(readFileSync(STYLE, 'utf8')).toBe(`${before}Write about ledges.`)
  await expect(promptOf(page).locator('ins, del')).toHaveCount(0)
})

test('a fault is underlined with the words of lint, and leads to its place', async ({ page }) => {
  await openStyle(page)
  await typeAtEnd(page, '\n{{topic.titel}}')
  const fault = page.getByRole('list', { name: 'Faults in these prompts' }).getByRole('listitem')
  await expect(fault).toContainText('HBS002 locales/en_US/style.hbs')
  await expect(fault).toContainText('did you mean "title"?')
  await expect(page.locator('.cm-lintRange-error')).toHaveText('topic.titel')
  await fault.getByRole('button').click()
  await expect(textOf(page)).toBeFocused()
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect(page.getByText('No faults')).toBeVisible()
})

test('a file that git or another tab changes meanwhile is not overwritten: both texts are shown', async ({ page, context }) => {
  await openStyle(page)
  const other = await context.newPage()
  await openStyle(other)
  await typeAtEnd(page, '\nFrom the first tab.')
  await typeAtEnd(other, '\nFrom the second tab.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await other.keyboard.press('Control+s')
  const conflict = other.getByRole('alertdialog')
  await expect(conflict).toContainText('From the first tab.')
  await expect(conflict).toContainText('From the second tab.')
  expect(readFileSync(STYLE, 'utf8')).toContain('From the first tab.')
  expect(readFileSync(STYLE, 'utf8')).not.toContain('From the second tab.')
  await conflict.getByRole('button', { name: 'Keep my text' }).click()
  await textOf(other).focus()
  await other.keyboard.press('Control+s')
  await expect.poll(() => readFileSync(STYLE, 'utf8')).toContain('From the second tab.')

  await page.bringToFront()
  await expect(page.getByText('The file was changed outside of this page, and is shown as it is now.')).toBeVisible()
  await textOf(page).press('Control+End')
  await expect(textOf(page)).toContainText('From the second tab.')
  writeFileSync(STYLE, readFileSync(STYLE, 'utf8').replace('From the second tab.', 'From git.'))
  await expect
    .poll(() =>
      textOf(page)
        .press('Control+End')
        .then(() => textOf(page).textContent()),
    )
    .toContain('From git.')
})

test('axe finds no fault, light or dark, in a large and in a small window, in three languages', async ({ page }) => {
  await openStyle(page)
  await typeAtEnd(page, '\n{{topic.titel}} {{> nothing}} {{#if topic.notes}}{{/if}}')
  await expect(page.locator('.cm-lintRange-error').first()).toBeVisible()
  for (const [language, width, colorScheme] of [
    ['en', 1280, 'light'],
    ['ru', 1280, 'dark'],
    ['tr', 390, 'light'],
    ['en', 390, 'dark'],
  ] as const) {
    await page.locator('header select').selectOption(language)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const column of [0, 1, 2]) {
      if (width === 390) await page.locator('.columns button').nth(column).click()
      expect(await listViolations(page), `${language} ${width} ${colorScheme} column ${column}`).toEqual([])
      if (width > 390) break
    }
  }
})

test('a prompt is tried within what may be spent, and an answer is shown as text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address)
  await page.getByRole('button', { name: 'What the model will read' }).click()
  await page.getByText('Try it on the model').click()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.locator('.trial').getByRole('alert')).toContainText('E_BUDGET')
  await page.getByLabel('Tokens a day, at most').fill('1000000')
  await expect(page.getByText('Spent today (UTC): 0 tokens')).toBeVisible()
  // A question waits for what may be spent.
  const letGo = await hold(page, '**/api/ceiling')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.getByText('The answer is coming…')).toBeVisible()
  letGo()
  await expect(page.getByText('The office accepts this answer:')).toBeVisible()
  await expect(page.locator('.trial pre')).toContainText('status: draft')
  await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await page.getByLabel('Show it for').selectOption({ index: 1 })
  await page.getByText('Try it on the model').click()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.locator('.trial pre')).toContainText('<script>')
  expect(await page.title()).toBe('Studio')
  expect(model.requests).toHaveLength(2)
})

test('an answer becomes a draft, is read in the magazine at any width and in both themes, and is accepted', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address)
  await page.getByRole('button', { name: 'What the model will read' }).click()
  await page.getByRole('button', { name: 'Drafts of articles' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('There is no draft.')
  await page.keyboard.press('Escape')
  await page.getByText('Try it on the model').click()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await page.getByRole('button', { name: 'Make it a draft of an article' }).click()
  const frame = dialog.frameLocator('iframe')
  const title = frame.getByRole('heading', { level: 1 })
  await expect(title).toContainText('Why trucks squeak in the rain')
  const root = frame.locator('html')
  for (const [width, theme, paper] of [
    ['390', 'dark', /^rgb\(1\d,/],
    ['1280', 'light', /^rgb\(2\d\d,/],
  ] as const) {
    await dialog.getByLabel('Width').selectOption(width)
    await dialog.getByLabel('Theme').selectOption(theme)
    await expect(root).toHaveAttribute('data-theme', theme)
    await expect(frame.locator('body')).toHaveCSS('background-color', paper)
    expect(await dialog.locator('iframe').evaluate((element: HTMLIFrameElement) => element.clientWidth)).toBe(Number(width))
  }
  expect(await listViolations(page)).toEqual([])
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Accept the article' }).click()
  await expect(dialog).toContainText('is ready.')
  const [file = ''] = readdirSync(join(FOLDER, 'data/articles/en_US'))
  expect(readFileSync(join(FOLDER, 'data/articles/en_US', file), 'utf8')).toContain('status: ready')
  await expect(dialog).toContainText('There is no draft.')
})

test('two prompts are compared blind with the keys, 390 pixels wide', async ({ page }) => {
  await openStyle(page)
  await typeAtEnd(page, '\nWrite about granite only.')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'What the model will read' }).click()
  await page.getByText('Compare with the saved text, blind').click()
  await page.getByLabel('Topics', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Collect up to 2 answers' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Left' }).locator('pre')).not.toBeEmpty()
  expect(await listViolations(page)).toEqual([])
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await dialog.getByLabel('Note').fill('4 is no vote here')
  await dialog.getByRole('heading').first().click()
  await page.keyboard.press('3')
  await expect(dialog).toContainText('both good: 1')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"both good","4 is no vote here"')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('everything is reached with the keys, and Tab leaves the text', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('button', { name: /^system/ }).focus()
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'article/system.hbs' })
  await expect(text).toBeVisible()
  await text.focus()
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.locator('#column-reading')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.locator('#column-room')).toBeFocused()
})

test('a page of another origin gets nothing from the studio', async ({ page }) => {
  const { origin } = new URL(address)
  await page.goto(process.env.SITE_URL ?? '')
  const answer = await page.evaluate(
    (url) =>
      fetch(`${url}/api/read`, { method: 'POST', mode: 'no-cors', body: '{"file":"topics.txt"}' }).then(
        (response) => response.type,
        (cause: Error) => cause.name,
      ),
    origin,
  )
  expect(['opaque', 'TypeError']).toContain(answer)
  const opened = await page.goto(origin)
  expect(opened?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(page.getByRole('alert')).toContainText('E_TOKEN')
})

test('a studio that dies in the middle of an answer asks again only when told to', async ({ page }) => {
  isSlow = true
  await openStyle(page)
  await typeAtEnd(page, '\nWrite about quays only.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const open = async () => {
    await page.goto(address)
    await page.getByText('Try it on the model').click()
  }
  await open()
  const before = model.requests.length
  await page.getByRole('button', { name: 'Ask the model' }).click()
  await expect(page.locator('.trial pre')).toContainText('title')
  server.kill('SIGKILL')
  await expect(page.locator('.trial').getByRole('alert')).toContainText('npm run studio')
  await start()
  await open()
  await expect(page.getByText('its answer did not arrive')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask once more' })).toBeVisible()
  expect(model.requests).toHaveLength(before + 1)
  expect(await listViolations(page)).toEqual([])
})

test('a studio that was killed loses no draft', async ({ page }) => {
  await openStyle(page)
  server.kill('SIGKILL')
  await typeAtEnd(page, '\nWritten after the end.')
  await expect(page.getByRole('alert').first()).toContainText('npm run studio')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Written after the end.')
})

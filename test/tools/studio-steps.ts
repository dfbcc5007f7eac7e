import type { Page } from '@playwright/test'
import type { Texts } from '../../src/studio/ui/texts-en.ts'

interface Film {
  /** Takes a picture of the page as it is. */
  keep(step: string): Promise<void>
  /** Whether one column is shown at a time. */
  isSmall: boolean
  /** The sentence that the writer adds. */
  sentence: string
  /** Of the interface. */
  texts: Texts
}

const TOPICS = 3

/** What a writer does, from the first look to an accepted article. */
export async function filmSteps(page: Page, { keep, isSmall, sentence, texts }: Film): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const column = async (name: string) => isSmall && (await button(name).click())
  const reading = page.locator('#column-reading')

  await page.locator('summary', { hasText: texts.inLanguage.tr_TR }).click()
  await keep('1-room')

  await button(/^section guide/).click()
  const text = page.getByRole('textbox', { name: 'locales/tr_TR/section-guide.hbs' })
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(`${sentence}\n`)
  await keep('2-one-sentence')

  await column(texts.reading)
  const subjects = page.getByLabel(texts.topic)
  const topic = await subjects.locator('option', { hasText: '(gear' }).getAttribute('value')
  await subjects.selectOption(topic)
  await reading.getByText(texts.touched(TOPICS, TOPICS)).waitFor()
  await reading.locator('ins').first().scrollIntoViewIfNeeded()
  await keep('3-what-changes')

  await page.getByText(texts.tryIt).click()
  await page.getByLabel(texts.tokensADay).fill('1000000')
  await button(texts.setCeiling).click()
  await page.getByText(texts.spentToday(0, '').split(',')[0] ?? '').waitFor()
  await page.getByText(texts.compareBlind, { exact: true }).click()
  await page.getByLabel(texts.howMany, { exact: true }).fill(String(TOPICS))
  await button(texts.collect(2 * TOPICS)).scrollIntoViewIfNeeded()
  await keep('4-before-the-click')
  await button(texts.collect(2 * TOPICS)).click()
  await button(texts.stop).waitFor()
  await keep('5-answers-come')
  await button(texts.stop).waitFor({ state: 'hidden' })
  await button(texts.startCompare).click()
  await page.getByRole('dialog').getByRole('region', { name: texts.left }).waitFor()
  await keep('6-blind')
  await vote(page)
  await keep('7-result')
  await page.keyboard.press('Escape')

  await column(texts.text)
  await text.focus()
  await page.keyboard.press('Control+s')
  await page.getByText(texts.saved, { exact: true }).waitFor()
  await column(texts.reading)
  const golden = await subjects.locator('optgroup').nth(1).locator('option', { hasText: /^tr/ }).first().getAttribute('value')
  await subjects.selectOption(golden)
  const against = reading.locator('select', { has: page.locator('option[value=accepted]') })
  await against.selectOption('accepted')
  await reading.locator('ins').first().scrollIntoViewIfNeeded()
  await keep('8-before-accepting')
  await against.scrollIntoViewIfNeeded()
  await button(texts.accept).click()
  await page.getByText(texts.acceptDone).waitFor()
  await keep('9-accepted')

  await subjects.selectOption(topic)
  await page.getByText(texts.tryIt).click()
  await button(texts.showKept).click()
  await button(texts.makeDraft).scrollIntoViewIfNeeded()
  await keep('10-answer')
  await button(texts.makeDraft).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await keep('11-in-the-magazine')
  await button(texts.publish).click()
  await page.locator('.done').waitFor()
  await keep('12-ready')
}

/** Votes for the left side, for the right one, and for both. */
async function vote(page: Page): Promise<void> {
  const title = page.getByRole('dialog').getByRole('heading').first()
  for (let index = 0; index < TOPICS; index++) {
    await title.click()
    const before = await title.textContent()
    await page.keyboard.press(String(index + 1))
    await page.waitForFunction((text) => document.querySelector('dialog[open] h2')?.textContent !== text, before)
  }
}

import type { Page } from '@playwright/test'

/** What one key took, in milliseconds. */
export interface KeyTime {
  painted: number
  call: number
  server: number
}

/** A template of all articles in English, which is rendered with each of its topics. */
const FILE = 'locales/en_US/style.hbs'
/** Keys of the time in which a runtime compiles its code. */
const WARM_UP = 30
/** Pauses between a preview and the next key: quick typing, and the moments in which faults and topics are counted. */
const PAUSES = [30, 90, 150, 60, 420, 120, 510, 75, 650]

/** Types into the text of a template, and returns what each key took until the preview showed it. */
export async function measureTyping(page: Page, address: string, keys: number): Promise<KeyTime[]> {
  await page.addInitScript(watchKeys)
  await page.goto(address)
  await page.locator('summary', { hasText: 'In English' }).click()
  await page.getByRole('button', { name: /^style/ }).click()
  const text = page.getByRole('textbox', { name: FILE })
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Typed: ')
  await page.locator('.reading ins', { hasText: 'Typed:' }).waitFor()
  const times: KeyTime[] = []
  for (let key = 0; key < keys + WARM_UP; key++) {
    const shown = page.evaluate((count) => (window as unknown as Watched).previewOf(count), key + 1)
    await page.keyboard.press(key % 6 === 5 ? ',' : 'g')
    const time = await shown
    if (key >= WARM_UP) times.push(time)
    await page.waitForTimeout(PAUSES[key % PAUSES.length] ?? 0)
  }
  return times
}

interface Watched {
  /** Resolves when the preview shows so many typed characters. */
  previewOf(count: number): Promise<KeyTime>
}

/** Runs in the page: records when a key was pressed, and when the preview that shows it was painted. */
function watchKeys(): void {
  let pressed = 0
  const onInput = ({ timeStamp }: Event) => {
    pressed = timeStamp
  }
  addEventListener('beforeinput', onInput, true)
  addEventListener('keydown', onInput, true)
  Object.assign(window, {
    previewOf(count: number): Promise<KeyTime> {
      return new Promise((resolve) => {
        const typed = new RegExp(`Typed: [g,]{${count}}`)
        const look = () => {
          const reading = document.querySelector<HTMLElement>('.reading')
          const shown = Array.from(reading?.querySelectorAll('ins') ?? []).map(({ textContent }) => textContent)
          if (reading === null || !shown.some((text) => typed.test(text ?? ''))) return
          observer.disconnect()
          const { took, work } = reading.dataset
          // The task after a frame's callbacks runs when that frame is painted.
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve({ painted: performance.now() - pressed, call: Number(took), server: Number(work) })
            channel.port2.postMessage(undefined)
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      })
    },
  })
}

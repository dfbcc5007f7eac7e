import type { Page } from '@playwright/test'

/** Times from a key press to the frame after the one that shows its answer, and to the answer of the worker, in milliseconds. */
export interface BoxTimes {
  painted: number[]
  answered: number[]
}

/** Types sessions into the search box of a built page with the keyboard. */
export async function measureBox(page: Page, url: string, sessions: readonly string[], slowdown: number): Promise<BoxTimes> {
  const session = await page.context().newCDPSession(page)
  // Synthetic articles have no covers: failing requests would be measured too.
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/covers/*'] })
  await page.addInitScript(watchKeys)
  await page.goto(url)
  const box = page.locator('#search')
  await box.click()
  await box.fill('the')
  await page.locator('.found-row').first().waitFor()
  // Waits until all titles are loaded, so that the network is not measured.
  await page.waitForFunction(() => document.querySelector('.found-note') === null, undefined, { timeout: 120_000 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    for (const list of Object.values((window as unknown as { times: BoxTimes }).times)) list.splice(0)
  })
  for (const text of sessions) {
    await box.fill('')
    await box.pressSequentially(text, { delay: 60 })
  }
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as { times: BoxTimes }).times)
}

/** Runs in the page: records when each key was pressed, when the worker answered, and when the answer was painted. */
function watchKeys(): void {
  const times: BoxTimes = { painted: [], answered: [] }
  const asked = new Map<number, number>()
  let pressed = 0
  Object.assign(window, { times })
  // Not `keydown`: letters of other keyboards are inserted without one.
  const onInput = ({ timeStamp }: Event) => {
    pressed = timeStamp
  }
  addEventListener('beforeinput', onInput, true)
  const NativeWorker = window.Worker
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => {
        const start = asked.get(data.id)
        if (start === undefined) return
        asked.delete(data.id)
        times.answered.push(performance.now() - start)
        requestAnimationFrame(() => requestAnimationFrame(() => times.painted.push(performance.now() - start)))
      })
    }
    override postMessage(message: { kind: string; id: number; text: string }): void {
      if (message.kind === 'query' && message.text.length > 2) asked.set(message.id, pressed)
      super.postMessage(message)
    }
  }
}

import type { Page } from '@playwright/test'

/** From the press of a key to the frame after the one that shows its answer, and to the answer of the worker, in milliseconds. */
export interface BoxTimes {
  painted: number[]
  answered: number[]
}

/** Types sessions into the search box of a built page with the keyboard. */
export async function measureBox(page: Page, url: string, sessions: readonly string[], slowdown: number): Promise<BoxTimes> {
  const session = await page.context().newCDPSession(page)
  // Synthetic articles have no covers: to look for them would be measured too.
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/covers/*'] })
  await page.addInitScript(watchKeys)
  await page.goto(url)
  const box = page.locator('#search')
  await box.click()
  await box.fill('the')
  await page.locator('.found-row').first().waitFor()
  // All titles are loaded: what is measured is the search, and not the network.
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

/** Runs in the page: notes when each key was pressed, when the worker has answered it, and when that was painted. */
function watchKeys(): void {
  const times: BoxTimes = { painted: [], answered: [] }
  const asked = new Map<number, number>()
  let pressed = 0
  Object.assign(window, { times })
  // Not the key itself: letters of other keyboards come without one.
  const notice = ({ timeStamp }: Event) => {
    pressed = timeStamp
  }
  addEventListener('beforeinput', notice, true)
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

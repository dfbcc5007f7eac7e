import { expect, type JSHandle, type Page } from '@playwright/test'
import { waitUntilHydrated } from './settle.ts'

/** Opens a page that stays as it is: its fonts and all of its pictures are there, a key was the last input, and nothing has the focus. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  // Twice: on a busy machine the text font comes too late for the first page, and the next one has it.
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  await page.keyboard.press('Tab')
  await waitUntilHydrated(page)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode()))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/** The whole page, a window at a time, and again where Chromium was unable: a busy machine may have no room for thousands of pixels. */
export async function takePictures(page: Page): Promise<string[]> {
  const { width, height, whole } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: innerHeight,
    whole: document.documentElement.scrollHeight,
  }))
  const pictures: string[] = []
  for (let y = 0; y < whole; y += height) {
    const clip = { x: 0, y, width, height: Math.min(height, whole - y) }
    await expect(async () => {
      pictures.push((await page.screenshot({ fullPage: true, clip, animations: 'disabled' })).toString('base64'))
    }).toPass()
  }
  return pictures
}

/** The pixels of pictures below each other, in the page that decodes them. */
export function readPixels(canvas: Page, pictures: string[]): Promise<JSHandle<ImageData>> {
  return canvas.evaluateHandle(async (parts) => {
    const images = parts.map((part) => Object.assign(new Image(), { src: `data:image/png;base64,${part}` }))
    await Promise.all(images.map((image) => image.decode()))
    const width = images[0]?.width ?? 0
    const height = images.reduce((sum, image) => sum + image.height, 0)
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (context === null) throw new Error('there is no canvas')
    let top = 0
    for (const image of images) {
      context.drawImage(image, 0, top)
      top += image.height
    }
    return context.getImageData(0, 0, width, height)
  }, pictures)
}

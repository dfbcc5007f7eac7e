import type { Page } from '@playwright/test'
import type { Ring } from './focus.ts'

/** Where letters and digits are, from the top of the document; signs, such as commas, may touch a ring. Runs in the page. */
export function listLetters(): Ring['boxes'] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Ring['boxes'] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        found.push({ left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY })
      }
    }
  }
  return found
}

/** Hides all letters, with their underlines. */
export async function hideLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { color: #0000 !important; text-decoration-color: #0000 !important; transition: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
}

interface Looks {
  /** The pixels of the page with and without its letters, as high as it is. */
  full: ImageData
  bare: ImageData
  letters: Ring['boxes']
  rings: Ring[]
}

/** Rings that cover ink of letters, with the number of its pixels. Runs in the page that has the pixels. */
export function findCutting({ full, bare, letters, rings }: Looks): string[] {
  /** Half of the width of a ring, less what a browser may move it to begin at a pixel. */
  const HALF = 1
  /** So many pixels of ink may be the rim of letters that only touch a ring. */
  const RIM = 3
  const isInk = (x: number, y: number) => {
    const at = (y * full.width + x) * 4
    return [0, 1, 2].reduce((sum, part) => sum + Math.abs((full.data[at + part] ?? 0) - (bare.data[at + part] ?? 0)), 0) > 150
  }
  return rings.flatMap(({ stop, radius, boxes }) => {
    let cut = 0
    for (const box of boxes) {
      const near = letters.filter(
        ({ left, top, right, bottom }) =>
          right > box.left - HALF && left < box.right + HALF && bottom > box.top - HALF && top < box.bottom + HALF,
      )
      for (const { left, top, right, bottom } of near) {
        for (let y = Math.round(top); y + 0.5 < bottom; y++) {
          for (let x = Math.round(left); x + 0.5 < right; x++) {
            if (Math.abs(distance(x + 0.5, y + 0.5, box, radius)) < HALF && isInk(x, y)) cut++
          }
        }
      }
    }
    return cut > RIM ? [`${stop}: ${cut}`] : []
  })

  /** How far a point is outside a box with round corners. */
  function distance(x: number, y: number, { left, top, right, bottom }: Ring['boxes'][number], radius: number): number {
    const round = Math.min(radius, (right - left) / 2, (bottom - top) / 2)
    const across = Math.abs(x - (left + right) / 2) - (right - left) / 2 + round
    const down = Math.abs(y - (top + bottom) / 2) - (bottom - top) / 2 + round
    return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - round
  }
}

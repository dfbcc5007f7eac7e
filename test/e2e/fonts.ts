import type { Page } from '@playwright/test'

/** Takes the fonts of the site out of the open page, as if they had not come: the local fonts that stand in for them draw it. */
export async function showLocalFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
        const rule = sheet.cssRules[index]
        if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url(')) sheet.deleteRule(index)
      }
  })
}

/** Draws all of the open page with one font, which is wider than any of its own. */
export async function dropFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['--display', '--text']) document.documentElement.style.setProperty(name, 'DejaVu Sans, Verdana, sans-serif')
  })
}

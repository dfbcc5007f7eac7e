import type { Page } from '@playwright/test'

/** The fonts that do not come: each page is drawn with the local fonts that stand in for them. */
export async function blockFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
}

/** Takes the rules of all fonts out of the open page: all of it is drawn with one font, which is wider than any of those. */
export async function dropFonts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index--)
        if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index)
    for (const name of ['--display', '--text']) document.documentElement.style.setProperty(name, 'DejaVu Sans, Verdana, sans-serif')
  })
}

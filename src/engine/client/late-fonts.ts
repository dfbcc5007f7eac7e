/**
 * With `font-display: optional`, a page keeps the fonts of its first paint, so that its layout does not shift. Fonts that arrived later,
 * or are still loading, get `swap` for the next page: a rule that is inserted again forgets that its font was late.
 */
export function swapLateFonts(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (paint === undefined) return
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[]
  const inTime = new Set(fonts.filter(({ responseEnd }) => responseEnd <= paint.startTime).map(({ name }) => new URL(name).pathname))
  for (const sheet of document.styleSheets) {
    // Rule by rule: a policy does not let the text of a style element be changed.
    for (const [index, rule] of Array.from(sheet.cssRules).entries()) {
      if (!(rule instanceof CSSFontFaceRule) || !/font-display:\s*optional/.test(rule.cssText)) continue
      const [, file = ''] = /url\("?([^")]+)/.exec(rule.cssText) ?? []
      if (inTime.has(file)) continue
      sheet.deleteRule(index)
      sheet.insertRule(rule.cssText.replace(/font-display:\s*optional/, 'font-display:swap'), index)
    }
  }
}

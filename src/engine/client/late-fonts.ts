/**
 * A page keeps the fonts that it was painted with, so that nothing on it moves. Where ours came later, the next page has them: read
 * anew, their rules no longer say that they came too late.
 */
export function admitFonts(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[]
  if (paint === undefined || !fonts.some(({ responseEnd }) => responseEnd > paint.startTime)) return
  for (const sheet of document.styleSheets) {
    // Rule by rule: a policy does not let the text of a style element be changed.
    for (const [index, rule] of Array.from(sheet.cssRules).entries()) {
      if (!(rule instanceof CSSFontFaceRule) || !/font-display:\s*optional/.test(rule.cssText)) continue
      sheet.deleteRule(index)
      sheet.insertRule(rule.cssText.replace(/font-display:\s*optional/, 'font-display:swap'), index)
    }
  }
}

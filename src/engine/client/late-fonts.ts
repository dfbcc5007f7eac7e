/**
 * A page keeps the fonts that it was painted with, so that nothing on it moves. Where one of ours came later, or is not there yet, the
 * next page has it as soon as it can: read anew, its rule no longer says that it came too late.
 */
export function admitFonts(): void {
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

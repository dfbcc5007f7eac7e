/**
 * A page keeps the fonts that it was painted with, so that nothing on it moves. Where ours came later, the next page has them: read
 * anew, their rules no longer say that they came too late.
 */
export function admitFonts(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[]
  if (paint === undefined || !fonts.some(({ responseEnd }) => responseEnd > paint.startTime)) return
  for (const style of document.querySelectorAll('style')) {
    const css = style.textContent.replaceAll('font-display:optional', 'font-display:swap')
    if (css !== style.textContent) style.textContent = css
  }
}

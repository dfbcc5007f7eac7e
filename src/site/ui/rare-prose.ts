/** Matches the elements that `rare-prose.css` and `figures.css` style. */
const RARE = /<(?:h3|ol|blockquote|img|pre|hr|figure|table)\b|class="(?:end|center|term|loud)"/
/** The same, and headings, which begin below a sticker. */
const STYLED_LATE = /<(?:h[23]|ol|blockquote|img|pre|hr|figure|table)\b[^>]*|class="(?:end|center|term|loud)"/g
const STICKER = '<img class="sticker"'

/** Whether a text needs styles that are not inlined into pages. */
export function hasRareProse(html: string): boolean {
  return RARE.test(html)
}

/** Where the text of an article begins to need styles that are not inlined; -1 if nowhere. */
export function findRareProse(html: string): number {
  let hasSticker = false
  for (const { 0: found, index } of html.matchAll(STYLED_LATE)) {
    if (found.startsWith(STICKER)) hasSticker = true
    else if (!found.startsWith('<h2') || hasSticker) return html.lastIndexOf('\n<', index) + 1
  }
  return -1
}

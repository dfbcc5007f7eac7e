/** Matches the elements that `rare-prose.css` and `figures.css` style, and headings, which begin below a sticker. */
const RARE = /<(?:h[23]|ol|blockquote|img|pre|hr|figure|table)\b[^>]*|class="(?:end|center|term|loud)"/g
const STICKER = '<img class="sticker"'

/** Where a text begins to need styles that are not inlined into pages; -1 if nowhere. */
export function findRareProse(html: string): number {
  let hasSticker = false
  for (const { 0: found, index } of html.matchAll(RARE)) {
    if (found.startsWith(STICKER)) hasSticker = true
    else if (!found.startsWith('<h2') || hasSticker) return html.lastIndexOf('\n<', index) + 1
  }
  return -1
}

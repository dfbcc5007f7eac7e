/** Matches the elements that `rare-prose.css` and `figures.css` style. */
const RARE = /<(?:h3|ol|blockquote|img|pre|hr|figure|table)\b|class="(?:end|center|term|loud)"/

/** Whether a text needs styles that are not inlined into articles: then the sheet is linked before the text. */
export function hasRareProse(html: string): boolean {
  return RARE.test(html)
}

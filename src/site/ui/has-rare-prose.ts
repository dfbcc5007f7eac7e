/** What the rules of `rare-prose.css` are about. */
const RARE = /<(?:h3|blockquote|img|pre|hr)\b|class="(?:end|center)"/

/** Whether there is anything in a text whose styles an article has not in itself: then they are linked ahead of the text. */
export function hasRareProse(html: string): boolean {
  return RARE.test(html)
}

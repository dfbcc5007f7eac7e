const TERM_BUTTON = /<button type="button" class="term"[^>]*>(.*?)<\/button>/gs

const STICKER = /<img class="sticker"[^>]*>\n/g

const FIGURE =
  /<figure class="figure [^>]*>(?:<svg [^>]*aria-label="([^"]*)">.*?<\/svg>)?(.*?)<figcaption>(.*?)<\/figcaption>.*?<\/figure>/gs
const TABLE = /<table>.*<\/table>/s

/**
 * The HTML of an article for feed readers: without stickers, words that open the glossary are plain, and a figure is its caption, its text
 * and its table.
 */
export function feedHtml(html: string): string {
  const plain = (html.includes('class="term"') ? html.replace(TERM_BUTTON, '$1') : html).replace(STICKER, '')
  if (!plain.includes('<figure class="figure ')) return plain
  return plain.replace(FIGURE, (_, text: string | undefined, below: string, caption: string) => {
    return `<figure>${text === undefined ? '' : `<p>${text}</p>`}${TABLE.exec(below)?.[0] ?? ''}<figcaption>${caption}</figcaption></figure>`
  })
}

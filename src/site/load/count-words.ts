/** Counts words: runs of characters with at least one letter or digit. The places of digits, hyphens and dashes are added to `marks`. */
export function countWords(text: string, marks?: number[]): number {
  let words = 0
  let inWord = 0
  // No branch depends on the ends of words, because the processor could not predict them.
  for (let index = 0; index < text.length; index++) {
    const kind = KINDS[text.charCodeAt(index)] as number
    words += kind & ~inWord & OF_WORD
    inWord = (inWord | kind) & ~(kind >> 1) & OF_WORD
    if (kind > BLANK) marks?.push(index)
  }
  return words
}

const OF_WORD = 1
const BLANK = 2
const MARK = 4
const KINDS = new Uint8Array(0x10000).fill(BLANK, 0, 0x21)
for (const [first, end] of ['09', 'AZ', 'az', '\u00C0\uFFFF'].map((range) => [range.charCodeAt(0), range.charCodeAt(1) + 1])) {
  KINDS.fill(OF_WORD, first, end)
}
// Spaces, dashes and quotation marks.
KINDS.fill(0, 0x2000, 0x2070)
KINDS[0x3000] = 0
KINDS[0xa0] = BLANK
for (const mark of '-–0123456789') KINDS[mark.charCodeAt(0)] = (KINDS[mark.charCodeAt(0)] as number) | MARK

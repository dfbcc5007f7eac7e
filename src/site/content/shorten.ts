/** Shortens a text at a word, or else between two graphemes, and adds an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  let cut = ''
  for (const { segment } of CHARACTERS.segment(text.slice(0, length * 2))) {
    if (cut.length + segment.length > length - 1) break
    cut += segment
  }
  const word = cut.lastIndexOf(' ')
  return `${(word > length / 2 ? cut.slice(0, word) : cut).replace(/[\s.,;:]+$/, '')}…`
}

const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

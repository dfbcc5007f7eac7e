const WORD = /[\p{L}\p{N}]+(?:['’\-–.,][\p{L}\p{N}]+)*/gu

/** The words of a Markdown text, as a reader would count them. */
export function listWords(markdown: string): string[] {
  return markdown.replace(/\]\([^)]*\)/g, ']').match(WORD) ?? []
}

export function countWords(markdown: string): number {
  return listWords(markdown).length
}

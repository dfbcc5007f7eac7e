const WORD = /[\p{L}\p{N}]+(?:['’\-–.,][\p{L}\p{N}]+)*/gu

/** The words of a Markdown text without the targets of its links. */
export function listWords(markdown: string): string[] {
  return markdown.replace(/\]\([^)]*\)/g, ']').match(WORD) ?? []
}

export function countWords(markdown: string): number {
  return listWords(markdown).length
}

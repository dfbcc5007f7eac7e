import { shorten } from './shorten.ts'

/** Where a reader pauses: at the end of a sentence, at a colon or a semicolon, at a comma or before a dash. */
const PAUSE = /(?<=[\p{L}\p{N}]{2}[\])"”’»]*)(?:([.?!…]+[\])"”’»]*)|([:;])|,|(?= [–—]))(?= )/gu
const PAIRS = ['“”', '«»', '()'] as const

/**
 * Shortens a text where its reader pauses: after the last whole statement that fits, or else after a clause, with an ellipsis. Less
 * than half of the length is too little for either; then a shorter statement stands, or what `shorten` leaves.
 */
export function shortenAtClause(text: string, length: number): string {
  if (text.length <= length) return text
  const statements: string[] = []
  const clauses: string[] = []
  for (const { 1: end, 2: colon, index } of text.slice(0, length + 1).matchAll(PAUSE)) {
    const before = text.slice(0, index)
    if (!isBalanced(before + (end ?? ''))) continue
    if (end !== undefined) statements.push(before + end)
    else if (colon !== undefined) statements.push(`${before}.`)
    else clauses.push(`${before}…`)
  }
  const lastOf = (candidates: readonly string[], least: number) =>
    candidates.findLast((candidate) => candidate.length >= least && candidate.length <= length)
  return lastOf(statements, length / 2) ?? lastOf(clauses, length / 2) ?? lastOf(statements, length / 4) ?? shorten(text, length)
}

/** Whether each quotation and bracket that is opened is closed. */
function isBalanced(text: string): boolean {
  return PAIRS.every(([open = '', close = '']) => text.split(open).length === text.split(close).length)
}

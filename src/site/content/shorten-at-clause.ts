import { shorten } from './shorten.ts'

/** Where a reader pauses: at the end of a sentence, at a colon or a semicolon, at a comma or before a dash. */
const PAUSE = /(?<=[\p{L}\p{N}]{2}[\])"”’»]*)(?:([.?!…]+[\])"”’»]*)|([:;])|,|(?= [–—]))(?= )/gu
const PAIRS = ['“”', '«»', '()'] as const

/** By how much a statement may be longer: a whole one reads better than a part of it. */
const STRETCH = 1.6

/**
 * Shortens a text where its reader pauses: after the last whole statement that fits and is no mere word, or after the first one that is a
 * little too long; else after a clause, with an ellipsis, or where `shorten` cuts it.
 */
export function shortenAtClause(text: string, length: number): string {
  const longest = Math.floor(length * STRETCH)
  if (text.length <= length) return text
  const statements: string[] = []
  const clauses: string[] = []
  for (const { 1: end, 2: colon, index } of `${text} `.slice(0, longest + 1).matchAll(PAUSE)) {
    const before = text.slice(0, index)
    if (!isBalanced(before + (end ?? ''))) continue
    if (end !== undefined) statements.push(before + end)
    else if (colon !== undefined) statements.push(`${before}.`)
    else clauses.push(`${before}…`)
  }
  const whole = statements.filter((statement) => statement.length >= length / 4)
  const fits = (candidate: string) => candidate.length <= length
  return (
    whole.findLast(fits) ?? whole[0] ?? clauses.findLast((clause) => fits(clause) && clause.length >= length / 2) ?? shorten(text, length)
  )
}

/** Whether each quotation and bracket that is opened is closed. */
function isBalanced(text: string): boolean {
  return PAIRS.every(([open = '', close = '']) => text.split(open).length === text.split(close).length)
}

import { nearest } from '../../src/engine/shared/nearest.ts'
import { at, cellOf, codesIn, type MarkdownDocument, tableOf } from './documents.ts'

const MOST_SHOWN = 30

/** Names that a document claims, each with the place of its claim. */
export type Claims = Map<string, string>

/** What is claimed and false, and what is true and not claimed; `place` is where that belongs. */
export function compare(what: string, claims: Claims, truth: Iterable<string>, place: string): string[] {
  const known = new Set(truth)
  const wrong = Array.from(claims).filter(([name]) => !known.has(name))
  const missing = Array.from(known).filter((name) => !claims.has(name))
  return [
    ...wrong.map(([name, where]) => `${where}: there is no ${what} ${name}; ${hint(name, known)}`),
    ...missing.map((name) => `${place}: the ${what} ${name} of the code is missing`),
  ]
}

/** What is true instead: the nearest name, or those that begin alike, or all where they are few. */
export function hint(name: string, known: ReadonlySet<string>): string {
  const near = nearest(name, known)
  if (near !== undefined) return `the code has ${near}`
  const start = name.split(' ')[0]
  const alike = Array.from(known).filter((other) => other.startsWith(`${start} `))
  const shown = alike.length > 0 ? alike : known.size > MOST_SHOWN ? [] : Array.from(known)
  return shown.length === 0 ? 'the code has nothing like it' : `the code has ${shown.join(', ')}`
}

/** The claims in the codes of the first of these columns, in the table below a heading. */
export function claimsOf(document: MarkdownDocument, title: string, columns: [string, ...string[]]): Claims {
  const table = tableOf(document, title, ...columns)
  return new Map(
    table.rows.flatMap((row) => codesIn(cellOf(table, row, columns[0])).map((code) => [code, at(document, row.line)] as const)),
  )
}

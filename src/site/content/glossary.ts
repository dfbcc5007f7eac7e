import type { SiteLanguage } from './schema.ts'

/** A word of the trade, and what it means. */
export interface Definition {
  term: string
  text: string
}

/** The key of each entry → its definition in each language. */
export type Glossary = ReadonlyMap<string, Partial<Record<SiteLanguage, Definition>>>

/** The id of the popover with a definition. */
export function termId(key: string): string {
  return `term-${key}`
}

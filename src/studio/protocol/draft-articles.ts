import type { ArticleLocale } from '../../site/content/schema.ts'

/** An article that no reader sees yet. */
export interface Draft {
  slug: string
  title: string
  author: string
  locale: ArticleLocale
}

/** A draft as it would be accepted. */
export interface OpenedDraft extends Draft {
  /** The file, relative to the data folder. */
  file: string
  /** By which it is recognised when it is accepted. */
  digest: string
  /** The address of its page in the magazine. */
  page: string
  /** For which it stays a draft. */
  errors: string[]
  warnings: string[]
  /** The mistakes that its author was told to make, and what is right. */
  typos: string[]
  /** What the author asks an editor to check. */
  claims: string[]
}

export interface ArticleCalls {
  drafts: [Record<string, never>, { drafts: Draft[] }]
  /** `fixTypos` corrects the mistakes that the author was told to make. */
  draft: [{ slug: string; fixTypos: boolean }, OpenedDraft]
  /** Makes a draft of the answer that is kept under a key. */
  keep: [{ key: string }, { slug: string }]
  /** Makes a draft ready, if it is still the one that was read; returns what `npm run generate -- accept` prints. */
  publish: [{ slug: string; fixTypos: boolean; digest: string }, { lines: string[] }]
}

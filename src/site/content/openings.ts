import type { ArticleForm } from './schema.ts'

export type Opening = 'fiction' | 'letters' | 'feature'

/** How articles of a form open, if not with their title beside the cover; the class of their page, and the name of its styles. */
export const OPENINGS: Partial<Record<ArticleForm, Opening>> = {
  fiction: 'fiction',
  letters: 'letters',
  essay: 'feature',
  history: 'feature',
  place: 'feature',
}

import type { Fault } from '../engine/shared/site-error.ts'
import type { Author } from '../site/content/schema.ts'
import { checkFacts } from './check-facts.ts'
import { checkForm } from './check-form.ts'
import { checkStyle } from './check-style.ts'
import type { Metrics, Report, ReviewedArticle } from './draft.ts'
import { LEXICONS } from './lexicon.ts'
import { findLikeness, type Likeness } from './likeness.ts'
import { type EditorLanguage, RULES } from './rules.ts'

export interface Review {
  draft: ReviewedArticle
  metrics: Metrics
  faults: Fault[]
}

/** Errors that more editing fixes: only warnings while the article is a draft. */
const FIXED_BY_EDITING: ReadonlySet<string> = new Set(
  ['TITLE', 'DESCRIPTION', 'LENGTH', 'SECTIONS', 'CLOSING', 'PARAGRAPH', 'LINKS', 'OPENING', 'RHYTHM', 'VAGUE', 'ENDING', 'SLOP'].map(
    (name) => `E_${name}`,
  ),
)

/** Reviews articles, each on its own and compared with all others. */
export function reviewDrafts(drafts: readonly ReviewedArticle[], authors: readonly Author[]): Review[] {
  const likeness = findLikeness(drafts)
  const byName = new Map(authors.map((author) => [author.name, author]))
  return drafts.map((draft) => {
    const faults: Fault[] = []
    const isDraft = draft.frontmatter.status === 'draft'
    const report: Report = (found, message, line) => {
      const code = isDraft && FIXED_BY_EDITING.has(found) ? found.replace('E_', 'W_') : found
      faults.push({ code, message, file: draft.file, line, column: 1 })
    }
    const lexicon = LEXICONS[draft.language as EditorLanguage]
    checkForm(draft, lexicon, report)
    const metrics = checkStyle(draft, lexicon, report)
    checkFacts(draft, byName.get(draft.frontmatter.author ?? ''), lexicon, report)
    const near = likeness.get(draft) as Likeness
    checkLikeness(near, report, draft.opening.line)
    return { draft, metrics: { ...metrics, shared: near.shared, nearest: near.file }, faults }
  })
}

function checkLikeness({ shared, sharedTitle, file }: Likeness, report: Report, line: number): void {
  if (shared > RULES.shared.max) report('E_TWIN', `${Math.round(shared * 100)} % of the text also appears in ${file}`, line)
  if (sharedTitle > RULES.sharedTitle.max) report('E_TITLE', `the title is ${Math.round(sharedTitle * 100)} % the same as another one`, 2)
}

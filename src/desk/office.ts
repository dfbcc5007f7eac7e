import type { Fault } from '../engine/shared/site-error.ts'
import type { Author } from '../site/content/schema.ts'
import { checkFacts } from './check-facts.ts'
import { checkForm } from './check-form.ts'
import { checkStyle } from './check-style.ts'
import { type ArticleLanguage, LEXICONS } from './lexicon.ts'
import { createCorpus, type Likeness } from './likeness.ts'
import { type Metrics, type Report, type ReviewedArticle, readArticle } from './reviewed-article.ts'
import type { OfficeRules } from './rules.ts'
import { NO_WORDS } from './trade-rules.ts'
import { measureWhole, type WholeMeasure } from './whole.ts'

export interface Review {
  reviewed: ReviewedArticle
  metrics: Metrics
  faults: Fault[]
}

/** The editorial office: what a good article is, for the writer, for `npm run content` and for every editor. */
export interface Office {
  /** Adds a published article, which others must not repeat. */
  add(reviewed: ReviewedArticle): void
  /** Reviews an article on its own and beside all that were added. */
  review(reviewed: ReviewedArticle): Review
  /** Measures the added articles against the rules for the whole. */
  measureWhole(): WholeMeasure[]
}

export function openOffice(rules: OfficeRules, authors: readonly Author[]): Office {
  const byName = new Map(authors.map((author) => [author.name, author]))
  const added = new Map<string, ReviewedArticle>()
  const corpus = createCorpus(rules.article)
  return {
    add(reviewed) {
      added.set(reviewed.file, reviewed)
      corpus.add(reviewed)
    },
    review(reviewed) {
      const faults: Fault[] = []
      const report: Report = (code, message, line) => faults.push({ code, message, file: reviewed.file, line, column: 1 })
      const lexicon = LEXICONS[reviewed.language as ArticleLanguage]
      const words = rules.trade.words.get(reviewed.frontmatter.locale) ?? NO_WORDS
      checkForm(reviewed, rules, report)
      const metrics = checkStyle(reviewed, lexicon, words, rules, report)
      checkFacts(reviewed, byName.get(reviewed.frontmatter.author ?? ''), lexicon, rules.trade, report)
      const near = corpus.compare(reviewed)
      checkLikeness(near, rules, report, reviewed.opening.line)
      if (reviewed.frontmatter.status === 'draft') checkWhole(reviewed, [...added.values()], rules, report)
      return { reviewed, metrics: { ...metrics, shared: near.shared }, faults }
    },
    measureWhole: () => measureWhole([...added.values()], rules.magazine),
  }
}

function checkLikeness({ shared, sameTitle, file }: Likeness, { article }: OfficeRules, report: Report, line: number): void {
  if (shared > article.sharedText) {
    report('E_TWIN', `${Math.round(shared * 100)} % of the text also stands in ${file}: write something different`, line)
  }
  for (const title of sameTitle) report('E_TWIN', `the article ${JSON.stringify(title)} exists: choose another title and another angle`, 2)
}

/** A draft must not make the magazine more uniform where a rule for the whole is not met. */
function checkWhole(reviewed: ReviewedArticle, others: readonly ReviewedArticle[], rules: OfficeRules, report: Report): void {
  const all = [...others.filter(({ file }) => file !== reviewed.file), reviewed]
  for (const { rule, name, value, limit, isMet, files } of measureWhole(all, rules.magazine)) {
    if (isMet || !['form', 'skeleton', 'ending'].includes(rule) || !files.includes(reviewed.file)) continue
    const found = `${Math.round(value * 100)} % of the articles have the ${name}, at most ${Math.round(limit * 100)} % are wanted`
    report('E_WHOLE', `${found}: ${ADVICE[rule] ?? ''}`, reviewed.opening.line)
  }
}

const ADVICE: Partial<Record<string, string>> = {
  form: 'choose another form',
  skeleton: 'leave out a kind of block, or use another one',
  ending: 'end in another way',
}

/** Reviews the source of an article; undefined if a build would refuse it. */
export function reviewText(office: Office, file: string, text: string): Review | undefined {
  const reviewed = readArticle(file, text)
  return Array.isArray(reviewed) ? undefined : office.review(reviewed)
}

/** Adds the source of an article, unless a build would refuse it. */
export function addText(office: Office, file: string, text: string): void {
  const reviewed = readArticle(file, text)
  if (!Array.isArray(reviewed)) office.add(reviewed)
}

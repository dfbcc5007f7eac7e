import { isError } from '../../engine/shared/site-error.ts'
import { formatArticle } from '../article/article-file.ts'
import type { ArticleReply, Problem } from '../article/article-reply.ts'
import { articleSlug } from '../article/article-slug.ts'
import { checkArticle } from '../article/check-article.ts'
import { bodyOf } from '../article/duplicates.ts'
import { normaliseReply } from '../article/normalise-reply.ts'
import { parseReply } from '../article/parse-reply.ts'
import { measureStyle, type StyleMeasure } from '../article/style-report.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { localeSettings } from '../prompts/load-prompts.ts'
import { type JobQuestion, replyFrame } from './job-question.ts'
import type { StoredReply } from './reply-store.ts'
import type { Run } from './run.ts'

/** An article that passed all checks, with the text of its file. */
export interface JudgedArticle {
  reply: ArticleReply
  slug: string
  text: string
  warnings: string[]
  style: StyleMeasure[]
}

/** Turns an answer into an article, or lists everything that is wrong with it. */
export function judgeReply(run: Run, question: JobQuestion, stored: StoredReply): JudgedArticle | { problems: Problem[] } {
  const { job } = question
  const parsed = parseReply(stored.text, stored.format, replyFrame(run, job))
  if ('problems' in parsed) return parsed
  const locale = localeSettings(run.prompts, job.locale)
  const { casing, rules } = run.prompts.settings
  const reply = normaliseReply(parsed.reply, job.locale, casing)
  const likeness = run.corpus.compare(reply, job.locale)
  const [system] = question.messages(stored.format)
  const problems = [...checkArticle(reply, locale, { links: allowedLinks(job), instructions: system?.content ?? '' }), ...likeness.problems]
  if (problems.length > 0) return { problems }
  const slug = run.provenance.byJob(job.id)?.slug ?? articleSlug(reply.title, job.id, (taken) => run.slugs.has(taken))
  const { category, subcategory } = job.topic
  const text = formatArticle(reply, { slug, locale: job.locale, author: job.author.name, date: stored.day, category, subcategory })
  const faults = run.options.checkDraft(`${job.locale}/${slug}.md`, text)
  const errors = faults.filter(isError)
  if (errors.length > 0) return { problems: errors.map(({ code, message }) => ({ code: 'E_DRAFT', message: `${message} (${code})` })) }
  const warnings = [...likeness.warnings, ...faults.map(({ code, message }) => `${message} (${code})`), ...answerWarnings(stored)]
  return { reply, slug, text, warnings, style: measureStyle(reply, locale, rules) }
}

/** Keeps later articles of the run from repeating this one. */
export function reserveArticle({ corpus, slugs }: Run, job: Job, { reply, slug }: JudgedArticle): void {
  corpus.add({ key: job.id, locale: job.locale, title: reply.title, body: bodyOf(reply) })
  slugs.add(slug)
}

function allowedLinks({ assignment: { links, topic } }: Job): string[] {
  return [...links.map(({ path }) => path), ...topic.facts.map(({ url }) => url)]
}

function answerWarnings({ model, askedModel, finish }: StoredReply): string[] {
  const warnings = []
  // A vendor appends the date of a version to the name of the model.
  if (model !== '' && !model.startsWith(askedModel)) warnings.push(`the answer is from the model ${model}, expected ${askedModel}`)
  if (finish === 'missing') warnings.push('the answer came without an end mark')
  return warnings
}

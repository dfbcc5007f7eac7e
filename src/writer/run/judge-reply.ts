import { join } from 'node:path'
import { addText, reviewText } from '../../desk/office.ts'
import { formatFault, isError } from '../../engine/shared/site-error.ts'
import { formatArticle } from '../article/article-file.ts'
import type { ArticleReply, Problem } from '../article/article-reply.ts'
import { articleSlug } from '../article/article-slug.ts'
import { checkArticle } from '../article/check-article.ts'
import { normaliseReply } from '../article/normalise-reply.ts'
import { type PartialReply, parseReply } from '../article/parse-reply.ts'
import { checkTypos } from '../article/planted-typos.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { localeSettings, sectionGuide } from '../prompts/load-prompts.ts'
import { type JobQuestion, replyFrame } from './job-question.ts'
import type { StoredReply } from './reply-store.ts'
import type { Run } from './run.ts'

/** An article that passed all checks, with the text of its file. */
export interface JudgedArticle {
  reply: ArticleReply
  slug: string
  text: string
  warnings: string[]
}

/** What an answer is judged by. */
type JudgingRun = Pick<Run, 'prompts' | 'provenance' | 'slugs' | 'office' | 'paths'> & {
  options: Pick<Run['options'], 'checkDraft' | 'show'>
}

/** Turns an answer into an article, or lists everything that is wrong with it. */
export function judgeReply(
  run: JudgingRun,
  question: JobQuestion,
  stored: StoredReply,
): JudgedArticle | { problems: Problem[]; partial?: PartialReply } {
  const { job, rejected } = question
  const parsed = parseReply(stored.text, stored.format, replyFrame(run, job), rejected?.partial)
  if ('problems' in parsed) return parsed
  const reply = normaliseReply(parsed.reply, job.locale, run.prompts.settings.casing)
  const [system] = question.messages(stored.format)
  const guide = sectionGuide(run.prompts, job.locale, job.form)
  const problems = checkArticle(reply, guide, { links: allowedLinks(job), instructions: system?.content ?? '' })
  if (problems.length > 0) return { problems }
  const slug = run.provenance.byJob(job.id)?.slug ?? articleSlug(reply.title, job.id, (taken) => run.slugs.has(taken))
  const { category, subcategory } = job.topic
  const text = formatArticle(reply, {
    slug,
    locale: job.locale,
    form: job.form,
    author: job.author.name,
    with: job.other?.name,
    date: stored.day,
    category,
    subcategory,
  })
  const file = `${job.locale}/${slug}.md`
  const faults = run.options.checkDraft(file, text)
  const review = faults.some(isError) ? undefined : reviewText(run.office, file, text)
  if (review !== undefined) faults.push(...review.faults)
  const errors = faults.filter(isError)
  if (errors.length > 0) return { problems: errors.map(({ code, message }) => ({ code: 'E_DRAFT', message: `${message} (${code})` })) }
  const { rules } = localeSettings(run.prompts, job.locale)
  const typos = checkTypos(reply, review?.metrics.words ?? 0, rules)
  const shown = run.options.show(join(run.paths.articles, file))
  const notes = [...typos, ...answerWarnings(stored)].map((note) => `warning: ${note}`)
  const warnings = [...faults.map((fault) => formatFault({ ...fault, file: shown })), ...notes]
  return { reply, slug, text, warnings }
}

/** Keeps later articles of the run from repeating this one. */
export function reserveArticle({ office, slugs }: Run, { locale }: Job, { slug, text }: JudgedArticle): void {
  addText(office, `${locale}/${slug}.md`, text)
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

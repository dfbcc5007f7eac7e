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
import { jobMessages } from './job-question.ts'
import type { StoredReply } from './reply-store.ts'
import { type RunContext, replyFrame } from './run-context.ts'

/** An article that can be taken, as it will stand in its file. */
export interface JudgedArticle {
  reply: ArticleReply
  slug: string
  text: string
  warnings: string[]
  style: StyleMeasure[]
}

/** Makes an article of an answer, or says everything that is wrong with it. */
export function judgeReply(run: RunContext, job: Job, stored: StoredReply): JudgedArticle | { problems: Problem[] } {
  const parsed = parseReply(stored.text, stored.format, replyFrame(run, job))
  if ('problems' in parsed) return parsed
  const locale = localeSettings(run.prompts, job.locale)
  const { casing, rules } = run.prompts.settings
  const reply = normaliseReply(parsed.reply, job.locale, casing)
  const likeness = run.corpus.compare(reply, job.locale)
  const problems = [...checkArticle(reply, locale, safetyOf(run, job)), ...likeness.problems]
  if (problems.length > 0) return { problems }
  const slug = run.provenance.byJob(job.id)?.slug ?? articleSlug(reply.title, job.id, (taken) => run.slugs.has(taken))
  const { category, subcategory } = job.topic
  const text = formatArticle(reply, { slug, locale: job.locale, author: job.author.name, date: stored.day, category, subcategory })
  const faults = run.checkDraft(`${job.locale}/${slug}.md`, text)
  const errors = faults.filter(isError)
  if (errors.length > 0) return { problems: errors.map(({ code, message }) => ({ code: 'E_DRAFT', message: `${message} (${code})` })) }
  const warnings = [...likeness.warnings, ...faults.map(({ code, message }) => `${message} (${code})`), ...strangeModel(stored)]
  return { reply, slug, text, warnings, style: measureStyle(reply, locale, rules) }
}

/** What is written next to it must not repeat it, from now on. */
export function reserveArticle({ corpus, slugs }: RunContext, job: Job, { reply, slug }: JudgedArticle): void {
  corpus.add({ key: job.id, locale: job.locale, title: reply.title, body: bodyOf(reply) })
  slugs.add(slug)
}

function safetyOf({ prompts }: RunContext, job: Job) {
  const { links, topic } = job.assignment
  const [system] = jobMessages(prompts, job, { format: 'schema', nonce: '' })
  return { links: [...links.map(({ path }) => path), ...topic.facts.map(({ url }) => url)], instructions: system?.content ?? '' }
}

function strangeModel({ model, askedModel, finish }: StoredReply): string[] {
  const warnings = []
  // A vendor adds the day of a version to the name that was asked for.
  if (model !== '' && !model.startsWith(askedModel)) warnings.push(`the answer is by the model ${model}, asked was ${askedModel}`)
  if (finish === 'missing') warnings.push('the answer came without an end mark')
  return warnings
}

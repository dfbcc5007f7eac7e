import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../../engine/node/digest.ts'
import { splitHead } from '../article/article-file.ts'
import { placeTypos } from '../article/fix-typos.ts'
import { costOf } from '../model/budget.ts'
import { ModelError } from '../model/model-error.ts'
import type { TokenUsage } from '../model/token-usage.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { topicDigest } from '../topics/topics.ts'
import { keepDamaged, replaceFile, writeNewFile } from './durable-files.ts'
import type { JudgedArticle } from './judge-reply.ts'
import { articleFile, type Provenance } from './provenance.ts'
import type { StoredReply } from './reply-store.ts'
import type { Run } from './run.ts'
import { isTorn } from './torn-text.ts'

/** What the record of an article tells of the run that made it. */
type RecordedRun = Pick<Run, 'id' | 'paths' | 'provenance' | 'prompts' | 'git' | 'model' | 'inputHash'>

/** Writes the record of an article, then the article: after a kill in between, the record says where the article belongs. */
export function writeDraft(run: RecordedRun, job: Job, article: JudgedArticle, replies: readonly StoredReply[]): Provenance {
  const file = join(run.paths.articles, articleFile({ locale: job.locale, slug: article.slug }))
  const before = run.provenance.byJob(job.id)
  const record = describeArticle(run, job, article, replies)
  const isOrphan = run.provenance.damaged.has(articleFile(record))
  run.provenance.write(record)
  if (writeNewFile(file, article.text)) return record
  const existing = readFileSync(file, 'utf8')
  if (isTorn(existing)) keepDamaged(file, run.paths.damaged)
  if (isTorn(existing) || before?.digest === digestOf(existing)) replaceFile(file, article.text)
  // A kill leaves the same text; where a damaged record is replaced, its article may have been edited since, and stays.
  else if (existing !== article.text && !isOrphan)
    throw new ModelError('E_DISK', 'fatal', `${file} exists already, and no record describes it`, {
      hint: 'move it away and run the same command again',
    })
  return record
}

function describeArticle(
  run: RecordedRun,
  job: Job,
  { reply, slug, text, warnings }: JudgedArticle,
  replies: readonly StoredReply[],
): Provenance {
  const { prompts, git, model, inputHash } = run
  const last = replies.at(-1) as StoredReply
  const usage = replies.map((answer) => answer.usage).reduce(addUsage)
  const price = prompts.settings.prices.models.get(model)
  const amount =
    price === undefined ? null : replies.reduce((sum, answer) => sum + (costOf(answer.usage, price) ?? 0) * (answer.priceShare ?? 1), 0)
  const { title, notes, facts, variant, category, subcategory } = job.topic
  return {
    schemaVersion: 1,
    job: job.id,
    inputHash,
    run: run.id,
    locale: job.locale,
    slug,
    day: last.day,
    topic: { title, notes, facts, variant, number: job.number },
    topicDigest: topicDigest(job.topic),
    category,
    subcategory,
    author: job.author.name,
    nonNative: job.assignment.nonNative,
    prompts: {
      hash: prompts.hash,
      commit: git.commit,
      files: prompts.parts.map((part) => ({ ...part, isChanged: git.isChanged(part.path) })),
    },
    promptHash: last.promptHash,
    model: { asked: model, answered: last.model, host: last.host, fingerprint: last.fingerprint, seed: last.seed, format: last.format },
    calls: replies.flatMap(({ calls }) => calls),
    requestIds: replies.flatMap(({ requestId }) => requestId ?? []),
    usage: { ...usage, isEstimated: replies.some(({ isEstimated }) => isEstimated) },
    cost: amount === null ? null : { amount, currency: prompts.settings.prices.currency, priceDate: prompts.settings.prices.date },
    typosMade: placeTypos(splitHead(text).body, reply.typosMade),
    claimsToCheck: reply.claimsToCheck,
    warnings,
    digest: digestOf(text),
    accepted: null,
  }
}

function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return { prompt: a.prompt + b.prompt, cached: a.cached + b.cached, completion: a.completion + b.completion }
}

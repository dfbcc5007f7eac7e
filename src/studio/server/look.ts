import { SiteError } from '../../engine/shared/site-error.ts'
import type { Locale } from '../../site/content/schema.ts'
import { highestCost } from '../../writer/model/budget.ts'
import type { Job } from '../../writer/plan/plan-jobs.ts'
import { type GoldenCase, renderGolden } from '../../writer/prompts/golden.ts'
import { localeSettings, type Prompts } from '../../writer/prompts/load-prompts.ts'
import { createPromptData } from '../../writer/prompts/prompt-data.ts'
import { jobQuestion } from '../../writer/run/job-question.ts'
import { renderJob } from '../../writer/run/render-job.ts'
import type { Look, LookAnswer, LookRequest, Stretch, Touched } from '../protocol/messages.ts'
import { markTemplates, splitByOrigin } from './origins.ts'
import { diffWords } from './word-diff.ts'
import type { Opened, StudioOptions, Workbench } from './workbench.ts'

/** A prompt to show: the assignment of a topic or of a golden case. */
type Shown = { job: Job } | { golden: GoldenCase }

/** Milliseconds of work after which other calls are let in. */
const SLICE = 8

/** Renders the prompt of a subject as the commands do, and compares it with the accepted or the saved one. */
export function look(bench: Workbench, options: StudioOptions, request: LookRequest): LookAnswer {
  const started = performance.now()
  const { drafts, subject, locales, against } = request
  const opened = bench.open(drafts)
  const { prompts, faults } = opened
  const end = (answer: Omit<LookAnswer, 'milliseconds'>) => ({ ...answer, milliseconds: performance.now() - started })
  if (prompts === undefined || faults.length > 0) return end({ faults, looks: [], values: {} })
  const shown = findSubject(opened, subject)
  const own = 'job' in shown ? shown.job.locale : shown.golden.locale
  const saved = against === 'saved' ? bench.open({}) : undefined
  const looks = (locales.length === 0 ? [own] : locales).map((locale): Look => {
    const text = render(shown, prompts, locale)
    const before = locale === own ? beforeOf(shown, saved, subject) : savedText(shown, saved, locale)
    const tokens = options.countTokens(text)
    return {
      locale,
      text,
      changes: before === undefined ? undefined : diffWords(before, text),
      tokens,
      ...expectCosts(shown, prompts, locale, { model: options.model, tokens }),
    }
  })
  return end({ faults: [], looks, values: valuesOf(shown, prompts) })
}

/** The prompts of a subject, split by the files that their parts came from. */
export function findOrigins(bench: Workbench, { drafts, subject, locales }: LookRequest): Stretch[][] {
  const opened = bench.open(drafts)
  const { prompts, faults } = opened
  if (prompts === undefined || faults.length > 0) return []
  const shown = findSubject(opened, subject)
  const { render: renderMarked, files } = markTemplates(prompts.set)
  const own = 'job' in shown ? shown.job.locale : shown.golden.locale
  return (locales.length === 0 ? [own] : locales).map((locale) =>
    splitByOrigin(render(shown, prompts, locale), render(shown, { ...prompts, render: renderMarked }, locale), files),
  )
}

/** How many of the topics get another prompt than with the saved files; stops early when nothing waits for the answer. */
export async function countTouched(bench: Workbench, drafts: LookRequest['drafts'], isWanted: () => boolean): Promise<Touched> {
  const [saved, opened] = [bench.open({}), bench.open(drafts)]
  if (saved.prompts === undefined || opened.prompts === undefined || opened.faults.length > 0 || saved.faults.length > 0)
    return { touched: 0, of: 0 }
  const before = new Map(saved.plan().jobs.map((job) => [job.id, job]))
  const { jobs } = opened.plan()
  let touched = 0
  let started = performance.now()
  for (const job of jobs) {
    const old = before.get(job.id)
    if (old === undefined || savedPrompt(old, saved.prompts) !== renderJob(job, opened.prompts)) touched++
    if (performance.now() - started < SLICE) continue
    await bench.pause()
    if (!isWanted()) break
    started = performance.now()
  }
  return { touched, of: jobs.length }
}

const savedPrompts = new WeakMap<Prompts, Map<Job, string>>()

/** The prompt of a job with the saved files, which is compared with one draft after another. */
function savedPrompt(job: Job, prompts: Prompts): string {
  const known = savedPrompts.get(prompts) ?? new Map<Job, string>()
  savedPrompts.set(prompts, known)
  const text = known.get(job) ?? renderJob(job, prompts)
  known.set(job, text)
  return text
}

function findSubject(opened: Opened, { kind, id }: LookRequest['subject']): Shown {
  const job = kind === 'topic' ? opened.plan().jobs.find((known) => known.id === id) : undefined
  if (job !== undefined) return { job }
  const golden = kind === 'case' ? opened.cases().find(({ folder }) => folder === id) : undefined
  if (golden !== undefined) return { golden }
  throw new SiteError('E_SUBJECT', `there is no ${kind === 'topic' ? 'topic' : 'golden case'} ${JSON.stringify(id)}`, {
    hint: 'choose another one: it may have been renamed',
  })
}

function render(shown: Shown, prompts: Prompts, locale: Locale): string {
  if ('job' in shown) return renderJob(inLocale(shown.job, locale), prompts)
  return renderGolden(inLocale(shown.golden, locale), prompts)
}

/** The same assignment in another language, for which only English has authors who sound non-native. */
function inLocale<T extends Pick<Job, 'locale' | 'assignment'>>(shown: T, locale: Locale): T {
  return shown.locale === locale ? shown : { ...shown, locale, assignment: { ...shown.assignment, nonNative: false } }
}

function beforeOf(shown: Shown, saved: Opened | undefined, subject: LookRequest['subject']): string | undefined {
  if (saved === undefined) return 'golden' in shown ? shown.golden.accepted : undefined
  if (saved.prompts === undefined || saved.faults.length > 0) return undefined
  try {
    const before = findSubject(saved, subject)
    return render(before, saved.prompts, 'job' in before ? before.job.locale : before.golden.locale)
  } catch (cause) {
    if (cause instanceof SiteError) return undefined
    throw cause
  }
}

function savedText(shown: Shown, saved: Opened | undefined, locale: Locale): string | undefined {
  return saved?.prompts === undefined || saved.faults.length > 0 ? undefined : render(shown, saved.prompts, locale)
}

/** The most tokens of an answer, and what it can cost at most. */
function expectCosts(
  shown: Shown,
  prompts: Prompts,
  locale: Locale,
  { model, tokens }: Pick<StudioOptions, 'model'> & { tokens: number },
): Pick<Look, 'answerTokens' | 'cost'> {
  if (!('job' in shown)) return { answerTokens: undefined, cost: undefined }
  const name = model ?? prompts.settings.models.model
  const { prices } = prompts.settings
  const question = jobQuestion({ prompts, model: name }, { job: inLocale(shown.job, locale), number: 1, rejected: undefined }, 'look')
  const cost = highestCost({ prompt: tokens, answer: question.answerTokens }, prices.models.get(name))
  return { answerTokens: question.answerTokens, cost: cost === null ? undefined : `${cost.toFixed(4)} ${prices.currency}` }
}

/** The values of all names for a subject, as short texts. */
function valuesOf(shown: Shown, prompts: Prompts): Record<string, string> {
  const { locale, assignment } = 'job' in shown ? shown.job : shown.golden
  const form = { format: 'schema', schema: '', problems: [], nonce: 'golden' } as const
  const data = createPromptData(localeSettings(prompts, locale), prompts, assignment, { ...form, problems: [] })
  const values: Record<string, string> = {}
  const walk = (name: string, value: unknown): void => {
    if (Array.isArray(value))
      values[name] = value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(', ')
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(`${name}.${key}`, inner)
    else values[name] = String(value)
  }
  for (const [key, value] of Object.entries(data)) walk(key, value)
  return values
}

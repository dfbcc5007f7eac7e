import { remember } from '../../engine/shared/remember.ts'
import { SiteError } from '../../engine/shared/site-error.ts'
import type { Locale } from '../../site/content/schema.ts'
import { highestCost } from '../../writer/model/budget.ts'
import type { Job } from '../../writer/plan/plan-jobs.ts'
import { type GoldenCase, renderGolden } from '../../writer/prompts/golden.ts'
import { localeSettings, type Prompts } from '../../writer/prompts/load-prompts.ts'
import { type AnswerForm, createPromptData } from '../../writer/prompts/prompt-data.ts'
import { jobQuestion, renderJob } from '../../writer/run/job-question.ts'
import type { Look, LookAnswer, LookRequest, Stretch, Touched } from '../protocol/messages.ts'
import { markTemplates, splitByOrigin } from './origins.ts'
import { diffWords } from './word-diff.ts'
import type { Opened, StudioOptions, Workbench } from './workbench.ts'

/** What a prompt is shown for: a topic or a golden case. */
type Shown = Job | GoldenCase

/** Milliseconds of work after which other calls are let in. */
const SLICE = 8

/** Renders the prompt of a subject as the commands do, and compares it with the accepted or the saved one. */
export function look(bench: Workbench, options: StudioOptions, request: LookRequest): LookAnswer {
  const started = performance.now()
  const { drafts, subject, locales, against } = request
  const opened = bench.open(drafts)
  const { sound: prompts, faults } = opened
  const end = (answer: Omit<LookAnswer, 'milliseconds'>) => ({ ...answer, milliseconds: performance.now() - started })
  if (prompts === undefined) return end({ faults, looks: [], values: {} })
  const shown = findSubject(opened, subject)
  const saved = against === 'saved' ? bench.open({}) : undefined
  const looks = (locales.length === 0 ? [shown.locale] : locales).map((locale): Look => {
    const text = render(shown, prompts, locale)
    const before = locale === shown.locale ? beforeOf(shown, saved, subject) : saved?.sound && render(shown, saved.sound, locale)
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
  const { sound: prompts } = opened
  if (prompts === undefined) return []
  const shown = findSubject(opened, subject)
  const { render: renderMarked, files } = markTemplates(prompts.set)
  return (locales.length === 0 ? [shown.locale] : locales).map((locale) =>
    splitByOrigin(render(shown, prompts, locale), render(shown, { ...prompts, render: renderMarked }, locale), files),
  )
}

/** How many of the topics get another prompt than with the saved files; stops early when nothing waits for the answer. */
export async function countTouched(bench: Workbench, drafts: LookRequest['drafts'], isWanted: () => boolean): Promise<Touched> {
  const [saved, opened] = [bench.open({}), bench.open(drafts)]
  if (saved.sound === undefined || opened.sound === undefined) return { touched: 0, of: 0 }
  const before = new Map(saved.plan().jobs.map((job) => [job.id, job]))
  const { jobs } = opened.plan()
  let touched = 0
  let started = performance.now()
  for (const job of jobs) {
    const old = before.get(job.id)
    if (old === undefined || savedPrompts(saved.sound)(old) !== renderJob(job, opened.sound)) touched++
    if (performance.now() - started < SLICE) continue
    await bench.pause()
    if (!isWanted()) break
    started = performance.now()
  }
  return { touched, of: jobs.length }
}

/** The prompts of jobs with the saved files, which are compared with one draft after another. */
const savedPrompts = remember((prompts: Prompts) => remember((job: Job) => renderJob(job, prompts)), 1)

function findSubject(opened: Opened, { kind, id }: LookRequest['subject']): Shown {
  const found = kind === 'topic' ? opened.plan().jobs.find((known) => known.id === id) : opened.cases().find(({ folder }) => folder === id)
  if (found !== undefined) return found
  throw new SiteError('E_SUBJECT', `there is no ${kind === 'topic' ? 'topic' : 'golden case'} ${JSON.stringify(id)}`, {
    hint: 'choose another one: it may have been renamed',
  })
}

const isJob = (shown: Shown): shown is Job => 'topic' in shown

function render(shown: Shown, prompts: Prompts, locale: Locale): string {
  const wanted = inLocale(shown, locale)
  return isJob(wanted) ? renderJob(wanted, prompts) : renderGolden(wanted, prompts)
}

/** The same assignment in another language, for which only English has authors who sound non-native. */
function inLocale<T extends Shown>(shown: T, locale: Locale): T {
  return shown.locale === locale ? shown : { ...shown, locale, assignment: { ...shown.assignment, nonNative: false } }
}

function beforeOf(shown: Shown, saved: Opened | undefined, subject: LookRequest['subject']): string | undefined {
  if (saved === undefined) return isJob(shown) ? undefined : shown.accepted
  if (saved.sound === undefined) return undefined
  try {
    const before = findSubject(saved, subject)
    return render(before, saved.sound, before.locale)
  } catch (cause) {
    if (cause instanceof SiteError) return undefined
    throw cause
  }
}

/** The most tokens of an answer, and what it can cost at most. */
function expectCosts(
  shown: Shown,
  prompts: Prompts,
  locale: Locale,
  { model, tokens }: Pick<StudioOptions, 'model'> & { tokens: number },
): Pick<Look, 'answerTokens' | 'cost'> {
  if (!isJob(shown)) return { answerTokens: undefined, cost: undefined }
  const name = model ?? prompts.settings.models.model
  const { prices } = prompts.settings
  const question = jobQuestion({ prompts, model: name }, { job: inLocale(shown, locale), number: 1, rejected: undefined }, 'look')
  const cost = highestCost({ prompt: tokens, answer: question.answerTokens }, prices.models.get(name))
  return { answerTokens: question.answerTokens, cost: cost === null ? undefined : `${cost.toFixed(4)} ${prices.currency}` }
}

/** The values of all names for a subject, as short texts. */
function valuesOf(shown: Shown, prompts: Prompts): Record<string, string> {
  const form: AnswerForm = { format: 'schema', schema: '', problems: [], nonce: 'golden' }
  const data = createPromptData(localeSettings(prompts, shown.locale), prompts, shown.assignment, form)
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

import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { shortDigest } from '../../engine/node/digest.ts'
import { readSource } from '../../engine/node/sources/source-files.ts'
import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import { categoryNames } from '../../site/content/taxonomy.ts'
import { type Job, planJobs } from '../plan/plan-jobs.ts'
import { loadPrompts, type Prompts } from '../prompts/load-prompts.ts'
import { openPrompts } from '../prompts/open-prompts.ts'
import { messageName } from '../prompts/template-set.ts'
import { type CategoryText, parseCategoryText } from '../topics/category-text.ts'
import { parseTopicText } from '../topics/topic-text.ts'
import { parseTopicYaml } from '../topics/topic-yaml.ts'
import type { Topic } from '../topics/topics.ts'
import { articleFile, type Provenance } from './provenance.ts'
import type { RunOptions } from './run-options.ts'

/** What jobs are made from beside their topics. */
export interface ModelInput {
  prompts: Prompts
  model: string
  /** Digest of the prompts, the model and its settings: an answer to anything else answers another question. */
  inputHash: string
}

/** The planned jobs, and what they are made from. */
export interface Prepared extends ModelInput {
  categories: CategoryText
  plannedJobs: Job[]
}

const TOPICS_LIMIT = 1024 * 1024

/** The options that topics and their jobs depend on. */
export type TopicOptions = Pick<RunOptions, 'prompts' | 'topics' | 'variant' | 'allowNew' | 'magazine' | 'show'> & {
  /** The text of the topics, where it is not the one on disk. */
  topicText?: string
}

/** Reads prompts, categories and topics, and plans the jobs; reports all faults at once. */
export function prepareJobs(options: RunOptions, records: readonly Provenance[]): Prepared {
  const prompts = openPrompts(options.prompts, (file) => options.show(join(options.prompts, file)))
  const written = new Map(records.map((record) => [record.job, articleFile(record)]))
  const { categories, jobs, faults } = planTopics(prompts, options, written)
  if (faults.length > 0) throw new SiteError('E_INPUT', 'the topics or categories have faults; nothing was written', { faults })
  const plannedJobs = jobs.filter(({ locale }) => options.locale === undefined || options.locale === locale)
  return { ...modelInput(options, prompts), categories, plannedJobs }
}

/** The jobs of all topics; `written` is the article of each job that has one. Without jobs if there are faults. */
export function planTopics(
  prompts: Prompts,
  options: TopicOptions,
  written: ReadonlyMap<string, string> = new Map(),
): { categories: CategoryText; jobs: Job[]; faults: Fault[] } {
  const categories = readCategories(prompts, options)
  const faults = [...categories.faults]
  const topics = readTopics(options, categories, faults).map((topic) => ({ ...topic, variant: options.variant ?? topic.variant }))
  checkVariants(topics, prompts, faults)
  const plan = { topics, categories: categories.map, magazine: options.magazine, prompts, written }
  const jobs = faults.length > 0 ? [] : planJobs(plan, faults)
  return { categories, jobs: faults.length > 0 ? [] : jobs, faults }
}

/** Reads prompts without topics, for jobs that were sent already; only faults of the settings matter to those. */
export function prepareWithoutTopics(options: RunOptions): ModelInput {
  const { prompts, faults } = loadPrompts(options.prompts)
  if (prompts === undefined) throw new SiteError('E_PROMPTS', 'the settings of the prompts have faults', { faults })
  return modelInput(options, prompts)
}

function modelInput(options: RunOptions, prompts: Prompts): ModelInput {
  return describeInput(prompts, options.model ?? options.environment.OPENAI_MODEL ?? prompts.settings.models.model)
}

/** What a run with these prompts asks this model. */
export function describeInput(prompts: Prompts, model: string): ModelInput {
  return { prompts, model, inputHash: shortDigest(prompts.hash, model, String(prompts.settings.models.temperature ?? '')) }
}

function readCategories({ files }: Prompts, { prompts, magazine, allowNew, show }: TopicOptions): CategoryText {
  const file = show(join(prompts, 'categories.txt'))
  const known = new Map(magazine.categories.map(({ name, children }) => [name, categoryNames(children)]))
  return parseCategoryText(files.get('categories.txt') ?? '', file, allowNew ? undefined : known)
}

function readTopics(options: TopicOptions, { map }: CategoryText, faults: Fault[]): Topic[] {
  const { topics: file, show } = options
  const shown = show(file)
  const text = options.topicText ?? readTopicFile(file, shown)
  const before = faults.length
  const topics = /\.ya?ml$/.test(file) ? parseTopicYaml(text, shown, map, faults) : parseTopicText(text, shown, map, faults)
  if (topics.length === 0 && faults.length === before)
    faults.push({ code: 'TOP000', file: shown, message: 'no topics found', hint: 'write one topic per line' })
  return topics
}

function readTopicFile(file: string, shown: string): string {
  if (!existsSync(file)) throw new SiteError('E_TOPICS', `${shown} does not exist`, { hint: 'name a file of topics with --topics' })
  const source = readSource(dirname(file), basename(file), TOPICS_LIMIT)
  if ('code' in source) throw new SiteError(source.code, source.message, { faults: [{ ...source, file: shown }] })
  return source.text
}

function checkVariants(topics: readonly Topic[], { set }: Prompts, faults: Fault[]): void {
  for (const { variant, place } of topics) {
    if (variant === '' || (['system', 'user'] as const).some((message) => messageName(set, message, variant) !== message)) continue
    const message = `there is no variant ${JSON.stringify(variant)}`
    faults.push({ code: 'TOP008', ...place, message, hint: `write article/system.${variant}.hbs` })
  }
}

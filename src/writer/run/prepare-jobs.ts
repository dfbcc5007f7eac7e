import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { shortDigest } from '../../engine/node/digest.ts'
import { readSource } from '../../engine/node/sources/source-files.ts'
import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import { categoryNames } from '../../site/content/taxonomy.ts'
import type { Environment } from '../model/model-server.ts'
import type { MagazineFacts } from '../plan/magazine-facts.ts'
import { type Job, planJobs } from '../plan/plan-jobs.ts'
import type { Prompts } from '../prompts/load-prompts.ts'
import { openPrompts } from '../prompts/open-prompts.ts'
import { messageName } from '../prompts/template-set.ts'
import { type CategoryText, parseCategoryText } from '../topics/category-text.ts'
import { parseTopicText } from '../topics/topic-text.ts'
import { parseTopicYaml } from '../topics/topic-yaml.ts'
import type { Topic } from '../topics/topics.ts'
import type { Order } from './order.ts'
import type { Provenance } from './provenance.ts'

/** Jobs, and what they were made of. */
export interface Prepared {
  prompts: Prompts
  categories: CategoryText
  jobs: Job[]
  model: string
  /** Digest of all that the answers depend on, but for the topics. */
  inputHash: string
}

interface Preparing {
  magazine: MagazineFacts
  environment: Environment
  records: readonly Provenance[]
  show(file: string): string
}

const TOPICS_LIMIT = 1024 * 1024

/** Reads prompts, categories and topics, and plans the jobs; everything that is wrong is reported at once. */
export function prepareJobs(order: Order, { magazine, environment, records, show }: Preparing): Prepared {
  const prompts = openPrompts(order.prompts, (file) => show(join(order.prompts, file)))
  const faults: Fault[] = []
  const categories = readCategories(prompts, order, magazine, show(join(order.prompts, 'categories.txt')))
  faults.push(...categories.faults)
  const topics = readTopics(order, categories, show(order.topics), faults).map((topic) => ({
    ...topic,
    variant: order.variant ?? topic.variant,
  }))
  checkVariants(topics, prompts, faults)
  if (faults.length > 0) throw new SiteError('E_INPUT', 'the order has faults; nothing was written', { faults })
  const written = new Map(records.map(({ job, locale, slug }) => [job, `${locale}/${slug}.md`]))
  const jobs = planJobs({ topics, categories: categories.map, magazine, prompts, written }, faults)
  if (faults.length > 0) throw new SiteError('E_INPUT', 'the order has faults; nothing was written', { faults })
  const model = order.model ?? environment.OPENAI_MODEL ?? prompts.settings.models.model
  const inputHash = shortDigest(prompts.hash, model, String(prompts.settings.models.temperature ?? ''))
  return { prompts, categories, model, inputHash, jobs: jobs.filter(({ locale }) => order.locale === undefined || order.locale === locale) }
}

function readCategories({ files }: Prompts, { allowNew }: Order, { categories }: MagazineFacts, file: string): CategoryText {
  const known = new Map(categories.map(({ name, children }) => [name, categoryNames(children)]))
  return parseCategoryText(files.get('categories.txt') ?? '', file, allowNew ? undefined : known)
}

function readTopics({ topics: file }: Order, { map }: CategoryText, shown: string, faults: Fault[]): Topic[] {
  if (!existsSync(file)) throw new SiteError('E_TOPICS', `there is no ${shown}`, { hint: 'name a file of topics with --topics' })
  const source = readSource(dirname(file), basename(file), TOPICS_LIMIT)
  if ('code' in source) throw new SiteError(source.code, source.message, { faults: [{ ...source, file: shown }] })
  const before = faults.length
  const topics = /\.ya?ml$/.test(file) ? parseTopicYaml(source.text, shown, map, faults) : parseTopicText(source.text, shown, map, faults)
  if (topics.length === 0 && faults.length === before)
    faults.push({ code: 'TOP000', file: shown, message: 'no topics found', hint: 'write one a line' })
  return topics
}

function checkVariants(topics: readonly Topic[], { set }: Prompts, faults: Fault[]): void {
  for (const { variant, place } of topics) {
    if (variant === '' || (['system', 'user'] as const).some((message) => messageName(set, message, variant) !== message)) continue
    faults.push({
      code: 'TOP008',
      ...place,
      message: `there is no variant ${JSON.stringify(variant)}`,
      hint: `write article/system.${variant}.hbs`,
    })
  }
}

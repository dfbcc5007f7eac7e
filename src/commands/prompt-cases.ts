import { nearestHint } from '../engine/shared/nearest.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import type { Job } from '../writer/plan/plan-jobs.ts'
import { type GoldenCase, loadGoldenCases } from '../writer/prompts/golden.ts'
import type { Prompts } from '../writer/prompts/load-prompts.ts'
import { planTopics, type TopicOptions } from '../writer/run/prepare-jobs.ts'

/** What `npm run prompts` was asked for. */
export interface PromptsInvocation {
  root: string
  cwd: string
  directory: string
  words: string[]
  json: boolean
  github: boolean
  /** Words of the subject whose prompt is shown instead of golden cases. */
  topic: string | undefined
  topicOptions: TopicOptions
  /** Returns the path of a file of prompts as messages show it. */
  show(file: string): string
}

/** The golden cases whose folders contain all words. */
export function findCases({ files }: Prompts, { words, show }: PromptsInvocation): GoldenCase[] {
  const cases = loadGoldenCases(files, []).filter(({ folder }) => words.every((word) => folder.includes(word)))
  if (cases.length > 0) return cases
  throw new SiteError('E_USAGE', `no case matches ${JSON.stringify(words.join(' '))}`, {
    hint: `the cases are the folders in ${show('golden')}`,
  })
}

/** The jobs of the topics whose subject contains a text. */
export function findJobs(prompts: Prompts, { topic = '', topicOptions }: PromptsInvocation): Job[] {
  const { jobs, faults } = planTopics(prompts, topicOptions)
  if (faults.length > 0) throw new SiteError('E_INPUT', 'the topics or categories have faults', { faults })
  const found = jobs.filter((job) => isAbout(job, topic))
  if (found.length > 0) return found
  const titles = jobs.map(({ topic: { title } }) => title)
  throw new SiteError('E_USAGE', `no topic has the words ${JSON.stringify(topic)}`, nearestHint(topic, titles))
}

export function isAbout(job: Job, text: string): boolean {
  return job.topic.title.toLowerCase().includes(text.toLowerCase())
}

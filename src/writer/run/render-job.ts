import type { Job } from '../plan/plan-jobs.ts'
import type { Prompts } from '../prompts/load-prompts.ts'
import { jobQuestion } from './job-question.ts'

/** The two messages of a job as one text, like those of a golden case. */
export function renderJob(job: Job, prompts: Prompts): string {
  const { messages } = jobQuestion({ prompts, model: '' }, { job, number: 1, rejected: undefined }, 'golden')
  return messages('schema')
    .map(({ role, content }) => `--- ${role}\n${content}`)
    .join('')
}

import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Job } from '../../../../src/writer/plan/plan-jobs.ts'
import { loadGoldenCases } from '../../../../src/writer/prompts/golden.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { jobQuestion } from '../../../../src/writer/run/job-question.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))

test('a prompt is rendered once, and its hash does not depend on the random mark around the subject', () => {
  const [golden] = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])
  if (prompts === undefined || golden === undefined) throw new Error('there is no golden case')
  const { locale, assignment } = golden
  const job = { id: 'job', locale, topic: { category: 'gear', variant: '' }, subcategories: ['wax'], assignment } as unknown as Job
  const ask = (mark?: string) => jobQuestion({ prompts, model: 'gpt-5-mini' }, { job, number: 1, rejected: undefined }, mark)
  const [first, second, plain] = [ask(), ask(), ask('')]
  expect(first.messages('schema')).toBe(first.messages('schema'))
  expect(first.messages('schema')).not.toEqual(second.messages('schema'))
  expect([first, second].map((question) => question.promptHash('schema'))).toEqual(Array(2).fill(plain.promptHash('schema')))
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../../engine/node/digest.ts'
import type { Job } from '../plan/plan-jobs.ts'
import type { Prepared } from './prepare-jobs.ts'
import { articleFile } from './provenance.ts'
import type { Run } from './run.ts'
import { isTorn } from './torn-text.ts'

/** What earlier runs did for a job. */
type JobState = 'missing' | 'torn' | 'written' | 'changed' | 'edited'

type Selection = Pick<Run, 'options' | 'paths' | 'provenance' | 'inputHash' | 'terminal'> & Pick<Prepared, 'plannedJobs'>

/** The jobs that still need an article, up to the limit that the user set; says which are left out. */
export function selectJobs(run: Selection): Job[] {
  const { options, plannedJobs, terminal } = run
  const states = plannedJobs.map((job) => ({ job, state: stateOf(job, run) }))
  const count = (wanted: JobState) => states.filter(({ state }) => state === wanted).length
  if (count('written') > 0) terminal.line(`Already written: ${count('written')}.`)
  if (count('torn') > 0) terminal.line(`Cut off by a full disk, and written again from now on: ${count('torn')}.`)
  if (count('changed') > 0 && !options.redoChanged)
    terminal.line(`Drafts made with other prompts: ${count('changed')}; --redo changed rewrites them.`)
  if (count('edited') > 0)
    terminal.line(`Made with other prompts, and since edited or accepted: ${count('edited')}; they stay as they are.`)
  const selected = states.filter(({ state }) => state === 'missing' || state === 'torn' || (state === 'changed' && options.redoChanged))
  return selected.map(({ job }) => job).slice(0, options.limit)
}

function stateOf(job: Job, { provenance, paths, inputHash }: Selection): JobState {
  const record = provenance.byJob(job.id)
  const file = record && join(paths.articles, articleFile(record))
  if (record === undefined || file === undefined || !existsSync(file)) return 'missing'
  const text = readFileSync(file, 'utf8')
  const isUntouched = record.accepted === null && digestOf(text) === record.digest
  if (record.accepted === null && !isUntouched && isTorn(text)) return 'torn'
  if (record.inputHash === inputHash) return 'written'
  return isUntouched ? 'changed' : 'edited'
}

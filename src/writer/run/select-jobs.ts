import type { Job } from '../plan/plan-jobs.ts'
import { topicDigest } from '../topics/topics.ts'
import type { Prepared } from './prepare-jobs.ts'
import { readWritten } from './provenance.ts'
import type { Run } from './run.ts'
import { isTorn } from './torn-text.ts'

/** What earlier runs did for a job. */
interface JobState {
  job: Job
  state: 'missing' | 'torn' | 'rejected' | 'written' | 'of other prompts' | 'of another topic'
  /** Whether the article is a draft as it was written. */
  isUntouched: boolean
}

type Selection = Pick<Run, 'options' | 'paths' | 'provenance' | 'inputHash' | 'terminal'> & Pick<Prepared, 'plannedJobs'>

/** The jobs that still need an article, up to the limit that the user set; says which are left out. */
export function selectJobs(run: Selection): Job[] {
  const { options, plannedJobs, terminal } = run
  const states = plannedJobs.map((job) => stateOf(job, run))
  const isWanted = ({ state, isUntouched }: JobState) =>
    state === 'missing' || state === 'torn' || (isUntouched && (options.fresh || (options.redoChanged && state !== 'written')))
  const left = states.filter((known) => !isWanted(known))
  const tell = (found: readonly JobState[], text: string, advice: string) => {
    if (found.length > 0) terminal.line(`${text}: ${found.length}${advice}`)
  }
  const written = left.filter(({ state }) => state === 'written')
  tell(written, options.fresh ? 'Already written, and since edited or accepted' : 'Already written', '.')
  const torn = states.filter(({ state }) => state === 'torn')
  tell(torn, 'Cut off by a full disk, and written again from now on', '.')
  for (const [state, made] of CAUSES) {
    const found = left.filter((known) => known.state === state)
    const untouched = found.filter(({ isUntouched }) => isUntouched)
    const others = found.filter(({ isUntouched }) => !isUntouched)
    tell(untouched, `Drafts made ${made}`, '; --redo changed rewrites them.')
    tell(others, `Made ${made}, and since edited or accepted`, '; they stay as they are.')
  }
  const rejected = left.filter(({ state }) => state === 'rejected')
  tell(rejected, 'Rejected', '; they are not written again.')
  return states
    .filter(isWanted)
    .map(({ job }) => job)
    .slice(0, options.limit)
}

const CAUSES = [
  ['of other prompts', 'with other prompts'],
  ['of another topic', 'before their topics changed'],
] as const

function stateOf(job: Job, { provenance, paths, inputHash }: Selection): JobState {
  const record = provenance.byJob(job.id)
  if (record?.rejected !== undefined) return { job, state: 'rejected', isUntouched: false }
  const written = record && readWritten(record, paths)
  if (record === undefined || written === undefined) return { job, state: 'missing', isUntouched: false }
  const { text, isUntouched } = written
  if (record.accepted === null && !isUntouched && isTorn(text)) return { job, state: 'torn', isUntouched }
  const isOtherTopic = record.topicDigest !== undefined && record.topicDigest !== topicDigest(job.topic)
  if (isOtherTopic) return { job, state: 'of another topic', isUntouched }
  return { job, state: record.inputHash === inputHash ? 'written' : 'of other prompts', isUntouched }
}

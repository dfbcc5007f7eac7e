import { nearest } from '../../engine/shared/nearest.ts'
import { jobsInBatches } from '../batch/batch-journal.ts'
import type { ChatClient } from '../model/chat-client.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import type { Run } from './run.ts'
import { exitCodeOf, type RunResult, runJobs } from './run-jobs.ts'
import type { RunOptions } from './run-options.ts'
import { showOutcome, showResult } from './show-result.ts'
import { withRun } from './with-run.ts'

/** Writes the articles that the topics ask for as drafts, and continues earlier runs; returns the exit code. */
export function generateArticles(options: RunOptions): Promise<number> {
  return withRun(options, async (run, access) => {
    const { terminal, model, host, inputHash } = run
    const jobs = withoutBatchJobs(run)
    run.log({ event: 'run', run: run.id, model, host, inputHash, jobs: jobs.length })
    if (options.fresh) for (const { id } of jobs) run.replies.setAside(id, [{ code: 'fresh', message: 'asked again with --fresh' }])
    const count = { written: 0, failed: 0 }
    const showStatus = () => {
      const done = `${count.written + count.failed}/${jobs.length} done, ${count.failed} failed`
      const calls = access.progress.describe()
      terminal.status(
        `${done}, ${access.limiter.limit()} at a time, ${access.budget.spent().tokens} tokens${calls === '' ? '' : `; ${calls}`}`,
      )
    }
    access.progress.listen(showStatus)
    const result = await runJobs(run, access, {
      jobs,
      onOutcome(outcome) {
        if (outcome.kind === 'written') count.written++
        else count.failed++
        showOutcome(run, outcome)
        showStatus()
      },
    })
    const named = await withModelNames(result, access.client, model)
    const code = exitCodeOf(named)
    const spent = access.budget.spent()
    run.logEnd({ event: 'end', code, ...count, left: named.left, spent })
    showResult(run, named, spent)
    return code
  })
}

/** Leaves out jobs that are part of a batch in progress, which are paid for already. */
function withoutBatchJobs({ jobs, paths, terminal }: Run): Job[] {
  const inBatches = jobsInBatches(paths.batches)
  const others = jobs.filter(({ id }) => !inBatches.has(id))
  if (others.length < jobs.length)
    terminal.line(`In batches: ${jobs.length - others.length}; npm run generate -- batch fetch gets their answers.`)
  return others
}

/** Adds the models that a server has to the error that it does not have the one asked for. */
async function withModelNames(result: RunResult, client: ChatClient, model: string): Promise<RunResult> {
  const { stopped } = result
  if (stopped?.code !== 'E_MODEL' || stopped.details.hint !== undefined) return result
  const names = await client.listModels().catch((): string[] => [])
  if (names.length === 0 || names.includes(model)) return result
  const near = nearest(model, names)
  const hint = near === undefined ? `it has ${names.slice(0, 8).join(', ')}` : `did you mean ${JSON.stringify(near)}?`
  return { ...result, stopped: new ModelError(stopped.code, stopped.kind, stopped.message, { ...stopped.details, hint }) }
}

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf } from '../../engine/node/digest.ts'
import { claimLock } from '../../engine/node/release/lock.ts'
import { createCorpus } from '../article/duplicates.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { onDisk } from './durable-files.ts'
import { openJournal } from './journal.ts'
import type { Order, Surroundings } from './order.ts'
import type { Prepared } from './prepare-jobs.ts'
import { openProvenance, type Provenance, type ProvenanceStore } from './provenance.ts'
import { openReplyStore } from './reply-store.ts'
import type { RunContext } from './run-context.ts'
import type { Screen } from './screen.ts'
import { tidyWorkshop, type Workshop } from './workshop.ts'

/** What a job is to a run that has just started. */
export type JobState = 'todo' | 'written' | 'changed' | 'edited'

export interface RunParts {
  order: Order
  prepared: Prepared
  workshop: Workshop
  provenance: ProvenanceStore
  surroundings: Surroundings
  screen: Screen
  host: string
  redact(text: string): string
}

/** Takes the lock of a magazine's articles, so that no two runs write at once; gives the function that returns it. */
export function takeRunLock({ lock, articles }: Workshop): () => void {
  onDisk(lock, () => mkdirSync(dirname(lock), { recursive: true }))
  claimLock(lock, 'run', articles)
  const release = () => rmSync(lock, { force: true })
  // A second Ctrl+C ends the process at once.
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

/** Everything a run needs, with its journal open. */
export function openRun(
  { order, prepared, workshop, provenance, surroundings, screen, host, redact }: RunParts,
  todo: readonly Job[],
): { run: RunContext; close(): void } {
  tidyWorkshop(workshop)
  const { magazine, checkDraft, day, now } = surroundings
  const id = `${now().toISOString().replace(/[-:]/g, '').replace(/\..*$/, '')}-${randomBytes(3).toString('hex')}`
  const journal = openJournal(join(workshop.runs, id, 'journal.jsonl'), redact, now)
  const rewritten = new Set(todo.flatMap((job) => fileOf(provenance.byJob(job.id)) ?? []))
  const others = magazine.articles.filter(({ file }) => !rewritten.has(file))
  const { prompts, model, inputHash } = prepared
  const run: RunContext = {
    id,
    day,
    prompts,
    magazine,
    workshop,
    model,
    host,
    inputHash,
    git: readGitState(order.prompts),
    replies: openReplyStore({ ...workshop, inputHash, redact }),
    provenance,
    corpus: createCorpus(others.map(({ file, ...article }) => ({ ...article, key: file }))),
    slugs: new Set([...magazine.articles.map(({ slug }) => slug), ...provenance.all().map(({ slug }) => slug)]),
    checkDraft,
    redact,
    note(event) {
      journal.add(event)
      screen.event(event)
    },
  }
  return { run, close: () => journal.close() }
}

export function openRecords(workshop: Workshop, redact: (text: string) => string): ProvenanceStore {
  return openProvenance(workshop.provenance, redact)
}

/** What has become of a job in earlier runs. */
export function stateOf(
  job: Job,
  { provenance, inputHash, workshop }: Pick<RunParts, 'provenance' | 'workshop'> & { inputHash: string },
): JobState {
  const record = provenance.byJob(job.id)
  const file = fileOf(record)
  if (record === undefined || file === undefined || !existsSync(join(workshop.articles, file))) return 'todo'
  if (record.inputHash === inputHash) return 'written'
  const isUntouched = record.accepted === null && digestOf(readFileSync(join(workshop.articles, file))) === record.digest
  return isUntouched ? 'changed' : 'edited'
}

function fileOf(record: Provenance | undefined): string | undefined {
  return record && `${record.locale}/${record.slug}.md`
}

/** The commit of the prompts, and which files differ from it; nothing where there is no git. */
function readGitState(directory: string): RunContext['git'] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const commit = git('rev-parse', 'HEAD').trim()
    const changed = git('status', '--porcelain', '--untracked-files=all', '--', '.').split('\n')
    return { commit, isChanged: (path) => changed.some((line) => line.endsWith(`/${path}`)) }
  } catch {
    return { commit: null, isChanged: () => null }
  }
}

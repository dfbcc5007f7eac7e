import { join } from 'node:path'
import { addText, type Office, openOffice } from '../../desk/office.ts'
import { ModelError } from '../model/model-error.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { type DiskReserve, openDiskReserve } from './disk-reserve.ts'
import { type GitState, readGitState } from './git-state.ts'
import { type JournalEvent, openJournal } from './journal.ts'
import type { ModelInput } from './prepare-jobs.ts'
import { articleFile, type ProvenanceStore } from './provenance.ts'
import { openReplyStore, type ReplyStore } from './reply-store.ts'
import { createRunId } from './run-id.ts'
import type { RunOptions } from './run-options.ts'
import type { Terminal } from './terminal.ts'
import { isTorn } from './torn-text.ts'
import { cleanUpPaths, type WriterPaths } from './writer-paths.ts'

/** One run of the writer: what all its jobs share. */
export interface Run extends ModelInput {
  id: string
  options: RunOptions
  paths: WriterPaths
  terminal: Terminal
  /** The jobs that still need an article. */
  jobs: Job[]
  host: string
  /** The state of the prompts in git. */
  git: GitState
  /** Space for the answers in progress. */
  reserve: DiskReserve
  /** Tells of a damaged file, which was set aside. */
  onDamaged(file: string): void
  replies: ReplyStore
  provenance: ProvenanceStore
  /** Knows all existing articles, and those of this run. */
  office: Office
  /** Slugs of all articles, including those in progress. */
  slugs: Set<string>
  /** Removes secrets from a text. */
  redact(text: string): string
  /** Adds an event to the journal, and shows it. */
  log(event: JournalEvent): void
  /** Does the same for an event that ends a job or the run, which a full disk must not hide. */
  logEnd(event: JournalEvent): void
}

/** Opens the journal and the stores of a run. */
export function openRun(given: Omit<Run, 'id' | 'git' | 'reserve' | 'onDamaged' | 'replies' | 'office' | 'slugs' | 'log' | 'logEnd'>): {
  run: Run
  close(): void
} {
  const { options, paths, provenance, terminal, redact, jobs, inputHash } = given
  const { magazine, now } = options
  cleanUpPaths(paths)
  const id = createRunId(now())
  const journal = openJournal(join(paths.runs, id, 'journal.jsonl'), redact, now)
  const records = jobs.flatMap((job) => provenance.byJob(job.id) ?? [])
  const rewritten = new Set([...records.map(articleFile), ...provenance.damaged])
  const others = magazine.articles.filter(({ file, text }) => !rewritten.has(file) && !isTorn(text))
  const office = openOffice(given.prompts.office, magazine.authors)
  for (const { file, text } of others) addText(office, file, text)
  const reserve = openDiskReserve(paths.reserve, Math.min(options.concurrency, jobs.length))
  const onDamaged = (file: string) => run.log({ event: 'damaged', file: options.show(file) })
  const run: Run = {
    ...given,
    id,
    git: readGitState(options.prompts),
    reserve,
    onDamaged,
    replies: openReplyStore({ ...paths, inputHash, redact, reserve, onDamaged }),
    office,
    slugs: new Set([...others.map(({ slug }) => slug), ...provenance.all().map(({ slug }) => slug)]),
    log(event) {
      journal.add(event)
      terminal.event(event)
    },
    logEnd(event) {
      try {
        journal.add(event)
      } catch (cause) {
        if (!(cause instanceof ModelError)) throw cause
      }
      terminal.event(event)
    },
  }
  for (const name of provenance.damaged) onDamaged(join(paths.provenance, name.replace(/md$/, 'json')))
  return {
    run,
    close() {
      reserve.close()
      journal.close()
    },
  }
}

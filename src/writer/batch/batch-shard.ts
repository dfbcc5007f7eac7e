import type { Job } from '../plan/plan-jobs.ts'
import { parsePrompts } from '../prompts/load-prompts.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { openReplyStore } from '../run/reply-store.ts'
import type { Run } from '../run/run.ts'

/** What a shard was made from: all that turns its answers into articles, whatever topics, prompts and options there are by then. */
export interface ShardPlan {
  model: string
  inputHash: string
  format: ReplyFormat
  /** The names of the fields of each request. */
  parameters: string[]
  /** The files of prompts, by path; `changed` are those that differed from git. */
  prompts: { files: [path: string, text: string][]; commit: string | null; changed: string[] | null }
  jobs: Job[]
}

/** Golden cases take most of the room of a folder of prompts, and no article is made from them. */
const UNUSED = /^(?:golden\/|README)/

export function planShard({ model, inputHash, prompts, git }: Run, shard: Pick<ShardPlan, 'format' | 'parameters' | 'jobs'>): ShardPlan {
  const changed = prompts.parts.flatMap(({ path }) => (git.isChanged(path) ? [path] : []))
  const files = [...prompts.files].filter(([path]) => !UNUSED.test(path))
  return { model, inputHash, ...shard, prompts: { files, commit: git.commit, changed: git.commit === null ? null : changed } }
}

/** The run that reads the answers of a shard: with the prompts and the model that it was sent with, and the prices of today. */
export function runOfShard(run: Run, { model, inputHash, prompts: { files, commit, changed } }: ShardPlan): Run {
  const { prompts: sent } = parsePrompts(new Map(files), [])
  // A later version may not understand the prompts of an earlier one.
  const prompts = sent === undefined ? run.prompts : { ...sent, settings: { ...sent.settings, prices: run.prompts.settings.prices } }
  return {
    ...run,
    model,
    inputHash,
    prompts,
    git: { commit, isChanged: (path) => changed?.includes(path) ?? null },
    replies: openReplyStore({ ...run.paths, inputHash, redact: run.redact, reserve: run.reserve, onDamaged: run.onDamaged }),
  }
}

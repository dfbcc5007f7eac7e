import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../article/article-reply.ts'
import type { TokenUsage } from '../model/token-usage.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { listNames, onDisk, readJsonFile, replaceFile, writeNewFile } from './durable-files.ts'
import type { WriterPaths } from './writer-paths.ts'

/** An answer as it was received. */
export interface StoredReply {
  job: string
  inputHash: string
  /** 1 is the first answer; 2 is the one to the request that names the problems of the first. */
  number: number
  /** The day on which it was received: the date of the article. */
  day: string
  text: string
  format: ReplyFormat
  finish: string
  usage: TokenUsage
  isEstimated: boolean
  askedModel: string
  model: string
  host: string
  fingerprint: string | null
  requestId: string | null
  seed: number
  promptHash: string
  /** The events of its calls: attempts with their codes, and fallbacks. */
  calls: unknown[]
}

/** Stores whole answers, so that none is asked for twice. */
export interface ReplyStore {
  read(job: string, number: number): StoredReply | undefined
  /** Returns the name of the file. */
  write(reply: StoredReply): string
  writePartial(job: string, text: string): void
  /** Moves the answers of a job to the rejected ones, with the reasons, so that the next run asks again. */
  setAside(job: string, problems: readonly Problem[], text?: string): void
}

/** Opens the store for one set of prompts and settings; answers to other prompts are kept, but not read. */
export function openReplyStore({
  replies,
  rejected,
  inputHash,
  redact,
}: Pick<WriterPaths, 'replies' | 'rejected'> & { inputHash: string; redact(text: string): string }): ReplyStore {
  const nameOf = (job: string, number: number) => `${job}.${inputHash}.${number}.json`
  return {
    read(job, number) {
      const file = join(replies, nameOf(job, number))
      return existsSync(file) ? readJsonFile<StoredReply>(file) : undefined
    },
    write(reply) {
      const name = nameOf(reply.job, reply.number)
      writeNewFile(join(replies, name), redact(`${JSON.stringify(reply, null, 1)}\n`))
      return name
    },
    writePartial: (job, text) => replaceFile(join(replies, `${job}.partial.txt`), redact(text)),
    setAside(job, problems, text) {
      const folder = join(rejected, job)
      replaceFile(join(folder, 'why.json'), redact(`${JSON.stringify(problems, null, 1)}\n`))
      if (text !== undefined) replaceFile(join(folder, 'text.txt'), redact(text))
      for (const name of listNames(replies)) {
        if (name.startsWith(`${job}.${inputHash}.`)) onDisk(folder, () => renameSync(join(replies, name), join(folder, name)))
      }
    },
  }
}

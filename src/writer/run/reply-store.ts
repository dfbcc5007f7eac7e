import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { escapeInvisible } from '../../engine/shared/clean-text.ts'
import type { Problem } from '../article/article-reply.ts'
import { ModelError } from '../model/model-error.ts'
import type { TokenUsage } from '../model/token-usage.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import type { DiskReserve } from './disk-reserve.ts'
import { keepDamaged, listNames, onDisk, readJsonFile, replaceFile, writeNewFile } from './durable-files.ts'
import type { WriterPaths } from './writer-paths.ts'

/** An answer as it was received. */
export interface StoredReply {
  job: string
  inputHash: string
  /** Of the topic that was asked about; missing in older answers. */
  topicDigest?: string
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
  /** The share of the price that it cost, where that is not the whole price. */
  priceShare?: number
}

export type ReplyStore = ReturnType<typeof openReplyStore>

interface ReplyStoreOptions extends Pick<WriterPaths, 'replies' | 'rejected' | 'damaged'> {
  inputHash: string
  redact(text: string): string
  /** Gives its space back if the disk is full when an answer arrives. */
  reserve: DiskReserve
  onDamaged(file: string): void
}

/** Stores whole answers to one set of prompts and settings, so that none is asked for twice; those to other prompts are kept, but not read. */
export function openReplyStore(options: ReplyStoreOptions) {
  const { replies, damaged, inputHash, redact, reserve, onDamaged } = options
  const safe = (text: string) => escapeInvisible(redact(text))
  const nameOf = (job: string, number: number) => `${job}.${inputHash}.${number}.json`
  return {
    read(job: string, number: number): StoredReply | undefined {
      const file = join(replies, nameOf(job, number))
      if (!existsSync(file)) return undefined
      const reply = readJsonFile<StoredReply>(file)
      if (typeof reply?.text === 'string') return reply
      keepDamaged(file, damaged)
      rmSync(file)
      onDamaged(file)
      return undefined
    },
    /** Returns the name of the file. */
    write(reply: StoredReply): string {
      const name = nameOf(reply.job, reply.number)
      const text = safe(`${JSON.stringify(reply, null, 1)}\n`)
      while (true) {
        try {
          writeNewFile(join(replies, name), text)
          return name
        } catch (cause) {
          if (!reserve.giveBack()) throw describeLoss(cause)
        }
      }
    },
    writePartial: (job: string, text: string) => replaceFile(join(replies, `${job}.partial.txt`), safe(text)),
    /** Moves the answers of a job to the rejected ones, with the reasons, so that the next run asks again. */
    setAside: (job: string, problems: readonly Problem[], text?: string) =>
      setAsideAnswers(
        options,
        { job, inputHash },
        problems.map(({ code, message }) => ({ code, message: safe(message) })),
        text === undefined ? undefined : safe(text),
      ),
  }
}

/** Moves the answers of a job to the rejected ones, with the reasons and a text. */
export function setAsideAnswers(
  { replies, rejected }: Pick<WriterPaths, 'replies' | 'rejected'>,
  { job, inputHash }: Pick<StoredReply, 'job' | 'inputHash'>,
  problems: readonly Problem[],
  text?: string,
): void {
  const folder = join(rejected, job)
  replaceFile(join(folder, 'why.json'), `${JSON.stringify(problems, null, 1)}\n`)
  if (text !== undefined) replaceFile(join(folder, 'text.txt'), text)
  for (const name of listNames(replies)) {
    if (name.startsWith(`${job}.${inputHash}.`)) onDisk(folder, () => renameSync(join(replies, name), join(folder, name)))
  }
}

function describeLoss(cause: unknown): unknown {
  if (!(cause instanceof ModelError)) return cause
  return new ModelError(cause.code, cause.kind, `${cause.message}: an answer that was paid for is lost`, {
    hint: 'free some space and run the same command again, which asks for it again',
  })
}

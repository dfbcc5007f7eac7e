import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
import { readJsonFile } from '../../writer/run/durable-files.ts'
import type { StoredReply } from '../../writer/run/reply-store.ts'

const KEY = /^[0-9a-z]{6,64}$/

/** The answer that a trial kept under a key; throws where there is none. */
export function readAnswer(folder: string, key: string): StoredReply {
  const file = join(folder, `${key}.json`)
  const hint = 'list the answers again'
  if (!KEY.test(key) || !existsSync(file)) throw new SiteError('E_ANSWER', `there is no answer ${JSON.stringify(key)}`, { hint })
  const reply = readReply(file)
  if (typeof reply === 'string') throw new SiteError('E_ANSWER', `${key}.json is no answer: ${reply}`, { hint })
  return reply
}

/** An answer, or what is wrong with the file. */
function readReply(file: string): StoredReply | string {
  let reply: Partial<StoredReply> | undefined
  try {
    reply = readJsonFile<StoredReply>(file)
  } catch (cause) {
    return `it cannot be read (${(cause as NodeJS.ErrnoException).code})`
  }
  if (reply === undefined) return 'it is no JSON object'
  const texts = ['job', 'day', 'text', 'format', 'askedModel', 'model', 'host', 'promptHash'] as const
  const missing = texts.find((name) => typeof reply[name] !== 'string')
  if (missing !== undefined) return `${missing} is missing`
  const { usage } = reply
  const isCounted = [usage?.prompt, usage?.cached, usage?.completion].every((count) => typeof count === 'number')
  return isCounted ? (reply as StoredReply) : 'usage is missing'
}

import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { type ArticleReply, type Problem, type ReplyFrame, replySchema } from './article-reply.ts'
import { findMisfits } from './json-schema.ts'
import { parseMarkdownReply } from './markdown-reply.ts'

/** Parses the text of an answer, without what it is wrapped in; all other deviations are problems. */
export function parseReply(text: string, format: ReplyFormat, frame: ReplyFrame): { reply: ArticleReply } | { problems: Problem[] } {
  const bare = unwrap(text)
  let value: unknown
  if (format === 'markdown' && !bare.startsWith('{')) value = parseMarkdownReply(bare, frame)
  else {
    try {
      value = JSON.parse(bare)
    } catch (cause) {
      if (isRefusal(bare)) return { problems: [{ code: 'E_REFUSAL', message: `the model declined: ${bare.slice(0, 200)}` }] }
      return { problems: [{ code: 'E_JSON', message: `the answer is not valid JSON (${describe(cause)})` }] }
    }
  }
  const misfits = findMisfits(replySchema(frame), value)
  if (misfits.length === 0) return { reply: value as ArticleReply }
  if (format === 'markdown' && isRefusal(bare))
    return { problems: [{ code: 'E_REFUSAL', message: `the model declined: ${bare.slice(0, 200)}` }] }
  return { problems: misfits.map((message) => ({ code: 'E_SCHEMA', message })) }
}

/** Removes a byte order mark, reasoning before the answer, and a code fence around it. */
function unwrap(text: string): string {
  const bare = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*<think>[\s\S]*?<\/think>/, '')
    .trim()
  return /^```(?:json|markdown|md)?[ \t]*\n([\s\S]*?)\n?```$/.exec(bare)?.[1]?.trim() ?? bare
}

const REFUSAL_LENGTH = 600
const REFUSALS = [
  /\b(?:can(?:['’]|no)t|am unable to|won['’]t) (?:help|assist|comply|write|provide|create|fulfill)/i,
  /не (?:могу|буду) (?:помочь|написать|выполнить|помогать)/i,
  /(?:yardımcı olamam|yazamam|bunu yapamam|yerine getiremem)/i,
]

/** Whether a text is a short refusal. */
function isRefusal(text: string): boolean {
  return text.length < REFUSAL_LENGTH && !text.includes('{') && REFUSALS.some((pattern) => pattern.test(text))
}

/** The message of the JSON parser without the text that it quotes. */
function describe(cause: unknown): string {
  const { message } = cause as Error
  return message
    .replace(/^(Unexpected \w+(?: \w+)*).*?( at position \d+.*)?$/s, (_, what: string, where = '') => what + where)
    .slice(0, 120)
}

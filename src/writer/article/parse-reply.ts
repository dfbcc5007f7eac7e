import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { type ArticleReply, type Problem, type ReplyFrame, replySchema } from './article-reply.ts'
import { findMisfits } from './json-schema.ts'
import { parseMarkdownReply } from './markdown-reply.ts'

/** An answer of which some fields can be asked for again. */
export interface PartialReply {
  value: Record<string, unknown>
  /** The fields that are missing or of the wrong kind. */
  fields: string[]
}

type ParsedReply = { reply: ArticleReply } | { problems: Problem[]; partial?: PartialReply }

/** The text of the article is no small part, to be sent alone. */
const WHOLE_FIELD = 'sections'

/** Parses the text of an answer, without what it is wrapped in; takes only the fields that `partial` lacks. All other deviations are problems. */
export function parseReply(text: string, format: ReplyFormat, frame: ReplyFrame, partial?: PartialReply): ParsedReply {
  const bare = unwrap(text)
  const refusal: ParsedReply = { problems: [{ code: 'E_REFUSAL', message: `the model declined: ${bare.slice(0, 200)}` }] }
  let value: unknown
  if (format === 'markdown' && !bare.startsWith('{')) value = parseMarkdownReply(bare, frame)
  else {
    const json = parseJson(bare)
    if (json.fault !== undefined && isRefusal(bare)) return refusal
    if (json.fault !== undefined && partial === undefined)
      return { problems: [{ code: 'E_JSON', message: `the answer is not valid JSON (${json.fault})` }] }
    value = json.value
  }
  if (partial !== undefined) value = { ...partial.value, ...pick(value, partial.fields) }
  const schema = replySchema(frame)
  const misfits = findMisfits(schema, value)
  if (misfits.length === 0) return { reply: value as ArticleReply }
  if (format === 'markdown' && isRefusal(bare)) return refusal
  const fields = [...new Set(misfits.map(({ field }) => field))]
  const isPart = format !== 'markdown' && !fields.includes('') && !fields.includes(WHOLE_FIELD)
  return {
    problems: misfits.map(({ message }) => ({ code: 'E_SCHEMA', message })),
    ...(isPart ? { partial: { value: value as PartialReply['value'], fields } } : {}),
  }
}

function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(fields.filter(([name]) => names.includes(name)))
}

/** Removes a byte order mark, reasoning before the answer, and a code fence around it. */
function unwrap(text: string): string {
  const bare = text
    .replace(/^\uFEFF/, '')
    .replace(/^[\s\S]*<\/think>/, '')
    .trim()
  return /^```(?:json|markdown|md)?[ \t]*\n([\s\S]*?)\n?```$/.exec(bare)?.[1]?.trim() ?? bare
}

/** Parses the object in a text, also one that a model without a grammar wrote: with words around it, line ends in texts, commas too many. */
function parseJson(text: string): { value?: unknown; fault?: string } {
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  const candidates = text.includes('{') ? [text, object, repairJson(object)] : [text]
  let fault = ''
  for (const candidate of candidates) {
    try {
      return { value: JSON.parse(candidate) }
    } catch (cause) {
      fault ||= describe(cause)
    }
  }
  return { fault }
}

/** Escapes line ends and tabs inside texts, and removes commas before a closing bracket. */
function repairJson(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])/g, (part) =>
    part === ',' ? '' : part.replace(/\r?\n/g, '\\n').replace(/\t/g, '\\t'),
  )
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

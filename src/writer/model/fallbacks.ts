import { REPLY_FORMATS, type ReplyFormat } from '../prompts/writer-settings.ts'
import type { ChatBody } from './chat-client.ts'

export type Fallbacks = ReturnType<typeof createFallbacks>

/** Two names of the same limit; most servers support one of them. */
const TOKEN_LIMITS = ['max_completion_tokens', 'max_tokens']

/** What a server turned out not to support; kept for the whole run, so that only one article fails on it. */
export function createFallbacks(start: ReplyFormat) {
  let format = start
  const dropped = new Set<string>()
  const added: string[] = []

  /** Asks for a looser format from now on; returns false if it is in use already, as after several answers to requests in progress. */
  function loosen(refused: ReplyFormat, next: ReplyFormat): boolean {
    if (format !== refused) return false
    format = next
    added.push(`with answers as ${next}`)
    return true
  }

  return {
    format: () => format,
    loosen,
    /** Returns a request without what the server does not support. */
    apply(body: ChatBody): ChatBody {
      const renamed = Object.entries(body).map(
        ([name, value]) => [TOKEN_LIMITS.includes(name) && dropped.has(name) ? otherLimit(name) : name, value] as const,
      )
      return Object.fromEntries(renamed.filter(([name]) => !dropped.has(name)))
    },
    /** Drops or replaces what a server refused; returns false if there is no fallback left. */
    add(parameter: string, refused: { body: ChatBody; format: ReplyFormat }): boolean {
      if (parameter === 'response_format') {
        const next = REPLY_FORMATS[REPLY_FORMATS.indexOf(refused.format) + 1]
        if (next === undefined) return false
        loosen(refused.format, next)
        return true
      }
      if (!Object.hasOwn(refused.body, parameter)) return false
      if (dropped.has(parameter)) return true
      if (TOKEN_LIMITS.includes(parameter) && dropped.has(otherLimit(parameter))) return false
      dropped.add(parameter)
      added.push(`without ${parameter}`)
      return true
    },
    /** All fallbacks so far, in words for the journal. */
    list: (): readonly string[] => added,
  }
}

function otherLimit(name: string): string {
  return TOKEN_LIMITS.find((other) => other !== name) ?? name
}

import { REPLY_FORMATS, type ReplyFormat } from '../prompts/writer-settings.ts'
import type { ChatBody } from './chat-client.ts'

/** What a server has turned out not to know: remembered for the run, so that no second article stumbles over it. */
export interface Ladder {
  format(): ReplyFormat
  /** A request without what the server does not know. */
  fit(body: ChatBody): ChatBody
  /** Gives up what a server has refused in a request; false where there is nothing left to give up. */
  stepDown(parameter: string, refused: { body: ChatBody; format: ReplyFormat }): boolean
  /** Every step so far, for the journal. */
  steps(): readonly string[]
}

/** Names of the same limit, of which servers know one or the other. */
const TOKEN_LIMITS = ['max_completion_tokens', 'max_tokens']

export function createLadder(start: ReplyFormat): Ladder {
  let format = start
  const dropped = new Set<string>()
  const steps: string[] = []
  return {
    format: () => format,
    fit(body) {
      const fitted = Object.entries(body).map(
        ([name, value]) => [TOKEN_LIMITS.includes(name) && dropped.has(name) ? otherLimit(name) : name, value] as const,
      )
      return Object.fromEntries(fitted.filter(([name]) => !dropped.has(name)))
    },
    stepDown(parameter, refused) {
      if (parameter === 'response_format') {
        const next = REPLY_FORMATS[REPLY_FORMATS.indexOf(refused.format) + 1]
        if (next === undefined) return false
        // Of several requests that were on their way together, the first has made the step for all.
        if (format === refused.format) {
          format = next
          steps.push(`answers as ${next}`)
        }
        return true
      }
      if (!Object.hasOwn(refused.body, parameter)) return false
      if (dropped.has(parameter)) return true
      if (TOKEN_LIMITS.includes(parameter) && dropped.has(otherLimit(parameter))) return false
      dropped.add(parameter)
      steps.push(`without ${parameter}`)
      return true
    },
    steps: () => steps,
  }
}

function otherLimit(name: string): string {
  return TOKEN_LIMITS.find((other) => other !== name) ?? name
}

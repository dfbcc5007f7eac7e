import { escapeInvisible } from '../../engine/shared/clean-text.ts'
import type { Problem } from '../article/article-reply.ts'
import type { JournalEvent } from './journal.ts'
import type { Output } from './run-options.ts'

export type Terminal = ReturnType<typeof createTerminal>

const CLEAR_LINE = '\r\u001B[K'
const SHOWN_PROBLEMS = 3

/** Shows a run as lines for people, or as events in JSON; removes secrets, and escapes what a terminal would obey. */
export function createTerminal({ out, error, isTerminal, json }: Output, redact: (text: string) => string) {
  const clear = isTerminal && !json ? CLEAR_LINE : ''
  const safe = (text: string) => escapeInvisible(redact(text))
  return {
    event(event: JournalEvent): void {
      if (json) out(`${safe(JSON.stringify(event))}\n`)
      else {
        const text = describeEvent(event)
        if (text !== undefined) out(`${clear}${safe(text)}\n`)
      }
    },
    line(text: string): void {
      if (!json) out(`${clear}${safe(text)}\n`)
    },
    error: (text: string) => error(`${clear}${safe(text)}\n`),
    /** Shows one line that the next output replaces; on a real terminal only. */
    status(text: string): void {
      if (isTerminal && !json) error(`${CLEAR_LINE}${safe(text)}`)
    },
  }
}

/** Describes an event for people; undefined if only the journal needs it. */
function describeEvent({ event, ...details }: JournalEvent): string | undefined {
  if (event === 'failed-call')
    return `  ${details.code} ${details.message}${details.wait === undefined ? '' : `; next call in ${formatWait(Number(details.wait))}`}`
  if (event === 'downgrade') return `  from now on, requests to this server are sent ${details.step}`
  if (event === 'lost') return `  ${details.code} ${details.message}`
  if (event === 'damaged')
    return `W_RECORD  ${details.file} was cut off or damaged; what was made of it is made again, and the old file is kept in .generator/damaged`
  if (event === 'rejected') return `  an answer was rejected: ${listProblems(details.problems as Problem[])}`
  if (event === 'failed') return `failed   ${JSON.stringify(details.title)}: ${listProblems(details.problems as Problem[])}`
  return undefined
}

function listProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ code, message }) => `${code} ${message}`)
  return [...shown, ...(problems.length > SHOWN_PROBLEMS ? [`and ${problems.length - SHOWN_PROBLEMS} more`] : [])].join('; ')
}

function formatWait(milliseconds: number): string {
  return milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`
}

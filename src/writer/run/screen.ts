import type { Problem } from '../article/article-reply.ts'
import type { StyleMeasure } from '../article/style-report.ts'
import type { JournalEvent } from './journal.ts'
import type { ScreenStreams } from './order.ts'

/** Shows what happens while articles are written: lines for people, or events as JSON; never a secret. */
export interface Screen {
  event(event: JournalEvent): void
  line(text: string): void
  complain(text: string): void
  /** One line that is written over, on a terminal only. */
  status(text: string): void
}

const CLEAR_LINE = '\r\u001B[K'
const SHOWN_PROBLEMS = 3

export function createScreen({ out, error, isTerminal, json }: ScreenStreams, redact: (text: string) => string): Screen {
  const clear = isTerminal && !json ? CLEAR_LINE : ''
  return {
    event(event) {
      if (json) out(redact(`${JSON.stringify(event)}\n`))
      else {
        const text = describeEvent(event)
        if (text !== undefined) out(redact(`${clear}${text}\n`))
      }
    },
    line: (text) => {
      if (!json) out(redact(`${clear}${text}\n`))
    },
    complain: (text) => error(redact(`${clear}${text}\n`)),
    status: (text) => {
      if (isTerminal && !json) error(redact(`${CLEAR_LINE}${text}`))
    },
  }
}

/** What a reader of the screen wants to know of an event; most of them are for the journal only. */
function describeEvent({ event, ...details }: JournalEvent): string | undefined {
  if (event === 'failed-call')
    return `  ${details.code} ${details.message}${details.wait === undefined ? '' : `; again in ${formatWait(Number(details.wait))}`}`
  if (event === 'downgrade') return `  this server is asked ${details.step} from now on`
  if (event === 'rejected') return `  an answer could not be used: ${listProblems(details.problems as Problem[])}`
  if (event === 'failed') return `failed   ${JSON.stringify(details.title)}: ${listProblems(details.problems as Problem[])}`
  return undefined
}

export function listProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ code, message }) => `${code} ${message}`)
  return [...shown, ...(problems.length > SHOWN_PROBLEMS ? [`and ${problems.length - SHOWN_PROBLEMS} more`] : [])].join('; ')
}

/** The rules of style that an article has missed, on a line each. */
export function describeStyle(measures: readonly StyleMeasure[]): string[] {
  return measures
    .filter(({ isMet }) => !isMet)
    .map(({ name, value, wanted, note }) => `  style: ${name} ${value}, wanted ${wanted}${note === '' ? '' : ` (${note})`}`)
}

function formatWait(milliseconds: number): string {
  return milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`
}

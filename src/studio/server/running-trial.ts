import type { StoredReply } from '../../writer/run/reply-store.ts'
import type { TrialEvent } from '../protocol/messages.ts'
import { type Asking, askTrial } from './ask-trial.ts'
import type { TrialQuestion } from './trial-questions.ts'

/** The one question that is under way. */
interface RunningTrial {
  /** Undefined while none is. */
  key(): string | undefined
  /** Follows this question to its end, where it is under way; returns whether it was. */
  follow(key: string, tell: (event: TrialEvent) => void): Promise<boolean>
  ask(trial: TrialQuestion, tell: (event: TrialEvent) => void): Promise<StoredReply>
  /** Returns whether there was anything to stop. */
  stop(): boolean
}

/** Milliseconds between two looks at the text of another tab. */
const INTERVAL = 100

export function createRunningTrial(options: Omit<Asking, 'signal' | 'tell'>): RunningTrial {
  let running: { key: string; text: string; stop: AbortController } | undefined
  return {
    key: () => running?.key,
    async follow(key, tell) {
      const isFollowing = running?.key === key
      while (running?.key === key) {
        tell({ event: 'text', text: running.text })
        await new Promise((resume) => setTimeout(resume, INTERVAL))
      }
      return isFollowing
    },
    async ask(trial, tell) {
      const own = { key: trial.key, text: '', stop: new AbortController() }
      running = own
      const tellText = (text: string) => {
        const safe = options.redact(text)
        if (safe === own.text) return
        own.text = safe
        tell({ event: 'text', text: safe })
      }
      return await askTrial(trial, { ...options, signal: own.stop.signal, tell: tellText }).finally(() => {
        running = undefined
      })
    },
    stop() {
      running?.stop.abort()
      return running !== undefined
    },
  }
}

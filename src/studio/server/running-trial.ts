import type { StoredReply } from '../../writer/run/reply-store.ts'
import type { TrialEvent } from '../protocol/messages.ts'
import { type Asking, askTrial } from './ask-trial.ts'
import type { TrialQuestion } from './trial-questions.ts'

type Tell = (event: TrialEvent) => void

/** Milliseconds between two looks at the text of another tab. */
const INTERVAL = 100

/** The one question that is under way. */
export function createRunningTrial(options: Omit<Asking, 'signal' | 'tell'>) {
  let running: { key: string; text: string; stop: AbortController } | undefined
  return {
    /** Undefined while none is. */
    key: () => running?.key,
    /** Follows this question to its end, where it is under way; returns whether it was. */
    async follow(key: string, tell: Tell): Promise<boolean> {
      const isFollowing = running?.key === key
      while (running?.key === key) {
        tell({ event: 'text', text: running.text })
        await new Promise((resume) => setTimeout(resume, INTERVAL))
      }
      return isFollowing
    },
    async ask(trial: TrialQuestion, tell: Tell): Promise<StoredReply> {
      const own = { key: trial.key, text: '', stop: new AbortController() }
      running = own
      const tellText = (text: string) => {
        const safe = options.redact(text)
        if (safe === own.text) return
        own.text = safe
        tell({ event: 'text', text: safe })
      }
      return askTrial(trial, { ...options, signal: own.stop.signal, tell: tellText }).finally(() => {
        running = undefined
      })
    },
    /** Returns whether there was anything to stop. */
    stop(): boolean {
      running?.stop.abort()
      return running !== undefined
    },
  }
}

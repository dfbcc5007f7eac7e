import { useState } from 'react'
import { CallFailure } from './call.ts'
import { useTexts } from './texts.ts'
import type { Texts } from './texts-en.ts'

/** An error as the page shows it. */
export function describeFailure(cause: unknown, texts: Texts): string {
  if (!(cause instanceof CallFailure)) return String(cause)
  return cause.code === 'E_OFFLINE' ? texts.offline : `${cause.code} ${cause.message}${cause.hint === '' ? '' : `. ${cause.hint}`}`
}

/** Runs calls, and has the failure of the last one. */
export function useCallFailure(): { failure: CallFailure | undefined; attempt(work: () => Promise<void>): Promise<void> } {
  const [failure, setFailure] = useState<CallFailure>()
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      setFailure(undefined)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setFailure(cause)
    }
  }
  return { failure, attempt }
}

/** Runs calls, and has the message of the last one if it failed. */
export function useAttempt(): { message: string; attempt(work: () => Promise<void>): Promise<void> } {
  const texts = useTexts()
  const [message, setMessage] = useState('')
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      setMessage('')
      await work()
    } catch (cause) {
      setMessage(describeFailure(cause, texts))
    }
  }
  return { message, attempt }
}

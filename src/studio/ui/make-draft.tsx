import { useState } from 'react'
import { CallFailure, call } from './call.ts'
import type { Texts } from './texts-en.ts'

interface MakeDraftProps {
  /** The key of an answer that is kept. */
  answer: string
  texts: Texts
  /** Told the slug of the draft. */
  onDraft(slug: string): void
}

/** Makes an answer a draft of an article. */
export function MakeDraft({ answer, texts, onDraft }: MakeDraftProps) {
  const [message, setMessage] = useState('')

  async function make(): Promise<void> {
    try {
      setMessage('')
      onDraft((await call('keep', { key: answer })).slug)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setMessage(cause.code === 'E_OFFLINE' ? texts.offline : `${cause.code} ${cause.message}. ${cause.hint}`)
    }
  }

  return (
    <>
      <button type="button" onClick={make}>
        {texts.makeDraft}
      </button>
      {message !== '' && <p role="alert">{message}</p>}
    </>
  )
}

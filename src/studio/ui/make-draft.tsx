import { Alert } from './alert.tsx'
import { call } from './call.ts'
import { useAttempt } from './failure.ts'
import { useTexts } from './texts.ts'

/** Makes the answer that is kept under a key a draft of an article, and tells the slug of the draft. */
export function MakeDraft({ answer, onDraft }: { answer: string; onDraft(slug: string): void }) {
  const texts = useTexts()
  const { message, attempt } = useAttempt()
  return (
    <>
      <button type="button" onClick={() => attempt(async () => onDraft((await call('keep', { key: answer })).slug))}>
        {texts.makeDraft}
      </button>
      <Alert message={message} />
    </>
  )
}

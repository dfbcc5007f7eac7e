import { useEffect, useRef, useState } from 'react'
import type { Comparison } from '../protocol/comparison.ts'
import type { Calls, Drafts, Subject, TrialEvent } from '../protocol/messages.ts'
import type { ModelChoice } from '../protocol/model-choice.ts'
import { CallFailure, call } from './call.ts'
import { ComparisonView } from './comparison-view.tsx'
import { ModelFields } from './model-fields.tsx'
import type { Texts } from './texts-en.ts'
import { tryPrompt } from './trial-stream.ts'

interface CompareProps {
  drafts: Drafts
  subjects: readonly Subject[]
  /** The name of the configured model. */
  configured: string
  texts: Texts
}

const MOST = 20

/** Collects answers to the saved text and to the draft, and compares them blind. */
export function Compare({ drafts, subjects, configured, texts }: CompareProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState(3)
  const [progress, setProgress] = useState('')
  const [message, setMessage] = useState('')
  const [earlier, setEarlier] = useState<Calls['comparisons'][1]['comparisons']>([])
  const [shown, setShown] = useState<Comparison>()
  const topics = subjects.filter(({ kind }) => kind === 'topic').slice(0, wanted)
  const [models, setModels] = useState<{ saved: ModelChoice; yours: ModelChoice }>({ saved: {}, yours: {} })
  const isSame = Object.keys(drafts).length === 0 && JSON.stringify(models.saved) === JSON.stringify(models.yours)
  const isStopped = useRef(false)

  useEffect(() => {
    if (shown !== undefined && dialog.current?.open === false) dialog.current.showModal()
  }, [shown])

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      setMessage('')
      await work()
    } catch (cause) {
      setMessage(cause instanceof CallFailure ? `${cause.code} ${cause.message}. ${cause.hint}` : String(cause))
    }
  }

  async function collect(): Promise<void> {
    isStopped.current = false
    const asked = topics.flatMap(({ id }) => [
      { id, drafts: {}, ...models.saved },
      { id, drafts, ...models.yours },
    ])
    await attempt(async () => {
      for (const [index, question] of asked.entries()) {
        if (isStopped.current) break
        setProgress(`${index + 1} / ${asked.length}`)
        let last: TrialEvent | undefined
        await tryPrompt({ ...question, again: false }, (event) => {
          last = event
        })
        if (last?.event === 'failed') throw new CallFailure(last)
      }
    })
    setProgress('')
  }

  const list = () => attempt(async () => setEarlier((await call('comparisons', {})).comparisons))
  const open = (work: () => Promise<Comparison>) => attempt(async () => setShown(await work()))
  return (
    <details className="trial" onToggle={({ currentTarget }) => currentTarget.open && list()}>
      <summary>{texts.compareBlind}</summary>
      <p>{texts.compareHint}</p>
      {(['saved', 'yours'] as const).map((side) => (
        <ModelFields
          key={side}
          label={texts.modelsOf[side]}
          configured={configured}
          choice={models[side]}
          texts={texts}
          onChoose={(choice) => setModels({ ...models, [side]: choice })}
        />
      ))}
      <div className="bar">
        <label>
          {texts.howMany}
          <input
            type="number"
            min={1}
            max={MOST}
            value={wanted}
            onChange={({ target }) => setWanted(Math.min(MOST, Math.max(1, target.valueAsNumber || 1)))}
          />
        </label>
        <button type="button" disabled={progress !== '' || isSame} onClick={collect}>
          {texts.collect(topics.length * 2)}
        </button>
        {progress !== '' && (
          <button
            type="button"
            onClick={() => {
              isStopped.current = true
              call('stop', {}).catch(() => {})
            }}
          >
            {texts.stop}
          </button>
        )}
        <button type="button" className="main" disabled={progress !== ''} onClick={() => open(() => call('compare', { drafts, models }))}>
          {texts.startCompare}
        </button>
        <p role="status">{progress}</p>
      </div>
      {message !== '' && <p role="alert">{message}</p>}
      <ul>
        {earlier.map(({ id, voted, of }) => (
          <li key={id}>
            <button type="button" onClick={() => open(() => call('comparison', { id }))}>
              {texts.earlier(id.slice(0, 8), voted, of)}
            </button>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} aria-label={texts.compareBlind} onClose={() => setShown(undefined)}>
        {shown !== undefined && (
          <ComparisonView comparison={shown} texts={texts} onChange={setShown} onClose={() => dialog.current?.close()} />
        )}
      </dialog>
    </details>
  )
}

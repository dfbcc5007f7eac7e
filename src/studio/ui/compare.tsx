import { useRef, useState } from 'react'
import type { Comparison } from '../protocol/comparison.ts'
import type { Calls, Drafts, Subject, TrialEvent } from '../protocol/messages.ts'
import type { ModelChoice } from '../protocol/shared.ts'
import { Alert } from './alert.tsx'
import { CallFailure, call } from './call.ts'
import { ComparisonView } from './comparison-view.tsx'
import { useAttempt } from './failure.ts'
import { ModelFields } from './model-fields.tsx'
import { useTexts } from './texts.ts'
import { tryPrompt } from './trial-stream.ts'

interface CompareProps {
  drafts: Drafts
  subjects: readonly Subject[]
  /** The name of the configured model. */
  configured: string
}

const MOST = 20

/** Collects answers to the saved text and to the draft, and compares them blind. */
export function Compare({ drafts, subjects, configured }: CompareProps) {
  const texts = useTexts()
  const [wanted, setWanted] = useState(3)
  const [earlier, setEarlier] = useState<Calls['comparisons'][1]['comparisons']>([])
  const [shown, setShown] = useState<Comparison>()
  const [models, setModels] = useState<{ saved: ModelChoice; yours: ModelChoice }>({ saved: {}, yours: {} })
  const { message, attempt } = useAttempt()
  const { progress, collect, stop } = useCollector()
  const topics = subjects.filter(({ kind }) => kind === 'topic').slice(0, wanted)
  const isSame = Object.keys(drafts).length === 0 && JSON.stringify(models.saved) === JSON.stringify(models.yours)
  const asked = topics.flatMap(({ id }) => [
    { id, drafts: {}, ...models.saved },
    { id, drafts, ...models.yours },
  ])
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
        <button type="button" disabled={progress !== '' || isSame} onClick={() => attempt(() => collect(asked))}>
          {texts.collect(asked.length)}
        </button>
        {progress !== '' && (
          <button type="button" onClick={stop}>
            {texts.stop}
          </button>
        )}
        <button type="button" className="main" disabled={progress !== ''} onClick={() => open(() => call('compare', { drafts, models }))}>
          {texts.startCompare}
        </button>
        <p role="status">{progress}</p>
      </div>
      <Alert message={message} />
      <ul>
        {earlier.map(({ id, voted, of }) => (
          <li key={id}>
            <button type="button" onClick={() => open(() => call('comparison', { id }))}>
              {texts.earlier(id.slice(0, 8), voted, of)}
            </button>
          </li>
        ))}
      </ul>
      <ComparisonView comparison={shown} onChange={setShown} />
    </details>
  )
}

/** Tries one question after another; `progress` is empty while it does not. */
function useCollector() {
  const [progress, setProgress] = useState('')
  const isStopped = useRef(false)

  async function collect(asked: readonly Calls['quote'][0][]): Promise<void> {
    isStopped.current = false
    try {
      for (const [index, question] of asked.entries()) {
        if (isStopped.current) break
        setProgress(`${index + 1} / ${asked.length}`)
        let last: TrialEvent | undefined
        await tryPrompt({ ...question, again: false }, (event) => {
          last = event
        })
        if (last?.event === 'failed') throw new CallFailure(last)
      }
    } finally {
      setProgress('')
    }
  }

  function stop(): void {
    isStopped.current = true
    call('stop', {}).catch(() => {})
  }
  return { progress, collect, stop }
}

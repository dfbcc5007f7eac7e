import { useEffect, useRef, useState } from 'react'
import type { Comparison, ComparisonResult, Vote } from '../protocol/comparison.ts'
import { CallFailure, call } from './call.ts'
import { saveFile } from './save-file.ts'
import type { Texts } from './texts-en.ts'

interface ComparisonViewProps {
  comparison: Comparison
  texts: Texts
  onChange(comparison: Comparison): void
  onClose(): void
}

const VOTES: readonly Vote[] = ['left', 'right', 'good', 'bad']

/** Two answers of which the reader prefers one, by the keys 1 to 4; and the result at the end. */
export function ComparisonView({ comparison, texts, onChange, onClose }: ComparisonViewProps) {
  const { id, of, pair, result } = comparison
  const [note, setNote] = useState('')
  const [message, setMessage] = useState('')
  const isBusy = useRef(false)

  async function vote(choice: Vote): Promise<void> {
    if (pair === undefined || isBusy.current) return
    isBusy.current = true
    try {
      const next = await call('vote', { id, pair: pair.number, vote: choice, note })
      setNote('')
      setMessage('')
      onChange(next)
    } catch (cause) {
      setMessage(cause instanceof CallFailure ? cause.message || texts.offline : String(cause))
    } finally {
      isBusy.current = false
    }
  }

  const latest = useRef(vote)
  latest.current = vote
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const choice = VOTES[Number(key) - 1]
      if (choice !== undefined && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement)) void latest.current(choice)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <div className="bar">
        <h2>{pair === undefined ? texts.result : `${pair.number + 1} / ${of} · ${pair.title}`}</h2>
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
      {pair !== undefined && (
        <>
          <div className="both" lang={pair.locale.slice(0, 2)}>
            <Side title={texts.left} text={pair.left} />
            <Side title={texts.right} text={pair.right} />
          </div>
          <div className="bar votes">
            {VOTES.map((choice, index) => (
              <button type="button" key={choice} onClick={() => vote(choice)}>
                {`${index + 1} ${texts.votes[choice]}`}
              </button>
            ))}
            <label>
              {texts.note}
              <input value={note} onChange={({ target }) => setNote(target.value)} />
            </label>
          </div>
        </>
      )}
      {result !== undefined && <Result id={id} result={result} texts={texts} />}
      {message !== '' && <p role="alert">{message}</p>}
    </>
  )
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  )
}

/** A result that chance has at most once in twenty times. */
const RARE = 0.05

function Result({ id, result, texts }: { id: string; result: ComparisonResult; texts: Texts }) {
  const { saved, yours, good, bad, chance, faults } = result
  async function download(): Promise<void> {
    const { csv } = await call('csv', { id })
    saveFile(`${id}.csv`, 'text/csv', csv)
  }
  return (
    <>
      <p>{texts.counted(yours, saved, good, bad)}</p>
      <p>{chance <= RARE ? texts.notChance(chance.toFixed(3)) : texts.mayBeChance(chance.toFixed(3))}</p>
      <p>{texts.faultsOfBoth(faults.yours, faults.saved)}</p>
      <button type="button" onClick={() => void download().catch(() => {})}>
        CSV
      </button>
    </>
  )
}

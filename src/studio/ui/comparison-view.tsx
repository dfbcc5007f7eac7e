import { useEffect, useRef, useState } from 'react'
import type { Comparison, ComparisonResult, Vote } from '../protocol/comparison.ts'
import { Alert } from './alert.tsx'
import { call } from './call.ts'
import { Dialog } from './dialog.tsx'
import { useAttempt } from './failure.ts'
import { LongText } from './long-text.tsx'
import { saveFile } from './save-file.ts'
import { useTexts } from './texts.ts'

interface ComparisonViewProps {
  comparison: Comparison | undefined
  onChange(comparison: Comparison | undefined): void
}

const VOTES: readonly Vote[] = ['left', 'right', 'good', 'bad']

/** Two answers of which the reader prefers one, by the keys 1 to 4; and the result at the end. */
export function ComparisonView({ comparison, onChange }: ComparisonViewProps) {
  const texts = useTexts()
  const [note, setNote] = useState('')
  const { message, attempt } = useAttempt()
  const isBusy = useRef(false)
  const { id = '', of = 0, pair, result } = comparison ?? {}

  async function vote(choice: Vote): Promise<void> {
    if (pair === undefined || isBusy.current) return
    isBusy.current = true
    await attempt(async () => {
      onChange(await call('vote', { id, pair: pair.number, vote: choice, note }))
      setNote('')
    })
    isBusy.current = false
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
    <Dialog
      isOpen={comparison !== undefined}
      title={pair === undefined ? texts.result : `${pair.number + 1} / ${of} · ${pair.title}`}
      label={texts.compareBlind}
      onClose={() => onChange(undefined)}
    >
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
      {result !== undefined && <Result id={id} result={result} />}
      <Alert message={message} />
    </Dialog>
  )
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <LongText>{text}</LongText>
    </section>
  )
}

/** A result that chance has at most once in twenty times. */
const RARE = 0.05

function Result({ id, result }: { id: string; result: ComparisonResult }) {
  const texts = useTexts()
  const { message, attempt } = useAttempt()
  const { saved, yours, good, bad, chance, faults } = result
  const download = () => attempt(async () => saveFile(`${id}.csv`, 'text/csv', (await call('csv', { id })).csv))
  return (
    <>
      <p>{texts.counted(yours, saved, good, bad)}</p>
      <p>{chance <= RARE ? texts.notChance(chance.toFixed(3)) : texts.mayBeChance(chance.toFixed(3))}</p>
      <p>{texts.faultsOfBoth(faults.yours, faults.saved)}</p>
      <button type="button" onClick={download}>
        CSV
      </button>
      <Alert message={message} />
    </>
  )
}

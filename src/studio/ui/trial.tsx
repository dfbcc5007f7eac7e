import { useRef, useState } from 'react'
import type { Ceiling, Quote, TrialEvent } from '../protocol/messages.ts'
import type { ModelChoice } from '../protocol/shared.ts'
import { Alert } from './alert.tsx'
import { CallFailure, call } from './call.ts'
import { describeFailure, useAttempt } from './failure.ts'
import { useLatest } from './latest-call.ts'
import { Lines } from './lines.tsx'
import { LongText } from './long-text.tsx'
import { MakeDraft } from './make-draft.tsx'
import { ModelFields } from './model-fields.tsx'
import { useTexts } from './texts.ts'
import type { Texts } from './texts-en.ts'
import { tryPrompt } from './trial-stream.ts'

interface TrialProps {
  drafts: Readonly<Record<string, string>>
  /** The id of a topic. */
  id: string
  saved: string | undefined
  /** The name of the configured model. */
  configured: string
  /** Told the slug of an answer that was made a draft. */
  onDraft(slug: string): void
}

/** Milliseconds without a key, after which the price is asked for. */
const QUIET = 600

/** Tries a prompt on the model: what it can cost before the click, and the answer with what the office says. */
export function Trial({ configured, ...props }: TrialProps) {
  const texts = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [choice, setChoice] = useState<ModelChoice>({})
  return (
    <details className="trial" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{texts.tryIt}</summary>
      <ModelFields label={texts.otherModel} configured={configured} choice={choice} onChoose={setChoice} />
      {/* Another choice starts without a price, so that no question is sent at the price of another model. */}
      {isOpen && <Question key={JSON.stringify(choice)} {...props} choice={choice} />}
    </details>
  )
}

function Question({ drafts, id, saved, choice, onDraft }: Omit<TrialProps, 'configured'> & { choice: ModelChoice }) {
  const texts = useTexts()
  const [count, setCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [event, setEvent] = useState<TrialEvent>()
  /** Ends when the ceiling is set, for which a question waits. */
  const setting = useRef<Promise<void>>(Promise.resolve())
  const { answer: quote, failure } = useLatest('quote', { drafts, id, ...choice }, QUIET, `${saved} ${count}`)

  async function start(): Promise<void> {
    setIsBusy(true)
    setEvent(undefined)
    await setting.current
    await tryPrompt({ drafts, id, ...choice, again: quote?.wasLost === true }, setEvent)
    setIsBusy(false)
    setCount((before) => before + 1)
  }

  return (
    <>
      {failure !== undefined && <Alert message={describeFailure(failure, texts)} />}
      {quote !== undefined && (
        <>
          <CeilingForm
            quote={quote}
            key={JSON.stringify(quote.ceiling)}
            onSet={(set) => {
              setting.current = set.then(() => setCount((before) => before + 1))
            }}
          />
          <p className="counts">{describePrice(quote, texts)}</p>
          {quote.wasLost && !isBusy && <p className="held">{texts.wasLost}</p>}
          <button type="button" className="main" disabled={isBusy} onClick={start}>
            {quote.isKept ? texts.showKept : quote.wasLost ? texts.askAgain : texts.ask}
          </button>{' '}
          {isBusy && (
            <button type="button" onClick={() => call('stop', {}).catch(() => {})}>
              {texts.stop}
            </button>
          )}
        </>
      )}
      <p role="status">{isBusy ? texts.asking : ''}</p>
      {event !== undefined && <Answer event={event} onDraft={onDraft} />}
    </>
  )
}

function CeilingForm({ quote: { ceiling, currency, spent }, onSet }: { quote: Quote; onSet(set: Promise<void>): void }) {
  const texts = useTexts()
  const [wanted, setWanted] = useState<Ceiling>(ceiling)
  const { message, attempt } = useAttempt()
  const field = (name: keyof Ceiling, label: string) => (
    <label>
      {label}
      <input
        type="number"
        min={0}
        step={name === 'tokens' ? 1000 : 0.01}
        value={wanted[name]}
        onChange={({ target }) => setWanted({ ...wanted, [name]: target.valueAsNumber })}
      />
    </label>
  )
  return (
    <form
      className="bar"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        onSet(attempt(async () => void (await call('ceiling', wanted))))
      }}
    >
      {field('tokens', texts.tokensADay)}
      {field('cost', texts.moneyADay(currency))}
      <button type="submit">{texts.setCeiling}</button>
      <p className="counts">{texts.spentToday(spent.tokens, `${spent.cost.toFixed(4)} ${currency}`)}</p>
      <Alert message={message} />
    </form>
  )
}

function describePrice({ model, host, expected, highest, isKept, currency }: Quote, texts: Texts): string {
  if (isKept) return texts.isKept
  const about = expected.cost === undefined ? '' : `, ${expected.cost.toFixed(4)} ${currency}`
  const money = highest.cost === undefined ? texts.noPrice : texts.atMost(`${highest.cost.toFixed(4)} ${currency}`)
  const name = host === '' ? model : `${model}, ${host}`
  return `${name}: ${texts.expectedTokens(expected.tokens)}${about}; ${texts.mostTokens(highest.tokens)}, ${money}`
}

function Answer({ event, onDraft }: Pick<TrialProps, 'onDraft'> & { event: TrialEvent }) {
  const texts = useTexts()
  if (event.event === 'failed') return <Alert message={describeFailure(new CallFailure(event), texts)} />
  if (event.event === 'text') return <LongText>{event.text}</LongText>
  const { key, text, article, problems, warnings } = event
  const found = [...problems, ...warnings]
  return (
    <>
      <p>{problems.length === 0 ? texts.accepts : texts.refuses}</p>
      {found.length > 0 && <Lines lines={found} />}
      {article !== undefined && <MakeDraft answer={key} onDraft={onDraft} />}
      <LongText>{article ?? text}</LongText>
    </>
  )
}

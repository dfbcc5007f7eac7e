import { useState } from 'react'
import type { Ceiling, Quote, TrialEvent } from '../protocol/messages.ts'
import type { ModelChoice } from '../protocol/model-choice.ts'
import { CallFailure, call } from './call.ts'
import { useLatest } from './latest-call.ts'
import { MakeDraft } from './make-draft.tsx'
import { ModelFields } from './model-fields.tsx'
import type { Texts } from './texts-en.ts'
import { tryPrompt } from './trial-stream.ts'

interface TrialProps {
  drafts: Readonly<Record<string, string>>
  /** The id of a topic. */
  id: string
  saved: string | undefined
  /** The name of the configured model. */
  configured: string
  texts: Texts
  /** Told the slug of an answer that was made a draft. */
  onDraft(slug: string): void
}

/** Milliseconds without a key, after which the price is asked for. */
const QUIET = 600

/** Tries a prompt on the model: what it can cost before the click, and the answer with what the office says. */
export function Trial({ configured, ...props }: TrialProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [choice, setChoice] = useState<ModelChoice>({})
  const { texts } = props
  return (
    <details className="trial" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{texts.tryIt}</summary>
      <ModelFields label={texts.otherModel} configured={configured} choice={choice} texts={texts} onChoose={setChoice} />
      {/* Another choice starts without a price, so that no question is sent at the price of another model. */}
      {isOpen && <Question key={JSON.stringify(choice)} {...props} choice={choice} />}
    </details>
  )
}

function Question({ drafts, id, saved, choice, texts, onDraft }: Omit<TrialProps, 'configured'> & { choice: ModelChoice }) {
  const [count, setCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [event, setEvent] = useState<TrialEvent>()
  const { answer: quote, failure } = useLatest('quote', { drafts, id, ...choice }, QUIET, `${saved} ${count}`)

  async function start(): Promise<void> {
    setIsBusy(true)
    setEvent(undefined)
    await tryPrompt({ drafts, id, ...choice, again: quote?.wasLost === true }, setEvent)
    setIsBusy(false)
    setCount((before) => before + 1)
  }

  return (
    <>
      {failure !== undefined && (
        <p role="alert">{`${failure.code} ${failure.message}${failure.hint === '' ? '' : ` (${failure.hint})`}`}</p>
      )}
      {quote !== undefined && (
        <>
          <CeilingForm quote={quote} key={JSON.stringify(quote.ceiling)} texts={texts} onSet={() => setCount(count + 1)} />
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
      {event !== undefined && <Answer event={event} texts={texts} onDraft={onDraft} />}
    </>
  )
}

function CeilingForm({ quote: { ceiling, currency, spent }, texts, onSet }: { quote: Quote; texts: Texts; onSet(): void }) {
  const [wanted, setWanted] = useState<Ceiling>(ceiling)
  const [failure, setFailure] = useState('')
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
        call('ceiling', wanted).then(
          () => {
            setFailure('')
            onSet()
          },
          (cause) => setFailure(cause instanceof CallFailure ? cause.message : String(cause)),
        )
      }}
    >
      {field('tokens', texts.tokensADay)}
      {field('cost', texts.moneyADay(currency))}
      <button type="submit">{texts.setCeiling}</button>
      <p className="counts">{texts.spentToday(spent.tokens, `${spent.cost.toFixed(4)} ${currency}`)}</p>
      {failure !== '' && <p role="alert">{failure}</p>}
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

function Answer({ event, texts, onDraft }: Pick<TrialProps, 'texts' | 'onDraft'> & { event: TrialEvent }) {
  if (event.event === 'failed')
    return (
      <p role="alert">
        <b>{event.code}</b>{' '}
        {event.code === 'E_OFFLINE' ? texts.offline : `${event.message}${event.hint === undefined ? '' : `. ${event.hint}`}`}
      </p>
    )
  const found = event.event === 'end' ? [...event.problems, ...event.warnings] : []
  return (
    <>
      {event.event === 'end' && <p>{event.problems.length === 0 ? texts.accepts : texts.refuses}</p>}
      {found.length > 0 && (
        <ul>
          {found.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {event.event === 'end' && event.article !== undefined && <MakeDraft answer={event.key} texts={texts} onDraft={onDraft} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys */}
      <pre tabIndex={0}>{event.event === 'end' ? (event.article ?? event.text) : event.text}</pre>
    </>
  )
}

import { Fragment, useEffect, useRef } from 'react'
import type { Change, Look, Stretch } from '../protocol/messages.ts'
import { LongText } from './long-text.tsx'
import { useTexts } from './texts.ts'

export type PreviewMode = 'changes' | 'origins'

interface PreviewProps {
  looks: readonly Look[]
  stretches: readonly (readonly Stretch[])[]
  mode: PreviewMode
  onOpen(file: string): void
}

/** What the model will read: one prompt, or the prompts of several languages beside each other. */
export function Preview({ looks, stretches, mode, onOpen }: PreviewProps) {
  const texts = useTexts()
  return (
    <div className="prompts">
      {looks.map((look, index) => {
        const own = stretches[index]
        const isCurrent = own !== undefined && own.map(({ text }) => text).join('') === look.text
        return (
          <article key={look.locale} lang={look.locale.slice(0, 2)}>
            <h2>{texts.inLanguage[look.locale]}</h2>
            <p className="counts">
              {texts.tokens(look.tokens)}
              {look.answerTokens !== undefined && `, ${texts.answer(look.answerTokens)}`}
              {look.answerTokens !== undefined && `, ${look.cost === undefined ? texts.noPrice : texts.atMost(look.cost)}`}
            </p>
            {mode === 'origins' && isCurrent ? (
              <Origins stretches={own} onOpen={onOpen} />
            ) : (
              <Changes changes={look.changes ?? [{ kind: 'same', text: look.text }]} hasBefore={look.changes !== undefined} />
            )}
          </article>
        )
      })}
    </div>
  )
}

function Changes({ changes, hasBefore }: { changes: readonly Change[]; hasBefore: boolean }) {
  const texts = useTexts()
  const place = useRef<HTMLPreElement>(null)
  const changed = changes.filter(({ kind }) => kind !== 'same')
  const first = changed[0]?.text
  useEffect(() => {
    const mark = place.current?.querySelector<HTMLElement>('ins, del')
    if (first !== undefined && mark && place.current) place.current.scrollTop = mark.offsetTop - place.current.clientHeight / 2
  }, [first])
  return (
    <>
      <p className="counts">{hasBefore ? texts.changes(changed.length) : texts.nothingBefore}</p>
      <LongText place={place}>
        {changes.map(({ kind, text }, index) => {
          const Mark = kind === 'same' ? Fragment : kind === 'added' ? 'ins' : 'del'
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison have no other name
          return <Mark key={index}>{text}</Mark>
        })}
      </LongText>
    </>
  )
}

function Origins({ stretches, onOpen }: { stretches: readonly Stretch[]; onOpen(file: string): void }) {
  const texts = useTexts()
  return (
    <div className="origins">
      {stretches.map(({ text, file }, index) =>
        file === '' || text.trim() === '' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a prompt have no other name
          <pre key={index}>{text}</pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a prompt have no other name
          <button type="button" key={index} title={texts.comesFrom(file)} onClick={() => onOpen(file)}>
            <small>{file}</small>
            {text.trim()}
          </button>
        ),
      )}
    </div>
  )
}

import { memo, useEffect, useState } from 'react'
import type { Look, LookAnswer, LookRequest, Room, Subject } from '../protocol/messages.ts'
import { type CallFailure, call } from './call.ts'
import { Compare } from './compare.tsx'
import { Drafts } from './drafts.tsx'
import { History } from './history.tsx'
import { useLatest } from './latest-call.ts'
import { Preview, type PreviewMode } from './preview.tsx'
import type { Texts } from './texts-en.ts'
import { Trial } from './trial.tsx'
import { showValues } from './values.ts'

interface ReadingProps {
  room: Room
  drafts: Readonly<Record<string, string>>
  /** Changes with each save, after which the comparison is another. */
  saved: string | undefined
  texts: Texts
  onOpen(file: string): void
}

/** Milliseconds without a key before what is not needed at once. */
const QUIET = 500
const NO_LOOKS: Look[] = []

/** What the model will read for one topic, while it is written. */
export function Reading({ room, drafts, saved, texts, onOpen }: ReadingProps) {
  const [chosen, setChosen] = useState(0)
  const [isTriple, setIsTriple] = useState(false)
  const [against, setAgainst] = useState<LookRequest['against']>('saved')
  const [mode, setMode] = useState<PreviewMode>('changes')
  const [accepted, setAccepted] = useState<CallFailure | 'done'>()
  const [count, setCount] = useState(0)
  const [article, setArticle] = useState<string>()
  const subject = room.subjects[Math.min(chosen, room.subjects.length - 1)]
  const state = `${saved} ${count}`
  const request: LookRequest | undefined = subject && {
    drafts,
    subject: { kind: subject.kind, id: subject.id },
    locales: isTriple ? ['en_US', 'ru_RU', 'tr_TR'] : [],
    against: subject.kind === 'case' ? against : 'saved',
  }
  const { answer, failure, took } = useLatest('look', request, 0, state)
  const origins = useLatest('origins', mode === 'origins' ? request : undefined, QUIET, state)
  const { answer: touched } = useLatest('touched', Object.keys(drafts).length === 0 ? undefined : { drafts }, QUIET, state)
  const [shown, setShown] = useState<LookAnswer>()
  // While it renders, so that the answer is not painted a frame later.
  if (answer !== undefined && answer !== shown && answer.looks.length > 0) setShown(answer)

  useEffect(() => {
    if (shown !== undefined) showValues(shown.values)
  }, [shown])

  if (subject === undefined) return <p className="empty">{texts.noTopics}</p>
  const isHeld = (answer?.faults.length ?? 0) > 0
  return (
    <>
      <div className="bar">
        <label>
          {texts.topic}
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            <Options subjects={room.subjects} kind="topic" label={texts.topics} />
            <Options subjects={room.subjects} kind="case" label={texts.cases} />
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isTriple} onChange={({ target }) => setIsTriple(target.checked)} />
          {texts.threeLanguages}
        </label>
        <label>
          {texts.show}
          <select value={mode} onChange={({ target }) => setMode(target.value as PreviewMode)}>
            <option value="changes">{texts.showChanges}</option>
            <option value="origins">{texts.showOrigins}</option>
          </select>
        </label>
        {subject.kind === 'case' && (
          <>
            <label>
              {texts.compareWith}
              <select value={against} onChange={({ target }) => setAgainst(target.value as LookRequest['against'])}>
                <option value="saved">{texts.savedText}</option>
                <option value="accepted">{texts.accepted}</option>
              </select>
            </label>
            <button
              type="button"
              disabled={Object.keys(drafts).length > 0}
              onClick={() =>
                call('accept', { id: subject.id }).then(
                  () => {
                    setAccepted('done')
                    setCount(count + 1)
                  },
                  (cause) => setAccepted(cause as CallFailure),
                )
              }
            >
              {texts.accept}
            </button>
            <p role="status">
              {Object.keys(drafts).length > 0 ? texts.acceptHint : accepted === 'done' ? texts.acceptDone : (accepted?.message ?? '')}
            </p>
          </>
        )}
        {touched !== undefined && touched.of > 0 && Object.keys(drafts).length > 0 && <p>{texts.touched(touched.touched, touched.of)}</p>}
        {isHeld && <p className="held">{texts.held}</p>}
        {failure !== undefined && (
          <p role="alert">
            <b>{failure.code}</b> {failure.message}
          </p>
        )}
      </div>
      <div data-held={isHeld} data-took={Math.round(took)} data-work={Math.round(answer?.milliseconds ?? 0)} className="reading">
        <Preview looks={shown?.looks ?? NO_LOOKS} stretches={origins.answer?.stretches ?? []} mode={mode} texts={texts} onOpen={onOpen} />
      </div>
      {subject.kind === 'topic' && (
        <Trial key={subject.id} drafts={drafts} id={subject.id} saved={saved} configured={room.model} texts={texts} onDraft={setArticle} />
      )}
      <Compare
        drafts={drafts}
        subjects={room.subjects.filter(({ locale }) => locale === subject.locale)}
        configured={room.model}
        texts={texts}
      />
      <History texts={texts} onDraft={setArticle} />
      <Drafts slug={article} texts={texts} onOpen={setArticle} />
    </>
  )
}

interface OptionsProps {
  subjects: readonly Subject[]
  kind: Subject['kind']
  label: string
}

const Options = memo(function Options({ subjects, kind, label }: OptionsProps) {
  return (
    <optgroup label={label}>
      {subjects.map((subject, index) =>
        subject.kind === kind ? (
          <option key={subject.id} value={index}>
            {`${subject.locale.slice(0, 2)} · ${subject.title} (${subject.note})`}
          </option>
        ) : null,
      )}
    </optgroup>
  )
})

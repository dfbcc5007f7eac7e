import { memo, useEffect, useState } from 'react'
import type { Look, LookAnswer, LookRequest, Room, Subject } from '../protocol/messages.ts'
import { Alert } from './alert.tsx'
import { call } from './call.ts'
import { Choice } from './choice.tsx'
import { Compare } from './compare.tsx'
import { Drafts } from './drafts.tsx'
import { describeFailure, useAttempt } from './failure.ts'
import { History } from './history.tsx'
import { useLatest } from './latest-call.ts'
import { Preview, type PreviewMode } from './preview.tsx'
import { useTexts } from './texts.ts'
import { Trial } from './trial.tsx'
import { showValues } from './values.ts'

interface ReadingProps {
  room: Room
  drafts: Readonly<Record<string, string>>
  /** Changes with each save, after which the comparison is another. */
  saved: string | undefined
  onOpen(file: string): void
}

/** Milliseconds without a key before what is not needed at once. */
const QUIET = 500
const NO_LOOKS: Look[] = []

/** What the model will read for one topic, while it is written. */
export function Reading({ room, drafts, saved, onOpen }: ReadingProps) {
  const texts = useTexts()
  const [chosen, setChosen] = useState(0)
  const [isTriple, setIsTriple] = useState(false)
  const [against, setAgainst] = useState<LookRequest['against']>('saved')
  const [mode, setMode] = useState<PreviewMode>('changes')
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
  const hasDrafts = Object.keys(drafts).length > 0
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
        <Choice label={texts.show} value={mode} options={{ changes: texts.showChanges, origins: texts.showOrigins }} onChoose={setMode} />
        {subject.kind === 'case' && (
          <>
            <Choice
              label={texts.compareWith}
              value={against}
              options={{ saved: texts.savedText, accepted: texts.accepted }}
              onChoose={setAgainst}
            />
            <Accept id={subject.id} hasDrafts={hasDrafts} onAccept={() => setCount(count + 1)} />
          </>
        )}
        {touched !== undefined && touched.of > 0 && hasDrafts && <p>{texts.touched(touched.touched, touched.of)}</p>}
        {isHeld && <p className="held">{texts.held}</p>}
        {failure !== undefined && <Alert message={describeFailure(failure, texts)} />}
      </div>
      <div data-held={isHeld} data-took={Math.round(took)} data-work={Math.round(answer?.milliseconds ?? 0)} className="reading">
        <Preview looks={shown?.looks ?? NO_LOOKS} stretches={origins.answer?.stretches ?? []} mode={mode} onOpen={onOpen} />
      </div>
      {subject.kind === 'topic' && (
        <Trial key={subject.id} drafts={drafts} id={subject.id} saved={saved} configured={room.model} onDraft={setArticle} />
      )}
      <Compare drafts={drafts} subjects={room.subjects.filter(({ locale }) => locale === subject.locale)} configured={room.model} />
      <History onDraft={setArticle} />
      <Drafts slug={article} onOpen={setArticle} />
    </>
  )
}

/** Accepts the prompt of a golden case as it is saved. */
function Accept({ id, hasDrafts, onAccept }: { id: string; hasDrafts: boolean; onAccept(): void }) {
  const texts = useTexts()
  const [isDone, setIsDone] = useState(false)
  const { message, attempt } = useAttempt()
  const accept = () =>
    attempt(async () => {
      await call('accept', { id })
      setIsDone(true)
      onAccept()
    })
  return (
    <>
      <button type="button" disabled={hasDrafts} onClick={accept}>
        {texts.accept}
      </button>
      <p role="status">{hasDrafts ? texts.acceptHint : message || (isDone ? texts.acceptDone : '')}</p>
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

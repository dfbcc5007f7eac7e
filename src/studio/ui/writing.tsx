import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isError } from '../../engine/shared/site-error.ts'
import type { LookAnswer, Room } from '../protocol/messages.ts'
import { Choice } from './choice.tsx'
import { Conflict } from './conflict.tsx'
import { Editor } from './editor.tsx'
import { useLatest } from './latest-call.ts'
import { NameList } from './name-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useTexts } from './texts.ts'
import type { OpenFiles } from './use-open-files.ts'
import { useValues } from './values.ts'

interface WritingProps {
  files: OpenFiles
  room: Room | undefined
  goTo: { line: number; column: number } | undefined
  onFault(file: string, line: number, column: number): void
}

/** Milliseconds without a key, after which everything is checked. */
const QUIET = 400

/** The text of a file, how it is saved, and what is wrong with it. */
export function Writing({ files, room, goTo, onFault }: WritingProps) {
  const texts = useTexts()
  const { current, drafts, notice, conflict } = files
  const values = useValues()
  const [isText, setIsText] = useState(false)
  const showText = (wanted: boolean) => files.changes.current.then(() => setIsText(wanted))
  const [replacement, setReplacement] = useState<{ file: string; text: string }>()
  const { answer } = useLatest('lint', room === undefined ? undefined : { drafts }, QUIET, current?.saved.digest)
  const faults = answer?.faults ?? []
  const draft = current && drafts[current.file]
  const isForm = !isText && current?.file.endsWith('.yaml') === true && conflict === undefined
  const canOpen = (file: string) => room?.groups.some(({ pieces }) => pieces.some((piece) => piece.file === file)) === true
  return (
    <>
      {current === undefined ? (
        <p className="empty">{texts.choose}</p>
      ) : (
        <>
          <div className="bar">
            <h2>{current.file}</h2>
            <button type="button" className="main" disabled={draft === undefined || conflict !== undefined} onClick={() => files.save()}>
              {texts.save}
            </button>
            <button type="button" disabled={draft === undefined} onClick={() => confirm(texts.undoAllSure) && files.replace(current.saved)}>
              {texts.undoAll}
            </button>
            {current.file.endsWith('.yaml') && (
              <Choice
                label={texts.view}
                value={isText ? 'text' : 'form'}
                options={{ form: texts.asForm, text: texts.asText }}
                onChoose={(view) => void showText(view === 'text')}
              />
            )}
            <p role="status">{notice === undefined ? (draft === undefined ? '' : texts.keptHere) : texts[notice]}</p>
          </div>
          {conflict !== undefined && (
            <Conflict
              mine={draft ?? current.start.text}
              theirs={conflict}
              onKeepMine={files.keepMine}
              onTakeTheirs={() => files.replace(conflict)}
            />
          )}
          {isForm && (
            <SettingsForm
              key={current.file}
              file={current.file}
              text={draft ?? current.saved.text}
              drafts={drafts}
              changes={files.changes}
              onText={(text) => flushSync(() => setReplacement({ file: current.file, text }))}
              onSave={files.save}
            />
          )}
          <Editor
            key={`${current.file} ${current.version}`}
            file={current.file}
            start={current.start}
            label={current.file}
            faults={faults}
            names={{ names: room?.names ?? [], values }}
            replacement={replacement?.file === current.file ? replacement : undefined}
            isHidden={isForm}
            goTo={goTo}
            onChange={files.change}
            onSave={files.save}
          />
        </>
      )}
      {answer !== undefined && <Faults faults={faults} canOpen={canOpen} onFault={onFault} onText={() => void showText(true)} />}
      {room !== undefined && <NameList names={room.names} values={values} />}
      <p className="keys">
        {texts.keys} <a href={`/handbook/${document.documentElement.lang}`}>{texts.handbook}</a>
      </p>
    </>
  )
}

/** Says that a golden case has another prompt than the accepted one, which a writer may want. */
const CHANGED = 'GOLD001'

interface FaultsProps extends Pick<WritingProps, 'onFault'> {
  faults: LookAnswer['faults']
  /** Whether a file can be edited; golden cases can not. */
  canOpen(file: string): boolean
  onText(): void
}

/** The faults of all files, and the golden cases that have another prompt now. */
function Faults({ faults, canOpen, onFault, onText }: FaultsProps) {
  const texts = useTexts()
  const changed = faults.filter(({ code }) => code === CHANGED)
  const others = faults.filter(({ code }) => code !== CHANGED)
  return (
    <>
      <FaultList
        faults={others}
        title={texts.faults(others.length)}
        label={texts.faultsHere}
        isOpen={others.length > 0}
        canOpen={canOpen}
        onFault={(...place) => {
          onText()
          onFault(...place)
        }}
      />
      {/* With faults, no prompt is made that could be compared. */}
      {!others.some(isError) && (
        <FaultList
          faults={changed}
          title={texts.changedCases(changed.length)}
          label={texts.cases}
          isOpen={false}
          canOpen={canOpen}
          onFault={onFault}
        />
      )}
    </>
  )
}

interface FaultListProps extends Omit<FaultsProps, 'onText'> {
  title: string
  label: string
  isOpen: boolean
}

function FaultList({ faults, title, label, isOpen, canOpen, onFault }: FaultListProps) {
  return (
    <details className="faults" open={isOpen}>
      <summary>{title}</summary>
      <ul aria-label={label}>
        {faults.map(({ code, file = '', line = 1, column = 1, message, hint }) => (
          <li key={`${code} ${file} ${line} ${column} ${message}`}>
            {canOpen(file) ? (
              <button type="button" onClick={() => onFault(file, line, column)}>
                <b>{code}</b> {file}:{line}
              </button>
            ) : (
              <p>
                <b>{code}</b> {file}
              </p>
            )}
            <span>
              {message}
              {hint === undefined ? '' : ` (${hint})`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

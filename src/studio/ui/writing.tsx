import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isError } from '../../engine/shared/site-error.ts'
import type { LookAnswer, Room } from '../protocol/messages.ts'
import { Conflict } from './conflict.tsx'
import { Editor } from './editor.tsx'
import { useLatest } from './latest-call.ts'
import { NameList } from './name-list.tsx'
import type { Desk } from './open-file.ts'
import { SettingsForm } from './settings-form.tsx'
import type { Texts } from './texts-en.ts'
import { useValues } from './values.ts'

interface WritingProps {
  desk: Desk
  room: Room | undefined
  texts: Texts
  goTo: { line: number; column: number } | undefined
  onFault(file: string, line: number, column: number): void
}

/** Milliseconds without a key, after which everything is checked. */
const QUIET = 400

/** The text of a file, how it is saved, and what is wrong with it. */
export function Writing({ desk, room, texts, goTo, onFault }: WritingProps) {
  const { current, drafts, notice, conflict } = desk
  const values = useValues()
  const [isText, setIsText] = useState(false)
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
            <button type="button" className="main" disabled={draft === undefined || conflict !== undefined} onClick={() => desk.save()}>
              {texts.save}
            </button>
            <button type="button" disabled={draft === undefined} onClick={() => confirm(texts.undoAllSure) && desk.replace(current.saved)}>
              {texts.undoAll}
            </button>
            {current.file.endsWith('.yaml') && (
              <label>
                {texts.view}
                <select value={isText ? 'text' : 'form'} onChange={({ target }) => setIsText(target.value === 'text')}>
                  <option value="form">{texts.asForm}</option>
                  <option value="text">{texts.asText}</option>
                </select>
              </label>
            )}
            <p role="status">{notice === undefined ? (draft === undefined ? '' : texts.keptHere) : texts[notice]}</p>
          </div>
          {conflict !== undefined && (
            <Conflict
              mine={draft ?? current.start.text}
              theirs={conflict}
              texts={texts}
              onKeepMine={desk.keepMine}
              onTakeTheirs={() => desk.replace(conflict)}
            />
          )}
          {isForm && (
            <SettingsForm
              key={current.file}
              file={current.file}
              text={draft ?? current.saved.text}
              drafts={drafts}
              texts={texts}
              onText={(text) => flushSync(() => setReplacement({ file: current.file, text }))}
              onSave={desk.save}
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
            onChange={desk.change}
            onSave={desk.save}
          />
        </>
      )}
      {answer !== undefined && (
        <>
          <FaultList
            faults={faults.filter(({ code }) => code !== CHANGED)}
            title={texts.faults}
            label={texts.faultsHere}
            isOpen
            canOpen={canOpen}
            onFault={(file, line, column) => {
              setIsText(true)
              onFault(file, line, column)
            }}
          />
          {/* With faults, no prompt is made that could be compared. */}
          {faults.every((fault) => fault.code === CHANGED || !isError(fault)) && (
            <FaultList
              faults={faults.filter(({ code }) => code === CHANGED)}
              title={texts.changedCases}
              label={texts.cases}
              isOpen={false}
              canOpen={canOpen}
              onFault={onFault}
            />
          )}
        </>
      )}
      {room !== undefined && <NameList names={room.names} values={values} texts={texts} />}
      <p className="keys">
        {texts.keys} <a href={`/handbook/${document.documentElement.lang}`}>{texts.handbook}</a>
      </p>
    </>
  )
}

/** Says that a golden case has another prompt than the accepted one, which a writer may want. */
const CHANGED = 'GOLD001'

interface FaultListProps extends Pick<WritingProps, 'onFault'> {
  faults: LookAnswer['faults']
  title(count: number): string
  label: string
  isOpen: boolean
  /** Whether a file can be edited; golden cases can not. */
  canOpen(file: string): boolean
}

function FaultList({ faults, title, label, isOpen, canOpen, onFault }: FaultListProps) {
  return (
    <details className="faults" open={isOpen && faults.length > 0}>
      <summary>{title(faults.length)}</summary>
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

import { useEffect, useState } from 'react'
import type { Room } from '../protocol/messages.ts'
import { Alert } from './alert.tsx'
import { call, takeToken } from './call.ts'
import { Choice } from './choice.tsx'
import { describeFailure, useCallFailure } from './failure.ts'
import { Reading } from './reading.tsx'
import { RoomList } from './room-list.tsx'
import { keepLanguage, LANGUAGES, startLanguage, TextsContext } from './texts.ts'
import { ENGLISH } from './texts-en.ts'
import { useOpenFiles } from './use-open-files.ts'
import { Writing } from './writing.tsx'

takeToken()

const LANGUAGE_NAMES = Object.fromEntries(Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]))
const COLUMNS = ['column-room', 'column-text', 'column-reading']

/** The studio: what can be edited, its text, and what the model will read. */
export function App() {
  const [language, setLanguage] = useState(startLanguage)
  const [room, setRoom] = useState<Room>()
  const { failure, attempt } = useCallFailure()
  const [column, setColumn] = useColumn()
  const [goTo, setGoTo] = useState<{ file: string; line: number; column: number }>()
  const files = useOpenFiles(room?.folder)
  const texts = LANGUAGES[language]?.texts ?? ENGLISH
  const savedDigest = files.current?.saved.digest

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may add subjects and names
  useEffect(() => {
    document.documentElement.lang = language
    document.title = texts.title
    void attempt(async () => setRoom(await call('room', { language })))
  }, [language, texts, savedDigest])

  const open = (file: string) => {
    setColumn(1)
    return files.open(file)
  }
  const shownFailure = failure ?? files.failure
  return (
    <TextsContext value={texts}>
      <header className="top">
        <h1>{texts.title}</h1>
        <nav className="columns" aria-label={texts.show}>
          {[texts.room, texts.text, texts.reading].map((title, index) => (
            <button type="button" key={COLUMNS[index]} aria-pressed={column === index} onClick={() => setColumn(index)}>
              {title}
            </button>
          ))}
        </nav>
        <Choice
          label={texts.language}
          value={language}
          options={LANGUAGE_NAMES}
          isLanguage
          onChoose={(code) => {
            keepLanguage(code)
            setLanguage(code)
          }}
        />
      </header>
      {shownFailure !== undefined && <Alert className="failure" message={describeFailure(shownFailure, texts)} />}
      <main data-column={column}>
        <section id="column-room" tabIndex={-1} aria-label={texts.room}>
          {room === undefined ? (
            <p>{shownFailure === undefined ? texts.loading : ''}</p>
          ) : (
            <RoomList groups={room.groups} file={files.current?.file} unsaved={new Set(Object.keys(files.drafts))} onOpen={open} />
          )}
        </section>
        <section id="column-text" tabIndex={-1} aria-label={texts.text}>
          <Writing
            files={files}
            room={room}
            goTo={goTo?.file === files.current?.file ? goTo : undefined}
            onFault={async (file, line, place) => {
              if (file !== files.current?.file) await open(file)
              setGoTo({ file, line, column: place })
            }}
          />
        </section>
        <section id="column-reading" tabIndex={-1} aria-label={texts.reading}>
          {room !== undefined && <Reading room={room} drafts={files.drafts} saved={savedDigest} onOpen={open} />}
        </section>
      </main>
    </TextsContext>
  )
}

/** The column that a narrow window shows; F6 goes to the next one. */
function useColumn() {
  const [column, setColumn] = useState(0)
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      setColumn((before) => {
        const next = (before + (event.shiftKey ? 2 : 1)) % 3
        document.getElementById(COLUMNS[next] ?? '')?.focus()
        return next
      })
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [])
  return [column, setColumn] as const
}

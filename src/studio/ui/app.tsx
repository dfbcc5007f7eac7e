import { useEffect, useState } from 'react'
import type { Room } from '../protocol/messages.ts'
import { type CallFailure, call, takeToken } from './call.ts'
import { useDesk } from './open-file.ts'
import { Reading } from './reading.tsx'
import { RoomList } from './room-list.tsx'
import { keepLanguage, LANGUAGES, startLanguage } from './texts.ts'
import type { Texts } from './texts-en.ts'
import { Writing } from './writing.tsx'

takeToken()

/** The studio: what can be edited, its text, and what the model will read. */
export function App() {
  const [language, setLanguage] = useState(startLanguage)
  const [room, setRoom] = useState<Room>()
  const [failure, setFailure] = useState<CallFailure>()
  const [column, setColumn] = useState(0)
  const [goTo, setGoTo] = useState<{ file: string; line: number; column: number }>()
  const desk = useDesk(room?.folder)
  const { texts } = LANGUAGES[language] ?? { texts: LANGUAGES.en?.texts as Texts }
  const savedDigest = desk.current?.saved.digest

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may add subjects and names
  useEffect(() => {
    document.documentElement.lang = language
    document.title = texts.title
    call('room', { language }).then(
      (answer) => {
        setRoom(answer)
        setFailure(undefined)
      },
      (cause) => setFailure(cause as CallFailure),
    )
  }, [language, texts, savedDigest])

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

  const open = (file: string) => {
    setColumn(1)
    return desk.open(file)
  }
  const titles = [texts.room, texts.text, texts.reading]
  const shownFailure = failure ?? desk.failure
  return (
    <>
      <header className="top">
        <h1>{texts.title}</h1>
        <nav className="columns" aria-label={texts.show}>
          {titles.map((title, index) => (
            <button type="button" key={COLUMNS[index]} aria-pressed={column === index} onClick={() => setColumn(index)}>
              {title}
            </button>
          ))}
        </nav>
        <label>
          {texts.language}
          <select
            value={language}
            onChange={({ target }) => {
              keepLanguage(target.value)
              setLanguage(target.value)
            }}
          >
            {Object.entries(LANGUAGES).map(([code, { name }]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </header>
      {shownFailure !== undefined && <Failure failure={shownFailure} texts={texts} />}
      <main data-column={column}>
        <section id="column-room" tabIndex={-1} aria-label={texts.room}>
          {room === undefined ? (
            <p>{shownFailure === undefined ? texts.loading : ''}</p>
          ) : (
            <RoomList
              groups={room.groups}
              file={desk.current?.file}
              unsaved={new Set(Object.keys(desk.drafts))}
              texts={texts}
              onOpen={open}
            />
          )}
        </section>
        <section id="column-text" tabIndex={-1} aria-label={texts.text}>
          <Writing
            desk={desk}
            room={room}
            texts={texts}
            goTo={goTo?.file === desk.current?.file ? goTo : undefined}
            onFault={async (file, line, place) => {
              if (file !== desk.current?.file) await open(file)
              setGoTo({ file, line, column: place })
            }}
          />
        </section>
        <section id="column-reading" tabIndex={-1} aria-label={texts.reading}>
          {room !== undefined && <Reading room={room} drafts={desk.drafts} saved={savedDigest} texts={texts} onOpen={open} />}
        </section>
      </main>
    </>
  )
}

const COLUMNS = ['column-room', 'column-text', 'column-reading']

function Failure({ failure: { code, message, hint }, texts }: { failure: CallFailure; texts: Texts }) {
  return (
    <p className="failure" role="alert">
      <b>{code}</b> {code === 'E_OFFLINE' ? texts.offline : `${message}${hint === '' ? '' : `. ${hint}`}`}
    </p>
  )
}

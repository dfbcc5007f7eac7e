import { useState } from 'react'
import type { History as Kept, KeptRow, PastAnswer, PastPair } from '../protocol/history.ts'
import { Alert } from './alert.tsx'
import { call } from './call.ts'
import { Dialog } from './dialog.tsx'
import { useAttempt } from './failure.ts'
import { COLUMNS, cellOf, HistoryTable, type Sort, sortRows } from './history-table.tsx'
import { Lines } from './lines.tsx'
import { LongText } from './long-text.tsx'
import { MakeDraft } from './make-draft.tsx'
import { saveFile } from './save-file.ts'
import { useTexts } from './texts.ts'
import type { Texts } from './texts-en.ts'

type Shown = { one: PastAnswer } | { two: PastPair }

/** Every answer that is kept: found by any of its columns, opened, compared with another one, and saved as a table. */
export function History({ onDraft }: { onDraft(slug: string): void }) {
  const texts = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [kept, setKept] = useState<Kept>()
  const [wanted, setWanted] = useState('')
  const [sort, setSort] = useState<Sort>({ column: 'day', isUp: false })
  const [marked, setMarked] = useState<string[]>([])
  const [shown, setShown] = useState<Shown>()
  const { message, attempt } = useAttempt()

  const list = () =>
    attempt(async () => {
      setShown(undefined)
      setMarked([])
      setIsOpen(true)
      setKept(await call('history', {}))
    })
  const open = (key: string) => attempt(async () => setShown({ one: await call('answer', { key }) }))
  const compare = ([before = '', after = '']: readonly string[]) =>
    attempt(async () => setShown({ two: await call('answers', { before, after }) }))
  const save = () => attempt(async () => saveFile('answers.csv', 'text/csv', (await call('historyCsv', {})).csv))
  const rows = kept === undefined ? [] : sortRows(findRows(kept.rows, wanted, texts), sort)
  const bar = (
    <>
      {kept !== undefined && kept.rows.length > 0 && (
        <>
          <label>
            {texts.findAnswers}
            <input value={wanted} onChange={({ target }) => setWanted(target.value)} />
          </label>
          <button type="button" disabled={marked.length !== 2} onClick={() => compare(marked)}>
            {texts.compareMarked}
          </button>
          <button type="button" onClick={save}>
            CSV
          </button>
        </>
      )}
      <p role="status">{kept === undefined ? texts.loading : texts.answersFound(rows.length, kept.rows.length)}</p>
    </>
  )
  return (
    <div>
      <button type="button" onClick={list}>
        {texts.history}
      </button>
      <Dialog isOpen={isOpen} title={texts.history} label={texts.history} bar={bar} onClose={() => setIsOpen(false)}>
        <Alert message={message} />
        {kept?.rows.length === 0 && <p className="empty">{texts.noAnswers}</p>}
        {kept !== undefined && kept.broken.length > 0 && (
          <ul aria-label={texts.brokenAnswers}>
            {kept.broken.map(({ file, reason }) => (
              <li key={file} className="refused">
                {reason}
              </li>
            ))}
          </ul>
        )}
        {rows.length > 0 && (
          <HistoryTable
            rows={rows}
            currency={kept?.currency ?? ''}
            sort={sort}
            onSort={setSort}
            marked={marked}
            onMark={setMarked}
            onOpen={open}
          />
        )}
        {shown !== undefined && 'one' in shown && shown.one.row.problems === 0 && (
          <MakeDraft key={shown.one.row.key} answer={shown.one.row.key} onDraft={onDraft} />
        )}
        {shown !== undefined && <Past shown={shown} />}
      </Dialog>
    </div>
  )
}

/** The rows of which some cell has every word. */
function findRows(rows: readonly KeptRow[], wanted: string, texts: Texts): KeptRow[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return rows.filter((row) => {
    const cells = COLUMNS.map((column) => cellOf(row, column, '', texts))
    const text = [...cells, row.locale, row.host].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function Past({ shown }: { shown: Shown }) {
  const texts = useTexts()
  const sides = 'one' in shown ? [shown.one] : [shown.two.before, shown.two.after]
  const changes = 'two' in shown ? shown.two.changes : undefined
  return (
    <div className="both">
      {sides.map(({ row, text, problems, warnings }, side) => (
        <section key={row.key} aria-label={`${row.title} ${row.version}`} lang={row.locale?.slice(0, 2)}>
          <h3>{`${row.title} · ${row.day} · ${row.model} · ${row.version}`}</h3>
          <Lines lang="en" lines={[...problems, ...warnings]} />
          {row.problems !== undefined && <p lang={document.documentElement.lang}>{row.problems === 0 ? texts.accepts : texts.refuses}</p>}
          <LongText>
            {(changes ?? [{ kind: 'same' as const, text }]).map(({ kind, text: part }, index) => {
              const Mark = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
              const isOther = kind === (side === 0 ? 'added' : 'removed')
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison have no other name
              return isOther ? null : <Mark key={index}>{part}</Mark>
            })}
          </LongText>
        </section>
      ))}
    </div>
  )
}

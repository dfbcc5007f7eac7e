import { useRef, useState } from 'react'
import type { History as Kept, KeptRow, PastAnswer, PastPair } from '../protocol/history.ts'
import { CallFailure, call } from './call.ts'
import { MakeDraft } from './make-draft.tsx'
import { saveFile } from './save-file.ts'
import type { Texts } from './texts-en.ts'

type Column = 'day' | 'title' | 'locale' | 'version' | 'model' | 'tokens' | 'cost' | 'problems'
type Shown = { one: PastAnswer } | { two: PastPair }

const COLUMNS: readonly Column[] = ['day', 'title', 'locale', 'version', 'model', 'tokens', 'cost', 'problems']

/** Every answer that is kept: found by any of its columns, opened, compared with another one, and saved as a table. */
export function History({ texts, onDraft }: { texts: Texts; onDraft(slug: string): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [kept, setKept] = useState<Kept>()
  const [message, setMessage] = useState('')
  const [wanted, setWanted] = useState('')
  const [sort, setSort] = useState<{ column: Column; isUp: boolean }>({ column: 'day', isUp: false })
  const [marked, setMarked] = useState<string[]>([])
  const [shown, setShown] = useState<Shown>()

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      setMessage('')
      await work()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setMessage(cause.code === 'E_OFFLINE' ? texts.offline : `${cause.code} ${cause.message}. ${cause.hint}`)
    }
  }

  const list = () =>
    attempt(async () => {
      setShown(undefined)
      setMarked([])
      if (dialog.current?.open === false) dialog.current.showModal()
      setKept(await call('history', {}))
    })
  const open = (key: string) => attempt(async () => setShown({ one: await call('answer', { key }) }))
  const compare = ([before = '', after = '']: readonly string[]) =>
    attempt(async () => setShown({ two: await call('answers', { before, after }) }))
  const rows = kept === undefined ? [] : sortRows(findRows(kept.rows, wanted, texts), sort)
  return (
    <div>
      <button type="button" onClick={list}>
        {texts.history}
      </button>
      <dialog ref={dialog} aria-label={texts.history}>
        <div className="bar">
          <h2>{texts.history}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
          {kept !== undefined && kept.rows.length > 0 && (
            <>
              <label>
                {texts.findAnswers}
                <input value={wanted} onChange={({ target }) => setWanted(target.value)} />
              </label>
              <button type="button" disabled={marked.length !== 2} onClick={() => compare(marked)}>
                {texts.compareMarked}
              </button>
              <button
                type="button"
                onClick={() => attempt(async () => saveFile('answers.csv', 'text/csv', (await call('historyCsv', {})).csv))}
              >
                CSV
              </button>
            </>
          )}
          <p role="status">{kept === undefined ? texts.loading : texts.answersFound(rows.length, kept.rows.length)}</p>
        </div>
        {message !== '' && <p role="alert">{message}</p>}
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys
          <section className="wide" tabIndex={0} aria-label={texts.history}>
            <table>
              <thead>
                <tr>
                  <td />
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" aria-sort={sort.column === column ? (sort.isUp ? 'ascending' : 'descending') : 'none'}>
                      <button type="button" onClick={() => setSort({ column, isUp: sort.column === column && !sort.isUp })}>
                        {texts.columns[column]}
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <td>
                      <input
                        type="checkbox"
                        aria-label={texts.mark(row.title)}
                        checked={marked.includes(row.key)}
                        onChange={() =>
                          setMarked(marked.includes(row.key) ? marked.filter((key) => key !== row.key) : [...marked.slice(-1), row.key])
                        }
                      />
                    </td>
                    {COLUMNS.map((column) => (
                      <td key={column}>
                        {column === 'title' ? (
                          <button type="button" lang={row.locale?.slice(0, 2)} onClick={() => open(row.key)}>
                            {row.title}
                          </button>
                        ) : (
                          cellOf(row, column, kept?.currency ?? '', texts)
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {shown !== undefined && 'one' in shown && shown.one.row.problems === 0 && (
          <MakeDraft key={shown.one.row.key} answer={shown.one.row.key} texts={texts} onDraft={onDraft} />
        )}
        {shown !== undefined && <Past shown={shown} texts={texts} />}
      </dialog>
    </div>
  )
}

function cellOf(row: KeptRow, column: Column, currency: string, texts: Texts): string {
  if (column === 'locale') return row.locale === undefined ? texts.topicGone : texts.inLanguage[row.locale]
  if (column === 'cost') return row.cost === undefined ? texts.noPrice : `${row.cost.toFixed(4)} ${currency}`
  if (column === 'problems') return row.problems === undefined ? texts.notChecked : texts.faults(row.problems)
  return String(row[column])
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

function sortRows(rows: readonly KeptRow[], { column, isUp }: { column: Column; isUp: boolean }): KeptRow[] {
  const compare = (a: KeptRow, b: KeptRow) => {
    const [left = -1, right = -1] = [a[column], b[column]]
    return typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
  }
  return rows.toSorted((a, b) => (isUp ? compare(a, b) : compare(b, a)))
}

function Past({ shown, texts }: { shown: Shown; texts: Texts }) {
  const sides = 'one' in shown ? [shown.one] : [shown.two.before, shown.two.after]
  const changes = 'two' in shown ? shown.two.changes : undefined
  return (
    <div className="both">
      {sides.map(({ row, text, problems, warnings }, side) => (
        <section key={row.key} aria-label={`${row.title} ${row.version}`} lang={row.locale?.slice(0, 2)}>
          <h3>{`${row.title} · ${row.day} · ${row.model} · ${row.version}`}</h3>
          <ul lang="en">
            {[...problems, ...warnings].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {row.problems !== undefined && <p lang={document.documentElement.lang}>{row.problems === 0 ? texts.accepts : texts.refuses}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys */}
          <pre tabIndex={0}>
            {(changes ?? [{ kind: 'same' as const, text }]).map(({ kind, text: part }, index) => {
              const Mark = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
              const isOther = kind === (side === 0 ? 'added' : 'removed')
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison have no other name
              return isOther ? null : <Mark key={index}>{part}</Mark>
            })}
          </pre>
        </section>
      ))}
    </div>
  )
}

import type { KeptRow } from '../protocol/history.ts'
import { useTexts } from './texts.ts'
import type { Texts } from './texts-en.ts'

export const COLUMNS = ['day', 'title', 'locale', 'version', 'model', 'tokens', 'cost', 'problems'] as const
type Column = (typeof COLUMNS)[number]

export interface Sort {
  column: Column
  isUp: boolean
}

interface HistoryTableProps {
  rows: readonly KeptRow[]
  currency: string
  sort: Sort
  onSort(sort: Sort): void
  /** The keys of at most two rows. */
  marked: readonly string[]
  onMark(marked: string[]): void
  onOpen(key: string): void
}

/** Answers as a table, which is sorted by any column, and of which two can be marked. */
export function HistoryTable({ rows, currency, sort, onSort, marked, onMark, onOpen }: HistoryTableProps) {
  const texts = useTexts()
  const toggle = (key: string) => onMark(marked.includes(key) ? marked.filter((other) => other !== key) : [...marked.slice(-1), key])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keys
    <section className="wide" tabIndex={0} aria-label={texts.history}>
      <table>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((column) => (
              <th key={column} scope="col" aria-sort={sort.column === column ? (sort.isUp ? 'ascending' : 'descending') : 'none'}>
                <button type="button" onClick={() => onSort({ column, isUp: sort.column === column && !sort.isUp })}>
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
                  onChange={() => toggle(row.key)}
                />
              </td>
              {COLUMNS.map((column) => (
                <td key={column}>
                  {column === 'title' ? (
                    <button type="button" lang={row.locale?.slice(0, 2)} onClick={() => onOpen(row.key)}>
                      {row.title}
                    </button>
                  ) : (
                    cellOf(row, column, currency, texts)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function cellOf(row: KeptRow, column: Column, currency: string, texts: Texts): string {
  if (column === 'locale') return row.locale === undefined ? texts.topicGone : texts.inLanguage[row.locale]
  if (column === 'cost') return row.cost === undefined ? texts.noPrice : `${row.cost.toFixed(4)} ${currency}`
  if (column === 'problems') return row.problems === undefined ? texts.notChecked : texts.faults(row.problems)
  return String(row[column])
}

export function sortRows(rows: readonly KeptRow[], { column, isUp }: Sort): KeptRow[] {
  const compare = (a: KeptRow, b: KeptRow) => {
    const [left = -1, right = -1] = [a[column], b[column]]
    return typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
  }
  return rows.toSorted((a, b) => (isUp ? compare(a, b) : compare(b, a)))
}

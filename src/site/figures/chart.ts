import { describeValue, type FieldProblem, type Fields } from '../../engine/shared/fields.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { readLabel } from './read-figure.ts'

const KINDS = ['bars', 'dots', 'lines'] as const
const WIDTH = 640
const ROW = 66
const LEFT = 6
/** The longest bar; its value stands to the right of it. */
const LONGEST = 500
const ROW_LIMIT = 12
const LABEL_LIMIT = 34
const UNIT_LIMIT = 12
const SOURCE_LIMIT = 120

const TEXTS: Record<SiteLanguage, { table: string; source: string }> = {
  en: { table: 'The numbers', source: 'Source' },
  ru: { table: 'Числа', source: 'Источник' },
  tr: { table: 'Sayılar', source: 'Kaynak' },
  ko: { table: '수치', source: '출처' },
}

interface Row {
  label: string
  value: number
}

/** A few numbers: each has its label above and its value at the end; the table stays reachable. */
export function chart({ fields, problems, language }: FigureInput): Drawing | undefined {
  const kind = fields.choice('kind', KINDS, 'E_FIGURE') ?? 'bars'
  const unit = readLabel(fields, 'unit', problems, UNIT_LIMIT)
  const source = readLabel(fields, 'source', problems, SOURCE_LIMIT)
  if (source === '')
    problems.push({ code: 'E_FIELD_MISSING', path: ['source'], message: 'source is missing: name where the numbers are from' })
  const rows = readRows(fields, problems)
  if (rows.length === 0) return undefined
  const write = (value: number) =>
    `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)}${unit === '' ? '' : `\u00A0${unit}`}`
  const texts = TEXTS[language]
  const table = rows.map(({ label, value }) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(write(value))}</td></tr>`)
  return {
    width: WIDTH,
    height: rows.length * ROW + 8,
    shapes: drawRows(rows, kind, write),
    text: `${rows.map(({ label, value }) => `${label}: ${write(value)}`).join('; ')}. ${texts.source}: ${source}.`,
    below: `<details><summary>${texts.table}</summary><table><tbody>${table.join('')}</tbody></table><p>${texts.source}: ${escapeHtml(source)}</p></details>`,
  }
}

function readRows(fields: Fields, problems: FieldProblem[]): Row[] {
  const data = fields.raw('data')
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const message = `data must be a list of labels with a number each, such as "52 mm: 2.0", got ${describeValue(data)}`
    problems.push({ code: data === undefined ? 'E_FIELD_MISSING' : 'E_FIELD_TYPE', path: ['data'], message })
    return []
  }
  const entries = Object.entries(data)
  if (entries.length < 2 || entries.length > ROW_LIMIT)
    problems.push({ code: 'E_FIGURE', path: ['data'], message: `data has ${entries.length} rows, expected 2 to ${ROW_LIMIT}` })
  return entries.slice(0, ROW_LIMIT).flatMap(([label, value]) => {
    const path = ['data', label]
    if (label.length > LABEL_LIMIT)
      problems.push({ code: 'E_FIGURE', path, message: `the label has ${label.length} characters, ${LABEL_LIMIT} at most` })
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e9) return { label, value }
    problems.push({
      code: 'E_FIGURE',
      path,
      message: `${JSON.stringify(label.slice(0, 40))} must be a number from 0 on, got ${describeValue(value)}`,
    })
    return []
  })
}

function drawRows(rows: readonly Row[], kind: (typeof KINDS)[number], write: (value: number) => string): string {
  const largest = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE)
  const ends = rows.map(({ value }) => Math.round((value / largest) * LONGEST))
  const middle = (row: number) => row * ROW + 46
  const marks = ends.map((end, row) => {
    if (kind === 'bars')
      return `<rect class="main line" x="${LEFT}" y="${middle(row) - 14}" width="${Math.max(4, end)}" height="28" rx="4"/>`
    const stem = kind === 'dots' ? `<path class="dash" d="M${LEFT} ${middle(row)}h${end}"/>` : ''
    return `${stem}<circle class="main line" cx="${LEFT + end}" cy="${middle(row)}" r="13"/>`
  })
  const line = kind === 'lines' ? `<path class="way" d="M${ends.map((end, row) => `${LEFT + end} ${middle(row)}`).join('L')}"/>` : ''
  const texts = rows.map(({ label, value }, row) => {
    const x = LEFT + Math.max(4, ends[row] ?? 0) + 22
    return `<text class="small" x="${LEFT}" y="${middle(row) - 22}">${escapeHtml(label)}</text><text class="small strong" x="${x}" y="${middle(row) + 8}">${escapeHtml(write(value))}</text>`
  })
  return line + marks.join('') + texts.join('')
}

import { escapeHtml } from '../../engine/shared/html.ts'
import { drawLines } from './chart-lines.ts'
import { drawRows } from './chart-rows.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { type Format, formatAlike } from './format-alike.ts'
import { type Chart, readChart } from './read-chart.ts'
import { type ChartTexts, chartTexts } from './texts-chart.ts'

/** Bars, dots or lines from a small table, which stays reachable below the drawing. */
export function chart({ fields, problems, language }: FigureInput): Drawing | undefined {
  const read = readChart(fields, problems)
  if (read === undefined) return undefined
  const formatOf = (values: readonly number[]) => formatAlike(values, language)
  const formats = read.columns.map((_, column) => formatOf(read.rows.map(({ values }) => values[column] ?? 0)))
  const texts = chartTexts(language)
  const drawn = read.kind === 'lines' ? drawLines(read, formatOf) : drawRows(read, formatOf)
  return { width: 640, ...drawn, text: describe(read, texts, formats), below: writeTable(read, texts, formats) }
}

/** Says the largest and the smallest number, and each of them. */
function describe({ kind, unit, source, columns, rows }: Chart, texts: ChartTexts, formats: readonly Format[]): string {
  const cells = rows.flatMap(({ label, values }) =>
    values.map((value, index) => ({ value, shown: formats[index]?.(value), name: joinNames(label, columns[index]) })),
  )
  const bySize = cells.toSorted((a, b) => a.value - b.value)
  const say = (cell = cells[0]) => `${cell?.name}, ${cell?.shown}`
  const all = rows.map(
    ({ label, values }) =>
      `${label}: ${values.map((value, index) => joinNames(columns[index] ?? '', formats[index]?.(value), ' ')).join(', ')}`,
  )
  const parts = [
    unit === '' ? texts[kind] : `${texts[kind]}, ${unit}`,
    `${texts.largest}: ${say(bySize.at(-1))}`,
    `${texts.smallest}: ${say(bySize[0])}`,
    `${texts.all}: ${all.join('; ')}`,
    ...(source === '' ? [] : [`${texts.source}: ${source}`]),
  ]
  return `${parts.join('. ')}.`
}

function joinNames(first: string, second = '', between = ', '): string {
  return [first, second].filter((name) => name !== '').join(between)
}

function writeTable({ unit, source, columns, rows }: Chart, texts: ChartTexts, formats: readonly Format[]): string {
  const heads = columns.map((column) => joinNames(column, unit) || texts.value)
  const head = [texts.row, ...heads].map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows.map(({ label, values }) => {
    const cells = values.map((value, index) => `<td>${formats[index]?.(value)}</td>`).join('')
    return `<tr><th scope="row">${escapeHtml(label)}</th>${cells}</tr>`
  })
  const origin = source === '' ? '' : `<p>${texts.source}: ${escapeHtml(source)}</p>`
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
  return `<details><summary>${texts.table}</summary>${table}${origin}</details>`
}

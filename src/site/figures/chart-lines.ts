import { escapeHtml } from '../../engine/shared/html.ts'
import { formatNumber, path, polyline } from '../art/drawing.ts'
import { drawMarker, placeKey } from './chart-key.ts'
import { scaleOf } from './chart-scale.ts'
import type { Format } from './format-alike.ts'
import { labelWidth } from './label-width.ts'
import type { Chart } from './read-chart.ts'

const WIDTH = 640
const PLOT = 280
/** From the unit down to the first line of the grid. */
const UNIT = 24
const CLASSES = ['way', 'line empty', 'dash', 'thin empty']
/** With more points than this, the values of a line are in the table only. */
const MOST_VALUES = 8

/** Lines through points: a row is a point, a column is a line. */
export function drawLines(
  { unit, columns, rows }: Chart,
  formatOf: (values: readonly number[]) => Format,
): { height: number; shapes: string } {
  const scale = scaleOf(
    rows.flatMap((row) => row.values),
    false,
  )
  const [format, formatTick] = [formatOf(rows.flatMap(({ values }) => values)), formatOf(scale.ticks)]
  const left = Math.max(...scale.ticks.map((tick) => labelWidth(formatTick(tick)))) + 20
  const [first, last] = [labelWidth(rows[0]?.label ?? '') / 2, labelWidth(rows.at(-1)?.label ?? '') / 2]
  const start = Math.max(left + 26, first)
  // A name may be wider than estimated, and would be cut off at the side of a sheet.
  const right = WIDTH - Math.max(26, 1.25 * last)
  const isSingle = columns.length === 1 && rows.length <= MOST_VALUES
  // The unit heads the numbers of the axis; a key above it would read as one text with it, so it is below the drawing then.
  const hasUnit = unit !== ''
  const above = hasUnit ? 0 : placeKey(columns, left).height
  const top = above + (hasUnit ? UNIT + 24 : isSingle ? 34 : 18)
  const bottom = Math.ceil(top + PLOT + 46)
  const key = placeKey(columns, left, hasUnit ? bottom : 0)
  const x = (index: number) => start + (index / (rows.length - 1)) * (right - start)
  const y = (value: number) => top + (1 - scale.at(value)) * PLOT
  const grid = scale.ticks.map((tick) => path`M${left} ${y(tick) - 1}H${WIDTH}v2H${left}z`).join('')
  const numbers = scale.ticks.map((tick) => word(left - 12, y(tick) + 8, formatTick(tick), 'small end'))
  const every = Math.ceil((Math.max(...rows.map(({ label }) => labelWidth(label))) + 14) / (x(1) - x(0)))
  const names = rows.map(({ label }, index) => (index % every === 0 ? word(x(index), top + PLOT + 32, label, 'small middle') : ''))
  const lines = columns.map((_, series) => {
    const points = rows.map(({ values }, index) => [x(index), y(values[series] ?? 0)] as const)
    const line = `<path class="${CLASSES[series] ?? ''}" d="${polyline(points)}"/>`
    return line + points.map(([px, py]) => drawMarker(series, px, py)).join('')
  })
  const values = isSingle ? rows.map(({ values: [value = 0] }, index) => word(x(index), y(value) - 20, format(value), 'middle')) : []
  const axis = `<path class="line" d="${path`M${left} ${top + PLOT}H${WIDTH}`}"/>`
  // The first series is drawn last, above the others.
  const shapes = [
    key.shapes,
    hasUnit ? word(0, top - UNIT, unit, 'small') : '',
    `<path class="soft" d="${grid}"/>`,
    axis,
    ...numbers,
    ...names,
    ...lines.reverse(),
    ...values,
  ].join('')
  return { height: hasUnit ? bottom + key.height : bottom, shapes }
}

function word(x: number, y: number, text: string, className: string): string {
  return `<text class="${className}" x="${formatNumber(x)}" y="${formatNumber(y)}">${escapeHtml(text)}</text>`
}

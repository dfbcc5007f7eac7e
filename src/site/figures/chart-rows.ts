import { escapeHtml } from '../../engine/shared/html.ts'
import { formatNumber, path } from '../art/drawing.ts'
import { drawMarker, placeKey } from './chart-key.ts'
import { type Scale, scaleOf } from './chart-scale.ts'
import type { Format } from './format-alike.ts'
import { labelWidth } from './label-width.ts'
import type { Chart } from './read-chart.ts'

const WIDTH = 640
/** Letters in another font, or spaced by a reader, need so much more room. */
const ROOM = 1.25
/** A unit ends at the edge of the drawing, with no room behind it. */
const UNIT_ROOM = 1.4
/** Longer labels stand above their bar. */
const COLUMN = 240
const BAR = 34
/** Longer units stand below the numbers of an axis, unless there is room. */
const SHORT = 100
const MARGIN = 8

/** Bars or dots: a row for each label, from top to bottom. */
export function drawRows(
  { kind, unit, columns, rows }: Chart,
  formatOf: (values: readonly number[]) => Format,
): { height: number; shapes: string } {
  const isBars = kind === 'bars'
  const widest = ROOM * Math.max(...rows.map(({ label }) => labelWidth(label)))
  const isStacked = widest > COLUMN
  const left = isStacked ? MARGIN : Math.max(widest, 60) + 16
  const values = rows.flatMap((row) => row.values)
  const format = formatOf(values)
  const scale = scaleOf(values, isBars)
  const longest = labelWidth(format(Math.max(...values)))
  const beside = labelWidth(unit) > SHORT ? 0 : longest / 2 + gapBefore(unit) + UNIT_ROOM * labelWidth(unit)
  // The value of a bar stands at its end, the number of the last tick below that of the axis, and a short unit beside it.
  const right = WIDTH - Math.max(isBars ? 12 + longest * ROOM : 20 + longest / 2, beside)
  const x = (value: number) => left + (isBars ? 0 : 18) + scale.at(value) * (right - left - (isBars ? 0 : 18))
  const key = placeKey(columns, isStacked ? MARGIN : left)
  const step = isStacked ? BAR + 40 : BAR + 18
  const top = key.height + 8
  const bottom = top + rows.length * step
  const drawn = rows.map(({ label, values: numbers }, index) => {
    const y = top + index * step + step / 2 + (isStacked ? 14 : 0)
    const [labelX, labelY, className] = isStacked ? [left + 12, y - 27, 'small'] : [left - 14, y + 8, 'small end']
    const name = `<text class="${className}" x="${formatNumber(labelX)}" y="${formatNumber(labelY)}">${escapeHtml(label)}</text>`
    return (
      name + (isBars ? drawBar(left, x(numbers[0] ?? 0), y, format(numbers[0] ?? 0)) : drawDots([left, WIDTH - MARGIN], numbers.map(x), y))
    )
  })
  const axis = path`M${left} ${top}V${bottom}`
  const ticks = drawTicks(scale, { x, bottom, format: formatOf(scale.ticks), unit })
  const shapes = `${key.shapes}${ticks.shapes}${drawn.join('')}<path class="line" d="${axis}"/>`
  return { height: Math.ceil(bottom + ticks.height), shapes }
}

interface Axis {
  x: (value: number) => number
  bottom: number
  format: Format
  unit: string
}

/** The numbers below a chart, each in the middle of its tick, and the unit beside the last one, or below it where there is no room. */
function drawTicks({ ticks }: Scale, { x, bottom, format, unit }: Axis): { shapes: string; height: number } {
  const lines = ticks.map((tick) => path`M${x(tick)} ${bottom}v8`).join('')
  const shown = thin(ticks, x, format).map((tick) => ({ text: format(tick), half: labelWidth(format(tick)) / 2, at: x(tick) }))
  const numbers = shown.map(
    ({ text, half, at }) =>
      `<text class="small middle" x="${formatNumber(Math.max(at, half))}" y="${formatNumber(bottom + 32)}">${escapeHtml(text)}</text>`,
  )
  const end = Math.max(...shown.slice(-1).map(({ half, at }) => Math.max(at, half) + half)) + gapBefore(unit)
  const isBelow = end + ROOM * labelWidth(unit) > WIDTH
  const [className, left, top] = isBelow ? ['small end', WIDTH, bottom + 60] : ['small', end, bottom + 32]
  const name = unit === '' ? '' : `<text class="${className}" x="${formatNumber(left)}" y="${formatNumber(top)}">${escapeHtml(unit)}</text>`
  return { shapes: `<path class="dim" d="${lines}"/>${numbers.join('')}${name}`, height: unit !== '' && isBelow ? 68 : 40 }
}

function gapBefore(unit: string): number {
  return unit.startsWith('°') ? 0 : 8
}

/** Ticks with a number: every one, or every second one where numbers are wide. */
function thin(ticks: readonly number[], x: (value: number) => number, format: Format): readonly number[] {
  const widest = Math.max(...ticks.map((tick) => labelWidth(format(tick)))) + 12
  const every = Math.ceil(widest / (x(ticks[1] ?? 0) - x(ticks[0] ?? 0)))
  return ticks.filter((_, index) => index % every === 0)
}

function drawBar(left: number, end: number, y: number, value: string): string {
  const bar = end - left < 3 ? '' : `<path class="main line" d="${path`M${left} ${y - BAR / 2}H${end}v${BAR}H${left}z`}"/>`
  return `${bar}<text x="${formatNumber(end + 10)}" y="${formatNumber(y + 9)}">${value}</text>`
}

function drawDots([left, right]: [number, number], places: readonly number[], y: number): string {
  const span = path`M${Math.min(...places)} ${y}H${Math.max(...places)}`
  const guide = `<path class="dash" d="M${left} ${y}H${right}"/>${places.length > 1 ? `<path class="line" d="${span}"/>` : ''}`
  return guide + places.map((x, index) => drawMarker(index, x, y)).join('')
}

import { describeValue, type FieldProblem, type Fields, label, readTextItem } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { circle, path } from '../art/drawing.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { labelWidth } from './label-width.ts'
import { BEARING } from './parts-bearing.ts'
import { BOARD } from './parts-board.ts'
import type { PartsStock } from './parts-stock.ts'
import { TRUCK } from './parts-truck.ts'
import { WHEEL } from './parts-wheel.ts'
import { partsTexts } from './texts-parts.ts'

const STOCKS = { truck: TRUCK, wheel: WHEEL, bearing: BEARING, board: BOARD } as const satisfies Record<string, PartsStock>
const SUBJECTS = Object.keys(STOCKS) as (keyof typeof STOCKS)[]

const WIDTH = 640
/** The capitals of the display font are wider than the small text that `labelWidth` measures. */
const CAPITALS = 1.14
const MARGIN = 4

/** A thing with the names of its parts at both sides; all of them unless `labels` names some. */
export function parts({ fields, problems, language }: FigureInput): Drawing | undefined {
  // The older name of `of`.
  const key = fields.has('subject') ? 'subject' : 'of'
  if (!fields.has(key)) {
    problems.push({
      code: 'E_FIELD_MISSING',
      path: fields.path(key),
      message: `${label(fields.path(key))} is missing: write ${key}: truck`,
    })
  }
  const subject = fields.choice(key, SUBJECTS, 'E_FIGURE')
  if (subject === undefined) {
    for (const other of ['view', 'labels']) fields.raw(other)
    return undefined
  }
  const stock: PartsStock = STOCKS[subject]
  readView(fields, subject, stock, problems)
  const keys = readLabels(fields, subject, stock, problems)
  const texts = partsTexts(language)
  const names = keys.map((part) => texts.names[part] ?? part)
  const leaders = keys.map((part, index) => drawLabel(stock, part, names[index] ?? ''))
  return {
    width: WIDTH,
    height: stock.height,
    shapes: stock.shapes + leaders.join(''),
    text: `${texts[subject]} ${texts.labelled}: ${names.join(', ')}.`,
  }
}

function readView(fields: Fields, subject: string, stock: PartsStock, problems: FieldProblem[]): void {
  const view = fields.choice('view', ['section', 'exploded'], 'E_FIGURE')
  if (view === undefined || view === stock.view) return
  const message = `view must be ${stock.view} for a ${subject}, got ${describeValue(view)}`
  problems.push({ code: 'E_FIGURE', path: fields.path('view'), message })
}

/** The keys of the labels, each once, in the order of the stock. */
function readLabels(fields: Fields, subject: string, stock: PartsStock, problems: FieldProblem[]): string[] {
  const known = Object.keys(stock.labels)
  if (!fields.has('labels')) return known
  const wanted = fields.list('labels', (item, path) => {
    const key = readTextItem(problems)(item, path)
    if (key === undefined || known.includes(key)) return key
    const message = `${label(path)} must be a part of a ${subject} (${known.join(', ')}), got ${describeValue(key)}`
    problems.push({ code: 'E_FIGURE', path, message, ...nearestHint(key, known) })
    return undefined
  })
  return known.filter((key) => wanted.includes(key))
}

function drawLabel({ labels }: PartsStock, key: string, name: string): string {
  const part = labels[key]
  if (part === undefined) return ''
  const { side, y, at } = part
  const width = MARGIN + labelWidth(name) * CAPITALS + 10
  const [textX, lineX] = side === 'left' ? [MARGIN, width] : [WIDTH - MARGIN, WIDTH - width]
  const line = path`M${lineX} ${y}L${at[0]} ${at[1]}`
  const text = `<text x="${textX}" y="${y + 9}"${side === 'left' ? '' : ' class="end"'}>${name}</text>`
  return `<path class="dim" d="${line}"/><path class="paper thin" d="${circle(at[0], at[1], 5)}"/>${text}`
}

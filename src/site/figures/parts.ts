import { type FieldPath, type FieldProblem, label as nameField } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import { PART_NAMES, SUBJECT_NAMES } from './part-names.ts'
import { STOCK, type Subject } from './stock.ts'

const SUBJECTS = Object.keys(STOCK) as Subject[]
const WIDTH = 640
/** Where labels start at either side, and the lines to their parts end. */
const LEFT_EDGE = 194
const RIGHT_EDGE = 446
const ROW = 46

const CONSISTS: Record<SiteLanguage, string> = { en: 'its parts', ru: 'части', tr: 'parçaları', ko: '부품' }

/** A truck, a wheel, a bearing or a board, drawn from a stock, with the names of its parts. */
export function parts({ fields, problems, language }: FigureInput): Drawing | undefined {
  const subject = fields.choice('of', SUBJECTS, 'E_FIGURE')
  if (subject === undefined) {
    if (!fields.has('of')) fields.text('of')
    fields.raw('labels')
    return undefined
  }
  const stock = STOCK[subject]
  const keys = Object.keys(stock.parts)
  const names = PART_NAMES[language]
  const nameOf = (key: string) => names[key] ?? key
  const wanted = fields.optionalList('labels', (value, path) => findPart(value, path, keys, nameOf, problems))
  const shown = keys.filter((key) => wanted.length === 0 || wanted.includes(key))
  const sorted = shown.map((key) => ({ key, at: stock.parts[key] ?? ([0, 0] as const) })).sort((a, b) => a.at[1] - b.at[1])
  const sides = { left: sorted.filter(({ at }) => at[0] < WIDTH / 2), right: sorted.filter(({ at }) => at[0] >= WIDTH / 2) }
  const shapes = [
    stock.shapes,
    ...sides.left.map(({ key, at }, row) => drawLabel(nameOf(key), at, rowAt(row, sides.left.length, stock.height), 'left')),
    ...sides.right.map(({ key, at }, row) => drawLabel(nameOf(key), at, rowAt(row, sides.right.length, stock.height), 'right')),
  ]
  const text = `${SUBJECT_NAMES[language][subject]}, ${CONSISTS[language]}: ${shown.map(nameOf).join(', ')}.`
  return { width: WIDTH, height: stock.height, shapes: shapes.join(''), text }
}

/** A part by its key, or by its name in the language of the article. */
function findPart(
  value: unknown,
  path: FieldPath,
  keys: readonly string[],
  nameOf: (key: string) => string,
  problems: FieldProblem[],
): string | undefined {
  const wanted = String(value).trim().toLowerCase()
  const found = keys.find((key) => key === wanted || nameOf(key).toLowerCase() === wanted)
  if (found !== undefined) return found
  const message = `${nameField(path)} must be one of ${keys.join(', ')}, got ${JSON.stringify(String(value).slice(0, 40))}`
  problems.push({ code: 'E_FIGURE', path, message, ...nearestHint(wanted, [...keys, ...keys.map(nameOf)]) })
  return undefined
}

/** The height of a row, spread over the drawing. */
function rowAt(row: number, rows: number, height: number): number {
  const step = Math.max(ROW, (height - 60) / Math.max(1, rows))
  return Math.round(height / 2 + (row - (rows - 1) / 2) * Math.min(step, (height - 40) / Math.max(1, rows)))
}

function drawLabel(name: string, [x, y]: readonly [number, number], at: number, side: 'left' | 'right'): string {
  const edge = side === 'left' ? LEFT_EDGE : RIGHT_EDGE
  const text =
    side === 'left' ? `<text class="small end" x="${edge - 10}" y="${at + 7}">` : `<text class="small" x="${edge + 10}" y="${at + 7}">`
  return `<path class="thin empty" d="M${edge} ${at}L${x} ${y}"/><circle class="ink" cx="${x}" cy="${y}" r="5"/>${text}${name}</text>`
}

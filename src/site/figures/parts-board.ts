import { path } from '../art/drawing.ts'
import type { PartsStock } from './parts-stock.ts'

/** The places of the inner bolts, from the middle of the board, and those of the outer ones. */
const BOLTS = [-172, -132, 132, 172]

/** A board from the side, and below it a cut across its middle, larger. */
export const BOARD: PartsStock = {
  view: 'section',
  height: 500,
  shapes: drawSide(320, 126) + drawSection(320, 330),
  labels: {
    tail: { side: 'left', y: 36, at: [64, 86] },
    nose: { side: 'right', y: 36, at: [578, 80] },
    bolts: { side: 'right', y: 222, at: [492, 146] },
    wheelbase: { side: 'left', y: 222, at: [240, 180] },
    grip: { side: 'left', y: 276, at: [214, 326] },
    edge: { side: 'left', y: 412, at: [156, 344] },
    concave: { side: 'right', y: 276, at: [320, 316] },
    plies: { side: 'right', y: 428, at: [400, 374] },
  },
}

/** The deck, 80 cm long at 7 units a centimetre, with the nose at the right. */
function drawSide(x: number, y: number): string {
  const deck = path`M${x - 190} ${y}H${x + 196}C${x + 226} ${y} ${x + 246} ${y - 30} ${x + 276} ${y - 52}l7 9C${x + 254} ${y - 18} ${x + 232} ${y + 12} ${x + 196} ${y + 12}H${x - 190}C${x - 224} ${y + 12} ${x - 246} ${y - 14} ${x - 277} ${y - 37}l7-9C${x - 240} ${y - 24} ${x - 222} ${y} ${x - 190} ${y}z`
  const bolts = BOLTS.map((dx) => path`M${x + dx - 4} ${y + 12}h8v16h-8z`).join('')
  return [
    `<path class="ink" d="${bolts}"/><path class="main line" d="${deck}"/>`,
    `<path class="dim" d="${path`M${x - 132} ${y + 32}v32M${x + 132} ${y + 32}v32M${x - 132} ${y + 54}h264`}"/>`,
  ].join('')
}

/** Seven plies with grip on top, bent into a trough. */
function drawSection(x: number, y: number): string {
  const [half, thick] = [170, 56]
  const bend = (dy: number) => path`M${x - half + 8} ${y - 20 + dy}Q${x} ${y + 40 + dy} ${x + half - 8} ${y - 20 + dy}`
  const back = path`Q${x} ${y + 40 + thick} ${x - half + 8} ${y - 20 + thick}`
  const outline = `${bend(0)}q12 ${thick / 2} 0 ${thick}${back}q-12 ${-thick / 2} 0 ${-thick}z`
  const plies = [1, 2, 3, 4, 5, 6].map((ply) => bend((ply * thick) / 7)).join('')
  return [
    `<path class="main line" d="${outline}"/><path class="thin empty" d="${plies}"/>`,
    `<path class="sheet line" d="${bend(-8)}v8${path`Q${x} ${y + 40} ${x - half + 8} ${y - 20}z`}"/>`,
    `<path class="dash" d="${path`M${x - half + 8} ${y - 28}h${2 * half - 16}`}"/><path class="dim" d="${path`M${x} ${y - 28}v30`}"/>`,
  ].join('')
}

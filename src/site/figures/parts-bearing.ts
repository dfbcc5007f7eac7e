import { circle, onCircle, path } from '../art/drawing.ts'
import type { PartsStock } from './parts-stock.ts'

const X = 320
/** How flat a circle seems from a little above. */
const FLAT = 0.34

/** A bearing and the spacer below it, taken apart from top to bottom. */
export const BEARING: PartsStock = {
  view: 'exploded',
  height: 640,
  shapes: [
    `<path class="dash" d="M${X} 16V624"/>`,
    drawRing(56, 112, 74, 6, 'metal'),
    drawCage(150),
    drawBalls(254),
    drawRing(336, 62, 38, 34, 'soft'),
    drawRing(440, 124, 92, 40, 'soft'),
    drawRing(556, 44, 32, 60, 'main'),
  ].join(''),
  labels: {
    shield: { side: 'left', y: 56, at: [228, 58] },
    balls: { side: 'left', y: 254, at: [232, 254] },
    'outer-race': { side: 'left', y: 440, at: [212, 450] },
    cage: { side: 'right', y: 150, at: [412, 156] },
    'inner-race': { side: 'right', y: 350, at: [372, 356] },
    spacer: { side: 'right', y: 588, at: [354, 588] },
  },
}

/** A ring with a wall, from a little above: its hole shows the inside of the wall. */
function drawRing(y: number, radius: number, hole: number, wall: number, fill: string): string {
  const outline = path`M${X - radius} ${y}a${radius} ${radius * FLAT} 0 0 1 ${2 * radius} 0v${wall}a${radius} ${radius * FLAT} 0 0 1${-2 * radius} 0z`
  const face = path`M${X - radius} ${y}a${radius} ${radius * FLAT} 0 0 0 ${2 * radius} 0`
  const inside = path`M${X - hole} ${y}a${hole} ${hole * FLAT} 0 1 0 ${2 * hole} 0a${hole} ${hole * FLAT} 0 1 0${-2 * hole} 0z`
  return `<path class="${fill} line" d="${outline}"/><path class="line empty" d="${face}"/><path class="soft line" d="${inside}"/>`
}

/** A ring with seven round windows. */
function drawCage(y: number): string {
  return `${drawRing(y, 104, 66, 10, 'paper')}<path class="ink" d="${aroundAxis(y, 85, 11)}"/>`
}

function drawBalls(y: number): string {
  return `<path class="metal line" d="${aroundAxis(y, 86, 19)}"/>`
}

/** Seven circles around the axis, those behind first. */
function aroundAxis(y: number, radius: number, size: number): string {
  const places = Array.from({ length: 7 }, (_, index) => onCircle(0, 0, radius, ((index + 0.25) / 7) * 2 * Math.PI))
  return places
    .toSorted((a, b) => a[1] - b[1])
    .map(([dx, dy]) => circle(X + dx, y + dy * FLAT, size))
    .join('')
}

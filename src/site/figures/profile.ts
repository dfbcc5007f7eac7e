import { path } from '../art/drawing.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput } from './figure-kind.ts'
import type { Obstacle } from './obstacles.ts'
import { PROFILE_TEXTS } from './profile-texts.ts'
import { describeObstacle, readObstacle } from './read-obstacle.ts'
import { drawLength, lengthOf } from './units.ts'

const WIDTH = 640
/** Room above the obstacle, below the ground, and below it with a measure. */
const TOP = 36
const BELOW = 60
/** Without a measure there. */
const BARE = 16
/** Between a label and the ground: 8 pixels on a phone. */
const AIR = 16
const HIGHEST = 230
/** A board of 80 cm stands before the obstacle, to scale. */
const BOARD = 80
const GAP = 30
const LEFT = 24
/** Where the ground ends, and a platform on it. */
const SIDE = 10
/** Of both: a measure such as 109.5 cm stands beside them. */
const ROOM = WIDTH - 166

/** An obstacle from the side, with its measures and a board to scale. */
export function profile({ fields, problems, language }: FigureInput): Drawing | undefined {
  const read = readObstacle(fields, [], problems)
  return read && { ...draw(read.obstacle, language), text: `${describeObstacle(read, language)} ${PROFILE_TEXTS[language].board}` }
}

function draw({ width, height, start, surface, posts, accent, dimensions }: Obstacle, language: SiteLanguage): Omit<Drawing, 'text'> {
  const scale = Math.min(HIGHEST / height, ROOM / (width + BOARD + GAP))
  const ground = Math.round(TOP + height * scale)
  const left = Math.round(LEFT + (BOARD + GAP) * scale)
  const at = (x: number, y: number) => `${Math.round((left + x * scale) * 10) / 10} ${Math.round((ground - y * scale) * 10) / 10}`
  const lines = dimensions.map(({ from, to, length, side }) => {
    const [x1 = 0, y1 = 0] = at(...from)
      .split(' ')
      .map(Number)
    const [x2 = 0, y2 = 0] = at(...to)
      .split(' ')
      .map(Number)
    const text = typeof length === 'string' ? length : drawLength(lengthOf(length, language))
    if (side === 'right')
      return `${path`<path class="dim" d="M${x1 + 14} ${y1}h16m-8 0V${y2}m-8 0h16`}"/><text class="small" x="${x1 + 38}" y="${Math.min(Math.round((y1 + y2) / 2) + 8, ground - AIR)}">${text}</text>`
    return `${path`<path class="dim" d="M${x1} ${y1 + 16}v16m0-8H${x2}m0-8v16`}"/><text class="small middle" x="${Math.round((x1 + x2) / 2)}" y="${y1 + 54}">${text}</text>`
  })
  const end = (SIDE - left) / scale
  const shapes = [
    `<path class="line empty" d="M${SIDE} ${ground}H${WIDTH - SIDE}"/>`,
    `<path class="built line" d="${posts?.(at) ?? ''}M${surface.map(([x, y]) => at(Math.max(x, end), y)).join('L')}z"/>`,
    accent === undefined ? '' : `<path class="accent" d="${accent(at)}"/>`,
    drawBoard(left - (BOARD + GAP) * scale, ground - start * scale, scale),
    ...lines,
  ]
  return { width: WIDTH, height: ground + (dimensions.some(({ side }) => side === 'below') ? BELOW : BARE), shapes: shapes.join('') }
}

/** A board from the side, at a scale of units for a centimetre. */
function drawBoard(x: number, ground: number, scale: number): string {
  const point = (dx: number, dy: number) => `${Math.round((x + dx * scale) * 10) / 10} ${Math.round((ground - dy * scale) * 10) / 10}`
  const wheel = Math.max(2.6 * scale, 4)
  const wheels = [20, 60].map((dx) => {
    const [cx = '', cy = ''] = point(dx, 2.6).split(' ')
    return `<circle class="main thin" cx="${cx}" cy="${cy}" r="${Math.round(wheel * 10) / 10}"/>`
  })
  return `<path class="bold" d="M${point(0, 12.5)}L${point(14, 8.5)}L${point(66, 8.5)}L${point(80, 12.5)}"/>${wheels.join('')}`
}

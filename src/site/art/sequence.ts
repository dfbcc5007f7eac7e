import { BOARD_LENGTH, defineBoard, PAINTING_COUNT } from './board.ts'
import { type Canvas, isTall, mirror } from './canvas.ts'
import { circle, disc, dotted, element, fillPath, type Point, path, place, round, strokePath } from './drawing.ts'
import type { Random } from './random.ts'
import { drawExposure, type Flight, TRICKS, type Trick, traceFlight } from './sequence-flight.ts'
import { makeTerrain, type Site, TERRAINS, type Terrain, type TerrainName } from './sequence-terrain.ts'

const FLOORS = ['plain', 'joints', 'stripe'] as const
export const BACKDROPS = ['sun', 'stripes', 'rings', 'horizon'] as const

export interface SequenceChoices {
  terrain: TerrainName
  steps: number
  trick: Trick
  frames: number
  /** The height of the flight, relative to the height. */
  apex: number
  painting: number
  backdrop: (typeof BACKDROPS)[number]
  floor: (typeof FLOORS)[number]
  /** The offset of its centre from the middle and from the top, relative to the size; its radius in units. */
  sun: { x: number; y: number; radius: number }
  isMirrored: boolean
}

/** A sequence photograph: one board, several times, on its way over an obstacle. */
export function drawSequence(choices: SequenceChoices, canvas: Canvas): string {
  const { width, height, unit } = canvas
  const site: Site = { width, height, ground: height * 0.83, unit: Math.min(unit, width / 500) }
  const terrain = makeTerrain(choices.terrain, site, choices.steps)
  const scene = [drawTerrain(terrain, site, canvas), drawJoints(choices, site, canvas), drawFlight(choices, terrain, canvas)].join('')
  return drawBackdrop(choices, site, canvas) + (choices.isMirrored ? mirror(scene, canvas) : scene)
}

export function chooseSequence(random: Random): SequenceChoices {
  return {
    terrain: random.pick(TERRAINS),
    steps: random.whole(4, 8),
    trick: random.pick(TRICKS),
    frames: random.whole(5, 7),
    apex: random.between(0.4, 0.5),
    painting: random.whole(0, PAINTING_COUNT - 1),
    backdrop: random.pick(BACKDROPS),
    floor: random.pick(FLOORS),
    sun: { x: random.between(-0.2, 0.2), y: random.between(0.3, 0.44), radius: random.between(80, 150) },
    isMirrored: random.isTrue(),
  }
}

export function drawBackdrop(
  { backdrop, sun }: Pick<SequenceChoices, 'backdrop' | 'sun'>,
  { ground }: Pick<Site, 'ground'>,
  { width, height, unit, palette }: Canvas,
): string {
  const [x, y]: Point = [width * (0.5 + sun.x), height * sun.y]
  const radius = sun.radius * unit
  if (backdrop === 'horizon') return disc(palette.second, [x, ground], radius * 1.4)
  if (backdrop === 'rings') {
    const rings = [1, 0.72, 0.44].map((part) => circle(x, y, radius * part))
    return strokePath(palette.second, radius * 0.13, rings.join(''))
  }
  const whole = disc(palette.second, [x, y], radius)
  if (backdrop === 'sun') return whole
  const slits = [0.1, 0.34, 0.58, 0.82].map((part) => path`M${x - radius} ${y + radius * part}h${2 * radius}`)
  return whole + element('path', { d: slits.join(''), stroke: palette.ground, 'stroke-width': radius * 0.08 })
}

function drawTerrain({ floor, foot, solid = '', lines = '', marks = '' }: Terrain, { unit }: Site, { palette }: Canvas): string {
  const size = foot === undefined ? unit : 1
  const obstacle = fillPath(palette.main, solid) + strokePath(palette.main, 11 * size, lines) + strokePath(palette.ground, 5 * size, marks)
  const placed = foot === undefined ? obstacle : element('g', { transform: place(foot, 0, unit) }, obstacle)
  return fillPath(palette.main, floor) + placed
}

/** The pattern of the ground in front of the obstacle. */
export function drawJoints({ floor }: Pick<SequenceChoices, 'floor'>, { width, height, ground, unit }: Site, { palette }: Canvas): string {
  const depth = height - ground
  if (floor === 'plain') return ''
  if (floor === 'stripe') return fillPath(palette.ground, path`M0 ${round(ground + depth * 0.54)}h${width}v${5 * unit}H0z`)
  // Whole steps that repeat: a cover is part of its page.
  const [across, up] = [round(depth * 0.4), round(depth * 0.6)]
  const step = path`l${across} ${-up}m${round(width * 0.18) - across} ${up}`
  return element('path', { d: path`M${round(width * 0.04)} ${height}` + step.repeat(6), stroke: palette.ground, 'stroke-width': 4 * unit })
}

/** The board at equal intervals of time, and the dotted line of its path. */
function drawFlight({ trick, frames, apex, painting }: SequenceChoices, terrain: Terrain, canvas: Canvas): string {
  const { width, height, unit, palette, thrift, id } = canvas
  const length = Math.min((isTall(canvas) ? 0.27 : 0.24) * width, 0.36 * height)
  const flight: Flight = { terrain, trick, rise: apex * height, size: length / BOARD_LENGTH }
  const views = { side: id('s'), below: id('b'), above: id('a') }
  const contrast = palette.isPale ? palette.accent : palette.light
  const trace = {
    d: traceFlight(flight),
    fill: 'none',
    stroke: contrast,
    'stroke-width': 3 * unit,
    'stroke-dasharray': dotted(9 * unit),
    'stroke-linecap': 'round',
  }
  const count = Math.max(4, frames - thrift - (isTall(canvas) ? 1 : 0))
  const boards = Array.from({ length: count }, (_, index) => drawExposure(flight, index / (count - 1), views))
  return defineBoard(palette, painting, views) + element('path', trace) + boards.join('')
}

import { type Canvas, mirror } from './canvas.ts'
import { circle, disc, element, fillPath, type Point, place, star, strokePath } from './drawing.ts'
import { EMBLEMS } from './poster-emblems.ts'
import { SILHOUETTES, type Silhouette } from './poster-silhouettes.ts'
import { drawSky, SKIES, type SkyChoices } from './poster-sky.ts'
import { drawBunting, drawChecker, drawCrowd } from './poster-trims.ts'
import type { Random } from './random.ts'

const SEALS = ['disc', 'burst', 'ring'] as const
const TRIMS = ['checker', 'bunting', 'crowd', 'plain'] as const

export interface PosterChoices extends SkyChoices {
  seal: (typeof SEALS)[number]
  emblem: number
  turn: number
  silhouette: number
  /** The heights of the left and right end of the course, relative to the height. */
  left: number
  right: number
  trim: (typeof TRIMS)[number]
  isMirrored: boolean
}

/** The flyer of a contest: an emblem in the sky above the course. */
export function drawPoster(choices: PosterChoices, canvas: Canvas): string {
  const { width, height, unit, thrift } = canvas
  const { phase, trim, isMirrored, left, right } = choices
  const density = Math.max(0, choices.density - thrift)
  const silhouette = (SILHOUETTES[choices.silhouette] ?? SILHOUETTES[0])({ width, height, unit, left, right })
  const { x, y, radius } = silhouette.emblem
  const centre: Point = [width * (isMirrored ? 1 - x : x), height * y]
  const course = drawCourse(silhouette, canvas)
  return [
    drawSky({ ...choices, density }, centre, canvas),
    trim === 'bunting' ? drawBunting(density + 7, canvas) : '',
    drawSeal(choices, centre, Math.min(height * radius, width * 0.34), canvas),
    isMirrored ? mirror(course, canvas) : course,
    trim === 'checker' ? drawChecker((9 + density) * unit, canvas) : '',
    trim === 'crowd' ? drawCrowd((44 + density * 4) * unit, phase, canvas) : '',
  ].join('')
}

export function choosePoster(random: Random): PosterChoices {
  return {
    sky: random.pick(SKIES),
    density: random.whole(0, 5),
    phase: random.between(0, 1),
    seal: random.pick(SEALS),
    emblem: random.whole(0, EMBLEMS.length - 1),
    turn: random.whole(-30, 30),
    silhouette: random.whole(0, SILHOUETTES.length - 1),
    left: random.between(0.46, 0.6),
    right: random.between(0.34, 0.5),
    trim: random.pick(TRIMS),
    isMirrored: random.isTrue(),
  }
}

function drawCourse({ solid, lines = '', coping }: Silhouette, { unit, palette }: Canvas): string {
  return fillPath(palette.main, solid) + strokePath(palette.main, 10 * unit, lines) + strokePath(palette.light, 8 * unit, coping)
}

function drawSeal({ seal, emblem, turn }: PosterChoices, centre: Point, radius: number, { palette }: Canvas): string {
  const { shape, lines, turns } = EMBLEMS[emblem] ?? EMBLEMS[0]
  const [x, y] = centre
  const ground =
    seal === 'burst' ? fillPath(palette.accent, star(x, y, 18, radius * 1.08, radius * 0.94)) : disc(palette.accent, centre, radius)
  const ring = seal === 'ring' ? strokePath(palette.light, radius * 0.05, circle(x, y, radius * 0.86)) : ''
  const sign = element('path', { d: shape, fill: palette.light, 'fill-rule': 'evenodd' }) + strokePath(palette.accent, 8, lines)
  return ground + ring + element('g', { transform: place(centre, turns ? turn : turn / 3, radius / 74) }, sign)
}

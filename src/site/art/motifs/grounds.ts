import type { Family } from '../../content/families.ts'
import type { MotifName } from '../../content/motifs.ts'
import { drawRings } from '../bowl.ts'
import type { Canvas } from '../canvas.ts'
import { element, fillPath, type Point, path, place, round } from '../drawing.ts'
import { PATTERNS } from '../laid-patterns.ts'
import { blend, type Palette } from '../palettes.ts'
import { drawPattern } from '../patterns.ts'
import { drawSky as drawPosterSky, SKIES } from '../poster-sky.ts'
import { drawBunting, drawChecker } from '../poster-trims.ts'
import { drawWall } from '../rack-walls.ts'
import type { Random } from '../random.ts'
import { BACKDROPS, drawBackdrop, drawJoints } from '../sequence.ts'
import { drawLight, drawSkyline, SKYLINES } from '../spot-skyline.ts'
import { DISPLAYS } from './displays.ts'
import { inksOf } from './inks.ts'
import { LESSONS } from './lessons.ts'
import { isScenic, isStanding } from './library.ts'
import { OCCASIONS } from './occasions.ts'
import { ROOMS } from './rooms.ts'
import { STORIES } from './stories.ts'
import { TRIALS } from './trials.ts'
import { USES } from './uses.ts'

/** The height of the ground on which motifs stand, relative to the height. */
export const GROUND = 0.86

/** The aspect ratio of cards. */
const CARD = 1.6

/** There is no sun behind a motif that brings its own weather, or a roof. */
const SUNLESS: ReadonlySet<string> = new Set([
  ...Object.keys(LESSONS),
  ...Object.keys(DISPLAYS),
  ...Object.keys(OCCASIONS),
  ...Object.keys(ROOMS),
  ...Object.keys(STORIES),
  ...Object.keys(TRIALS),
  ...Object.keys(USES),
  ...['arcade', 'basement', 'clip', 'dark', 'evening', 'fountain', 'goa', 'heat', 'kordon', 'ledge-july', 'ledge-october'],
  ...[
    'macba',
    'marquise',
    'park-road',
    'pier',
    'rain',
    'setts',
    'snow',
    'statue',
    'tarpaulin',
    'tokyo',
    'two-squares',
    'undercroft',
    'watched',
  ],
])

/** Draws what is behind a motif in the manner of its family, and the floor of what stands; the light is at the left, or at the right. */
export function drawGround(family: Family, name: MotifName, isFromRight: boolean, random: Random, canvas: Canvas): string {
  const middle = Math.min((canvas.height * CARD) / canvas.width, 1)
  const light: Light = {
    hasSun: !SUNLESS.has(name),
    at: (most, least = 0.3) => 0.5 + random.between(least, 1) * most * (isFromRight ? 1 : -1) * middle,
  }
  const behind =
    canvas.thrift > 1 ? '' : isScenic(name) ? drawSky(name, light, random, canvas) : BEHIND[family](random, canvas, light, name)
  return behind + (isStanding(name) ? drawFloor(canvas) + (isScenic(name) ? '' : drawJointsOn(random, canvas)) : '')
}

/** Marks the generator that leaves half of the grounds plain. */
const PLAIN = 0x51a

/** Lights without clouds. */
const LIGHTS_ALONE = ['sun', 'moon', 'rings'] as const

const CRESCENT = 'M-20-92a94 94 0 1 0 78 132 80 80 0 1 1-78-132z'
const GULLS = 'M-50 10q14-18 24 0 10-18 24 0M6-22q14-18 24 0 10-18 24 0M14 32q10-14 18 0 8-14 18 0'

/** Where the light comes from. */
interface Light {
  hasSun: boolean
  /**
   * A place on its side, at most so far from the middle, relative to the width of a card, and at least at this part of that: a phone shows
   * no more than that of a wide cover.
   */
  at(most: number, least?: number): number
}

/** Scenes with another sky than a small sun: a number is the height at which half a sun is behind a wall or the ground, relative to the height. */
const SKY: Partial<Record<MotifName, 'crescent' | 'gulls' | number>> = {
  'sea-wall': 'crescent',
  pour: 0.665,
  obelisk: 0.545,
  nameless: 'gulls',
}

/** The sky of a scene. */
function drawSky(name: MotifName, { hasSun, at }: Light, random: Random, { width, height, unit, palette }: Canvas): string {
  if (!hasSun) return ''
  const { second, accent, main } = palette
  const colour = [second, accent].find((one) => one !== inksOf(palette).ink) ?? main
  // The narrowest box, that of the first article of the home page, leaves half of it.
  const centre: Point = [round(width * at(0.34, 0.92)), round(height * random.between(0.16, 0.26))]
  const radius = random.whole(34, 52) * unit
  const sky = SKY[name]
  switch (sky) {
    case 'crescent':
      return element('path', { fill: colour, transform: place(centre, 0, radius / 94), d: CRESCENT })
    case 'gulls':
      return element('path', { fill: 'none', stroke: beamOf(palette), 'stroke-width': 6, transform: place(centre, 0, unit), d: GULLS })
    case undefined:
      return element('circle', { cx: centre[0], cy: centre[1], r: radius, fill: colour })
    default:
      return element('circle', { cx: centre[0], cy: round(height * sky), r: 66 * unit, fill: colour })
  }
}

type Behind = (random: Random, canvas: Canvas, light: Light, name: MotifName) => string

const BEHIND: Record<Family, Behind> = {
  techniques(random, canvas, { at }) {
    const sun = { x: at(0.36, 0.8) - 0.5, y: random.between(0.3, 0.46), radius: random.between(76, 112) }
    const backdrop = random.pick(BACKDROPS)
    return random.fork(PLAIN).isTrue() ? '' : drawBackdrop({ backdrop, sun }, { ground: canvas.height * GROUND }, canvas)
  },
  gear: (random, canvas) => drawWall(random.pick(['slats', 'disc', 'floor'] as const), random.between(0, 1), canvas),
  /** A beam of light, or nothing; things that lie have a pattern below them instead. */
  culture(random, canvas, { at }, name) {
    const { width, height, palette } = canvas
    const [top, spread] = [round(width * at(0.5)), round(width * random.between(0.24, 0.4))]
    const middle = width / 2
    const beam = path`M${top} 0h${spread / 2}L${middle + spread} ${height}H${middle - spread}z`
    if (isStanding(name) && random.fork(PLAIN).isTrue()) return ''
    if (isStanding(name) || random.isTrue()) return element('path', { fill: beamOf(palette), 'fill-opacity': 0.2, d: beam })
    return drawPattern(
      random.pick(PATTERNS),
      { size: random.between(0, 1), turn: random.whole(10, 80), colour: palette.accent, area: beam },
      canvas,
    )
  },
  events(random, canvas, { at }, name) {
    const { width, height, unit } = canvas
    const sky = { sky: random.pick(SKIES), density: random.whole(0, 5), phase: random.between(0, 1) }
    const drawn = drawPosterSky(sky, [width * at(0.3), height / 2], canvas)
    if (random.isTrue()) return drawn
    return drawn + (isStanding(name) ? drawBunting(random.whole(5, 7), canvas) : drawChecker(random.whole(9, 13) * unit, canvas))
  },
  tips: drawRings,
  /** A town, or a table below things that lie. */
  lifestyle(random, canvas, { hasSun, at }, name) {
    const { width, height } = canvas
    const sun = { x: at(0.34), y: random.between(0.2, 0.32), radius: random.between(50, 90) }
    const light = hasSun ? random.pick(LIGHTS_ALONE) : ('none' as const)
    const band = fillPath(bandOf(canvas.palette), path`M0 ${height * 0.76}H${width}V${height}H0z`)
    if (!isStanding(name)) return drawLight({ light, sun }, canvas) + band
    // Numbers without decimals in the format of cards: the cover is part of its page.
    const heights = Array.from({ length: random.pick([4, 6] as const) }, () => random.whole(0, 10) / 10)
    return drawSkyline({ skyline: random.pick(SKYLINES), light, sun, heights }, height * 0.7, canvas) + band
  },
}

/** The colour of a beam of light. */
function beamOf({ isPale, accent, light }: Palette): string {
  return isPale ? accent : light
}

/** The street before a town: a dark one would hide the outlines of what stands before it. */
function bandOf(palette: Palette): string {
  const { second, ground, light } = palette
  return second === inksOf(palette).ink ? blend(ground, light, 0.6) : second
}

export function drawFloor({ width, height, palette }: Canvas): string {
  return fillPath(palette.main, path`M0 ${height * GROUND}H${width}V${height}H0z`)
}

function drawJointsOn(random: Random, canvas: Canvas): string {
  const { width, height, unit } = canvas
  const site = { width, height, ground: height * GROUND, unit: Math.min(unit, width / 500) }
  return drawJoints({ floor: random.pick(['plain', 'stripe'] as const) }, site, canvas)
}

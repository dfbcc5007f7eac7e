import type { Family } from '../../content/families.ts'
import type { MotifName } from '../../content/motifs.ts'
import { drawRings } from '../bowl.ts'
import type { Canvas } from '../canvas.ts'
import { element, fillPath, type Point, path, round } from '../drawing.ts'
import { blend, type Palette } from '../palettes.ts'
import { drawSky, SKIES } from '../poster-sky.ts'
import { drawBunting, drawChecker } from '../poster-trims.ts'
import { drawWall } from '../rack-walls.ts'
import type { Random } from '../random.ts'
import { BACKDROPS, drawBackdrop, drawJoints, FLOORS } from '../sequence.ts'
import { drawSkyline, LIGHTS, SKYLINES } from '../spot-skyline.ts'
import { drawTable, TABLES } from '../stickers.ts'
import { inksOf } from './inks.ts'
import { isScenic, isStanding } from './library.ts'

/** The height of the ground on which motifs stand, relative to the height. */
export const GROUND = 0.86

/** There is no sun behind a motif that brings its own weather, or a roof. */
const SUNLESS: ReadonlySet<MotifName> = new Set([
  'arcade',
  'basement',
  'dark',
  'fountain',
  'heat',
  'kordon',
  'macba',
  'marquise',
  'park-road',
  'rain',
  'snow',
  'tokyo',
  'undercroft',
])

/** Draws what is behind a motif in the manner of its family; the floor is of the motif. */
export function drawGround(family: Family, name: MotifName, random: Random, canvas: Canvas): string {
  const behind =
    canvas.thrift > 1 ? '' : isScenic(name) ? drawSun(name, random, canvas) : BEHIND[family](random, canvas, !SUNLESS.has(name))
  return behind + (isStanding(name) ? drawFloor(random, canvas) : '')
}

/** The sky of a scene: a faint sun. */
function drawSun(name: MotifName, random: Random, { width, height, unit, palette }: Canvas): string {
  if (SUNLESS.has(name)) return ''
  const colour = palette.accent === inksOf(palette).ink ? palette.second : palette.accent
  const at: Point = [round(width * random.between(0.2, 0.8)), round(height * random.between(0.2, 0.4))]
  const sun = { cx: at[0], cy: at[1], r: round(random.between(60, 90) * unit), fill: colour, 'fill-opacity': 0.4 }
  return element('circle', sun)
}

type Behind = (random: Random, canvas: Canvas, hasSun: boolean) => string

const BEHIND: Record<Family, Behind> = {
  techniques(random, canvas) {
    const sun = { x: random.between(-0.24, 0.24), y: random.between(0.3, 0.5), radius: random.between(90, 160) }
    return drawBackdrop({ backdrop: random.pick(BACKDROPS), sun }, { ground: canvas.height * GROUND }, canvas)
  },
  gear: (random, canvas) => drawWall(random.pick(['slats', 'pegs', 'disc', 'floor'] as const), random.between(0, 1), canvas),
  culture(random, canvas) {
    const table = {
      table: random.pick(TABLES),
      tableTurn: random.whole(10, 80),
      tableSize: random.between(0, 1),
      isMirrored: random.isTrue(),
    }
    return drawTable(table, canvas)
  },
  events(random, canvas) {
    const { width, height, unit } = canvas
    const sky = { sky: random.pick(SKIES), density: random.whole(0, 5), phase: random.between(0, 1) }
    const drawn = drawSky(sky, [width * random.between(0.35, 0.65), height / 2], canvas)
    const trim = random.pick(['bunting', 'checker', 'none'] as const)
    if (trim === 'none') return drawn
    return drawn + (trim === 'bunting' ? drawBunting(random.whole(7, 11), canvas) : drawChecker(random.whole(9, 13) * unit, canvas))
  },
  tips: drawRings,
  lifestyle(random, canvas, hasSun) {
    const { width, height } = canvas
    const sun = { x: random.between(0.16, 0.84), y: random.between(0.2, 0.32), radius: random.between(50, 90) }
    // Numbers without decimals in the format of cards: the cover is part of its page.
    const heights = Array.from({ length: random.pick([5, 8] as const) }, () => random.whole(0, 10) / 10)
    const town = { skyline: random.pick(SKYLINES), light: hasSun ? random.pick(LIGHTS) : ('none' as const), sun, heights }
    return drawSkyline(town, height * 0.7, canvas) + fillPath(bandOf(canvas.palette), path`M0 ${height * 0.76}H${width}V${height}H0z`)
  },
}

/** The street before a town: a dark one would hide the outlines of what stands before it. */
function bandOf(palette: Palette): string {
  const { second, ground, light } = palette
  return second === inksOf(palette).ink ? blend(ground, light, 0.6) : second
}

function drawFloor(random: Random, canvas: Canvas): string {
  const { width, height, unit, palette } = canvas
  const ground = height * GROUND
  const site = { width, height, ground, unit: Math.min(unit, width / 500) }
  return fillPath(palette.main, path`M0 ${ground}H${width}V${height}H0z`) + drawJoints({ floor: random.pick(FLOORS) }, site, canvas)
}

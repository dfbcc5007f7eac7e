import { type Point, path } from './drawing.ts'
import { OBSTACLE_NAMES, OBSTACLES, type Obstacle } from './sequence-obstacles.ts'

/** The place of a trick. */
export interface Terrain extends Obstacle {
  /** The ground, down to the bottom of the frame. */
  floor: string
  /** The position of the obstacle; without it, its paths are in the coordinates of the frame. */
  foot?: Point
  takeoff: Point
  landing: Point
  /** The rotation of the board at the start, in degrees. */
  slope?: number
}

/** The space for a terrain: the height of the ground, and the length of a unit. */
export interface Site {
  width: number
  height: number
  ground: number
  unit: number
}

export const TERRAINS = [...OBSTACLE_NAMES, 'stairs', 'handrail', 'gap', 'kicker', 'step-up'] as const
export type TerrainName = (typeof TERRAINS)[number]

/** Creates the ground and the obstacle of a trick; `steps` is the number of stairs. */
export function makeTerrain(name: TerrainName, site: Site, steps: number): Terrain {
  const { width, ground } = site
  if (name === 'stairs') return makeStairs(site, steps)
  if (name === 'handrail') return makeHandrail(site, steps)
  if (name === 'gap') return makeGap(site)
  if (name === 'kicker') return makeKicker(site)
  if (name === 'step-up') return makeStepUp(site)
  return {
    ...OBSTACLES[name],
    floor: flatFloor(site),
    foot: [width / 2, ground + 0.5],
    takeoff: [width * 0.15, ground],
    landing: [width * 0.85, ground],
  }
}

function makeStairs(site: Site, steps: number): Terrain {
  const { width, height, ground } = site
  const { left, top, run, rise } = measureStairs(site)
  const flight = path`v${rise / steps}h${run / steps}`.repeat(steps)
  return {
    floor: path`M0 ${top}h${left}${flight}H${width}V${height}H0z`,
    takeoff: [width * 0.14, top],
    landing: [width * 0.86, ground],
  }
}

function makeHandrail(site: Site, steps: number): Terrain {
  const { unit } = site
  const { left, top, run, rise } = measureStairs(site)
  const post = 44 * unit
  const lines = path`M${left - 30 * unit} ${top}v${-post}l${run + 30 * unit} ${rise}h${34 * unit}v${post}`
  return { ...makeStairs(site, steps), lines }
}

function measureStairs({ width, ground, unit }: Site): { left: number; top: number; run: number; rise: number } {
  const rise = 112 * unit
  return { left: width * 0.32, top: ground - rise, run: width * 0.3, rise }
}

function makeGap({ width, height, ground, unit }: Site): Terrain {
  const top = ground - 70 * unit
  const [left, right] = [width * 0.3, width * 0.7]
  return {
    floor: path`M0 ${top}H${left}V${ground + 24 * unit}H${right}V${top}H${width}V${height}H0z`,
    marks: path`M${left - 26 * unit} ${top + 14 * unit}h${20 * unit}M${right + 6 * unit} ${top + 14 * unit}h${20 * unit}`,
    takeoff: [width * 0.15, top],
    landing: [width * 0.85, top],
  }
}

function makeKicker(site: Site): Terrain {
  const { width, ground, unit } = site
  const [lip, rise] = [width * 0.3, 84 * unit]
  return {
    floor: flatFloor(site),
    solid: path`M0 ${ground + 0.5}Q${lip * 0.7} ${ground} ${lip} ${ground - rise}v${rise + 0.5}z`,
    marks: path`M${lip - 4 * unit} ${ground - rise + 12 * unit}v${rise - 26 * unit}`,
    takeoff: [width * 0.2, ground - rise * 0.44],
    landing: [width * 0.85, ground],
    slope: -28,
  }
}

function makeStepUp({ width, height, ground, unit }: Site): Terrain {
  const top = ground - 76 * unit
  return {
    floor: path`M0 ${ground}H${width * 0.36}L${width * 0.48} ${top}H${width}V${height}H0z`,
    lines: path`M${width * 0.52} ${top}v${-46 * unit}h${60 * unit}v${46 * unit}`,
    takeoff: [width * 0.15, ground],
    landing: [width * 0.85, top],
  }
}

function flatFloor({ width, height, ground }: Site): string {
  return path`M0 ${ground}H${width}V${height}H0z`
}

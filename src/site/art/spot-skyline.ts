import type { Canvas } from './canvas.ts'
import { circle, disc, element, fillPath, type Point, path } from './drawing.ts'

export const SKYLINES = ['towers', 'hills', 'domes', 'roofs', 'stacks'] as const
export const LIGHTS = ['sun', 'moon', 'rings', 'clouds'] as const

export interface SkylineChoices {
  skyline: (typeof SKYLINES)[number]
  light: (typeof LIGHTS)[number] | 'none'
  /** The centre of the light, relative to width and height, and its radius in units. */
  sun: { x: number; y: number; radius: number }
  /** From 0 to 1: the heights of the outline, from left to right. */
  heights: readonly number[]
}

/** The background of a spot: a light in the sky, and a town or hills below it. */
export function drawSkyline(choices: SkylineChoices, horizon: number, canvas: Canvas): string {
  const { width, height, palette } = canvas
  const outline = OUTLINES[choices.skyline](choices.heights, width, horizon, canvas.unit)
  return (
    drawLight(choices, canvas) +
    element('path', { fill: palette.main, 'fill-opacity': 0.6, d: path`M0 ${horizon}` + outline + path`V${height}H0z` })
  )
}

export function drawLight({ light, sun }: Pick<SkylineChoices, 'light' | 'sun'>, { width, height, unit, palette }: Canvas): string {
  if (light === 'none') return ''
  const centre: Point = [width * sun.x, height * sun.y]
  const [x, y] = centre
  const radius = sun.radius * unit
  if (light === 'moon') {
    const crescent = path`M${x} ${y - radius}a${radius} ${radius} 0 1 0 ${radius} ${radius}a${radius * 0.8} ${radius * 0.8} 0 0 1 ${-radius} ${-radius}z`
    return fillPath(palette.accent, crescent)
  }
  if (light === 'rings') {
    const rings = [1, 0.8, 0.62].map((part) => circle(x, y, radius * part)).join('')
    return element('path', { fill: palette.accent, 'fill-rule': 'evenodd', d: rings })
  }
  if (light === 'sun') return disc(palette.accent, centre, radius)
  const [left, right] = [width * 0.07, width * 0.93]
  const sunX = sun.x < 0.5 ? left + radius : right - radius
  const clouds = cloud(left, y + 30 * unit, unit) + cloud(right - 78 * unit, y - 10 * unit, unit * 0.8)
  return disc(palette.accent, [sunX, y], radius * 0.8) + fillPath(palette.light, clouds)
}

/** A cloud, about 96 wide, positioned by its lower left corner. */
function cloud(left: number, bottom: number, size: number): string {
  const [small, large, middle] = [20 * size, 34 * size, 24 * size]
  return path`M${left + small} ${bottom}a${small} ${small} 0 0 1 ${small / 2} ${-1.9 * small}a${large} ${large} 0 0 1 ${3.1 * small} ${-small / 2}a${middle} ${middle} 0 0 1 ${1.2 * small} ${2.4 * small}z`
}

type Outline = (heights: readonly number[], width: number, horizon: number, unit: number) => string

/** Paths from the horizon at the left edge to the right edge. */
const OUTLINES: Record<SkylineChoices['skyline'], Outline> = {
  towers(heights, width, horizon, unit) {
    const step = width / heights.length
    return heights.map((part, index) => path`V${horizon - part * 120 * unit}H${step * (index + 1)}`).join('')
  },
  hills(heights, width, _, unit) {
    const hills = heights.filter((_, index) => index % 3 === 0)
    const step = width / hills.length
    return hills.map((part) => path`q${step / 2} ${-(40 + part * 130) * unit} ${step} 0`).join('')
  },
  domes(heights, width, horizon, unit) {
    const step = width / heights.length
    const domes = heights.map((part, index) => {
      const start = step * index
      const top = horizon - (10 + part * 60) * unit
      return path`V${top}H${start + step * 0.1}a${step * 0.32} ${step * 0.36} 0 0 1 ${step * 0.64} 0h${step * 0.1}v${-(30 + part * 60) * unit}h${step * 0.08}V${top}H${start + step}`
    })
    return domes.join('')
  },
  /** Gables of several heights with their eaves in one line. */
  roofs(heights, width, horizon, unit) {
    const step = width / heights.length
    const gables = heights.map((part) => path`l${step / 2} ${-(34 + part * 60) * unit} ${step / 2} ${(34 + part * 60) * unit}`)
    return path`V${horizon - 40 * unit}${gables.join('')}`
  },
  stacks(heights, width, horizon, unit) {
    const step = width / heights.length
    const stacks = heights.map(
      (part, index) =>
        path`V${horizon - (60 + part * 90) * unit}H${step * (index + 0.26)}V${horizon - (1 - part) * 50 * unit}H${step * (index + 1)}`,
    )
    return stacks.join('')
  },
}

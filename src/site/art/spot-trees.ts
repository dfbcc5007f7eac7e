import { disc, fillPath, type Point, path, polyline, strokePath } from './drawing.ts'
import { box, type Place, type Scene } from './isometric.ts'

export const CROWNS = ['round', 'pointed', 'palm'] as const
export type Crown = (typeof CROWNS)[number]

/** The lengths of trunks. */
const TRUNKS: Record<Crown, number> = { round: 1.2, pointed: 1.2, palm: 2.3 }

export function tree({ project, palette, unit }: Scene, [x, y, z]: Place, crown: Crown): string {
  const top = project(x, y, z + TRUNKS[crown])
  const trunk = strokePath(palette.main, 7 * unit, polyline([project(x, y, z), top]))
  if (crown === 'palm') return trunk + fillPath(palette.main, leaves(top, 40 * unit))
  if (crown === 'pointed') return trunk + fillPath(palette.main, half(top, -30 * unit)) + fillPath(palette.second, half(top, 30 * unit))
  const glint: Point = [top[0] - 8 * unit, top[1] - 30 * unit]
  return trunk + disc(palette.main, [top[0], top[1] - 22 * unit], 34 * unit) + disc(palette.second, glint, 18 * unit)
}

/** A tree in a box with edges for grinding. */
export function planter(scene: Scene, place: Place, [width, depth]: readonly [number, number], crown: Crown): string {
  const [x, y, z] = place
  return box(scene, place, [width, depth, 0.6]) + tree(scene, [x + width / 2, y + depth / 2, z + 0.6], crown)
}

/** The left or right half of a cone. */
function half([x, y]: Point, width: number): string {
  const height = Math.abs(width) * 2.8
  return path`M${x + width} ${y + height / 14}l${-width} ${-height}v${(height * 8) / 7}z`
}

function leaves([x, y]: Point, size: number): string {
  const start = path`M${x} ${y}`
  const sides = [-size, size].map((reach) => {
    const upper = path`q${reach * 0.5} ${-size * 0.9} ${reach * 1.1} ${-size * 0.1}q${-reach * 0.6} ${-size * 0.3} ${-reach * 1.1} ${size * 0.1}`
    const lower = path`q${reach * 0.8} ${-size * 0.2} ${reach} ${size * 0.7}q${-reach * 0.3} ${-size * 0.5} ${-reach} ${-size * 0.7}z`
    return start + upper + lower
  })
  return `${sides.join('')}${start}${path`q${-size * 0.3} ${-size * 0.8} ${size * 0.1} ${-size}q${size * 0.2} ${size * 0.5} ${-size * 0.1} ${size}z`}`
}

import { fade } from './canvas.ts'
import { disc, element, fillPath, path, polygon, polyline, strokePath } from './drawing.ts'
import { bar, box, type Profile, prism, type Range, type Scene } from './isometric.ts'

/** A slope down along x, with a flat top behind it. */
export interface Slope {
  x: number
  height: number
  length: number
  top?: number
}

export function bank(scene: Scene, { x, height, length, top = 0 }: Slope, range: Range): string {
  const profile: Profile = [
    [x, 0],
    [x, height],
    [x + top, height],
    [x + top + length, 0],
  ]
  return prism(scene, profile, range)
}

/** A concave slope down along x, with coping. */
export function quarterPipe(scene: Scene, { x, height, length, top = 0 }: Slope, range: Range): string {
  const curve = Array.from({ length: 6 }, (_, index): [number, number] => {
    const part = index / 5
    return [x + top + length * part, height * (1 - part) ** 2]
  })
  const coping = bar(scene, [
    [x + top, range[0], height],
    [x + top, range[1], height],
  ])
  return prism(scene, [[x, 0], [x, height], ...curve], range) + coping
}

/** A concrete barrier, as between two lanes. */
export function barrier(scene: Scene, x: number, range: Range): string {
  const profile: Profile = [
    [x, 0],
    [x + 0.1, 0.2],
    [x + 0.3, 1.1],
    [x + 0.55, 1.1],
    [x + 0.75, 0.2],
    [x + 1, 0],
  ]
  return prism(scene, profile, range)
}

/** A truncated pyramid. */
export function pyramid(scene: Scene, [x, y]: readonly [number, number], size: number, height: number): string {
  const { project, tones } = scene
  const corners = (inset: number, z: number) => {
    const [near, far] = [inset, size - inset]
    return [
      project(x + near, y + near, z),
      project(x + far, y + near, z),
      project(x + far, y + far, z),
      project(x + near, y + far, z),
    ] as const
  }
  const [backFoot, rightFoot, frontFoot, leftFoot] = corners(0, 0)
  const top = corners(size * 0.3, height)
  const [back, right, front, left] = top
  const rear = polygon([backFoot, rightFoot, right, back]) + polygon([backFoot, leftFoot, left, back])
  return [
    element('path', { fill: tones.top, ...fade(0.8, scene), d: rear }),
    fillPath(tones.left, polygon([leftFoot, frontFoot, front, left])),
    fillPath(tones.right, polygon([rightFoot, frontFoot, front, right])),
    fillPath(tones.top, polygon(top)),
  ].join('')
}

/** A table with two benches, lengthwise along y. */
export function picnicTable(scene: Scene, x: number, y: number, length: number): string {
  const seat = (at: number): string => box(scene, [at, y, 0.4], [0.45, length, 0.12])
  const legs = [y + 0.4, y + length - 0.4].map((at) => {
    const { project } = scene
    return polyline([project(x, at, 0), project(x + 0.9, at, 0.8)]) + polyline([project(x + 1.6, at, 0), project(x + 0.8, at, 0.8)])
  })
  const frame = strokePath(scene.palette.main, 5 * scene.unit, legs.join(''))
  return seat(x - 0.5) + frame + box(scene, [x + 0.25, y, 0.8], [1.1, length, 0.14]) + seat(x + 1.65)
}

/** A bench, lengthwise along y. */
export function bench(scene: Scene, x: number, y: number, length: number): string {
  const leg = (at: number): string => box(scene, [x + 0.1, at, 0], [0.5, 0.3, 0.4])
  return leg(y + 0.3) + leg(y + length - 0.6) + box(scene, [x, y, 0.4], [0.7, length, 0.16])
}

export function lamp({ project, palette, unit }: Scene, x: number, y: number): string {
  const top = project(x, y, 3.4)
  const post = strokePath(palette.main, 5 * unit, polyline([project(x, y, 0), top]) + path`h${24 * unit}`)
  return post + disc(palette.accent, [top[0] + 26 * unit, top[1] + 6 * unit], 9 * unit)
}

/** Three short posts in a row along y. */
export function bollards(scene: Scene, x: number, y: number): string {
  return [0, 1.1, 2.2].map((step) => box(scene, [x, y + step, 0], [0.34, 0.34, 0.75])).join('')
}

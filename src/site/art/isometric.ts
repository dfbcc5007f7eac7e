import type { Canvas } from './canvas.ts'
import { fillPath, type Point, polygon, polyline, strokePath } from './drawing.ts'

/** An isometric view of a square plaza: x runs to the lower right, y to the lower left, z up. */
export interface Scene extends Pick<Canvas, 'palette' | 'unit' | 'isPainted'> {
  /** Colours of the faces that point up, to the lower right, and to the lower left. */
  tones: { top: string; right: string; left: string }
  project(x: number, y: number, z: number): Point
}

export type Place = readonly [x: number, y: number, z: number]
export type Range = readonly [from: number, to: number]

/** The outline of a solid seen along y: from its base at the back over its top to its base in front. */
export type Profile = readonly (readonly [x: number, z: number])[]

/** The visible share of a horizontal face, relative to a vertical one. */
const TILT = 1.2

/** A solid with the same profile all along y: its visible faces, in one tone per direction. */
export function prism({ project, tones }: Scene, profile: Profile, [from, to]: Range): string {
  const faces = profile.flatMap(([x, z], index) => {
    const [nextX, nextZ] = profile[index + 1] ?? [x, z]
    if (z - nextZ + TILT * (nextX - x) <= 0) return []
    const face = polygon([project(x, from, z), project(nextX, from, nextZ), project(nextX, to, nextZ), project(x, to, z)])
    return { face, isTop: z <= nextZ }
  })
  const join = (isTop: boolean): string => faces.map((one) => (one.isTop === isTop ? one.face : '')).join('')
  const end = polygon(profile.map(([x, z]) => project(x, to, z)))
  return fillPath(tones.right, join(false)) + fillPath(tones.left, end) + fillPath(tones.top, join(true))
}

/** A box, positioned by the rear corner of its bottom. */
export function box(scene: Scene, [x, y, z]: Place, [width, depth, height]: Place): string {
  const [front, top] = [x + width, z + height]
  const profile: Profile = [
    [x, z],
    [x, top],
    [front, top],
    [front, z],
  ]
  return prism(scene, profile, [y, y + depth])
}

/** A bar through points, without posts. */
export function bar({ project, palette, unit }: Scene, places: readonly Place[]): string {
  return strokePath(palette.accent, 6 * unit, polyline(places.map((place) => project(...place))))
}

/** A bar through points, with a post at each end. */
export function rail(scene: Scene, places: readonly [Place, ...Place[]]): string {
  const foot = ([x, y, z]: Place): Place => [x, y, Math.max(0, z - 1)]
  return bar(scene, [foot(places[0]), ...places, foot(places.at(-1) ?? places[0])])
}

/** A horizontal rail along x. */
export function flatRail(scene: Scene, [from, to]: Range, y: number, z: number): string {
  return rail(scene, [
    [from, y, z],
    [to, y, z],
  ])
}

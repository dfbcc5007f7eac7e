import { type Profile, prism, rail, type Scene } from './isometric.ts'

/** Stairs that lead down along x from a platform. */
export interface Stairs {
  x: number
  y: number
  /** The extent along y. */
  width: number
  height: number
  steps: number
  /** Lengths along x: of the platform, and of one step. */
  platform: number
  run: number
}

export function stairs(scene: Scene, flight: Stairs): string {
  return prism(scene, outlineOf(flight), sides(flight))
}

/** Two flights with a landing between them. */
export function doubleStairs(scene: Scene, flight: Stairs, landing: number): string {
  const lower = { ...flight, x: endOf(flight), height: flight.height / 2, platform: landing }
  const upper = outlineOf({ ...flight, height: flight.height / 2 }).map(([x, z]): [number, number] => [x, z + lower.height])
  return prism(scene, [[flight.x, 0], ...upper.slice(1), ...outlineOf(lower).slice(2)], sides(flight))
}

/** A sloped ledge beside stairs, half a unit wide. */
export function hubba(scene: Scene, flight: Stairs, y: number): string {
  const [top, end] = [flight.x + flight.platform, endOf(flight)]
  const profile: Profile = [
    [top - 0.5, 0],
    [top - 0.5, flight.height + 0.5],
    [top + 0.1, flight.height + 0.5],
    [end + 0.5, 0.55],
    [end + 0.9, 0.55],
    [end + 0.9, 0],
  ]
  return prism(scene, profile, [y, y + 0.5])
}

/** A rail down the stairs. */
export function handrail(scene: Scene, flight: Stairs, y: number): string {
  const [top, end] = [flight.x + flight.platform, endOf(flight)]
  return rail(scene, [
    [top - 0.8, y, flight.height + 0.85],
    [top - 0.1, y, flight.height + 0.85],
    [end + 0.1, y, 0.9],
    [end + 0.8, y, 0.9],
  ])
}

/** The x at which the last step ends. */
function endOf({ x, platform, run, steps }: Stairs): number {
  return x + platform + run * (steps - 1)
}

function sides({ y, width }: Stairs): [number, number] {
  return [y, y + width]
}

function outlineOf({ x, height, steps, platform, run }: Stairs): Profile {
  const rise = height / steps
  const treads = Array.from({ length: steps }, (_, index): [number, number][] => {
    const edge = x + platform + run * index
    return [
      [edge, height - rise * index],
      [edge, height - rise * (index + 1)],
    ]
  })
  return [[x, 0], [x, height], ...treads.flat()]
}

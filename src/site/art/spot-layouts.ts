import { box, flatRail, rail, type Scene } from './isometric.ts'
import { doubleStairs, handrail, hubba, type Stairs, stairs } from './spot-stairs.ts'
import { bank, barrier, bench, bollards, lamp, picnicTable, pyramid, quarterPipe } from './spot-things.ts'
import { type Crown, planter, tree } from './spot-trees.ts'

/** What varies between spots of the same layout. */
export interface SpotChoices {
  /** From 4 to 7. */
  steps: number
  /** From 0 to 1: lengths, heights, and offsets. */
  length: number
  height: number
  shift: number
  crown: Crown
  hasLamp: boolean
}

/** Draws the objects on a plaza of eight by eight, from back to front. */
type Layout = (scene: Scene, choices: SpotChoices) => string[]

export const LAYOUTS: readonly [Layout, ...Layout[]] = [
  stairSet,
  hubbaStairs,
  manualPad,
  picnicArea,
  doubleSet,
  bankToLedge,
  planters,
  bumpToBar,
  gap,
  funbox,
  quarterAndBarrier,
  loadingDock,
  benches,
]

function stairSet(scene: Scene, choices: SpotChoices): string[] {
  const flight = flightOf(choices, 0.6 + choices.shift, 4)
  return [
    lampAt(scene, choices, 0.4, 0.2),
    stairs(scene, flight),
    handrail(scene, flight, flight.y + 2.2),
    box(scene, [3.2 + choices.length, 6.3, 0], [3.4, 0.9, 0.6]),
  ]
}

function hubbaStairs(scene: Scene, choices: SpotChoices): string[] {
  const flight = flightOf(choices, 1.6 + choices.shift * 0.8, 3.4)
  return [
    hubba(scene, flight, flight.y - 0.5),
    stairs(scene, flight),
    hubba(scene, flight, flight.y + flight.width),
    tree(scene, [7.2, 7.2, 0], choices.crown),
  ]
}

function manualPad(scene: Scene, { length, height, shift, crown }: SpotChoices): string[] {
  return [
    planter(scene, [0.4, 0.4, 0], [1.4, 3 + length * 2], crown),
    box(scene, [3, 0.6 + shift, 0], [2.4, 3.4 + length, 0.35 + height * 0.25]),
    flatRail(scene, [1 + shift, 5.6 + shift], 7, 0.75),
  ]
}

function picnicArea(scene: Scene, { length, shift, crown }: SpotChoices): string[] {
  return [
    tree(scene, [0.8, 0.8, 0], crown),
    picnicTable(scene, 3.4 + shift * 0.6, 0.7, 2.4 + length * 0.6),
    picnicTable(scene, 1.4, 4.4 + shift * 0.4, 2.4),
    picnicTable(scene, 5, 4.6 - shift * 0.6, 2.2 + length * 0.6),
  ]
}

function doubleSet(scene: Scene, choices: SpotChoices): string[] {
  const { length, height, shift, steps } = choices
  const flight = { x: 0.2, y: 1 + shift, width: 3.8 + length, height: 2.2 + height * 0.6, steps: steps - 2, platform: 1.3, run: 0.42 }
  return [lampAt(scene, choices, 6.6, 0.6), doubleStairs(scene, flight, 1.4), bollards(scene, 6.9, 5)]
}

function bankToLedge(scene: Scene, { length, height, shift, crown }: SpotChoices): string[] {
  const [y, top] = [0.8 + shift, 1 + height * 0.5]
  return [
    bank(scene, { x: 0.4, height: top, length: 2.2 + length * 0.6, top: 0.8 }, [y, y + 5.4]),
    box(scene, [0.4, y + 0.6, top], [0.7, 3.4 + length, 0.5]),
    planter(scene, [5.4, 1, 0], [1.5, 1.5], crown),
  ]
}

function planters(scene: Scene, { length, shift, crown }: SpotChoices): string[] {
  const size = [1.7 + length * 0.5, 1.7 + length * 0.5] as const
  return [
    planter(scene, [0.6, 0.6, 0], size, crown),
    planter(scene, [5.2, 0.8 + shift * 0.6, 0], size, crown),
    planter(scene, [0.8 + shift * 0.6, 5.2, 0], size, crown),
    box(scene, [4.2, 4.6, 0], [2.6 + shift, 0.9, 0.55]),
  ]
}

function bumpToBar(scene: Scene, choices: SpotChoices): string[] {
  const { length, height, shift } = choices
  const [from, to] = [1 + shift, 4.2 + shift + length]
  const crossing = rail(scene, [
    [2.3, from - 0.4, 1.35],
    [2.3, to + 0.4, 1.35],
  ])
  return [
    lampAt(scene, choices, 0.6, 0.6),
    box(scene, [0.3, 5.6, 0], [0.9, 2, 0.7]),
    crossing,
    bank(scene, { x: 2.7, height: 0.8 + height * 0.35, length: 2.4 }, [from, to]),
    box(scene, [4.4, 6.6 + shift * 0.3, 0], [3, 0.7, 0.45]),
  ]
}

function gap(scene: Scene, { length, height, shift, crown }: SpotChoices): string[] {
  const top = 0.9 + height * 0.7
  const far = 4.3 + length * 0.6
  return [
    box(scene, [0.3, 0.8, 0], [2.6, 5.2 + shift, top]),
    tree(scene, [1, 1.6, top], crown),
    box(scene, [far, 0.8, 0], [2.6, 5.2 + shift, top * 0.75]),
    flatRail(scene, [far + 0.3, far + 2.3], 5.6, top * 0.75 + 0.7),
  ]
}

function funbox(scene: Scene, choices: SpotChoices): string[] {
  const { length, height, shift } = choices
  return [
    lampAt(scene, choices, 7.4, 0.4),
    box(scene, [0.3, 0.6, 0], [0.9, 6.4, 0.7 + height * 0.7]),
    pyramid(scene, [2.4 + shift * 0.4, 1.2], 3.6 + length * 0.6, 1 + height * 0.5),
    flatRail(scene, [3 + shift, 7], 7, 0.75),
  ]
}

function quarterAndBarrier(scene: Scene, { length, height, shift }: SpotChoices): string[] {
  return [
    quarterPipe(scene, { x: 0.3, height: 1.6 + height * 0.9, length: 2, top: 0.7 }, [0.8, 5.4 + length]),
    barrier(scene, 4.9 + shift * 0.6, [2.6, 6.4]),
    bollards(scene, 7.2, 0.6),
  ]
}

function loadingDock(scene: Scene, { length, height, shift, steps }: SpotChoices): string[] {
  const top = 1.2 + height * 0.7
  const flight = { x: 2.2, y: 5 + shift * 0.4, width: 1.8, height: top, steps: steps - 1, platform: 0.4, run: 0.45 }
  return [
    box(scene, [0.3, 0.4, 0], [2.2, 6.8, top]),
    box(scene, [0.5, 1 + shift, top], [0.8, 2.6, 0.5]),
    bank(scene, { x: 2.5, height: top, length: 3 + length }, [0.8, 3.4]),
    stairs(scene, flight),
    handrail(scene, flight, flight.y + 1.8),
  ]
}

function benches(scene: Scene, choices: SpotChoices): string[] {
  const { shift, length, crown } = choices
  return [
    planter(scene, [0.4, 0.4, 0], [1.3, 1.3], crown),
    lampAt(scene, choices, 4, 0.3),
    bench(scene, 0.8, 3.2 + shift * 0.6, 3 + length),
    bench(scene, 3.4, 1.4 + shift, 3 + length),
    bench(scene, 6, 0.8 + shift * 1.4, 3 + length),
  ]
}

function flightOf({ steps, height }: SpotChoices, y: number, width: number): Stairs {
  return { x: 0.3, y, width, height: 1.7 + height * 0.8, steps, platform: 1.6, run: 3 / (steps - 1) }
}

function lampAt(scene: Scene, { hasLamp }: SpotChoices, x: number, y: number): string {
  return hasLamp ? lamp(scene, x, y) : ''
}

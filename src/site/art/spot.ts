import { type Canvas, fade } from './canvas.ts'
import { element, fillPath, type Point, polygon, polyline, strokePath } from './drawing.ts'
import type { Scene } from './isometric.ts'
import { blend } from './palettes.ts'
import type { Random } from './random.ts'
import { LAYOUTS, type SpotChoices } from './spot-layouts.ts'
import { drawSkyline, LIGHTS, SKYLINES, type SkylineChoices } from './spot-skyline.ts'
import { CROWNS } from './spot-trees.ts'

const SIDE = 8
const PAVINGS = ['slabs', 'tiles', 'border', 'planks', 'checker'] as const
type Paving = (typeof PAVINGS)[number]

export interface PlazaChoices {
  layout: number
  paving: Paving
  isMirrored: boolean
  spot: SpotChoices
  sky: SkylineChoices
}

/** A plaza in a town in isometric view, with the sky behind it. */
export function drawSpot({ layout, paving, isMirrored, spot, sky }: PlazaChoices, canvas: Canvas): string {
  const { height, unit, palette } = canvas
  const scene = layScene(canvas, isMirrored)
  const draw = LAYOUTS[layout] ?? LAYOUTS[0]
  const edge = 14 * unit
  const [left, front, right] = [scene.project(0, SIDE, 0), scene.project(SIDE, SIDE, 0), scene.project(SIDE, 0, 0)]
  const kerb = polygon([left, front, right, [right[0], right[1] + edge], [front[0], front[1] + edge], [left[0], left[1] + edge]])
  const town = { ...sky, heights: sky.heights.slice(canvas.thrift) }
  return [
    drawSkyline(town, Math.min(height * 0.62, left[1] + 20 * unit), canvas),
    fillPath(palette.second, polygon([scene.project(0, 0, 0), right, front, left])),
    canvas.thrift > 1 ? '' : drawPaving(canvas.thrift > 0 ? 'border' : paving, scene),
    fillPath(palette.main, kerb),
    ...draw(scene, spot),
  ].join('')
}

export function chooseSpot(random: Random): PlazaChoices {
  return {
    layout: random.whole(0, LAYOUTS.length - 1),
    paving: random.pick(PAVINGS),
    isMirrored: random.isTrue(),
    spot: {
      steps: random.whole(4, 7),
      length: random.between(0, 1),
      height: random.between(0, 1),
      shift: random.between(0, 1),
      crown: random.pick(CROWNS),
      hasLamp: random.isTrue(),
    },
    sky: {
      skyline: random.pick(SKYLINES),
      light: random.pick(LIGHTS),
      sun: { x: random.between(0.16, 0.84), y: random.between(0.2, 0.32), radius: random.between(60, 105) },
      heights: Array.from({ length: random.whole(8, 12) }, () => random.between(0, 1)),
    },
  }
}

/** The plaza fills the lower two thirds; on tall covers, its left and right corners are cropped. */
function layScene({ width, height, unit, palette, isPainted }: Canvas, isMirrored: boolean): Scene {
  const across = Math.min(width * 0.62, height * 0.67) / SIDE
  const down = across * 0.52
  const [middle, top] = [width / 2, height * 0.61 - down * SIDE]
  const direction = isMirrored ? -1 : 1
  return {
    palette,
    unit,
    isPainted,
    tones: { top: palette.light, right: palette.main, left: blend(palette.ground, palette.main, 0.35) },
    project: (x, y, z): Point => [middle + direction * (x - y) * across, top + (x + y) * down - z * across * 0.9],
  }
}

function drawPaving(paving: Paving, scene: Scene): string {
  const { project, palette, unit } = scene
  const along = (at: number, from = 0, to = SIDE): string => polyline([project(at, from, 0), project(at, to, 0)])
  const across = (at: number, from = 0, to = SIDE): string => polyline([project(from, at, 0), project(to, at, 0)])
  if (paving === 'checker') {
    const squares = [0, 2, 4, 6].flatMap((x) =>
      [0, 2, 4, 6]
        .filter((y) => (x + y) % 4 === 0)
        .map((y) => polygon([project(x, y, 0), project(x + 2, y, 0), project(x + 2, y + 2, 0), project(x, y + 2, 0)])),
    )
    return element('path', { fill: palette.ground, ...fade(0.3, scene), d: squares.join('') })
  }
  const lines = {
    slabs: () => [2, 4, 6].map((at) => along(at) + across(at)),
    tiles: () => [1, 2, 3, 4, 5, 6, 7].map((at) => along(at) + across(at)),
    border: () => [along(0.6, 0.6, 7.4), along(7.4, 0.6, 7.4), across(0.6, 0.6, 7.4), across(7.4, 0.6, 7.4)],
    planks: () => [1, 2, 3, 4, 5, 6, 7].map((at) => along(at)),
  }
  return element('g', fade(0.4, scene), strokePath(palette.ground, 2 * unit, lines[paving]().join('')))
}

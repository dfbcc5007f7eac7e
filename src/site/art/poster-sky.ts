import type { Canvas } from './canvas.ts'
import { circle, element, fillPath, type Point, path, round, strokePath } from './drawing.ts'

export const SKIES = ['rays', 'rings', 'stripes', 'bars'] as const

export interface SkyChoices {
  sky: (typeof SKIES)[number]
  /** From 0 to 5: the number of rays, or the width of the other shapes. */
  density: number
  /** From 0 to 1: the offset of the first shape. */
  phase: number
}

/** The background of a poster, in two tones, around the centre of its emblem. */
export function drawSky(choices: SkyChoices, centre: Point, canvas: Canvas): string {
  return SKY[choices.sky](choices, centre, canvas)
}

const SKY: Record<SkyChoices['sky'], typeof drawSky> = {
  /** One circle whose line is as wide as the circle, in dashes. */
  rays({ density, phase }, [x, y], { width, height, palette }) {
    const [count, far] = [14 + 2 * density, round(Math.hypot(width, height) / 2)]
    const ray = (Math.PI * far) / count
    return element('circle', {
      cx: x,
      cy: y,
      r: far,
      fill: 'none',
      stroke: palette.second,
      'stroke-width': 2 * far,
      'stroke-dasharray': String(round(ray, 3)),
      'stroke-dashoffset': round(2 * ray * phase),
    })
  },
  rings({ density, phase }, [x, y], { width, height, unit, palette }) {
    const step = (54 - density * 4) * unit
    const count = Math.ceil(((width + height) * 0.32) / step)
    const rings = Array.from({ length: count }, (_, index) => circle(x, y, step * (2 * index + 1 + phase)))
    return strokePath(palette.second, step, rings.join(''))
  },
  stripes({ density, phase }, _, { width, height, unit, palette }) {
    const step = (30 + density * 4) * unit
    const lean = height * (phase * 2 - 1)
    const count = Math.ceil((width + Math.abs(lean)) / step / 2)
    const start = Math.min(lean, 0)
    const stripes = Array.from(
      { length: count },
      (_, index) => path`M${start + 2 * step * index} ${height}l${-lean} ${-height}h${step}l${lean} ${height}z`,
    )
    return fillPath(palette.second, stripes.join(''))
  },
  bars({ density, phase }, _, { width, height, palette }) {
    const bars = [0.96, 0.72, 0.48].map((part) => path`M0 ${height * (part - phase * 0.1)}h${width}`)
    return strokePath(palette.second, height * (0.08 + density * 0.006), bars.join(''))
  },
}

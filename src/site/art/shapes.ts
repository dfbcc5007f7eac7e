import type { Canvas } from './canvas.ts'
import { circle, fillPath, onCircle, path, polygon, strokePath } from './drawing.ts'
import type { Random } from './random.ts'

const LAYOUTS = ['discs', 'arcs', 'tiles', 'hills', 'rays'] as const

export interface Shapes {
  layout: (typeof LAYOUTS)[number]
  /** Numbers from 0 to 1. */
  values: number[]
}

export function chooseShapes(random: Random): Shapes {
  return { layout: random.pick(LAYOUTS), values: Array.from({ length: 48 }, () => random.between(0, 1)) }
}

/** Circles, arcs, tiles, hills or rays: shapes that show no thing. */
export function drawShapes({ layout, values }: Shapes, canvas: Canvas): string {
  return DRAWN[layout]((place) => values[place % values.length] ?? 0, canvas)
}

type Draw = (value: (place: number) => number, canvas: Canvas) => string

const DRAWN: Record<Shapes['layout'], Draw> = {
  discs(value, { width, height, unit, palette }) {
    const colours = [palette.main, palette.second, palette.accent, palette.light]
    return colours
      .flatMap((colour, index) => [0, 1].map((twin) => ({ colour, place: index * 6 + twin * 3 })))
      .map(({ colour, place }) =>
        fillPath(colour, circle(value(place) * width, value(place + 1) * height, (24 + value(place + 2) * 80) * unit)),
      )
      .join('')
  },
  arcs(value, { width, height, unit, palette }) {
    const [x, y] = [width * (0.2 + 0.6 * value(0)), height * (0.7 + 0.4 * value(1))]
    const step = (34 + 22 * value(2)) * unit
    const colours = [palette.main, palette.second, palette.light, palette.accent]
    return Array.from({ length: 8 }, (_, ring) =>
      strokePath(colours[ring % 4] ?? palette.main, step * 0.62, circle(x, y, step * (ring + 0.6))),
    ).join('')
  },
  tiles(value, { width, height, unit, palette }) {
    const side = 80 * unit
    const columns = Math.ceil(width / side)
    const quarters = Array.from({ length: columns * Math.ceil(height / side) }, (_, index) => {
      const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side]
      const turn = Math.floor(value(index * 7) * 4)
      const [dx, dy] = [turn % 2 === 0 ? 1 : -1, turn < 2 ? 1 : -1]
      const [fromX, fromY] = [dx > 0 ? x : x + side, dy > 0 ? y : y + side]
      const shape = path`M${fromX} ${fromY}h${dx * side}a${side} ${side} 0 0 ${dx * dy > 0 ? 1 : 0} ${-dx * side} ${dy * side}z`
      return { shape, colour: Math.floor(value(index * 5 + 3) * 3) }
    })
    return [palette.main, palette.second, palette.light]
      .map((colour, index) =>
        fillPath(
          colour,
          quarters
            .filter((quarter) => quarter.colour === index)
            .map(({ shape }) => shape)
            .join(''),
        ),
      )
      .join('')
  },
  hills(value, { width, height, unit, palette }) {
    const sun = fillPath(
      palette.accent,
      circle(width * (0.2 + 0.6 * value(0)), height * (0.2 + 0.2 * value(1)), (40 + 30 * value(2)) * unit),
    )
    const rows = [palette.light, palette.second, palette.main].map((colour, row) => {
      const top = height * (0.42 + 0.18 * row)
      const swing = (20 + 50 * value(row + 3)) * unit
      const third = width / 3
      const wave = path`M0 ${top}q${third / 2} ${-swing} ${third} 0t${third} 0t${third} 0V${height}H0z`
      return fillPath(colour, wave)
    })
    return sun + rows.join('')
  },
  rays(value, { width, height, unit, palette }) {
    const [x, y] = [width * value(0), height * (0.3 + 0.5 * value(1))]
    const count = 10 + Math.floor(value(2) * 8)
    const rays = Array.from({ length: count }, (_, index) => {
      const [from, to] = [index, index + 0.5].map((step) => (step / count + value(3)) * 2 * Math.PI) as [number, number]
      const far = width + height
      return polygon([[x, y], onCircle(x, y, far, from), onCircle(x, y, far, to)])
    })
    const rings = [palette.accent, palette.light].map((colour, ring) => fillPath(colour, circle(x, y, (96 - 42 * ring) * unit)))
    return fillPath(palette.main, rays.join('')) + rings.join('')
  },
}

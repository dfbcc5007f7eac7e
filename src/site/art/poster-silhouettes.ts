import { circle, type Point, path } from './drawing.ts'

/** A course in one colour, with the free space for the emblem above it. */
export interface Silhouette {
  solid: string
  /** Thick lines in the same colour. */
  lines?: string
  /** The edges for grinding. */
  coping: string
  /** The centre and radius of the free space, relative to width and height. */
  emblem: { x: number; y: number; radius: number }
}

export interface Course {
  width: number
  height: number
  unit: number
  /** The heights of the left and right end, relative to the height. */
  left: number
  right: number
}

type Draw = (course: Course) => Silhouette

const FLOOR = 0.91

export const SILHOUETTES: readonly [Draw, ...Draw[]] = [halfPipe, spine, rollIn, funbox, pyramid, wall, gap, podium, hills, loop, slalom]

function halfPipe({ width: w, height: h, unit, left, right }: Course): Silhouette {
  const [l, r] = [h * (1 - left), h * (1 - right)]
  return {
    solid: path`M0 ${l}H${w * 0.08}Q${w * 0.1} ${h * 0.89} ${w * 0.36} ${h * FLOOR}H${w * 0.62}Q${w * 0.9} ${h * 0.89} ${w * 0.92} ${r}H${w}V${h}H0z`,
    lines: path`M0 ${l - 40 * unit}h${w * 0.05}v${40 * unit}M${w} ${r - 40 * unit}h${-w * 0.05}v${40 * unit}`,
    coping: path`M${w * 0.055} ${l}h${w * 0.033}M${w * 0.912} ${r}h${w * 0.033}`,
    emblem: { x: 0.5, y: 0.42, radius: 0.26 },
  }
}

function spine({ width: w, height: h, left }: Course): Silhouette {
  const top = h * (1 - left * 0.72)
  return {
    solid: path`M0 ${h * FLOOR}H${w * 0.14}Q${w * 0.46} ${h * 0.89} ${w * 0.485} ${top}h${w * 0.03}Q${w * 0.54} ${h * 0.89} ${w * 0.86} ${h * FLOOR}H${w}V${h}H0z`,
    coping: path`M${w * 0.478} ${top}h${w * 0.044}`,
    emblem: { x: 0.5, y: 0.3, radius: 0.22 },
  }
}

function rollIn({ width: w, height: h, left, right }: Course): Silhouette {
  const [l, r, floor] = [h * (1 - left), h * (1 - right * 0.75), h * FLOOR]
  return {
    solid: path`M0 ${l}H${w * 0.12}C${w * 0.26} ${l} ${w * 0.22} ${floor} ${w * 0.42} ${floor}H${w * 0.64}Q${w * 0.76} ${floor} ${w * 0.84} ${r}V${floor}H${w}V${h}H0z`,
    coping: path`M${w * 0.06} ${l}h${w * 0.07}M${w * 0.832} ${r}h.1`,
    emblem: { x: 0.56, y: 0.4, radius: 0.26 },
  }
}

function funbox({ width: w, height: h, left, right }: Course): Silhouette {
  const [q, top, floor] = [h * (1 - left), h * (1 - right * 0.72), h * FLOOR]
  return {
    solid: path`M0 ${floor}H${w * 0.22}L${w * 0.36} ${top}H${w * 0.54}L${w * 0.68} ${floor}H${w * 0.74}Q${w * 0.91} ${h * 0.89} ${w * 0.93} ${q}H${w}V${h}H0z`,
    coping: path`M${w * 0.36} ${top}H${w * 0.54}M${w * 0.922} ${q}h${w * 0.033}`,
    emblem: { x: 0.45, y: 0.34, radius: 0.24 },
  }
}

function pyramid({ width: w, height: h, unit, right }: Course): Silhouette {
  const [top, floor] = [h * (1 - right * 0.7), h * FLOOR]
  const rail = 42 * unit
  return {
    solid: path`M0 ${floor}H${w * 0.16}L${w * 0.4} ${top}H${w * 0.6}L${w * 0.84} ${floor}H${w}V${h}H0z`,
    lines: path`M${w * 0.2} ${floor}v${-rail}L${w * 0.4} ${top - rail}H${w * 0.6}L${w * 0.8} ${floor - rail}v${rail}M${w * 0.4} ${top}v${-rail}M${w * 0.6} ${top}v${-rail}`,
    coping: '',
    emblem: { x: 0.5, y: 0.3, radius: 0.22 },
  }
}

function wall({ width: w, height: h, left }: Course): Silhouette {
  const top = h * (0.72 - left)
  return {
    solid: path`M0 ${top}H${w * 0.12}Q${w * 0.14} ${h * 0.88} ${w * 0.62} ${h * FLOOR}H${w}V${h}H0z`,
    coping: path`M${w * 0.09} ${top}h${w * 0.036}`,
    emblem: { x: 0.62, y: 0.42, radius: 0.28 },
  }
}

function gap({ width: w, height: h, left, right }: Course): Silhouette {
  const [l, lip, r, floor] = [h * (0.84 - left), h * 0.68, h * (1 - right), h * FLOOR]
  return {
    solid: path`M0 ${l}H${w * 0.06}C${w * 0.16} ${l} ${w * 0.14} ${h * 0.82} ${w * 0.25} ${h * 0.82}Q${w * 0.32} ${h * 0.82} ${w * 0.35} ${lip}V${floor}H${w * 0.52}V${lip}L${w * 0.68} ${floor}H${w * 0.76}Q${w * 0.92} ${h * 0.89} ${w * 0.94} ${r}H${w}V${h}H0z`,
    coping: path`M${w * 0.345} ${lip}h.1M${w * 0.525} ${lip}h.1M${w * 0.93} ${r}h${w * 0.033}`,
    emblem: { x: 0.57, y: 0.35, radius: 0.24 },
  }
}

function podium({ width: w, height: h, left, right }: Course): Silhouette {
  const [first, second, third, floor] = [h * (1 - left * 0.74), h * (1 - right * 0.72), h * (1 - right * 0.5), h * FLOOR]
  return {
    solid: path`M0 ${floor}H${w * 0.14}V${second}H${w * 0.38}V${first}H${w * 0.62}V${third}H${w * 0.86}V${floor}H${w}V${h}H0z`,
    coping: path`M${w * 0.15} ${second}H${w * 0.37}M${w * 0.39} ${first}H${w * 0.61}M${w * 0.63} ${third}H${w * 0.85}`,
    emblem: { x: 0.5, y: 0.3, radius: 0.22 },
  }
}

function hills({ width: w, height: h, left, right }: Course): Silhouette {
  const [l, r, crest] = [h * (1.1 - left), h * (1.05 - right), h * 0.68]
  return {
    solid: path`M0 ${l}Q${w * 0.16} ${l} ${w * 0.3} ${crest + h * 0.06}Q${w * 0.44} ${crest - h * 0.08} ${w * 0.6} ${crest + h * 0.04}Q${w * 0.78} ${r} ${w} ${r}V${h}H0z`,
    coping: path`M${w * 0.43} ${crest + h * 0.02}q${w * 0.12} ${h * 0.05} ${-w * 0.02} ${h * 0.1}t${w * 0.02} ${h * 0.2}`,
    emblem: { x: 0.48, y: 0.36, radius: 0.25 },
  }
}

function loop({ width: w, height: h, unit, left }: Course): Silhouette {
  const radius = Math.min(h * (0.26 + left * 0.2), w * 0.42)
  const [x, y] = [w / 2, h * FLOOR - radius]
  return {
    solid: path`M0 ${h * FLOOR}H${w}V${h}H0z`,
    lines:
      circle(x, y, radius) +
      circle(x, y, radius - 20 * unit) +
      path`M${x - radius * 1.6} ${h * FLOOR}Q${x - radius * 0.7} ${h * FLOOR} ${x - radius * 0.6} ${y + radius * 0.8}M${x + radius * 1.6} ${h * FLOOR}Q${x + radius * 0.7} ${h * FLOOR} ${x + radius * 0.6} ${y + radius * 0.8}`,
    coping: '',
    emblem: { x: 0.5, y: y / h, radius: (radius * 0.66) / h },
  }
}

function slalom({ width: w, height: h, unit, left }: Course): Silhouette {
  const floor = h * FLOOR
  const size = Math.min((0.6 + left) * unit, w / 450)
  const places: Point[] = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => [w * part, floor + 1])
  const cones = places.map(
    ([x, y]) =>
      path`M${x - 36 * size} ${y}v${-9 * size}h${12 * size}l${18 * size} ${-74 * size}h${12 * size}l${18 * size} ${74 * size}h${12 * size}v${9 * size}z`,
  )
  return {
    solid: path`M0 ${floor}H${w}V${h}H0z` + cones.join(''),
    coping: places.map(([x, y]) => path`M${x - 10 * size} ${y - 40 * size}h${20 * size}`).join(''),
    emblem: { x: 0.5, y: 0.37, radius: 0.26 },
  }
}

export type ObstacleName = 'kerb' | 'ledge' | 'stairs' | 'bank' | 'quarter' | 'rail'

type At = (x: number, y: number) => string
export type Place = readonly [x: number, y: number]

/** An obstacle in centimetres: x from its foot to the right, y up from the ground. */
export interface Obstacle {
  width: number
  height: number
  /** The height of the ground before it, on which the board stands. */
  start: number
  /** What one rides on, from the left to the right, and down to the ground at its ends. */
  surface: readonly Place[]
  /** Where its surface changes most: the edge of a ledge, the coping of a quarter. */
  edge: number
  /** The end of the surface that is the back of a platform. */
  back?: 'start' | 'end'
  /** A part that differs in colour, such as coping. */
  accent?(at: At): string
  /** What carries a surface that is above the ground. */
  posts?(at: At): string
  dimensions: { from: Place; to: Place; length: number | string; side: 'right' | 'below' }[]
}

interface Measure {
  kind: 'length' | 'angle' | 'count'
  least: number
  most: number
  fallback?: number
}

interface ObstacleKind {
  measures: Readonly<Record<string, Measure>>
  /** Returns a sentence where the measures contradict each other. */
  draw(measures: Readonly<Record<string, number>>): Obstacle | string
}

const length = (least: number, most: number, fallback?: number): Measure => ({
  kind: 'length',
  least,
  most,
  ...(fallback === undefined ? {} : { fallback }),
})

/** The obstacles that a profile can show, with the measures that each needs. */
export const OBSTACLES: Readonly<Record<ObstacleName, ObstacleKind>> = {
  kerb: {
    measures: { height: length(2, 40) },
    draw: ({ height = 0 }) => ({
      width: 90,
      height: Math.max(height, 14),
      start: 0,
      back: 'end',
      edge: 0,
      surface: [
        [0, 0],
        [0, height - 1],
        [1, height],
        [90, height],
        [90, 0],
      ],
      dimensions: [{ from: [90, 0], to: [90, height], length: height, side: 'right' }],
    }),
  },
  ledge: {
    measures: { height: length(10, 120), length: length(50, 600, 200) },
    draw: ({ height = 0, length: long = 0 }) => ({
      width: long,
      height,
      start: 0,
      edge: 0,
      surface: [
        [0, 0],
        [0, height],
        [long, height],
        [long, 0],
      ],
      dimensions: [
        { from: [long, 0], to: [long, height], length: height, side: 'right' },
        { from: [0, 0], to: [long, 0], length: long, side: 'below' },
      ],
    }),
  },
  stairs: {
    measures: { steps: { kind: 'count', least: 1, most: 25 }, riser: length(8, 25, 17), tread: length(20, 60, 30) },
    draw: ({ steps = 0, riser = 0, tread = 0 }) => ({
      width: steps * tread,
      height: steps * riser + 14,
      start: steps * riser,
      back: 'start',
      edge: 0,
      surface: [
        [-200, 0],
        [-200, steps * riser],
        ...Array.from({ length: steps }, (_, step): Place[] => [
          [step * tread, (steps - step) * riser],
          [step * tread, (steps - step - 1) * riser],
        ]).flat(),
      ],
      dimensions: [
        { from: [steps * tread, 0], to: [steps * tread, steps * riser], length: steps * riser, side: 'right' },
        { from: [0, 0], to: [(steps - 1) * tread || 1, 0], length: (steps - 1) * tread || tread, side: 'below' },
      ],
    }),
  },
  bank: {
    measures: { height: length(20, 300), angle: { kind: 'angle', least: 10, most: 60 } },
    draw({ height = 0, angle = 0 }) {
      const foot = height / Math.tan((angle * Math.PI) / 180)
      return {
        width: foot + 80,
        height,
        start: 0,
        back: 'end',
        edge: foot,
        surface: [
          [0, 0],
          [foot, height],
          [foot + 80, height],
          [foot + 80, 0],
        ],
        dimensions: [
          { from: [foot + 80, 0], to: [foot + 80, height], length: height, side: 'right' },
          { from: [0, 0], to: [foot, 0], length: `${angle}°`, side: 'below' },
        ],
      }
    },
  },
  quarter: {
    measures: { radius: length(80, 500), height: length(40, 500), coping: length(0, 10, 5) },
    draw({ radius = 0, height = 0, coping = 0 }) {
      if (height > radius) return `a quarter that is higher (${height} cm) than its radius (${radius} cm) would be over vertical`
      const foot = Math.sqrt(radius ** 2 - (radius - height) ** 2)
      const points = Array.from({ length: 13 }, (_, step): Place => {
        const turn = (Math.acos(1 - height / radius) * step) / 12
        return [radius * Math.sin(turn), radius * (1 - Math.cos(turn))]
      })
      return {
        width: foot + 90,
        height: height + coping,
        start: 0,
        back: 'end',
        edge: foot,
        surface: [...points, [foot + 90, height], [foot + 90, 0]],
        ...(coping === 0 ? {} : { accent: (at: At) => `M${at(foot, height)}h.1` }),
        dimensions: [
          { from: [foot + 90, 0], to: [foot + 90, height], length: height, side: 'right' },
          { from: [0, 0], to: [foot, 0], length: foot, side: 'below' },
        ],
      }
    },
  },
  rail: {
    measures: { height: length(15, 120), length: length(50, 800, 250) },
    draw: ({ height = 0, length: long = 0 }) => ({
      width: long,
      height,
      start: 0,
      edge: 0,
      surface: [
        [0, height - 6],
        [0, height],
        [long, height],
        [long, height - 6],
      ],
      posts: (at) =>
        [long * 0.12, long * 0.88 - 6].map((x) => `M${at(x, 0)}L${at(x, height - 5)}L${at(x + 6, height - 5)}L${at(x + 6, 0)}z`).join(''),
      dimensions: [
        { from: [long, 0], to: [long, height], length: height, side: 'right' },
        { from: [0, 0], to: [long, 0], length: long, side: 'below' },
      ],
    }),
  },
}

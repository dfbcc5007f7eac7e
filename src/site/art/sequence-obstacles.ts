/** An obstacle with its base at 0: filled shapes, thick lines in the same colour, thin lines on them. */
export interface Obstacle {
  solid?: string
  lines?: string
  marks?: string
}

export const OBSTACLE_NAMES = [
  'rail',
  'funbox',
  'cones',
  'barrels',
  'bench',
  'hydrant',
  'table',
  'bin',
  'barrier',
  'barricade',
  'pallets',
] as const
export type ObstacleName = (typeof OBSTACLE_NAMES)[number]

export const OBSTACLES: Record<ObstacleName, Obstacle> = {
  rail: { lines: 'M-120 0v-58h240v58m-120 0v-58' },
  funbox: { solid: 'M-150 0l80-66h140l80 66z', marks: 'M-66-66h132' },
  cones: {
    solid: each([-72, 0, 72], (x) => `M${x - 32} 0v-9h11l16-62h10l16 62h11v9z`),
    marks: each([-72, 0, 72], (x) => `M${x - 9}-34h18`),
  },
  barrels: {
    solid: each([-73, 7], (x) => `M${x} 0v-84q33-14 66 0v84z`),
    marks: each([-72, 8], (x) => `M${x}-62h64m0 36h-64`),
  },
  bench: { lines: 'M-92 0v-44h184v44m-172-44l-12-50h184l-12 50', marks: 'M-92-44h184' },
  hydrant: {
    solid: 'M-34 0v-12h10v-36h-14v-22h14q0-28 18-32v-12h12v12q18 4 18 32h14v22h-14v36h10v12z',
    marks: 'M-24-76h48m-24 18h.1',
  },
  table: { lines: 'M-84-78h168M-126-38h252M-72 0l34-78M72 0l-34-78' },
  bin: {
    solid: 'M-32 0l-8-82h80l-8 82zM-46-86v-9h32v-9h28v9h32v9z',
    marks: 'M-16-12l-3-56M0-12v-56M16-12l3-56',
  },
  barrier: {
    solid: 'M-110 0v-14q22-8 26-64h168q4 56 26 64v14z',
    marks: each([-60, -12, 36], (x) => `M${x}-26l26-34`),
  },
  barricade: {
    solid: 'M-122-84h244v38h-244z',
    lines: 'M-96 0l18-84 18 84M60 0l18-84 18 84',
    marks: each([-92, -36, 20, 76], (x) => `M${x}-54l16-22`),
  },
  pallets: {
    solid: each([0, 30, 60], (up) => `M${up / 4 - 96}-${up}v-24h${192 - up / 2}v24z`),
    marks: each([10, 40, 70], (up) => `M-66-${up}h44m44 0h44`),
  },
}

function each(places: readonly number[], draw: (place: number) => string): string {
  return places
    .map(draw)
    .join('')
    .replace(/ (?=-)/g, '')
}

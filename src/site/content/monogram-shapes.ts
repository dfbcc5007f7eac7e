import { hash32 } from '../../engine/shared/hash32.ts'

/** Shapes behind the two letters of a monogram, in a square of 100 around 0: circle, burst, shield, bolt, heart, star. */
export const MONOGRAM_SHAPES = [
  'M-48 0a48 48 0 1 0 96 0a48 48 0 1 0-96 0z',
  'M0-50l11 9 14-2 5 13 13 5-2 14 9 11-9 11 2 14-13 5-5 13-14-2-11 9-11-9-14 2-5-13-13-5 2-14-9-11 9-11-2-14 13-5 5-13 14 2z',
  'M0-50q20 12 44 10v40q-4 36-44 50-40-14-44-50v-40q24 2 44-10z',
  'M-20-50h64l-11 26h19l-46 76v-28h-56z',
  'M0 48q-50-40-50-66 0-29 27-29 14 0 23 13 9-13 23-13 27 0 27 29 0 26-50 66z',
  'M0-50l20 23 30 13-17 27 2 34-35-8-35 8 2-34-17-27 30-13z',
] as const

/** The base lines of the letters: higher on a shape that is wide above. */
const BASELINES = [16, 16, 13, 6, 10, 19] as const

/** The shape of an author, chosen by the path of the page. */
export function monogramShape(path: string): string {
  return MONOGRAM_SHAPES[placeOf(path)] ?? MONOGRAM_SHAPES[0]
}

/** The base line of the letters on that shape. */
export function monogramBaseline(path: string): number {
  return BASELINES[placeOf(path)] ?? BASELINES[0]
}

function placeOf(path: string): number {
  return hash32(`sticker:${path}`) % MONOGRAM_SHAPES.length
}

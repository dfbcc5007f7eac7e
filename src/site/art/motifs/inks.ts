import { blend, contrastOf, isLegible, type Palette } from '../palettes.ts'

/** An outline with less contrast to what is behind it is not seen. */
export const LEAST_CONTRAST = 2

/** The colours of a motif. */
export interface Inks {
  light: string
  tint: string
  solid: string
  ink: string
  spark: string
  streak: string
  /** Whether ink is not seen before the floor or the sky. */
  isDark?: boolean
}

const INKS = new WeakMap<Palette, Inks>()

/** The colours of motifs on a palette. */
export function inksOf(palette: Palette): Inks {
  const inks = INKS.get(palette) ?? mix(palette)
  INKS.set(palette, inks)
  return inks
}

function mix({ light, accent, main, second, ground, spark, isPale }: Palette): Inks {
  const ink = [ground, main, second, accent].reduce((darkest, colour) => (brightnessOf(colour) < brightnessOf(darkest) ? colour : darkest))
  // What has the colour of the ground is not seen before it.
  const tints = [accent, main, second, blend(ground, light, 0.5)]
  const tint = tints.find((colour) => isLegible(colour, ink) && isLegible(colour, light) && isLegible(colour, ground)) ?? main
  const solid = isLegible(main, ground) ? main : second
  const isDark = [main, solid, ground].some((colour) => contrastOf(colour, ink) < LEAST_CONTRAST)
  return { light, tint, solid, ink, spark, streak: isPale ? ink : light, isDark }
}

function brightnessOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return 3 * (value >> 16) + 6 * ((value >> 8) & 255) + (value & 255)
}

import type { Family } from '../../content/families.ts'
import { blend, contrastOf, type Palette } from '../palettes.ts'
import { inksOf, LEAST_CONTRAST } from './inks.ts'

/** The colours of large areas behind a motif. */
const BEHIND: Record<Family, (palette: Palette) => string[]> = {
  techniques: ({ ground, second }) => [ground, second],
  gear: ({ ground, main }) => [ground, blend(ground, main, 0.3)],
  culture: ({ ground, accent, light }) => [ground, blend(ground, accent, 0.5), blend(ground, light, 0.2)],
  events: ({ ground, second }) => [ground, second],
  tips: ({ ground, main, second }) => [ground, main, second],
  lifestyle: ({ ground, main }) => [ground, blend(ground, main, 0.6)],
}

const HALOS = { hanging: new WeakMap<Palette, boolean>(), standing: new WeakMap<Palette, boolean>() }

/** Whether motifs need a halo to be seen on the grounds of a family, and those that stand, on its floor. */
export function needsHalo(family: Family, palette: Palette, isStanding: boolean): boolean {
  const halos = isStanding ? HALOS.standing : HALOS.hanging
  const known = halos.get(palette)
  if (known !== undefined) return known
  const { ink } = inksOf(palette)
  const behind = [...BEHIND[family](palette), ...(isStanding ? [palette.main] : [])]
  const needs = behind.some((colour) => contrastOf(colour, ink) < LEAST_CONTRAST)
  halos.set(palette, needs)
  return needs
}

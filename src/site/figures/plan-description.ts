import type { Point } from '../art/drawing.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { type barsOf, nameBars } from './plan-scale.ts'
import { PLAN_TEXTS } from './plan-texts.ts'
import type { Block, Plan } from './read-plan.ts'

/** A plan in words: its blocks with their kinds, the line, the ground, the north and the scale. */
export function describePlan(
  { blocks, line, surface, north, bars }: Omit<Plan, 'scale'> & { bars: ReturnType<typeof barsOf> | undefined },
  language: SiteLanguage,
): string {
  const texts = PLAN_TEXTS[language]
  const names = blocks.map(({ name, kind }) => (kind === undefined ? name : `${name} (${texts.kinds[kind]})`))
  // The run is below or beside what is drawn by its points for a long way: it says little of a stop.
  const places = blocks.filter(({ points }) => points === undefined)
  const stops = line.map((point) => nearestOf(places, point)).filter((name, index, all) => name !== all[index - 1])
  return [
    `${texts.from}: ${names.join(', ')}.`,
    ...(stops.length < 2 ? [] : [`${texts.way}: ${stops.join('; ')}.`]),
    ...(surface === '' ? [] : [`${texts.surface}: ${surface}.`]),
    ...(north === undefined ? [] : [texts.north[north]]),
    ...(bars === undefined ? [] : [`${texts.scale} ${nameBars(bars, language)}.`]),
  ].join(' ')
}

function nearestOf(blocks: readonly Block[], [x, y]: Point): string {
  const distance = ({ at }: Block) => Math.hypot(at[0] - x, at[1] - y)
  return [...blocks].sort((a, b) => distance(a) - distance(b))[0]?.name ?? ''
}

import { hash32 } from '../../engine/shared/hash32.ts'
import type { Family } from './families.ts'
import type { SiteLanguage } from './schema.ts'

/** A group of authors by which readers can filter: those with one of its specialties, or of its countries. */
export interface AuthorGroup {
  id: string
  names: Partial<Record<SiteLanguage, string>> & Record<string, string>
  members: string[]
}

export interface AuthorGroups {
  trades: AuthorGroup[]
  regions: AuthorGroup[]
}

/** The style sheets have rules for this many groups. */
export const GROUP_LIMIT = 12

/** The grounds of monograms, by trade, each with the family that is nearest to it in hue. */
const COLOURS = [
  ['#ffd23f', 'events'],
  ['#5ce1e6', 'tips'],
  ['#8faeff', 'gear'],
  ['#ff7b5c', 'techniques'],
  ['#2fd0c3', 'tips'],
  ['#ff7aba', 'culture'],
] as const satisfies [colour: string, family: Family][]

/** The place of the group that lists a specialty or country, ignoring case; -1 if none does. */
export function groupOf(groups: readonly AuthorGroup[], member: string): number {
  const wanted = member.trim().toLowerCase()
  return groups.findIndex(({ members }) => members.some((name) => name.toLowerCase() === wanted))
}

/** The colour of the trade of a specialty; without a trade, one chosen by the name of the specialty. */
export function colourOf(groups: AuthorGroups, specialty: string): string {
  return tradeColours(groups, specialty)[0]
}

/** The family whose ground goes with that colour. */
export function familyOfTrade(groups: AuthorGroups, specialty: string): Family {
  return tradeColours(groups, specialty)[1]
}

function tradeColours({ trades }: AuthorGroups, specialty: string): (typeof COLOURS)[number] {
  const trade = groupOf(trades, specialty)
  return COLOURS[(trade < 0 ? hash32(specialty) : trade) % COLOURS.length] ?? COLOURS[0]
}

/** The name of a group in the style sheets; short, because many pages contain it. */
export function filterName({ trades }: AuthorGroups, kind: keyof AuthorGroups, place: number): string {
  return `f${(kind === 'trades' ? 0 : trades.length) + place + 1}`
}

import { hash32 } from '../../engine/shared/hash32.ts'

/** The six languages of drawing: each category owns one, in the order of the data. */
export const FAMILIES = ['techniques', 'gear', 'culture', 'events', 'tips', 'lifestyle'] as const
export type Family = (typeof FAMILIES)[number]

/** A number of its own, which changes whenever a drawing does: covers are kept by browsers for good. */
export const ART_VERSION = 2

/** The family of the category at a place of the list; a seventh category starts over. */
export function familyOf(index: number): Family {
  return FAMILIES[index % FAMILIES.length] ?? 'techniques'
}

/** The address of the drawing that belongs to a slug. What a family draws changes as a whole: one mark for all of it costs a page less. */
export function coverPath(slug: string, family: Family): string {
  const mark = hash32(`${ART_VERSION}:${family}`).toString(16).padStart(8, '0')
  return `/covers/${slug}-${mark}.svg`
}

/** What the drawing of a category itself is made from: never an article's slug with the same words. */
export function categoryArt(slug: string): string {
  return `category-${slug}`
}

/** The number on the board of each story, from 0 to 9999. */
export function boardNumber(slug: string): number {
  return hash32(slug) % 10_000
}

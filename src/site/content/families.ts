import { hash32 } from '../../engine/shared/hash32.ts'
import type { Art } from './schema.ts'

/** The six styles of drawing, assigned to the categories in the order of the data. */
export const FAMILIES = ['techniques', 'gear', 'culture', 'events', 'tips', 'lifestyle'] as const
export type Family = (typeof FAMILIES)[number]

/** Increase it with every change of a drawing: browsers cache covers forever. */
export const ART_VERSION = 23

/** The family of the category with this index; a seventh category uses the first again. */
export function familyOf(index: number): Family {
  return FAMILIES[index % FAMILIES.length] ?? 'techniques'
}

/** The path of a cover; `art` is left out for the drawings of skating. The digest is per family, not per drawing, which makes pages smaller. */
export function coverPath(slug: string, family: Family, art?: Art): string {
  const mark = hash32(`${ART_VERSION}:${art === undefined ? '' : `${art}:`}${family}`)
    .toString(16)
    .padStart(8, '0')
  return `/covers/${slug}-${mark}.svg`
}

/** The seed of the drawing of a category, or of a subcategory by its path; the prefix keeps it apart from the slugs of articles. */
export function categoryArt(slug: string): string {
  return `category-${slug.replace(/^\//, '').replace('/', '-')}`
}

/** The seed of an edition's drawing; no slug of an article has two hyphens. */
export function editionArt(slug: string): string {
  return `edition--${slug}`
}

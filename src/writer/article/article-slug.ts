import { transliterate } from '../../engine/shared/transliterate.ts'
import { RESERVED_SEGMENTS } from '../../site/content/paths.ts'

const SLUG_LENGTH = 70

/** Makes a slug that is not taken; a title without usable letters gets one from the id of its job. */
export function articleSlug(title: string, jobId: string, isTaken: (slug: string) => boolean): string {
  const own = shorten(transliterate(title)) || `article-${jobId.slice(0, 8)}`
  const base = RESERVED_SEGMENTS.has(own) ? `${own}-article` : own
  let slug = base
  for (let copy = 2; isTaken(slug); copy++) slug = `${base}-${copy}`
  return slug
}

/** Cuts at a hyphen, so that words stay whole. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', SLUG_LENGTH)
  return slug.slice(0, end > SLUG_LENGTH / 2 ? end : SLUG_LENGTH)
}

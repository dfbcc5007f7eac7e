import { transliterate } from '../../engine/shared/transliterate.ts'
import { RESERVED_SEGMENTS } from '../../site/content/paths.ts'

const SLUG_LENGTH = 70

/** An address for a title that nobody has yet; a title that cannot be spelt gets one from its job. */
export function articleSlug(title: string, jobId: string, isTaken: (slug: string) => boolean): string {
  const spelt = shorten(transliterate(title)) || `article-${jobId.slice(0, 8)}`
  const base = RESERVED_SEGMENTS.has(spelt) ? `${spelt}-article` : spelt
  let slug = base
  for (let copy = 2; isTaken(slug); copy++) slug = `${base}-${copy}`
  return slug
}

/** Cuts at a hyphen, so that no word is cut. */
function shorten(slug: string): string {
  if (slug.length <= SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', SLUG_LENGTH)
  return slug.slice(0, end > SLUG_LENGTH / 2 ? end : SLUG_LENGTH)
}

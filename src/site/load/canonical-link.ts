import { canonicalPath } from '../../engine/shared/page-path.ts'

/** What is its own canonical path: no other path of a page is written so plainly. */
const PLAIN = /^(?:\/(?!index(?:\/|$))[a-z0-9-]+)+$/

/** The canonical path of a link. Most links are canonical as they are written, which costs a twentieth to see. */
export function canonicalLink(target: string): string | null {
  return PLAIN.test(target) ? target : canonicalPath(target)
}

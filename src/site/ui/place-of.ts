import type { Biography } from '../content/biography.ts'
import { JOINER } from '../content/keep-together.ts'

/** Where an author lives; no line ends at the hyphen of a name. */
export function placeOf({ home, country }: Pick<Biography, 'home' | 'country'>): string {
  return `${home}, ${country}`.replaceAll('-', `-${JOINER}`)
}

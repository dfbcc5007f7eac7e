import { hash32 } from '../../engine/shared/hash32.ts'
import { DEFAULT_DESCRIPTION_EMOJIS } from './constants.ts'

/** A description for search results: one without an emoji of its own gets one of the default ones, always the same. */
export function describeForSearch(description: string): string {
  if (/\p{Extended_Pictographic}/u.test(description)) return description
  return `${description} ${DEFAULT_DESCRIPTION_EMOJIS[hash32(description) % DEFAULT_DESCRIPTION_EMOJIS.length]}`
}

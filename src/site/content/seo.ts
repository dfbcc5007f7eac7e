import { hash32 } from '../../engine/shared/hash32.ts'
import { DEFAULT_DESCRIPTION_EMOJIS } from './constants.ts'

/** Flags and keycaps too; letter-like signs such as © are none. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u

/** A description for search results: one without an emoji of its own gets one of the default ones, always the same. */
export function describeForSearch(description: string): string {
  if (EMOJI.test(description)) return description
  return `${description} ${DEFAULT_DESCRIPTION_EMOJIS[hash32(description) % DEFAULT_DESCRIPTION_EMOJIS.length]}`
}

import { hash32 } from '../../engine/shared/hash32.ts'
import { DEFAULT_DESCRIPTION_EMOJIS } from './constants.ts'

/** Flags and keycaps too; letter-like signs such as © are none. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u
/** With its colour and whatever is joined to it. */
const EMOJI_SEQUENCE =
  /\p{RI}{2}|[\d#*]\uFE0F?\u20E3|(?![©®™])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/u
const EMOJI_SEQUENCES = new RegExp(`\\s*(?:${EMOJI_SEQUENCE.source})`, 'gu')

/** The first emoji of a title, or none. */
export function emojiOf(title: string): string {
  return EMOJI_SEQUENCE.exec(title)?.[0] ?? ''
}

/** A text as it stands on a page, where an emoji would be read out in the middle of a sentence. */
export function withoutEmojis(text: string): string {
  return text.replaceAll(EMOJI_SEQUENCES, '').trim()
}

/** A description for search results: one without an emoji of its own gets one of the default ones, always the same. */
export function describeForSearch(description: string): string {
  if (EMOJI.test(description)) return description
  return `${description} ${DEFAULT_DESCRIPTION_EMOJIS[hash32(description) % DEFAULT_DESCRIPTION_EMOJIS.length]}`
}

import { hash32 } from '../../engine/shared/hash32.ts'

/** Also flags and keycaps; not signs such as ©. */
const EMOJI = /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u
/** With colour modifiers and joined emojis. */
const EMOJI_SEQUENCE =
  /\p{RI}{2}|[\d#*]\uFE0F?\u20E3|(?![©®™])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/u
const EMOJI_SEQUENCES = new RegExp(`\\s*(?:${EMOJI_SEQUENCE.source})`, 'gu')

/** A text without emojis, which a screen reader would read aloud in the middle of a sentence. */
export function withoutEmojis(text: string): string {
  return text.replaceAll(EMOJI_SEQUENCES, '').trim()
}

/** A description for search results; without an emoji, it gets one of the site's, chosen by its hash. */
export function describeForSearch(description: string, emojis: readonly string[]): string {
  if (emojis.length === 0 || EMOJI.test(description)) return description
  return `${description} ${emojis[hash32(description) % emojis.length]}`
}

import type { Random } from './random.ts'
import { OPENING_WORDS, SMALL_WORDS, VOCABULARY } from './vocabulary.ts'

/** Markup around two neighbouring words of a sentence: a link, emphasis, quotes. */
export interface Mark {
  before: string
  after: string
}

const SHORTEST_SENTENCE = 5
const LONGEST_SENTENCE = 22
const SMALL_WORD_SHARE = 0.4
const LIST_ITEMS = 5
const TABLE_ROWS = 5

/** A paragraph of three to five sentences on one line; a mark goes into one of them. */
export function createParagraph(random: Random, mark?: Mark): string {
  const count = random.between(3, 5)
  const marked = random.integer(count)
  return Array.from({ length: count }, (_, index) => createSentence(random, index === marked ? mark : undefined)).join(' ')
}

/** A sentence of 5 to 22 words. */
export function createSentence(random: Random, mark?: Mark): string {
  const words = createWords(random, random.between(SHORTEST_SENTENCE, LONGEST_SENTENCE))
  const middle = words.length >> 1
  if (words.length > 12) words[middle] += ','
  // Not the first word, which is capitalised, nor the last one before the full stop.
  if (mark !== undefined) {
    const start = random.between(1, words.length - 3)
    words[start] = mark.before + words[start]
    words[start + 1] += mark.after
  }
  return `${capitalise(words.join(' '))}.`
}

export function createHeading(random: Random): string {
  return `${random.pick(OPENING_WORDS)} the ${createWords(random, random.between(2, 4)).join(' ')}`
}

export function createBulletList(random: Random): string {
  return Array.from({ length: LIST_ITEMS }, () => `- ${createListItem(random)}`).join('\n')
}

export function createNumberedList(random: Random): string {
  return Array.from({ length: LIST_ITEMS }, (_, index) => `${index + 1}. ${createListItem(random)}`).join('\n')
}

export function createTable(random: Random): string {
  const heads = ['Minutes', capitalise(random.pick(VOCABULARY)), capitalise(random.pick(VOCABULARY))]
  const rows = Array.from({ length: TABLE_ROWS }, (_, index) => [
    `${index * 5} to ${index * 5 + 5}`,
    capitalise(createWords(random, random.between(2, 5)).join(' ')),
    `${random.between(2, 60)} ${random.pick(VOCABULARY)}`,
  ])
  return [heads, ['---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function createListItem(random: Random): string {
  return `${random.pick(OPENING_WORDS)} the ${createWords(random, random.between(4, 12)).join(' ')}.`
}

/** A sequence of words, without two small words in a row or a small one at the end. */
function createWords(random: Random, count: number): string[] {
  const words: string[] = []
  let small = false
  for (let index = 0; index < count; index++) {
    small = !small && index < count - 1 && random.chance(SMALL_WORD_SHARE)
    words.push(random.pick(small ? SMALL_WORDS : VOCABULARY))
  }
  return words
}

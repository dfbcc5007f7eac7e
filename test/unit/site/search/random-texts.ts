import type { SearchManifest } from '../../../../src/site/content/search-files.ts'
import type { Random } from '../../../tools/bench/random.ts'
import { createEntries } from '../../../tools/bench/titles.ts'

/** The lists to which the entries of the tests refer. */
export const LISTS: Pick<SearchManifest, 'languages' | 'categories'> = {
  languages: ['en', 'ru', 'tr'],
  categories: [
    { label: 'Tricks', family: 'techniques' },
    { label: 'Gear', family: 'gear' },
  ],
}

/** Pieces that break things: invisible, decomposed and halved characters, signs of every kind, and names of properties. */
const HOSTILE = [
  ...'aAbBiIıİeEéßſςΣσёЁеЕйЙиşŞ',
  ...[' ', '  ', '\t', '\u00A0', '\u3000', '\uFEFF'],
  ...['\u00AD', '\u200B', '\u200D', '\uFE0F', '\u0301', '\u0307', '\u0306', '\u034F'],
  ...['-', '–', '—', "'", '’', '`', '"', '«', '“', '.', '*', '\\', '$', '<b>', '&amp;'],
  ...['🛹', '❤\uFE0F', '👨‍👩‍👧', '🇮🇳', '\uD83D', '\uDEF9', '𝐀', 'ﬁ', '½', '㎏', 'ﷺ', 'Å', '가', '\u1100\u1161'],
  ...['__proto__', 'constructor', 'toString', '0', '1', '42', 'board', 'skate', 'skateboard', 'х', 'о'],
]
const REALISTIC = createEntries(400).map(({ title }) => title)
/** Words with repeated parts, so that matches overlap. */
const REPEATING = ['Banana Board in Nanaimo', 'Mississippi Mississippi', 'Aaaaall of It', '1-1-1-1 Grind', 'Лалалала']

/** Random titles, none, one or many: realistic ones, or hostile ones. */
export function createTitles(random: Random): string[] {
  const count = random.pick([0, 1, 2, 5, 12, 30, 60, 130])
  const isRealistic = random.chance(0.5)
  return Array.from({ length: count }, () => (isRealistic ? createRealistic(random) : createHostile(random, 12)))
}

function createRealistic(random: Random): string {
  return random.pick(random.chance(0.1) ? REPEATING : REALISTIC)
}

/** A random search text, mostly from one of the titles. */
export function createText(titles: readonly string[], random: Random): string {
  if (titles.length === 0 || random.chance(0.1)) return createHostile(random, 4)
  const words = random.pick(titles).split(' ')
  const chosen = Array.from({ length: random.between(1, 3) }, () => cutWord(random.pick(words), random))
  if (random.chance(0.05)) chosen.push(random.pick(HOSTILE))
  return changeCase(chosen.join(random.chance(0.1) ? '  ' : ' '), random)
}

/** A word, a prefix, or an inner part. */
function cutWord(word: string, random: Random): string {
  const start = random.chance(0.3) ? random.integer(word.length + 1) : 0
  return random.chance(0.5) ? word.slice(start) : word.slice(start, start + random.between(1, 5))
}

function changeCase(text: string, random: Random): string {
  if (random.chance(0.6)) return text
  return random.chance(0.5) ? text.toLocaleUpperCase(random.pick(['en', 'tr'])) : text.toLocaleLowerCase(random.pick(['en', 'tr']))
}

function createHostile(random: Random, longest: number): string {
  return Array.from({ length: random.integer(longest + 1) }, () => random.pick(HOSTILE)).join('')
}

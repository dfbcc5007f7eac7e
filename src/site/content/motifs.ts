import { MOTIF_WORDS } from './motif-words.ts'

export type MotifName = keyof typeof MOTIF_WORDS
export const MOTIF_NAMES = Object.keys(MOTIF_WORDS) as MotifName[]

/** What an article says about its subject. */
export interface Subject {
  title: string
  slug: string
  cover?: string
  entities: readonly { subcategories: readonly { subsubcategories: readonly string[] }[] }[]
}

/** What a cover shows, and the slug whose drawing it is where that is another one. */
export interface Drawing {
  motifs?: MotifName[]
  seed?: string
}

const STEM = 5
const MOTIF_BY_WORD = new Map(
  MOTIF_NAMES.flatMap((name) => MOTIF_WORDS[name].split(' ').map((words) => [words.replaceAll('-', ' '), name] as const)),
)

/** The first words of pairs. */
const STARTS = new Set(
  Array.from(MOTIF_BY_WORD.keys(), (words) => words.split(' ')).flatMap(([first = '', second]) => (second === undefined ? [] : first)),
)

/** The most motifs of an article: that of its cover, and another one for lists that show it already. */
const MOST = 2

/** The motifs of an article, that of its cover first: that of its front matter, then what its subjects, slug and title name. */
export function motifsOf({ title, slug, cover, entities }: Subject, most: number = MOST): MotifName[] {
  const found = new Set<MotifName>()
  if (cover !== undefined && isMotif(cover)) found.add(cover)
  for (const { subcategories } of entities) {
    for (const { subsubcategories } of subcategories) {
      for (const text of subsubcategories) if (found.size < most) addMotifs(text, found)
    }
  }
  if (found.size < most) addMotifs(slug, found)
  if (found.size < most) addMotifs(title, found)
  return [...found].slice(0, most)
}

export function isMotif(name: string): name is MotifName {
  return Object.hasOwn(MOTIF_WORDS, name)
}

/** The words of an article that could be words of a motif, and those words, for the hint of a fault. */
export function wordsFor({ title, slug, entities }: Subject): { own: string[]; known: Iterable<string> } {
  const subjects = entities.flatMap(({ subcategories }) => subcategories.flatMap(({ subsubcategories }) => subsubcategories))
  return { own: [...subjects, slug, title].flatMap(wordsOf).filter((word) => word.length > STEM), known: MOTIF_BY_WORD.keys() }
}

/** The motif of a word of the table. */
export function motifOf(word: string): MotifName | undefined {
  return MOTIF_BY_WORD.get(word)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Two words that follow each other say more than one, so they come first. */
function addMotifs(text: string, found: Set<MotifName>): void {
  const words = wordsOf(text)
  for (const [index, word] of words.entries()) if (STARTS.has(word)) add(`${word} ${words[index + 1]}`, found)
  for (const word of words) add(word, found)
}

function add(word: string, found: Set<MotifName>): void {
  const motif = MOTIF_BY_WORD.get(word) ?? (word.endsWith('s') ? MOTIF_BY_WORD.get(word.slice(0, -1)) : undefined) ?? stemmed(word)
  if (motif !== undefined) found.add(motif)
}

function stemmed(word: string): MotifName | undefined {
  return word.length < STEM ? undefined : MOTIF_BY_WORD.get(`${word.slice(0, STEM)}*`)
}

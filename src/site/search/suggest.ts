import { searchWords } from '../content/search-rule.ts'
import { startRun } from './run.ts'
import type { TitleIndex } from './title-index.ts'

const MOST_TEXTS = 3
/** The maximum of combinations tried when several words are misspelt. */
const MOST_TRIED = 9

/** Texts with matches that are spelt similarly to these words, of which at least one has no match; the likeliest first. */
export function suggestTexts(index: TitleIndex, words: readonly string[]): string[] {
  const dictionary = index.words?.dictionary
  if (dictionary === undefined) return []
  let tried: string[][] = [[]]
  for (const word of words) {
    const spellings = dictionary.containing(word).length > 0 ? [word] : dictionary.similar(word)
    tried = tried.flatMap((before) => spellings.map((spelling) => [...before, spelling])).slice(0, MOST_TRIED)
  }
  const texts = tried.map((spelt) => spelt.join(' ')).filter((text) => text !== words.join(' '))
  return texts.filter((text) => findsSomething(index, searchWords(text))).slice(0, MOST_TEXTS)
}

function findsSomething(index: TitleIndex, words: readonly string[]): boolean {
  const run = startRun(index, words, 0)
  while (run.found.length === 0 && !run.step());
  // A candidate chunk that is not loaded contains a match for one word; for several words, that is unknown.
  return run.found.length > 0 || (words.length === 1 && run.missing().length > 0)
}

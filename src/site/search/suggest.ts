import { searchWords } from '../content/search-rule.ts'
import { startRun } from './run.ts'
import type { TitleIndex } from './title-index.ts'

const MOST_TEXTS = 3
/** Where several words are misspelt, so many ways to put them right are tried. */
const MOST_TRIED = 9

/** Texts that find something and are almost spelt like these words, of which at least one is in no title; the likeliest first. */
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
  // A chunk that is not loaded surely has a title with one word of the dictionary; with several, nobody knows.
  return run.found.length > 0 || (words.length === 1 && run.missing().length > 0)
}

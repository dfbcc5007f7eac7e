import type { PlantedTypo } from './article-reply.ts'

/** Corrects the first occurrence of each planted typo as a whole word; returns those that were found. */
export function fixTypos(text: string, typos: readonly PlantedTypo[]): { text: string; fixed: PlantedTypo[] } {
  const fixed: PlantedTypo[] = []
  let result = text
  for (const typo of typos) {
    if (typo.wrong === '' || typo.right === '') continue
    const place = findWord(result, typo.wrong)
    if (place < 0) continue
    result = result.slice(0, place) + typo.right + result.slice(place + typo.wrong.length)
    fixed.push(typo)
  }
  return { text: result, fixed }
}

/** The index of a whole word in a text, or -1. */
export function findWord(text: string, word: string): number {
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    if (!isLetter(text[place - 1]) && !isLetter(text[place + word.length])) return place
  }
  return -1
}

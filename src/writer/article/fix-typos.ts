import type { PlantedTypo } from './article-reply.ts'

/** A planted typo, with the text before and after it; without them, its place in the article is not known. */
export interface PlacedTypo extends PlantedTypo {
  around?: [before: string, after: string]
}

/** Characters on a side that tell one place from another; an editor may have changed one of the sides. */
const AROUND = 8

/** Adds its place to each typo that stands once in a text: the same letters elsewhere may be right. */
export function placeTypos(text: string, typos: readonly PlantedTypo[]): PlacedTypo[] {
  return typos.map((typo) => {
    const [place, ...others] = findWords(text, typo.wrong)
    if (place === undefined || others.length > 0) return typo
    const end = place + typo.wrong.length
    return { ...typo, around: [text.slice(Math.max(0, place - AROUND), place), text.slice(end, end + AROUND)] }
  })
}

/** Corrects planted typos in the very places where they were planted; returns those that were found there. */
export function fixTypos(text: string, typos: readonly PlacedTypo[]): { text: string; fixed: PlacedTypo[] } {
  const places = typos.flatMap((typo) => {
    if (typo.around === undefined || typo.wrong === '' || typo.right === '') return []
    const [before, after] = typo.around
    const [place, ...others] = findWords(text, typo.wrong).filter(
      (at) => text.slice(0, at).endsWith(before) || text.startsWith(after, at + typo.wrong.length),
    )
    return place === undefined || others.length > 0 ? [] : { typo, place }
  })
  const fixed = places.sort((a, b) => b.place - a.place)
  let result = text
  for (const { typo, place } of fixed) result = result.slice(0, place) + typo.right + result.slice(place + typo.wrong.length)
  return { text: result, fixed: typos.filter((typo) => fixed.some((found) => found.typo === typo)) }
}

/** The index of a whole word in a text, or -1. */
export function findWord(text: string, word: string): number {
  return findWords(text, word)[0] ?? -1
}

function findWords(text: string, word: string): number[] {
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  const places: number[] = []
  if (word === '') return places
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    if (!isLetter(text[place - 1]) && !isLetter(text[place + word.length])) places.push(place)
  }
  return places
}

import type { PlantedTypo } from './article-reply.ts'
import { proseRanges } from './normalise-reply.ts'

/** A planted typo, and its place in the text as it was written; without a place where that is not certain. */
export interface PlacedTypo extends PlantedTypo {
  place?: { offset: number; before: string; after: string }
}

/** A typo that was not corrected, and the lines on which its spelling stands. */
export interface LeftTypo extends PlantedTypo {
  lines: number[]
}

/** So many characters on each side identify a place. */
const CONTEXT = 24

/** Adds the places of typos: of those that stand in the prose of a text as often as they are listed. */
export function placeTypos(text: string, typos: readonly PlantedTypo[]): PlacedTypo[] {
  return typos.map((typo, index) => {
    const same = typos.filter(({ wrong }) => wrong === typo.wrong)
    const offsets = findWords(text, typo.wrong)
    if (typo.right === '' || offsets.length !== same.length || same.some(({ right }) => right !== typo.right)) return typo
    const offset = offsets[typos.slice(0, index).filter(({ wrong }) => wrong === typo.wrong).length] ?? 0
    const end = offset + typo.wrong.length
    return { ...typo, place: { offset, before: text.slice(Math.max(0, offset - CONTEXT), offset), after: text.slice(end, end + CONTEXT) } }
  })
}

/** Corrects each typo at its place only, which is found again by the text around it; a right word of the same spelling stays. */
export function fixTypos(text: string, typos: readonly PlacedTypo[]): { text: string; fixed: PlantedTypo[]; left: LeftTypo[] } {
  const found = typos
    .map((typo) => ({ ...typo, at: findPlace(text, typo) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  const fixed: PlantedTypo[] = []
  let result = ''
  let end = 0
  for (const { wrong, right, at } of found) {
    if (at < end) continue
    result += text.slice(end, at) + right
    end = at + wrong.length
    fixed.push({ wrong, right })
  }
  result += text.slice(end)
  return { text: result, fixed, left: findLeft(result, typos) }
}

/** The typos that stand in a text: at their place, or anywhere if that is not known. */
export function findLeft(text: string, typos: readonly PlacedTypo[]): LeftTypo[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  return typos.flatMap((typo) => {
    const at = findPlace(text, typo)
    const offsets = typo.place === undefined ? findWords(text, typo.wrong) : at < 0 ? [] : [at]
    return offsets.length === 0 ? [] : [{ wrong: typo.wrong, right: typo.right, lines: [...new Set(offsets.map(lineOf))] }]
  })
}

/** The offsets of a whole word in the prose of a text. */
export function findWords(text: string, word: string): number[] {
  if (word === '') return []
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  const offsets: number[] = []
  for (const [start, end] of proseRanges(text)) {
    for (let at = text.indexOf(word, start); at >= 0 && at + word.length <= end; at = text.indexOf(word, at + word.length)) {
      if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) offsets.push(at)
    }
  }
  return offsets
}

/** The offset of a typo with the text around it, the nearest to where it was written; -1 if an editor changed it. */
function findPlace(text: string, { wrong, place }: PlacedTypo): number {
  if (place === undefined) return -1
  const { before, after, offset } = place
  const whole = before + wrong + after
  let best = -1
  for (let at = text.indexOf(whole); at >= 0; at = text.indexOf(whole, at + 1)) {
    const found = at + before.length
    if (best < 0 || Math.abs(found - offset) < Math.abs(best - offset)) best = found
  }
  return best
}

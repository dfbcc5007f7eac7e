import type { ReactNode } from 'react'
import { JOINER, keepTogether } from '../content/keep-together.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { areGoodLines } from './title-lines.ts'

/** The rest of a title after its colon has a line of its own where it does not fit on the same. */
const COLON = /(?<=: )/
/** There it may have a second one. */
const AFTER_COMMA = /(?<=,) /
/** A short word, which would hang at the end of a line; a number after it would, too. */
const HANGING = String.raw`(?<![\p{L}\d])(?:an?|the|and|or|of|in|on|to|at|by|for|after|bir|ve|[а-яё]{1,2}) `
/** The space between a word and a number. */
const BEFORE_NUMBER = /(?<=\p{L}) (?=\d+[:,.;!?]?(?: |$))/gu
/** Short words before the last word, unless that is long. */
const LAST_HANGING = new RegExp(String.raw`(?:${HANGING})+(?=\S{1,12}$)`, 'iu')
const NO_BREAK = '\u00a0'
/** Compounds with the signs around them, at which no line may end either. */
const COMPOUND = String.raw`\S*[\p{L}\d][-–][\p{L}\d]\S*`
const COMPOUNDS = new RegExp(`(${COMPOUND})`, 'u')
const COMPOUNDS_AND_HANGING = new RegExp(String.raw`((?:${HANGING})+(?:\d+ (?!${HANGING}))?\S+|${COMPOUND})`, 'iu')
const SHORT_PART = /(?<![\p{L}\d])[\p{L}\d]{1,3}[-–][\p{L}\d]|[\p{L}\d][-–][\p{L}\d]{1,3}(?![\p{L}\d])/u
/** Longer ones may break at their hyphens, as they would not fit on a line of the narrowest windows. */
const LONGEST = 16

/**
 * The title of a card, which the browser balances: on one line stay only a number with its unit or the word before it, a compound with a
 * short part, and the last word with a short one before it.
 */
export function cardTitle(title: string, language: SiteLanguage): ReactNode {
  // Without the joiners of compounds: titles are read by programs as they were typed.
  const kept = keepTogether(title, language).replaceAll(JOINER, '')
  return keepPieces(kept.replace(LAST_HANGING, bind), COMPOUNDS)
}

/**
 * The title of a page: compounds stay on one line, and none ends with a short word. One ends after the colon, and then after a comma, unless
 * a short word would be alone on it, or the title would have many lines that it does not need.
 */
export function wellBroken(title: string): ReactNode {
  const [head = '', ...rest] = title.split(COLON)
  if (rest.length === 0) return keepPieces(title, COMPOUNDS_AND_HANGING)
  const clauses = rest.join('').split(AFTER_COMMA)
  const suit = (parts: readonly string[]) => areGoodLines([...wordsOf(head), parts.map(wordsOf)], wordsOf(title))
  const tail = [clauses, [rest.join('')]].find(suit)
  if (tail === undefined) return keepPieces(title, COMPOUNDS_AND_HANGING)
  const kept = tail.map((clause) => keepPieces(clause, COMPOUNDS_AND_HANGING))
  return [
    keepPieces(head, COMPOUNDS_AND_HANGING),
    whole(kept.length === 1 ? kept : kept.map((clause, place) => [place > 0 && ' ', whole(clause, place)]), 'tail'),
  ]
}

/** What stays on one line. */
function wordsOf(text: string): string[] {
  return text
    .split(COMPOUNDS_AND_HANGING)
    .flatMap((piece, place) => (place % 2 === 1 && staysWhole(piece) ? piece : piece.split(' ')))
    .filter((word) => word !== '')
}

function keepPieces(text: string, pattern: RegExp): ReactNode {
  // At odd places is what may stay together.
  return text.split(pattern).map((piece, place) => {
    const bound = piece.replace(BEFORE_NUMBER, NO_BREAK)
    return place % 2 === 1 && staysWhole(piece) ? whole(bound, place) : bound
  })
}

/** A piece with a space is a hanging word or a number with what it belongs to. */
function staysWhole(piece: string): boolean {
  return piece.includes(' ') || (piece.length <= LONGEST && SHORT_PART.test(piece))
}

function bind(words: string): string {
  return words.replaceAll(' ', NO_BREAK)
}

function whole(content: ReactNode, key: string | number): ReactNode {
  return (
    <span key={key} className="whole">
      {content}
    </span>
  )
}

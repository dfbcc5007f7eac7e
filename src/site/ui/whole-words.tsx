import type { ReactNode } from 'react'

const COMPOUND = /([\p{L}\d]+(?:[-–][\p{L}\d]+)+)/u
const SHORT_PART = /(?:^|[-–])[\p{L}\d]{1,3}(?:[-–]|$)/u
/** Longer ones would not fit on a line of the narrowest windows. */
const LONGEST = 14

/** A title whose compounds with a short part, such as 50-50 or drop-in, stay on one line; its text is as it was typed. */
export function wholeWords(title: string): ReactNode {
  // At odd places are compounds.
  return title.split(COMPOUND).map((piece, place) =>
    place % 2 === 1 && piece.length <= LONGEST && SHORT_PART.test(piece) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are not reordered
      <span key={place} className="whole">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}

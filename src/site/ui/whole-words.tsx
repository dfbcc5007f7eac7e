import type { ReactNode } from 'react'

/** With the signs around it, at which no line may end either. */
const COMPOUND = /(\S*[\p{L}\d][-–][\p{L}\d]\S*)/u
const SHORT_PART = /(?<![\p{L}\d])[\p{L}\d]{1,3}[-–][\p{L}\d]|[\p{L}\d][-–][\p{L}\d]{1,3}(?![\p{L}\d])/u
/** Longer ones may break at their hyphens, as they would not fit on a line of the narrowest windows. */
const LONGEST = 16

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

/** Widths of the characters of a label, in units at width 640; a little wider than those of the fonts, so that labels never touch. */
const NARROW = /[ .,:;'’!|()/fijlrtIıİ\u00A0]/
const WIDE = /[mw@%жшщюмфы—\p{Lu}]/u

/** The estimated width of a label in the small text of figures, 22 units high. */
export function labelWidth(text: string): number {
  let width = 0
  for (const character of text) width += NARROW.test(character) ? 8 : WIDE.test(character) ? 17.5 : 13.2
  return width
}

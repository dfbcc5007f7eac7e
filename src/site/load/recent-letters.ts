/**
 * Letters that came with Unicode 14 or later and that the search folds: a browser that does not know them yet folds the text of a
 * reader otherwise than the build has folded the title.
 */
const RECENT_LETTER =
  /[\u180F\u1C89\u2C2F\uA7C0\uA7CB-\uA7F4\u{10570}-\u{10595}\u{105C9}\u{105E4}\u{10781}-\u{107BA}\u{10D50}-\u{10D65}\u{11382}-\u{113C9}\u{16121}-\u{16129}\u{16D63}-\u{16D6A}\u{16EA0}-\u{16EB8}\u{1CCD6}-\u{1CCF9}\u{1E030}-\u{1E06D}]/u

/** The number of the first such letter, as in U+2C2F. */
export function findYoungLetter(text: string): string | undefined {
  const code = RECENT_LETTER.exec(text)?.[0]?.codePointAt(0)
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

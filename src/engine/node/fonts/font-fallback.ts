import { assert } from '../../shared/site-error.ts'
import type { FontMeasures } from './font-tables.ts'
import { lettersOf, type MeasuredLanguage, meanAdvance } from './letter-frequencies.ts'
import { LOCAL_FONTS, type LocalFontName } from './local-fonts.ts'

/** Overrides that make the lines of a local font break at the same words, and be as high, as those of a web font. */
export interface FallbackMetrics {
  names: readonly string[]
  /** Fractions; browsers apply the overrides to the adjusted size. */
  sizeAdjust: number
  ascent: number
  descent: number
}

/** Computes the overrides of a local font for texts in a language; `measures` has an entry for each file of the web font. */
export function fitFallback(
  name: LocalFontName,
  measures: readonly FontMeasures[],
  language: MeasuredLanguage,
  capitals: boolean,
): FallbackMetrics {
  const [first] = measures
  assert(first !== undefined, 'a font without files cannot be measured')
  const local = LOCAL_FONTS[name]
  const mean = meanAdvance(lettersOf(language, capitals), (letter) => {
    const advance = measures.find(({ advances }) => advances.has(letter))?.advances.get(letter)
    assert(advance !== undefined, `the font has no ${letter}, which texts in ${language} need`)
    return advance
  })
  const sizeAdjust = mean / local[capitals ? 'titles' : 'text'][language]
  return {
    names: local.names,
    sizeAdjust,
    ascent: first.ascent / sizeAdjust,
    descent: first.descent / sizeAdjust,
  }
}

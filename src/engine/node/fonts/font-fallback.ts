import { assert } from '../../shared/site-error.ts'
import type { FontMeasures } from './font-tables.ts'
import { lettersOf, type MeasuredLanguage, meanAdvance } from './letter-frequencies.ts'
import { LOCAL_FONTS, type LocalFontName } from './local-fonts.ts'

/** How a local font is set so that its lines break, and stand, where those of a font of ours will. */
export interface FallbackMetrics {
  names: readonly string[]
  /** Parts of one, like the overrides, which browsers count from the size that is adjusted already. */
  sizeAdjust: number
  ascent: number
  descent: number
}

/** Fits a local font to one of ours, of which each file has been measured, for texts of a language. */
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

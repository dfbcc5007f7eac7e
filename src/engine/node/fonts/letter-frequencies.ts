/** A language whose texts were counted. */
export type MeasuredLanguage = 'en' | 'tr' | 'ru'

/**
 * Occurrences of each character per thousand: counted in the articles of this project for English; for Turkish and Russian, published
 * letter frequencies, with the spaces and punctuation of ordinary prose.
 */
const FREQUENCIES: Record<MeasuredLanguage, string> = {
  en: ' 180e98t77o62a62s55n52r50i45h45l33d30u22c21f19w18p17g16m15.14b13,12y11k10v5-5x1j1q1',
  tr: ' 134a101e75i73n63r57l50ı43d40k39m32y28u27t25s25b24o21ü16ş15z13g11.11,11h10ç10ğ10v8c8p8ö7f4',
  ru: ' 146о91е70а67и61н56т52с46р39в38л37к29м27д25п23у22я17ы16ь14г14з14б13ч12.11,11й10х8ж8ш6ю5ц4щ3э3ф2',
}

/** The same of titles, counted in those of this project: they have other words than their texts. */
const IN_TITLES: Record<MeasuredLanguage, string> = {
  en: ' 174E90T80A73O63N55S54R52I47H43D31L26U23W22F21C20M17B15G15K14P14Y13:11,10V3?3X3-2.1J1Z1Q1',
  tr: ' 130A103E80İ66K63R58N46L35I34Y34T30D30S30M28U28B27O24:18Ş17Ü15V13G13Ç12P12,10Ğ9H8Ö6F6Z6?6C4',
  ru: ' 145О79А76Т60И57Е53К53С51Р49П40Н39В31Л27М25У23Д22Ь17:16Й16Я16Ч15Г14Ы12З9Ё8Х7Ф7Ш7,7Ц5Б5-3Щ2Ю1Э1?1',
}

export const MEASURED_LANGUAGES = Object.keys(FREQUENCIES) as MeasuredLanguage[]

/** One letter in thirty counts as a capital: capitals are rarer, but digits are about as wide. */
const CAPITALS = 1 / 30
/** One space in five of a title is at the end of a line and has no width. */
const SPACES_IN_TITLES = 4 / 5

/** The characters of a language with their weights: in running text, or in titles that are set in capitals. */
export function lettersOf(language: MeasuredLanguage, inTitles: boolean): [letter: string, weight: number][] {
  const frequencies = inTitles ? IN_TITLES : FREQUENCIES
  const letters = Array.from(frequencies[language].matchAll(/(\D)(\d+)/g), ([, letter = '', weight]) => [letter, Number(weight)] as const)
  if (inTitles) return letters.map(([letter, weight]) => [letter, letter === ' ' ? weight * SPACES_IN_TITLES : weight])
  return letters.flatMap(([letter, weight]): [string, number][] => {
    const capital = letter.toLocaleUpperCase(language)
    if (capital === letter) return [[letter, weight]]
    return [
      [letter, weight * (1 - CAPITALS)],
      [capital, weight * CAPITALS],
    ]
  })
}

/** The mean width of the characters of a language, weighted by frequency. */
export function meanAdvance(letters: readonly [letter: string, weight: number][], advanceOf: (letter: string) => number): number {
  const total = letters.reduce((sum, [, weight]) => sum + weight, 0)
  return letters.reduce((sum, [letter, weight]) => sum + advanceOf(letter) * weight, 0) / total
}

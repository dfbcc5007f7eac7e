import { describe, expect, it } from 'vitest'
import { lettersOf, type MeasuredLanguage, meanAdvance } from '../../../../../src/engine/node/fonts/letter-frequencies.ts'
import { LOCAL_FONTS } from '../../../../../src/engine/node/fonts/local-fonts.ts'

/** Widths in 2048ths of an em that Arial has printed in its tables since 1992, and Liberation Sans after it. */
const ARIAL = widths(
  ' 569.569,569-682a1139b1139c1024d1139e1139f569g1139h1139i455ı569j455k1024l455m1706n1139o1139p1139q1139r682s1024t569u1139v1024w1479x1024y1024z1024A1366B1366C1479D1479E1366F1251G1593H1479I569J1024K1366L1139M1706N1479O1593P1366Q1593R1479S1366T1251U1479V1366W1933X1366Y1366Z1251',
)
const ARIAL_BOLD_CAPITALS = widths(
  ' 569.569,569:682-682?1251A1479B1479C1479D1479E1366F1251G1593H1479I569J1139K1479L1251M1706N1479O1593P1366Q1593R1479S1366T1251U1479V1366W1933X1366Y1366Z1251',
)
const ACCENTED: Record<string, string> = { ç: 'c', ğ: 'g', ö: 'o', ş: 's', ü: 'u', İ: 'I', Ç: 'C', Ğ: 'G', Ö: 'O', Ş: 'S', Ü: 'U' }

describe('the widths of local fonts', () => {
  it.each<[MeasuredLanguage]>([['en'], ['tr']])('are those of Arial, counted over texts in %s', (language) => {
    expect(mean(language, false, ARIAL)).toBeCloseTo(LOCAL_FONTS.arial.text[language], 3)
    expect(mean(language, true, ARIAL_BOLD_CAPITALS)).toBeCloseTo(LOCAL_FONTS.arialBold.titles[language], 3)
  })

  it('are 82 per cent of Arial in Arial Narrow', () => {
    for (const language of ['en', 'tr', 'ru'] as const) {
      expect(LOCAL_FONTS.arialNarrowBold.titles[language] / LOCAL_FONTS.arialBold.titles[language]).toBeCloseTo(0.82, 2)
    }
  })

  it('are greater in DejaVu than in Arial', () => {
    for (const language of ['en', 'tr', 'ru'] as const) {
      expect(LOCAL_FONTS.dejavuBold.titles[language] / LOCAL_FONTS.arialBold.titles[language]).toBeCloseTo(1.12, 1)
    }
  })

  it('belong to fonts by their full names', () => {
    expect(LOCAL_FONTS.arial.names).toEqual(['Arial', 'Liberation Sans', 'Arimo'])
    for (const { names } of Object.values(LOCAL_FONTS)) expect(names.filter((name) => /["\\]/.test(name))).toEqual([])
  })
})

function mean(language: MeasuredLanguage, capitals: boolean, table: Map<string, number>): number {
  return meanAdvance(lettersOf(language, capitals), (letter) => (table.get(ACCENTED[letter] ?? letter) ?? Number.NaN) / 2048)
}

function widths(list: string): Map<string, number> {
  return new Map(Array.from(list.matchAll(/(\D)(\d+)/g), ([, letter = '', width]) => [letter, Number(width)]))
}

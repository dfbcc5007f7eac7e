import { describe, expect, it, test } from 'vitest'
import { keepTogether, letApart } from '../../../../src/site/content/keep-together.ts'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { fold } from '../../../../src/site/content/search-rule.ts'

/** Shows a no-break space as `_` and a word joiner as `~`. */
const shown = (text: string, language: SiteLanguage = 'en') =>
  keepTogether(text, language).replaceAll('\u00A0', '_').replaceAll('\u2060', '~')

describe('a number and its unit', () => {
  it.each([
    ['en', 'a 20 mm step, 2 m wide, 1.5 m, 30 cm.', 'a 20_mm step, 2_m wide, 1.5_m, 30_cm.'],
    ['en', 'at 12 km/h or 3 m/s, 75 g/m², 4 kg, 20 °C and 50 %', 'at 12_km/h or 3_m/s, 75_g/m², 4_kg, 20_°C and 50_%'],
    ['en', '5 s, 10 min, 2 h, 60 ms, 24 V', '5_s, 10_min, 2_h, 60_ms, 24_V'],
    ['en', '52 mm (2 in), 8 in. and 6 ft', '52_mm (2_in), 8_in. and 6_ft'],
    ['ru', 'на 90 см, до 1 м, 24 мм, 5 км/ч, 1989 г.', 'на 90_см, до 1_м, 24_мм, 5_км/ч, 1989_г.'],
    ['ru', '10 мин, 2 ч, 50 %, 500 ₽, за 5 с.', '10_мин, 2_ч, 50_%, 500_₽, за 5_с.'],
    ['tr', '54 mm’lik, 2 m, 10 dk, 5 sn, 3 sa, 20 km/sa', '54_mm’lik, 2_m, 10_dk, 5_sn, 3_sa, 20_km/sa'],
    ['ko', '54 mm 바퀴, 2 m', '54_mm 바퀴, 2_m'],
  ] as const)('share a line in %s: %s', (language, text, expected) => {
    expect(shown(text, language)).toBe(expected)
  })

  it.each([
    ['en', 'in 1988 in Rome, 20 metres, 3 hops, 5 great ones, A4 m'],
    ['ru', '5 с половиной, 20 метров, 3 часа, 10 годов'],
    ['tr', '20 metre, 3 saat, 10 san'],
  ] as const)('are not seen in %s in: %s', (language, text) => {
    expect(shown(text, language)).toBe(text.replace('A4 m', 'A4_m'))
  })

  it('have no space between them where the unit is the degree of an angle', () => {
    expect(shown('53.1 ° at 20 °C')).toBe('53.1° at 20_°C')
    expect(shown('53,1 ° при 20 °С', 'ru')).toBe('53,1° при 20_°С')
  })
})

it.each([
  ['10–15 cm, 1988-1993, 3/8-24', '10–~15_cm, 1988-~1993, 3/8-~24'],
  ['10 – 15, 10–, –15', '10 – 15, 10–, –15'],
  ['Malmö–Rome', 'Malmö–Rome'],
])('a range is on one line: %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

describe('a compound', () => {
  it.each([
    ['en', 'drop-in, 50-50, a 5-0, run-up, T-shirt', 'drop-~in, 50-~50, a 5-~0, run-~up, T-~shirt'],
    ['en', 'sixteen-year-old, mother-in-law, mid-1980s', 'sixteen-year-~old, mother-~in-~law, mid-1980s'],
    ['ru', 'дроп-ин, куда-то, кто-нибудь, по-русски, 1989-го', 'дроп-~ин, куда-~то, кто-~нибудь, по-~русски, 1989-го'],
    ['tr', 'shove-it, i-D’ye', 'shove-~it, i-~D’ye'],
  ] as const)('with a short part is on one line in %s: %s', (language, text, expected) => {
    expect(shown(text, language)).toBe(expected)
  })

  it.each(['well-known', 'two- or three-step', 'a - b', '--', '-', 'word-', '-word', 'a -b'])('is not seen in: %s', (text) => {
    expect(shown(text)).toBe(text)
  })

  it.each(['https://site.example/no-comply', 'site.example/a/no-comply-b', 'no-comply@site.example', 'no-comply.example'])(
    'is not seen in an address: %s',
    (text) => {
      expect(shown(`See ${text} for more.`)).toBe(`See ${text} for more.`)
    },
  )
})

test('a hyphen before a number is a minus sign, at the start of a text only if nothing is before that', () => {
  expect(shown('-5 °C to (-3)')).toBe('−5_°C to (−3)')
  expect(keepTogether('-5', 'en', [0], false)).toBe('-5')
})

test('a text is found, and is written for programs, as it was typed', () => {
  const typed = 'Дроп-ин с 1 м, 10-15 см'
  const kept = keepTogether(typed, 'ru')
  expect(kept).not.toBe(typed)
  expect(fold(kept)).toBe(fold(typed))
  expect(letApart(kept)).toBe(typed)
})

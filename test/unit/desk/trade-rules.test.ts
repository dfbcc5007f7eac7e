import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMS_FILE, readOfficeRules, TRADE_FILE, WORDS_FILE } from '../../../src/desk/rules.ts'
import { findMadeUp, NO_TRADE, NO_WORDS, subjectsOf, type TradeRules } from '../../../src/desk/trade-rules.ts'
import type { Fault } from '../../../src/engine/shared/site-error.ts'
import { ROOT } from '../../helpers/run-build.ts'

const read = (file: string): [string, string] => [file, readFileSync(join(ROOT, 'prompts', file), 'utf8')]
const BASE = [read(FORMS_FILE), read(WORDS_FILE)]

function tradeOf(text: string): { trade: TradeRules | undefined; faults: Fault[] } {
  const faults: Fault[] = []
  return { trade: readOfficeRules(new Map([...BASE, [TRADE_FILE, text]]), faults)?.trade, faults }
}

describe('the trade of this magazine', () => {
  const { trade = NO_TRADE, faults } = tradeOf(read(TRADE_FILE)[1])

  it('is without faults', () => {
    expect(faults).toEqual([])
  })

  it.each([
    ['A wheel of 99A, a deck of 8.25 in, 54 mm wheels.', []],
    ['A 2 A charger, and 110 mm of rain.', []],
    ['A wheel of 120A.', ['"120A": durometer goes from 70 to 104']],
    ['A 12.5-inch deck.', ['"12.5-inch deck": deck width in inches goes from 7 to 11']],
    ['On 44 mm street wheels.', ['"44 mm street wheels": wheel in millimetres goes from 45 to 110']],
  ])('knows which measures of %j exist', (text, found) => {
    expect(findMadeUp(text, trade)).toEqual(found)
  })

  it.each([
    ['coach', 'skateboarding techniques'],
    ['DJ', 'skateboarding culture'],
    ['sport scientist', 'skateboarding tips'],
    ['Board-shop owner', 'skateboard gear'],
    ['event organiser', 'skateboarding events'],
    ['journalist', 'skateboarding culture'],
  ])('gives a %s the subject %s', (specialty, subject) => {
    expect(subjectsOf(specialty, trade)).toContain(subject)
  })
})

const { trade = NO_TRADE } = tradeOf(read(TRADE_FILE)[1])
const own = trade.words.get('en_US') ?? NO_WORDS

it.each([
  ['I won a heat', 1],
  ["I won't say it", 0],
  ["Last summer, I built a box; I've skated it", 2],
  ['Mishi wonders', 0],
])('the words of this magazine find the claims of %j', (text, count) => {
  expect(text.match(own.claims)?.length ?? 0).toBe(count)
})

describe('the trade of another magazine', () => {
  it('is empty without a file: all subjects suit all authors', () => {
    const rules = readOfficeRules(new Map(BASE), [])
    expect(rules?.trade).toEqual(NO_TRADE)
    expect(subjectsOf('tea master', NO_TRADE)).toBeUndefined()
    expect(findMadeUp('A wheel of 120A.', NO_TRADE)).toEqual([])
  })

  it('has measures and subjects of its own', () => {
    const { trade = NO_TRADE } = tradeOf(
      'measures: [{ what: water for tea, units: [°C], range: [60, 100] }]\nsubjects: [{ words: [brew*], categories: [tea] }]\n',
    )
    expect(findMadeUp('Water of 130 °C.', trade)).toEqual(['"130 °C": water for tea goes from 60 to 100'])
    expect([subjectsOf('brewer', trade), subjectsOf('potter', trade)]).toEqual([['tea'], undefined])
  })

  it('has words of its own in each language, and none of skating', () => {
    const tea = `words:
  - { locale: ru_RU, parts: [чайник*, гайван*], counted: [пролив*], protection: [прихватк*], openers: [чай это больше], claims: [я собирал] }
`
    const own = tradeOf(tea).trade?.words.get('ru_RU') ?? NO_WORDS
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
    expect(count('Чайник и два чайника; дека и подвеска.', own.parts)).toBe(2)
    expect(count('Пять проливов, 3 пролива и пролив без числа.', own.counted)).toBe(2)
    expect(count('Чай это больше, чем вода.', own.openers)).toBe(1)
    expect(count('Однажды чай это больше.', own.openers)).toBe(0)
    expect(count('Весной я собирал чай.', own.claims)).toBe(1)
    expect(tradeOf(tea).trade?.words.get('en_US')).toBeUndefined()
  })

  it.each([
    ['words:\n  - { locale: en_GB, parts: [pot] }\n', 'E_LOCALE', 2],
    ['words:\n  - { parts: [pot] }\n', 'E_FIELD_MISSING', 2],
    ['words:\n  - { locale: en_US }\n  - { locale: en_US }\n', 'E_LOCALE', 3],
    ['words:\n  - { locale: en_US, parts: [1] }\n', 'E_FIELD_TYPE', 2],
  ])('refuses %j', (text, code, line) => {
    const { trade, faults } = tradeOf(text)
    expect(trade).toBeUndefined()
    expect(faults).toMatchObject([{ code, file: TRADE_FILE, line }])
  })

  it('is refused with the place of a fault', () => {
    const { trade, faults } = tradeOf('measures:\n  - { what: water, units: [°C], range: [100, 60] }\n')
    expect(trade).toBeUndefined()
    expect(faults).toMatchObject([{ code: 'E_FIELD_TYPE', file: TRADE_FILE, line: 2 }])
  })
})

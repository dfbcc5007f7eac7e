import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_LOCALE, formatDate, languageOf, readingMinutes } from '../../../../src/site/content/locales.ts'
import { LOCALES, SITE_LANGUAGES } from '../../../../src/site/content/schema.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('locales', () => {
  it('are the three of the articles, with English as default', () => {
    expect(LOCALES).toEqual(['en_US', 'ru_RU', 'tr_TR'])
    expect(DEFAULT_LOCALE).toBe('en_US')
    expect(SITE_LANGUAGES).toEqual(['en', 'tr', 'ru', 'ko'])
  })

  it.each([
    ['en_US', 'en'],
    ['ru_RU', 'ru'],
    ['tr_TR', 'tr'],
  ] as const)('%s is the language %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})

it.each([
  [0, 'en_US', 1],
  [1, 'en_US', 1],
  [329, 'en_US', 1],
  [330, 'en_US', 2],
  [440, 'en_US', 2],
  [1540, 'en_US', 7],
  [1540, 'tr_TR', 8],
  [1540, 'ru_RU', 9],
  [100_000, 'en_US', 455],
] as const)('the time to read %i words in %s is %i minutes', (words, locale, minutes) => {
  expect(readingMinutes(words, locale)).toBe(minutes)
})

describe('a date for readers', () => {
  it.each([
    ['en', '2 August 2026'],
    ['ru', '2 августа 2026 г.'],
    ['tr', '2 Ağustos 2026'],
    ['ko', '2026년 8월 2일'],
  ] as const)('in %s is %s', (language, text) => {
    expect(formatDate('2026-08-02', language).replace(/\s/g, ' ')).toBe(text)
  })

  it.each(['2026-08-02T23:59:59-11:00', '2026-08-02T00:00:00+14:00', '2026-08-02T12:00Z'])(
    'is the day of the text, in spite of its zone: %s',
    (date) => {
      expect(formatDate(date, 'en')).toBe('2 August 2026')
    },
  )

  it.each(['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kolkata'])('is the same in the time zone %s', async (zone) => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
    const locales = await import('../../../../src/site/content/locales.ts')
    expect(locales.formatDate('2026-01-01', 'en')).toBe('1 January 2026')
    expect(locales.formatDate('2026-01-01', 'tr')).toBe('1 Ocak 2026')
  })
})

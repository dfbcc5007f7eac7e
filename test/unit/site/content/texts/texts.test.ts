import { describe, expect, it } from 'vitest'
import { HOME_MARKS } from '../../../../../src/site/content/error-pages.ts'
import type { SiteLanguage } from '../../../../../src/site/content/schema.ts'
import { siteTexts } from '../../../../../src/site/content/texts/all.ts'
import { disclose, fill, type Plural, plural, type Texts } from '../../../../../src/site/content/texts/texts.ts'

const AUTHORSHIP = { authors: 'fictional', writtenBy: 'ai' } as const
const [EN, TR, RU, KO] = (['en', 'tr', 'ru', 'ko'] as const).map((language) => siteTexts(language, AUTHORSHIP)) as [
  Texts,
  Texts,
  Texts,
  Texts,
]

const LANGUAGES: [SiteLanguage, Texts][] = [
  ['en', EN],
  ['tr', TR],
  ['ru', RU],
  ['ko', KO],
]
/** What a Russian text may hold of Latin letters. */
const LATIN_NAMES = /\b(?:JavaScript|Enter)\b/g

describe.each(LANGUAGES)('the texts in %s', (language, texts) => {
  it('say which language they are in', () => {
    expect([texts.language, texts.article.language]).toEqual([language, language])
  })

  it('have the keys of the English ones', () => {
    expect([...entriesOf(texts).keys()].sort()).toEqual([...entriesOf(EN).keys()].sort())
  })

  it('lead from a missing page to the home page', () => {
    expect(texts.screens['not-found'].text.split(HOME_MARKS)).toHaveLength(3)
  })

  it('fill the same places as the English ones', () => {
    const english = entriesOf(EN)
    for (const [key, forms] of entriesOf(texts)) {
      const places = placesIn(english.get(key)?.other ?? '')
      for (const text of Object.values(forms)) expect({ key, places: placesIn(text) }).toEqual({ key, places })
    }
  })

  it('are neither empty nor surrounded by blanks, but for two that a site may give', () => {
    const { tagline, siteDisclosure, ...others } = texts
    expect([tagline, siteDisclosure]).toEqual(['', ''])
    expect(textsOf(others).filter((text) => text === '' || text !== text.trim())).toEqual([])
  })

  it('are set with proper quotation marks, apostrophes and ellipses', () => {
    expect(textsOf(texts).filter((text) => /['"`]|\.\.\.|\s…/.test(text))).toEqual([])
  })

  it('have no plural form that the language does not know', () => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const unknown = pluralsOf(texts).flatMap((forms) => Object.keys(forms).filter((form) => !known.includes(form as Intl.LDMLPluralRule)))
    expect(unknown).toEqual([])
  })

  it('have either one form for all numbers, or each that whole numbers ask for', () => {
    const asked = new Set([0, 1, 2, 5, 11, 21, 100, 104, 1000].map((number) => new Intl.PluralRules(language).select(number)))
    for (const forms of pluralsOf(texts)) {
      const given = Object.keys(forms)
      expect(given).toEqual(given.length === 1 ? ['other'] : expect.arrayContaining([...asked, 'other']))
    }
  })
})

it('the forms of what is counted are four in Russian and two in English, where it is no abbreviation, and one in Turkish and Korean', () => {
  const forms = (texts: Texts) =>
    [texts.articles, texts.authorCount, texts.article.minutes].map((counted) => Object.keys(counted).join(' '))
  expect(forms(RU)).toEqual(['one few many other', 'one few many other', 'other'])
  expect(forms(TR)).toEqual(['other', 'other', 'other'])
  expect(forms(KO)).toEqual(['other', 'other', 'other'])
  expect(forms(EN)).toEqual(['one other', 'one other', 'other'])
})

describe('the letters', () => {
  it('of Russian texts are Cyrillic but in names', () => {
    const foreign = textsOf(RU).map((text) => withoutPlaces(text).replace(LATIN_NAMES, ''))
    expect(foreign.filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([])
  })

  it.each([
    ['English', EN],
    ['Turkish', TR],
    ['Korean', KO],
  ])('of %s texts are never Cyrillic', (_, texts) => {
    expect(textsOf(texts).filter((text) => /\p{Script=Cyrillic}/u.test(text))).toEqual([])
  })

  it.each([
    ['Russian', RU, /\p{Script=Cyrillic}/u],
    ['Korean', KO, /\p{Script=Hangul}/u],
  ])('of the language stand in each %s text that is longer than a sign', (_, texts, letter) => {
    const long = textsOf(texts).filter((text) => withoutPlaces(text).trim().length > 1)
    expect(long.length).toBeGreaterThan(80)
    expect(long.filter((text) => !letter.test(text))).toEqual([])
  })

  it('of a Turkish or Russian ending are never glued to a place', () => {
    expect([...textsOf(TR), ...textsOf(RU)].filter((text) => /\}[’-]?\p{L}/u.test(text))).toEqual([])
  })

  it('of a Korean particle that depends on the sound before it never follow a place', () => {
    const particle = /\}(?:이|가|은|는|을|를|과|와|으로|로|아|야|이에요|예요|이라는|라는|이나|나|이랑|랑)(?!\p{L})/u
    expect(textsOf(KO).filter((text) => particle.test(text))).toEqual([])
  })
})

it('a Korean sentence is polite in one way, with -요', () => {
  expect(textsOf(KO).filter((text) => /니다(?!\p{L})/u.test(text))).toEqual([])
})

describe('a number of things', () => {
  it.each([
    [1, '1\u00a0статья'],
    [2, '2\u00a0статьи'],
    [5, '5\u00a0статей'],
    [11, '11\u00a0статей'],
    [21, '21\u00a0статья'],
    [104, '104\u00a0статьи'],
    [1.5, '1,5\u00a0статьи'],
  ])('is put in Russian as its rules ask: %d is “%s”', (count, text) => {
    expect(plural(RU.articles, count, 'ru')).toBe(text)
  })

  it('is one or many in English', () => {
    expect([0, 1, 2].map((count) => plural(EN.articles, count, 'en'))).toEqual(['0\u00a0articles', '1\u00a0article', '2\u00a0articles'])
  })

  it('is put alike in Turkish and Korean, whatever the number', () => {
    expect([1, 2].map((count) => plural(TR.articles, count, 'tr'))).toEqual(['1\u00a0yazı', '2\u00a0yazı'])
    expect([1, 2].map((count) => plural(TR.article.minutes, count, 'tr'))).toEqual(['1\u00a0dk', '2\u00a0dk'])
    expect(plural(TR.found.all, 1, 'tr')).toBe('1 sonucu bir sayfada göster')
    expect([1, 2].map((count) => plural(KO.articles, count, 'ko'))).toEqual(['글 1편', '글 2편'])
    expect([1, 2].map((count) => plural(KO.article.minutes, count, 'ko'))).toEqual(['읽는 시간 1분', '읽는 시간 2분'])
  })

  it.each([
    ['en', EN, '1,000\u00a0articles'],
    ['tr', TR, '1.000\u00a0yazı'],
    ['ru', RU, '1\u00a0000\u00a0статей'],
    ['ko', KO, '글 1,000편'],
  ] as const)('is grouped as %s groups thousands', (language, texts, text) => {
    expect(plural(texts.articles, 1000, language)).toBe(text)
  })

  it('takes the form “other” where the language’s own is not given', () => {
    expect(plural({ other: '{count} Stück' }, 1, 'en')).toBe('1 Stück')
  })
})

describe('a place in a text', () => {
  it('is filled wherever it stands', () => {
    expect(fill('{name}, page {page}: {name}', { name: 'Gear', page: 2 })).toBe('Gear, page 2: Gear')
  })

  it('stays where there is no value for it', () => {
    expect(fill('{name}, page {page}', { name: 'Gear' })).toBe('Gear, page {page}')
  })

  it('takes an empty text and zero as they are', () => {
    expect(fill('[{name}] {page}', { name: '', page: 0 })).toBe('[] 0')
  })

  it('takes a value literally, braces and dollars too', () => {
    expect(fill('Mistake in: {title}', { title: '{title} $& $1' })).toBe('Mistake in: {title} $& $1')
  })

  it.each([
    [
      'en',
      EN,
      'Written with AI in the voice of Mira Rao, a fictional contributor.',
      'Written with AI in the voices of Mira Rao and Bo Lind, fictional contributors.',
      'Written with AI; fictional byline',
    ],
    [
      'tr',
      TR,
      'Bu yazıyı yapay zekâ yazdı; konuşan Mira Rao, kurgusal bir yazar.',
      'Bu yazıyı yapay zekâ yazdı; konuşanlar Mira Rao ve Bo Lind, iki kurgusal yazar.',
      'Yapay zekâ yazdı, imza kurgusal',
    ],
    [
      'ru',
      RU,
      'Текст написан ИИ от лица вымышленного автора по имени Mira Rao.',
      'Текст написан ИИ от лица двух вымышленных авторов, их зовут Mira Rao и Bo Lind.',
      'Пишет ИИ, авторы вымышлены',
    ],
    [
      'ko',
      KO,
      'AI가 가상의 필자 Mira Rao의 목소리로 쓴 글이에요.',
      'AI가 가상의 두 필자 Mira Rao, Bo Lind의 목소리로 쓴 글이에요.',
      'AI가 쓴 글 · 가상의 필자',
    ],
  ] as const)('leaves a sentence of %s right', (_, { article }, disclosure, ofTwo, notice) => {
    expect(disclose([{ name: 'Mira Rao' }], article)).toBe(disclosure)
    expect(disclose([{ name: 'Mira Rao' }, { name: 'Bo Lind' }], article)).toBe(ofTwo)
    expect(disclose([], article)).toBe('')
    expect(article.notice).toBe(notice)
  })
})

/** Every text with the way to it; a text that counts is one entry with all its forms, any other has the form `other`. */
function entriesOf(node: object, path: readonly string[] = []): Map<string, Plural> {
  const entries = new Map<string, Plural>()
  for (const [key, value] of Object.entries(node)) {
    if (key === 'language') continue
    const way = [...path, key]
    if (typeof value === 'string') entries.set(way.join('.'), { other: value })
    else if (isPlural(value)) entries.set(way.join('.'), value)
    else for (const [inner, text] of entriesOf(value, way)) entries.set(inner, text)
  }
  return entries
}

function isPlural(value: object): value is Plural {
  return 'other' in value
}

function pluralsOf({ article, ...texts }: Texts): Plural[] {
  return [...Object.values(texts), ...Object.values(article)].filter((value) => typeof value === 'object').filter(isPlural)
}

function textsOf(texts: object): string[] {
  return [...entriesOf(texts).values()].flatMap((forms) => Object.values(forms))
}

function placesIn(text: string): string[] {
  return (text.match(/\{[^}]*\}/g) ?? []).sort()
}

function withoutPlaces(text: string): string {
  return text.replace(/\{\w+\}/g, '')
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transliterate } from '../../../../src/engine/shared/transliterate.ts'

describe('a slug', () => {
  it.each([
    ['English', 'Learn the Slappy before the 50-50!', 'learn-the-slappy-before-the-50-50'],
    ['Turkish', 'İstanbul’da Kaykay: ığüşöç IĞÜŞÖÇ', 'istanbulda-kaykay-igusoc-igusoc'],
    ['Russian', 'Ещё один щит: объезд съёмкой', 'eshchyo-odin-shchit-obezd-syomkoy'],
    ['Ukrainian', 'Їжак і ґедзь є', 'yizhak-i-gedz-ye'],
    ['German', 'Straße & Größe', 'strasse-grosse'],
    ['Scandinavian', 'Malmö, Århus, Ærø', 'malmo-arhus-aero'],
    ['Polish', 'Łódź', 'lodz'],
    ['Vietnamese', 'Đà Nẵng', 'da-nang'],
  ])('is spelt from %s', (_, text, slug) => {
    expect(transliterate(text)).toBe(slug)
  })

  it.each([
    ['an apostrophe, which joins', "don’t can't", 'dont-cant'],
    ['letters and accents apart', 'Sa\u0303o Pe\u0301', 'sao-pe'],
    ['a Cyrillic letter in two parts', 'е\u0308лка и\u0306', 'yolka-y'],
    ['blanks and signs at the ends', '  …«трюк»!  ', 'tryuk'],
    ['several signs in a row', 'a -- b // c', 'a-b-c'],
    ['upper case', 'KICKFLIP', 'kickflip'],
    ['a slug', 'kickflip-2', 'kickflip-2'],
  ])('is spelt from %s', (_, text, slug) => {
    expect(transliterate(text)).toBe(slug)
  })

  it.each([
    ['nothing', ''],
    ['an emoji', '🛹✨'],
    ['Korean', '스케이트'],
    ['signs', '…—!?'],
    ['control characters', '\u0000\u200B'],
  ])('is empty for %s', (_, text) => {
    expect(transliterate(text)).toBe('')
  })

  it('drops only the characters that cannot be transliterated', () => {
    expect(transliterate('🛹 ollie 스케이트 2')).toBe('ollie-2')
  })

  it('has lower-case letters, digits and single hyphens only, and is idempotent', () => {
    const letter = fc.oneof(fc.integer({ min: 0, max: 0x52f }), fc.integer({ min: 0, max: 0xffff }))
    const anyText = fc.array(letter).map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = transliterate(text)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(transliterate(slug)).toBe(slug)
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})

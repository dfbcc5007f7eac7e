import { beforeAll, describe, expect, test } from 'vitest'
import { findMissingGlyphs, formatMissing } from '../helpers/missing-glyphs.ts'
import { charactersOfFamily, readPublishedFonts } from '../helpers/published-fonts.ts'
import { ROOT, TEST_FOLDER } from '../helpers/run-build.ts'
import { readDataTexts, readInterfaceTexts, type ShownText } from '../helpers/shown-texts.ts'

/** Signs that neither font has: in running text, systems show them in a similar font. */
const NOT_DRAWN = ['₹']

let text: Set<string>
let display: Set<string>

beforeAll(async () => {
  const fonts = await readPublishedFonts(`${TEST_FOLDER}/magazine`, 'index.html')
  text = new Set([...charactersOfFamily(fonts, 'Onest'), ...NOT_DRAWN])
  display = charactersOfFamily(fonts, 'Sofia Sans XC')
})

describe('every character on a page is in a font', () => {
  test('in the articles, in the data files, and in capitals where they are titles', () => {
    const texts = readDataTexts(ROOT)
    expect(texts.length).toBeGreaterThan(15)
    expect(texts.flatMap(missing)).toEqual([])
  })

  test('in the interface, whose texts may all be titles', () => {
    const texts = readInterfaceTexts(ROOT)
    expect(texts.length).toBeGreaterThan(25)
    expect(texts.flatMap(missing)).toEqual([])
  })

  test('and a missing one is reported', () => {
    const article = { file: 'data/articles/tr_TR/a.md', text: 'title: Çiğ → ₹\n\nNguyễn', titles: 'title: Çiğ → ₹\n\n', language: 'tr' }
    expect(missing(article)).toEqual([
      'data/articles/tr_TR/a.md:3:5  Onest has no ễ (U+1EC5)',
      'data/articles/tr_TR/a.md:1:12  Sofia Sans XC has no → (U+2192)',
      'data/articles/tr_TR/a.md:1:14  Sofia Sans XC has no ₹ (U+20B9)',
    ])
  })

  test('and titles, languages and lines are recognised', () => {
    const texts = readDataTexts(ROOT)
    const article = texts.find(({ file, text }) => file.startsWith('data/articles/en_US/') && /^## [\s\S]+\n## /m.test(text))
    expect(article).toMatchObject({ language: 'en' })
    expect(article?.titles.match(/^title: .+/gm)).toHaveLength(1)
    expect(article?.titles.match(/^## .+/gm)?.length).toBeGreaterThan(1)
    expect(article?.titles.split('\n')).toHaveLength(article?.text.split('\n').length ?? 0)
    expect(texts.find(({ file }) => file === 'data/categories.json')?.titles).toContain('"skateboarding techniques"')
    expect(texts.find(({ file }) => file === 'data/authors.json')?.titles).toMatch(/"name": "\p{L}+/u)
  })
})

function missing({ file, text: whole, titles, language }: ShownText): string[] {
  return [
    ...findMissingGlyphs(whole, text).map((glyph) => formatMissing(file, 'Onest', glyph)),
    ...findMissingGlyphs(titles, display, language).map((glyph) => formatMissing(file, 'Sofia Sans XC', glyph)),
  ]
}

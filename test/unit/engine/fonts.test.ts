import { describe, expect, it } from 'vitest'
import type { SubsetFont, SubsetRequest } from '../../../src/engine/node/font-subset.ts'
import { buildFonts, type FontPlan, fontsFor } from '../../../src/engine/node/fonts.ts'
import { fontOf } from '../../helpers/tiny-font.ts'

const LATIN = ' abcdefghijklmnopqrstuvwxyz.,-ıçöüABCDEFGHIJKLMNOPQRSTUVWXYZÇÖÜ'
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщыьэюя'

const PLAN: FontPlan = {
  families: [
    {
      name: 'Text',
      file: 'text',
      weights: { min: 400, max: 700 },
      features: ['kern'],
      scripts: [
        { name: 'latin', source: 'text/latin.woff2', characters: LATIN },
        { name: 'turkish', source: 'text/latin-ext.woff2', characters: 'ğşĞŞİ' },
        { name: 'cyrillic', source: 'text/cyrillic.woff2', characters: RUSSIAN + RUSSIAN.toUpperCase() },
        { name: 'symbols', source: 'text/symbols.woff2', characters: '←→' },
      ],
      fallback: {
        name: 'Text Fallback',
        capitals: false,
        faces: [
          { weights: { min: 400, max: 500 }, measuredAt: 400, fonts: ['roboto', 'arial'] },
          { weights: { min: 600, max: 700 }, measuredAt: 650, fonts: ['arialBold'] },
        ],
      },
    },
  ],
  preload: { en: ['latin'], tr: ['latin'], ru: ['latin', 'cyrillic'] },
  otherwise: 'en',
  pictures: { name: 'Text', weight: 700, features: ['kern'], scripts: [{ name: 'latin', source: 'text/latin.woff2', characters: LATIN }] },
}

describe('the fonts of a site', () => {
  it('are a file for each script, named after its bytes', async () => {
    const { files } = await buildFonts(PLAN, fake())
    expect(files.map(({ file }) => file.replace(/[0-9a-f]{8}(?=\.woff2$)/, '{8}'))).toEqual([
      'assets/text-latin-{8}.woff2',
      'assets/text-turkish-{8}.woff2',
      'assets/text-cyrillic-{8}.woff2',
      'assets/text-symbols-{8}.woff2',
    ])
    const other = await buildFonts(PLAN, fake({ '←→': 'other arrows' }))
    const names = other.files.map(({ file }) => file)
    expect(names.slice(0, 3)).toEqual(files.slice(0, 3).map(({ file }) => file))
    expect(names[3]).not.toBe(files[3]?.file)
  })

  it('are cut as planned: a range of weights stays, the default features go', async () => {
    const asked: SubsetRequest[] = []
    await buildFonts(PLAN, fake({}, asked))
    expect(asked.find(({ source, targetFormat }) => source === 'text/latin.woff2' && targetFormat === 'woff2')).toEqual({
      source: 'text/latin.woff2',
      characters: LATIN,
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern'],
      noHinting: true,
    })
    const measured = asked.filter(({ targetFormat }) => targetFormat === 'truetype')
    expect(measured.map(({ source, variationAxes }) => `${source} ${variationAxes.wght}`).sort()).toEqual([
      'text/cyrillic.woff2 400',
      'text/cyrillic.woff2 650',
      'text/latin-ext.woff2 400',
      'text/latin-ext.woff2 650',
      'text/latin.woff2 400',
      'text/latin.woff2 650',
      'text/latin.woff2 700',
    ])
  })

  it('have one for pictures, at a weight of its own', async () => {
    const asked: SubsetRequest[] = []
    const { drawn } = await buildFonts(PLAN, fake({}, asked))
    expect(drawn).toEqual([fontOf(LATIN, 500)])
    expect(asked.at(-1)).toMatchObject({ source: 'text/latin.woff2', variationAxes: { wght: 700 }, keepFeatures: ['kern'] })
  })

  it('come to pages of every language with the same rules for files, and their own for what stands in', async () => {
    const { files, languages } = await buildFonts(PLAN, fake())
    const rules = (css: string, part: string) => css.split('}').filter((rule) => rule.includes(part))
    expect(rules(languages.en.css, 'url(')).toHaveLength(4)
    for (const { file } of files) expect(languages.en.css).toContain(`src:url(/${file});`)
    expect(rules(languages.tr.css, 'url(')).toEqual(rules(languages.en.css, 'url('))
    expect(rules(languages.en.css, 'local(')).toHaveLength(3)
    expect(rules(languages.tr.css, 'local(')).not.toEqual(rules(languages.en.css, 'local('))
  })

  it('prefer, of local fonts, the one that comes last in the plan', async () => {
    const { languages } = await buildFonts(PLAN, fake())
    expect(languages.en.css.indexOf('local("Roboto")')).toBeLessThan(languages.en.css.indexOf('local("Arial")'))
  })

  it('are loaded at once where the language of a page needs them', async () => {
    const fonts = await buildFonts(PLAN, fake())
    const [latin, , cyrillic] = fonts.files.map(({ file }) => `/${file}`)
    expect(fontsFor(fonts, 'en').preload).toEqual([latin])
    expect(fontsFor(fonts, 'tr').preload).toEqual([latin])
    expect(fontsFor(fonts, 'ru').preload).toEqual([latin, cyrillic])
    expect(fontsFor(fonts, 'ko')).toBe(fontsFor(fonts, 'en'))
  })
})

/** Gives bytes that name what was asked for, and fonts that can be measured. */
function fake(contents: Record<string, string> = {}, asked: SubsetRequest[] = []): SubsetFont {
  return async (request) => {
    asked.push(request)
    const { characters, targetFormat } = request
    return targetFormat === 'truetype' ? fontOf(characters, 500) : Buffer.from(contents[characters] ?? characters)
  }
}

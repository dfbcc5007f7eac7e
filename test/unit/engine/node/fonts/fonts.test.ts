import { describe, expect, it } from 'vitest'
import type { FontPlan } from '../../../../../src/engine/node/fonts/font-plan.ts'
import type { SubsetFont, SubsetRequest } from '../../../../../src/engine/node/fonts/font-subset.ts'
import { buildFonts } from '../../../../../src/engine/node/fonts/fonts.ts'
import { fontRules, fontsToPreload, scriptsNeeded, scriptsOf } from '../../../../../src/engine/node/fonts/page-fonts.ts'
import { fontOf } from '../../../../helpers/tiny-font.ts'

const LATIN = ' abcdefghijklmnopqrstuvwxyz.,-ıçöüABCDEFGHIJKLMNOPQRSTUVWXYZÇÖÜ'
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщыьэюя'

const PLAN: FontPlan = {
  supplied: 'subsets',
  families: [
    {
      name: 'Text',
      file: 'text',
      weights: { min: 400, max: 700 },
      display: 'optional',
      features: ['kern'],
      scripts: [
        { name: 'latin', source: 'text/latin.woff2', characters: LATIN },
        { name: 'turkish', source: 'text/latin-ext.woff2', characters: 'ğşĞŞİ' },
        { name: 'cyrillic', source: 'text/cyrillic.woff2', characters: RUSSIAN + RUSSIAN.toUpperCase() },
        { name: 'symbols', source: 'text/symbols.woff2', characters: '←→>' },
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
  scripts: { en: ['latin'], tr: ['latin', 'turkish'], ru: ['latin', 'cyrillic'] },
  unset: 'system',
  otherwise: 'en',
  pictures: { name: 'Text', weight: 700, features: ['kern'], scripts: [{ name: 'latin', source: 'text/latin.woff2', characters: LATIN }] },
}

describe('the fonts of a site', () => {
  it('are a file for each script, with a common hash of all in their names', async () => {
    const { files } = await buildFonts(PLAN, fake())
    expect(files.map(({ file }) => file.replace(/[0-9a-f]{8}(?=\.woff2$)/, '{8}'))).toEqual([
      'assets/text-latin-{8}.woff2',
      'assets/text-turkish-{8}.woff2',
      'assets/text-cyrillic-{8}.woff2',
      'assets/text-symbols-{8}.woff2',
    ])
    const other = await buildFonts(PLAN, fake({ '←→>': 'other arrows' }))
    for (const [index, { file }] of other.files.entries()) expect(file).not.toBe(files[index]?.file)
    expect((await buildFonts(PLAN, fake())).files).toEqual(files)
  })

  it('are subset as planned: the range of weights is kept, other features are dropped', async () => {
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

  it('have rules in reverse order, because browsers take the last one that covers a character', async () => {
    const { css } = (await buildFonts(PLAN, fake())).pages
    const rules = Array.from(css.en.matchAll(/text-(\w+)-\w+\.woff2\);unicode-range:([^}]+)/g), ([, script, range]) => [script, range])
    expect(rules).toEqual([
      ['symbols', 'U+3E,U+2190-2192'],
      ['cyrillic', 'U+410-44F'],
      ['turkish', 'U+11E-15F'],
      ['latin', 'U+20-2E,U+41-131'],
    ])
  })

  it('have one for pictures, at a weight of its own', async () => {
    const asked: SubsetRequest[] = []
    const { drawn } = await buildFonts(PLAN, fake({}, asked))
    expect(drawn).toEqual([fontOf(LATIN, 500)])
    expect(asked.at(-1)).toMatchObject({ source: 'text/latin.woff2', variationAxes: { wght: 700 }, keepFeatures: ['kern'] })
  })

  it('have the same rules for files in every language, and different ones for fallbacks', async () => {
    const { files, pages } = await buildFonts(PLAN, fake())
    const { css } = pages
    const rules = (text: string, part: string) => text.split('}').filter((rule) => rule.includes(part))
    expect(rules(css.en, 'url(')).toHaveLength(4)
    for (const { file } of files) expect(css.en).toContain(`src:url(/${file});`)
    expect(rules(css.tr, 'url(')).toEqual(rules(css.en, 'url('))
    expect(rules(css.en, 'local(')).toHaveLength(3)
    expect(rules(css.tr, 'local(')).not.toEqual(rules(css.en, 'local('))
  })

  it('prefer, of local fonts, the one that comes last in the plan', async () => {
    const { css } = (await buildFonts(PLAN, fake())).pages
    expect(css.en.indexOf('local("Roboto")')).toBeLessThan(css.en.indexOf('local("Arial")'))
  })

  it('have the rules of the default language on a page in one without frequencies', async () => {
    const { pages } = await buildFonts(PLAN, fake())
    expect(fontRules(pages, 'tr')).toBe(pages.css.tr)
    expect(fontRules(pages, 'ko')).toBe(pages.css.en)
  })

  it.each<[page: string, language: string, html: string, scripts: string[]]>([
    ['in English', 'en', '<p>Kerb</p>', ['latin']],
    ['in Turkish, whose capitals have letters that its text does not show', 'tr', '<h1>kaldırım</h1>', ['turkish', 'latin']],
    ['in Russian', 'ru', '<p>Kerb</p>', ['cyrillic', 'latin']],
    ['in a language without frequencies', 'ko', '<p>턱</p>', ['latin']],
    ['with a title in Turkish', 'en', '<p>Kerb</p><h3 lang="tr">kaldirim</h3>', ['turkish', 'latin']],
    ['with a name that has a Turkish letter', 'en', '<p>Beşiktaş</p>', ['turkish', 'latin']],
    ['with a rare sign of markup', 'en', '<p>1 > 0</p>', ['latin']],
    ['with Russian words and an arrow', 'en', '<p>бордюр →</p>', ['cyrillic', 'symbols', 'latin']],
    ['whose Russian words are set in another font', 'en', '<p>Also <a class="system" href="/a">русский</a></p>', ['latin']],
    [
      'with some Russian words in another font',
      'en',
      '<a class="system">русский</a><b>да</b><a class="system">да</a>',
      ['cyrillic', 'latin'],
    ],
  ])('are preloaded where a page needs them: %s', async (_, language, html, scripts) => {
    const { files, pages } = await buildFonts(PLAN, fake())
    const address = (script: string) => files.filter(({ file }) => file.includes(`-${script}-`)).map(({ file }) => `/${file}`)
    expect(fontsToPreload(pages, scriptsOf(pages, language) | scriptsNeeded(pages, html))).toEqual(scripts.flatMap(address))
  })
})

/** Returns bytes that identify the request, and fonts that can be measured. */
function fake(contents: Record<string, string> = {}, asked: SubsetRequest[] = []): SubsetFont {
  return async (request) => {
    asked.push(request)
    const { characters, targetFormat } = request
    return targetFormat === 'truetype' ? fontOf(characters, 500) : Buffer.from(contents[characters] ?? characters)
  }
}

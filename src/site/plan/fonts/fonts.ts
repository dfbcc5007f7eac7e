import type { FontPlan, FontScript } from '../../../engine/node/fonts/font-plan.ts'
import { BASIC, CYRILLIC, capitals, EXTENDED, PICTURE_LETTERS, span, TURKISH, WESTERN } from '../../load/picture-letters.ts'

/** Titles have few signs: their file is a part of each first visit. */
const TITLES = `${span(' ', '~')}\u00A0–—‘’“”„«»…·¡¿°×−€`
const ACUTE = '\u0301'
/** Common characters that no file has: in the range of the common file, they load no other. */
const MISSING = '″\u2060'
/** What nearly all pages in English and Turkish are written with: their file of text fits the first round trip of a connection. */
const PROSE = `${span(' ', '#')}${span('%', ')')}${span('+', 'Z')}${span('a', 'z')}\u00A0©«°²·»×ÇÖÜáâãäçéíîóöøüı–—‘’“”…−${MISSING}`

/** Kerning, and mark positioning. The localised forms of the sources are of letters and languages that no page has. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp']

/** Two fonts: one for titles, which are set in capitals, and one for everything else. */
export const FONTS: FontPlan = {
  supplied: 'src/site/plan/fonts/subsets',
  families: [
    {
      name: 'Sofia Sans XC',
      file: 'sofia',
      weights: { min: 900, max: 900 },
      // Titles are short and their fallback is fitted: they get their font on the first visit, and no line moves.
      display: 'swap',
      features: FEATURES,
      scripts: [
        script('latin', 'sofia-sans-extra-condensed', 'latin', capitals(TITLES + WESTERN)),
        script('turkish', 'sofia-sans-extra-condensed', 'latin-ext', capitals(TURKISH)),
        script('extended', 'sofia-sans-extra-condensed', 'latin-ext', capitals(EXTENDED)),
        script('cyrillic', 'sofia-sans-extra-condensed', 'cyrillic', capitals(CYRILLIC)),
      ],
      fallback: {
        name: 'Sofia Fallback',
        capitals: true,
        // The last one that a system has is used. Some Linux systems have DejaVu only, which is twice as wide.
        faces: [{ weights: { min: 900, max: 900 }, measuredAt: 900, fonts: ['dejavuBold', 'robotoBold', 'arialBold', 'arialNarrowBold'] }],
      },
    },
    {
      name: 'Onest',
      file: 'onest',
      weights: { min: 400, max: 600 },
      display: 'optional',
      features: [...FEATURES, 'tnum'],
      scripts: [
        { ...script('latin', 'onest', 'latin', PROSE), plainSpace: true },
        script('western', 'onest', 'latin', without(BASIC + WESTERN, PROSE)),
        script('turkish', 'onest', 'latin-ext', `${TURKISH}₺₽₴`),
        script('extended', 'onest', 'latin-ext', EXTENDED),
        script('cyrillic', 'onest', 'cyrillic', CYRILLIC + ACUTE),
        script('symbols', 'onest', 'symbols', '←→↖↗↘↙✓⅓⅔⅛⅜⅝⅞'),
      ],
      fallback: {
        name: 'Onest Fallback',
        capitals: false,
        faces: [
          { weights: { min: 400, max: 500 }, measuredAt: 400, fonts: ['roboto', 'arial'] },
          { weights: { min: 600, max: 700 }, measuredAt: 600, fonts: ['robotoBold', 'arialBold'] },
        ],
      },
    },
  ],
  pictures: {
    name: 'Sofia Sans Extra Condensed',
    weight: 900,
    features: FEATURES,
    scripts: [
      script('latin', 'sofia-sans-extra-condensed', 'latin', PICTURE_LETTERS.latin),
      script('extended', 'sofia-sans-extra-condensed', 'latin-ext', PICTURE_LETTERS.extended),
      script('cyrillic', 'sofia-sans-extra-condensed', 'cyrillic', PICTURE_LETTERS.cyrillic),
    ],
  },
  scripts: { en: ['latin'], tr: ['latin', 'turkish'], ru: ['latin', 'cyrillic'] },
  unset: 'languages',
  otherwise: 'en',
}

function script(name: string, font: string, part: string, characters: string): FontScript {
  return { name, source: `@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`, characters }
}

function without(characters: string, others: string): string {
  return Array.from(characters, (character) => (others.includes(character) ? '' : character)).join('')
}

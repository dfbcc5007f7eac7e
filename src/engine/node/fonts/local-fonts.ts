import type { MeasuredLanguage } from './letter-frequencies.ts'

/** System fonts that are shown while a web font is loading. */
export type LocalFontName = 'arial' | 'arialBold' | 'arialNarrowBold' | 'dejavuBold' | 'roboto' | 'robotoBold'

interface LocalFont {
  /** Full names of fonts with the same widths: systems have one or the other. */
  names: string[]
  /** Mean advance in em of running text, and of titles, which are set in capitals. */
  text: Record<MeasuredLanguage, number>
  titles: Record<MeasuredLanguage, number>
}

/**
 * Means over the letters of `letter-frequencies.ts`: when those change, compute these again. The widths of Arial are those of
 * Liberation Sans 2 and Arimo, which have the same metrics; those of Roboto are from version 3, for titles from 2.138, of DejaVu from 2.37.
 */
export const LOCAL_FONTS: Record<LocalFontName, LocalFont> = {
  arial: {
    names: ['Arial', 'Liberation Sans', 'Arimo'],
    text: { en: 0.4387, tr: 0.444, ru: 0.5069 },
    titles: { en: 0.6039, tr: 0.5894, ru: 0.6304 },
  },
  arialBold: {
    names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    text: { en: 0.4723, tr: 0.4772, ru: 0.5453 },
    titles: { en: 0.6121, tr: 0.6036, ru: 0.6458 },
  },
  arialNarrowBold: {
    names: ['Arial Narrow Bold', 'Liberation Sans Narrow Bold'],
    text: { en: 0.3874, tr: 0.3914, ru: 0.4477 },
    titles: { en: 0.5018, tr: 0.4949, ru: 0.5304 },
  },
  dejavuBold: {
    names: ['DejaVu Sans Bold'],
    text: { en: 0.5662, tr: 0.5695, ru: 0.6361 },
    titles: { en: 0.6813, tr: 0.6698, ru: 0.7331 },
  },
  roboto: {
    names: ['Roboto'],
    text: { en: 0.4372, tr: 0.4399, ru: 0.5146 },
    titles: { en: 0.5574, tr: 0.5449, ru: 0.6071 },
  },
  robotoBold: {
    names: ['Roboto Bold', 'Roboto-Bold'],
    text: { en: 0.4443, tr: 0.4491, ru: 0.5195 },
    titles: { en: 0.5653, tr: 0.5554, ru: 0.6122 },
  },
}

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
 * Liberation Sans 2 and Arimo, which have the same metrics; those of Roboto are from version 3, of DejaVu from 2.37.
 */
export const LOCAL_FONTS: Record<LocalFontName, LocalFont> = {
  arial: {
    names: ['Arial', 'Liberation Sans', 'Arimo'],
    text: { en: 0.4387, tr: 0.444, ru: 0.5069 },
    titles: { en: 0.5976, tr: 0.5849, ru: 0.6392 },
  },
  arialBold: {
    names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    text: { en: 0.4723, tr: 0.4772, ru: 0.5453 },
    titles: { en: 0.6045, tr: 0.597, ru: 0.6536 },
  },
  arialNarrowBold: {
    names: ['Arial Narrow Bold', 'Liberation Sans Narrow Bold'],
    text: { en: 0.3874, tr: 0.3914, ru: 0.4477 },
    titles: { en: 0.4956, tr: 0.4895, ru: 0.5368 },
  },
  dejavuBold: {
    names: ['DejaVu Sans Bold'],
    text: { en: 0.5662, tr: 0.5695, ru: 0.6361 },
    titles: { en: 0.6733, tr: 0.6667, ru: 0.7404 },
  },
  roboto: {
    names: ['Roboto'],
    text: { en: 0.4372, tr: 0.4399, ru: 0.5146 },
    titles: { en: 0.5508, tr: 0.5434, ru: 0.6131 },
  },
  robotoBold: {
    names: ['Roboto Bold', 'Roboto-Bold'],
    text: { en: 0.4443, tr: 0.4491, ru: 0.5195 },
    titles: { en: 0.5586, tr: 0.5527, ru: 0.6172 },
  },
}

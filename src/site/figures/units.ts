import { escapeHtml } from '../../engine/shared/html.ts'
import type { SiteLanguage } from '../content/schema.ts'

const INCH = 2.54
const CENTIMETRE: Record<SiteLanguage, string> = { en: 'cm', ru: 'см', tr: 'cm', ko: 'cm' }
const METRE: Record<SiteLanguage, string> = { en: 'm', ru: 'м', tr: 'm', ko: 'm' }
const INCHES: Record<SiteLanguage, string> = { en: 'in', ru: 'дюйм.', tr: 'inç', ko: 'in' }
const FEET: Record<SiteLanguage, string> = { en: 'ft', ru: 'фт', tr: 'ft', ko: 'ft' }

const KILOMETRE: Record<SiteLanguage, string> = { en: 'km', ru: 'км', tr: 'km', ko: 'km' }
const MILES: Record<SiteLanguage, string> = { en: 'mi', ru: 'мили', tr: 'mil', ko: 'mi' }
const FAR = 100_000
const MILE = 160_934.4

const NAMES = { km: KILOMETRE, m: METRE, cm: CENTIMETRE, mi: MILES, ft: FEET, in: INCHES }
export type UnitName = keyof typeof NAMES

/** A number of a unit; a no-break space joins them. */
export function writeUnit(value: number, unit: UnitName, language: SiteLanguage): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value)}\u00A0${NAMES[unit][language]}`
}

/** The longest unit besides the metric ones that a drawing is labelled with. */
export function longestUnit(shapes: string, language: SiteLanguage): 'mi' | 'ft' | 'in' {
  return (['mi', 'ft'] as const).find((unit) => shapes.includes(`\u00A0${NAMES[unit][language]}<`)) ?? 'in'
}

/** A length in both units, of which the page shows one; no-break spaces join numbers and units. */
export interface Length {
  metric: string
  inches: string
}

/** A length in centimetres: metres and feet from two metres on. */
export function lengthOf(centimetres: number, language: SiteLanguage): Length {
  const number = (value: number, digits: number) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  const isLong = centimetres >= 200
  const feet = centimetres / INCH / 12
  if (centimetres >= FAR) {
    return {
      metric: `${number(centimetres / FAR, 1)}\u00A0${KILOMETRE[language]}`,
      inches: `${number(centimetres / MILE, 2)}\u00A0${MILES[language]}`,
    }
  }
  return {
    metric: isLong ? `${number(centimetres / 100, 2)}\u00A0${METRE[language]}` : `${number(centimetres, 1)}\u00A0${CENTIMETRE[language]}`,
    inches: isLong
      ? `${number(feet, feet < 100 ? 1 : 0)}\u00A0${FEET[language]}`
      : `${number(centimetres / INCH, centimetres < 30 ? 1 : 0)}\u00A0${INCHES[language]}`,
  }
}

/** Both units as elements of SVG, of which CSS shows one; a drawing has a sign where the word for inches is long. */
export function drawLength({ metric, inches }: Length): string {
  const short = inches.replace(`\u00A0${INCHES.ru}`, '″')
  return `<tspan class="cm">${escapeHtml(metric)}</tspan><tspan class="in">${escapeHtml(short)}</tspan>`
}

/** Both units as text. */
export function writeLength({ metric, inches }: Length): string {
  return `${metric} (${inches})`
}

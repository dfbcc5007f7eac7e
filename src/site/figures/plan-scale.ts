import type { SiteLanguage } from '../content/schema.ts'
import { type UnitName, writeUnit } from './units.ts'

/** The units of a scale bar and their centimetres, the longest first. */
const METRIC: readonly [UnitName, number][] = [
  ['km', 100_000],
  ['m', 100],
  ['cm', 1],
]
const INCHES: readonly [UnitName, number][] = [
  ['mi', 160_934.4],
  ['ft', 30.48],
  ['in', 2.54],
]

interface Bar {
  centimetres: number
  count: number
  unit: UnitName
}

/** The bars of both systems that are no longer than `most` centimetres: 1, 2 or 5 times a power of ten of their unit. */
export function barsOf(most: number): { metric: Bar; inches: Bar } {
  return { metric: longest(most, METRIC), inches: longest(most, INCHES) }
}

function longest(most: number, units: readonly [UnitName, number][]): Bar {
  const [unit, size] = units.find(([, each]) => each <= most) ?? units.at(-1) ?? ['cm', 1]
  const power = 10 ** Math.floor(Math.log10(most / size) + 1e-9)
  const digit = [5, 2, 1].find((each) => each * power * size <= most * (1 + 1e-9)) ?? 1
  return { centimetres: digit * power * size, count: digit * power, unit }
}

/** What the bars say, in both systems. */
export function nameBars({ metric, inches }: { metric: Bar; inches: Bar }, language: SiteLanguage): string {
  return `${writeUnit(metric.count, metric.unit, language)} (${writeUnit(inches.count, inches.unit, language)})`
}

/** Both bars, of which CSS shows one; `unit` is the length of a centimetre. */
export function drawBars(
  { metric, inches }: { metric: Bar; inches: Bar },
  { x, y, unit, language }: { x: number; y: number; unit: number; language: SiteLanguage },
): string {
  const draw = (system: 'cm' | 'in', bar: Bar) => {
    const width = Math.round(bar.centimetres * unit)
    const label = writeUnit(bar.count, bar.unit, language)
    return `<g class="${system}"><path class="dim" d="M${x} ${y - 8}v16m0-8h${width}m0-8v16"/><text class="small" x="${x + width + 12}" y="${y + 8}">${label}</text></g>`
  }
  return draw('cm', metric) + draw('in', inches)
}

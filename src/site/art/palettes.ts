import { hash32 } from '../../engine/shared/hash32.ts'
import type { Family } from '../content/families.ts'

/** The five flat colours of a cover. */
export interface Palette {
  ground: string
  main: string
  second: string
  light: string
  accent: string
  /** A colour of no other part of the family, for one small thing. */
  spark: string
  /** Light shapes have too little contrast on such a ground: they need a dark outline. */
  isPale: boolean
}

const LIGHT = '#fff7ec'

/** Four palettes per family, of ground, main, second and accent: the ground identifies the category. */
const PALETTES: Record<Family, readonly [Palette, ...Palette[]]> = {
  techniques: palettes(
    '#2fd0c3',
    ['#ff5a36', '#14110f', '#ffd9c7', '#14110f'],
    ['#ffd9c7', '#e5381a', '#ff9a76', '#14110f'],
    ['#14110f', '#ff5a36', '#ffd9c7', '#ff5a36'],
    ['#c92f10', '#3d0d04', '#ff8a66', '#3d0d04'],
  ),
  gear: palettes(
    '#ff6a3d',
    ['#2457d6', '#dce6ff', '#0b1a47', '#ffc400'],
    ['#dce6ff', '#2457d6', '#0b1a47', '#0b1a47'],
    ['#0b1a47', '#6e97ff', '#ffc400', '#dce6ff'],
    ['#6e97ff', '#0b1a47', '#2457d6', '#ffc400'],
  ),
  culture: palettes(
    '#38d996',
    ['#ff4fa3', '#14110f', '#fff04a', '#3a0b5e'],
    ['#3a0b5e', '#ff4fa3', '#fff04a', '#5ce1e6'],
    ['#ffe3f1', '#c9126f', '#3a0b5e', '#ffc400'],
    ['#c9126f', '#3a0b5e', '#fff04a', '#ff9ccb'],
  ),
  events: palettes(
    '#3f7bff',
    ['#ffc400', '#14110f', '#ffe48a', '#d92b1c'],
    ['#14110f', '#ffc400', '#3b3424', '#d92b1c'],
    ['#d92b1c', '#ffc400', '#b31f12', '#14110f'],
    ['#ffe48a', '#d92b1c', '#ffd04a', '#14110f'],
  ),
  tips: palettes(
    '#ff6fb5',
    ['#00a99d', '#005b57', '#bff3ec', '#ff5a36'],
    ['#bff3ec', '#00a99d', '#005b57', '#e5381a'],
    ['#063b3a', '#00a99d', '#bff3ec', '#ffc400'],
    ['#005b57', '#2fd0c3', '#063b3a', '#ffc400'],
  ),
  lifestyle: palettes(
    '#22cdb4',
    ['#7b4dff', '#2a1266', '#ffb199', '#ffd23f'],
    ['#ffb199', '#7b4dff', '#2a1266', '#ff4f64'],
    ['#2a1266', '#7b4dff', '#ffb199', '#ffd23f'],
    ['#c9b8ff', '#5f33db', '#2a1266', '#ff4f64'],
  ),
}

export function paletteOf(slug: string, family: Family): Palette {
  const palettes = PALETTES[family]
  return palettes[hash32(`palette:${slug}`) % palettes.length] ?? palettes[0]
}

/** The ground that identifies a category. */
export function groundOf(family: Family): string {
  return PALETTES[family][0].ground
}

/** The spark of a category. */
export function sparkOf(family: Family): string {
  return PALETTES[family][0].spark
}

/** Whether a colour contrasts with the one below it. */
export function isLegible(colour: string, ground: string): boolean {
  return Math.abs(brightness(colour) - brightness(ground)) > 30
}

/** The ratio of the luminances of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

type Colours = readonly [ground: string, main: string, second: string, accent: string]

function palettes(spark: string, first: Colours, ...others: readonly Colours[]): readonly [Palette, ...Palette[]] {
  return [palette(spark, first), ...others.map((colours) => palette(spark, colours))]
}

function palette(spark: string, [ground, main, second, accent]: Colours): Palette {
  return { ground, main, second, light: LIGHT, accent, spark, isPale: brightness(ground) > 200 }
}

/** Mixes two colours: 0 gives the first, 1 the second. */
export function blend(from: string, to: string, part: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((ends[index] ?? 0) - channel) * part))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The perceived brightness, from 0 for black to 255 for white. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

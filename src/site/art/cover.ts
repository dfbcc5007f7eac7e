import { hash32 } from '../../engine/shared/hash32.ts'
import { assert } from '../../engine/shared/site-error.ts'
import type { Family } from '../content/families.ts'
import { chooseBowl, drawBowl } from './bowl.ts'
import type { Canvas } from './canvas.ts'
import { element } from './drawing.ts'
import { paletteOf } from './palettes.ts'
import { choosePoster, drawPoster } from './poster.ts'
import { chooseRack, drawRack } from './rack.ts'
import { createRandom, type Random } from './random.ts'
import { chooseSequence, drawSequence } from './sequence.ts'
import { chooseSpot, drawSpot } from './spot.ts'
import { chooseStickers, drawStickers } from './stickers.ts'

export interface CoverOptions {
  slug: string
  family: Family
  width?: number
  height?: number
  /** Put before each id, for covers that share a document. */
  prefix?: string
}

/** The format of cards. */
const WIDTH = 640
const HEIGHT = 400
/** Every cover is smaller: a list of them costs less than one photograph. */
const BYTE_LIMIT = 4096
const THRIFT_LIMIT = 8

/** A way of drawing: first chance decides, then the format. */
interface Art {
  choose(random: Random): object
  draw(random: Random, canvas: Canvas): string
}

const ART: Record<Family, Art> = {
  techniques: art(chooseSequence, drawSequence),
  gear: art(chooseRack, drawRack),
  culture: art(chooseStickers, drawStickers),
  events: art(choosePoster, drawPoster),
  tips: art(chooseBowl, drawBowl),
  lifestyle: art(chooseSpot, drawSpot),
}

/** A cover as a file of its own: the same bytes for the same options, on every machine. */
export function drawCover(options: CoverOptions): string {
  return asFile(startCover(options), options)
}

/** A cover as a part of a page, which may hold others: it fills its box, cropped where the box has another shape. */
export function drawInlineCover(options: CoverOptions): string {
  return asPart(startCover(options), options)
}

/** A cover as a file and as a part of a page, of one drawing: each as it would be alone. */
export function drawBothCovers(options: CoverOptions): { file: string; part: string } {
  const drawing = startCover(options)
  return { file: asFile(drawing, options), part: asPart(drawing, options) }
}

/** A cover as a part of a larger drawing that becomes pixels: as rich as it likes, since nobody loads its bytes. What reaches beyond its box is not cut off. */
export function drawScene(options: CoverOptions): string {
  return drawContents(options, options.prefix ?? '', 0, true)
}

/** What chance decides about a cover, whatever its format. */
export function chooseCover({ slug, family }: Pick<CoverOptions, 'slug' | 'family'>): object {
  return { palette: paletteOf(slug, family), ...ART[family].choose(chanceOf(slug, family)) }
}

/** A drawing with so many repeats left out, cut where the prefix of an id belongs. */
type Drawing = (thrift: number) => string[]

/** Stands for the prefix until it is known; no drawing has this character. */
const PREFIX = '\u0001'

function startCover(options: CoverOptions): Drawing {
  const drafts: string[][] = []
  return (thrift) => {
    const draft = drafts[thrift] ?? drawContents(options, PREFIX, thrift, false).split(PREFIX)
    drafts[thrift] = draft
    return draft
  }
}

function asFile(drawing: Drawing, options: CoverOptions): string {
  return keepShort(drawing, options, options.prefix ?? '', { xmlns: 'http://www.w3.org/2000/svg' })
}

function asPart(drawing: Drawing, options: CoverOptions): string {
  const prefix = options.prefix ?? `c${hash32(`${options.family}:${options.slug}`).toString(36)}`
  return keepShort(drawing, options, prefix, { preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' })
}

function keepShort(drawing: Drawing, options: CoverOptions, prefix: string, attributes: Record<string, string>): string {
  for (let thrift = 0; thrift <= THRIFT_LIMIT; thrift++) {
    const svg = frame(drawing(thrift).join(prefix), options, attributes)
    if (svg.length < BYTE_LIMIT) return svg
  }
  assert(false, `the cover of ${options.slug} needs more than ${BYTE_LIMIT} bytes`)
}

function frame(contents: string, { width = WIDTH, height = HEIGHT }: CoverOptions, attributes: Record<string, string>): string {
  return element('svg', { ...attributes, viewBox: `0 0 ${width} ${height}`, width, height }, contents)
}

function drawContents(options: CoverOptions, prefix: string, thrift: number, isPainted: boolean): string {
  const { slug, family, width = WIDTH, height = HEIGHT } = options
  const palette = paletteOf(slug, family)
  const background = element('path', { fill: palette.ground, d: `M0 0h${width}v${height}H0z` })
  const canvas = { width, height, unit: Math.min(width, height) / 400, palette, thrift, isPainted, id: (name: string) => prefix + name }
  return background + ART[family].draw(chanceOf(slug, family), canvas)
}

function art<Choices extends object>(choose: (random: Random) => Choices, draw: (choices: Choices, canvas: Canvas) => string): Art {
  return { choose, draw: (random, canvas) => draw(choose(random), canvas) }
}

function chanceOf(slug: string, family: Family): Random {
  return createRandom(hash32(`${family}:${slug}`))
}

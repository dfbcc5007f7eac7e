import { hash32 } from '../../engine/shared/hash32.ts'
import { assert } from '../../engine/shared/site-error.ts'
import type { Family } from '../content/families.ts'
import type { MotifName } from '../content/motifs.ts'
import type { Art } from '../content/schema.ts'
import { chooseBadges, drawBadges } from './badges.ts'
import { chooseBowl, drawBowl } from './bowl.ts'
import type { Canvas } from './canvas.ts'
import { element, round, use } from './drawing.ts'
import { BOX } from './motifs/pen.ts'
import { drawCategory, drawMain, placeStanding } from './motifs/scene.ts'
import { isStory, TURNS } from './motifs/stories.ts'
import { paletteOf } from './palettes.ts'
import { choosePoster, drawPoster } from './poster.ts'
import { chooseRack, drawRack } from './rack.ts'
import { createRandom, type Random } from './random.ts'
import { chooseSequence, drawSequence } from './sequence.ts'
import { chooseShapes, drawShapes } from './shapes.ts'
import { chooseSpot, drawSpot } from './spot.ts'

export interface CoverOptions {
  slug: string
  family: Family
  /** What the cover shows is the first one; a composition of the family, unless given. */
  motifs?: readonly MotifName[]
  /** Whether it is the picture of a category, which shows the scene of its family. */
  isCategory?: boolean
  /** The slug whose drawing it is, such as that of the original; its own, unless given. */
  seed?: string
  /** `skate`, unless given. */
  art?: Art
  width?: number
  height?: number
  /** The prefix of all ids, for covers in the same document. */
  prefix?: string
}

/** The format of cards. */
const WIDTH = 640
const HEIGHT = 400
/** The maximum size of a cover: a list of covers is smaller than one photograph. */
const BYTE_LIMIT = 4096
const THRIFT_LIMIT = 8

/** A style of drawing: `choose` makes the random choices, `draw` applies them to a format. */
interface Style {
  choose(random: Random): object
  draw(random: Random, canvas: Canvas): string
}

const SKATE: Record<Family, Style> = {
  techniques: art(chooseSequence, drawSequence),
  gear: art(chooseRack, drawRack),
  culture: art(chooseBadges, drawBadges),
  events: art(choosePoster, drawPoster),
  tips: art(chooseBowl, drawBowl),
  lifestyle: art(chooseSpot, drawSpot),
}

const SHAPES = art(chooseShapes, drawShapes)
const NONE = art(
  () => ({}),
  () => '',
)

function styleOf(family: Family, drawings: Art = 'skate'): Style {
  if (drawings === 'none') return NONE
  return drawings === 'shapes' ? SHAPES : SKATE[family]
}

/** A cover as an SVG file, deterministic for its options. */
export function drawCover(options: CoverOptions): string {
  return asFile(startCover(options), options)
}

/** A cover as inline SVG: it fills its box, and is cropped if the box has another aspect ratio. */
export function drawInlineCover(options: CoverOptions): string {
  return asPart(startCover(options), options)
}

/** A cover as a file, and as inline SVG for a page that has no other: drawn once. */
export function drawBothCovers(options: CoverOptions): { file: string; part: string } {
  const drawing = startCover(options)
  return { file: asFile(drawing, options), part: asPart(drawing, { prefix: ALONE, ...options }) }
}

/** The inline cover of a story, and the detail of it that stands at its turn, which is no second drawing; empty where it has no scene. */
export function drawStoryCover(options: CoverOptions): { part: string; turn: string } {
  const { slug, seed = slug, family, motifs: [name] = [], art = 'skate', width = WIDTH, height = HEIGHT } = options
  if (art !== 'skate' || name === undefined || !isStory(name)) return { part: drawInlineCover(options), turn: '' }
  const drawing = startCover(options)
  const part = asPart((thrift) => element('g', { id: `${PREFIX}t` }, drawing(thrift).join(PREFIX)).split(PREFIX), {
    prefix: ALONE,
    ...options,
  })
  const { at, size, isMirrored } = placeStanding(name, chanceOf(seed, family), { width, height })
  const [left, top, length] = TURNS[name]
  const side = size * length
  const within = (start: number, room: number) => Math.min(Math.max(start, 0), room - side)
  const box = [
    within(at[0] + size * (isMirrored ? -left - length : left), width),
    within(at[1] + size * (top + BOX.height / 2), height),
    side,
    side,
  ]
  const viewBox = box.map((number) => round(number)).join(' ')
  return { part, turn: element('svg', { 'aria-hidden': 'true', viewBox }, use(`${ALONE}t`)) }
}

/** A cover within a picture that is rendered to pixels, so without size limit. Parts outside its box are not cropped. */
export function drawScene(options: CoverOptions): string {
  return drawContents(options, options.prefix ?? '', 0, true)
}

/** The random choices of a cover, independent of its format. */
export function chooseCover({ slug, family }: Pick<CoverOptions, 'slug' | 'family'>): object {
  return { palette: paletteOf(slug, family), ...SKATE[family].choose(chanceOf(slug, family)) }
}

/** Draws with a given thrift; the result is split where the prefix of ids belongs. */
type Drawing = (thrift: number) => string[]

/** A placeholder for the prefix; no drawing contains this character. */
const PREFIX = '\u0001'

/** The prefix of a page's only cover; headings have no capitals in their ids. */
const ALONE = 'C'

function startCover(options: CoverOptions): Drawing {
  const drafts: string[][] = []
  return (thrift) => {
    const draft = drafts[thrift] ?? drawContents(options, PREFIX, thrift, false).split(PREFIX)
    drafts[thrift] = draft
    return draft
  }
}

function asFile(drawing: Drawing, options: CoverOptions): string {
  const { width = WIDTH, height = HEIGHT } = options
  return keepShort(drawing, options, options.prefix ?? '', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
  })
}

function asPart(drawing: Drawing, options: CoverOptions): string {
  const { width = WIDTH, height = HEIGHT } = options
  const prefix = options.prefix ?? `c${hash32(`${options.family}:${options.slug}`).toString(36)}`
  return keepShort(drawing, options, prefix, {
    preserveAspectRatio: 'xMidYMid slice',
    'aria-hidden': 'true',
    // Drawn over its edges, so that none of them ends within a pixel of its box.
    viewBox: `1 1 ${width - 2} ${height - 2}`,
  })
}

function keepShort(drawing: Drawing, options: CoverOptions, prefix: string, attributes: Record<string, string | number>): string {
  for (let thrift = 0; thrift <= THRIFT_LIMIT; thrift++) {
    const svg = element('svg', attributes, drawing(thrift).join(prefix))
    if (svg.length < BYTE_LIMIT) return svg
  }
  assert(false, `the cover of ${options.slug} needs more than ${BYTE_LIMIT} bytes`)
}

function drawContents(options: CoverOptions, prefix: string, thrift: number, isPainted: boolean): string {
  const { slug, seed = slug, family, width = WIDTH, height = HEIGHT } = options
  const palette = paletteOf(seed, family)
  const background = element('path', { fill: palette.ground, d: `M0 0h${width}v${height}H0z` })
  const canvas = { width, height, unit: Math.min(width, height) / 400, palette, thrift, isPainted, id: (name: string) => prefix + name }
  return background + drawSubject(options, chanceOf(seed, family), canvas)
}

function drawSubject({ family, motifs, isCategory, art = 'skate' }: CoverOptions, random: Random, canvas: Canvas): string {
  const [main] = motifs ?? []
  if (art === 'skate' && main !== undefined) return drawMain(main, family, random, canvas)
  if (art === 'skate' && isCategory) return drawCategory(family, canvas)
  return styleOf(family, art).draw(random, canvas)
}

function art<Choices extends object>(choose: (random: Random) => Choices, draw: (choices: Choices, canvas: Canvas) => string): Style {
  return { choose, draw: (random, canvas) => draw(choose(random), canvas) }
}

function chanceOf(slug: string, family: Family): Random {
  return createRandom(hash32(`${family}:${slug}`))
}

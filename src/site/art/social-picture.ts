import { FAMILIES, type Family } from '../content/families.ts'
import type { MotifName } from '../content/motifs.ts'
import type { Art } from '../content/schema.ts'
import { type CoverOptions, drawScene } from './cover.ts'
import { disc, element, fillPath, type Point, path } from './drawing.ts'
import { GRIP, INK } from './grip.ts'
import { hasOtherLetters, type Lettering, type SetText, setText, widthOf, writable, writeText } from './lettering.ts'

/** Increase it with every change of these drawings: pictures are cached forever. */
export const PICTURE_VERSION = 3

/** The content of a picture: its texts and its drawing. */
export type PictureSubject = {
  /** The name of the site. All texts are in capitals, by the rules of their languages. */
  site: string
  title: string
  /** Above the title. */
  kicker: string
  /** In the other corner. */
  note: string
  /** `skate`, unless given. */
  art?: Art
  /** The digest of a font for letters that the font of all sites does not have. */
  font?: string
} & (
  | { kind: 'scene'; family: Family; slug: string; motifs?: readonly MotifName[]; isCategory?: boolean }
  | { kind: 'person'; shape: string; colour: string; initials: string }
  | { kind: 'site' }
)

interface Size {
  width: number
  height: number
}

const PAPER = '#f4efe6'
const QUIET = '#c4bcae'
const MARGIN = 64
/** Drawings are made for this width and enlarged, so that lines are thick enough in a small preview. */
const DRAWN_WIDTH = 820

/** The height of the rail above the text. */
const RAIL = 8
/** The text colour of each family on black. */
const INKS: Record<Family, string> = {
  techniques: '#ff7b5c',
  gear: '#8faeff',
  culture: '#ff7aba',
  events: '#ffc400',
  tips: '#2fd0c3',
  lifestyle: '#b39bff',
}

/** Title sizes and the maximum of lines, by the format: the drawing takes about half of the picture. */
const SIZES = {
  wide: [...sizes([140, 132, 124], 1), ...sizes([108, 104, 100, 96], 2), ...sizes([84, 80, 76], 3)],
  tall: [...sizes([168, 156, 144], 2), ...sizes([128, 120, 112], 3), ...sizes([100, 92], 4)],
}

/** The height of a line, in em: capitals of Latin and Cyrillic letters have nothing below theirs. */
const LINE = { capitals: 0.93, others: 1.15 }
const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The upper or lower part of a picture. */
interface Strip {
  svg: string
  grain?: typeof GRIP
}

/**
 * A preview picture in two strips: the drawing, and below it the text on grip tape, which formats of the same width may share.
 */
export function drawSocialPicture(subject: PictureSubject, { width, height }: Size, font: Lettering): Strip[] {
  const isWide = width > height * 1.6
  const text = writable(subject.title, font)
  const title = setText(text, font, { width: width - 2 * MARGIN, sizes: isWide ? SIZES.wide : SIZES.tall })
  const lineHeight = title.size * LINE[hasOtherLetters(text) ? 'others' : 'capitals']
  const kickerSize = isWide ? 38 : 46
  const below = RAIL + Math.round(kickerSize * 2.1 + lineHeight * title.lines.length + (isWide ? 34 : 46))
  const above = height - below
  const drawing = drawAbove(subject, { width, height: above + RAIL }, font)
  const words = [
    fillPath(INK, path`M0 0h${width}v${below}H0z`),
    fillPath(inkOf(subject), path`M0 0h${width}v${RAIL + 4}H0z`),
    drawWheel(subject, width, 0),
    writeKicker(subject, { width, y: RAIL + kickerSize * 1.55, size: kickerSize }, font),
    writeTitle(title, { width, y: RAIL + kickerSize * 2.1 + title.size * 0.8, lineHeight }, font),
  ]
  return [
    { svg: drawRoot({ width, height: above }, drawing + drawWheel(subject, width, above)) },
    { svg: drawRoot({ width, height: below }, words.join('')), grain: GRIP },
  ]
}

function drawRoot({ width, height }: Size, contents: string): string {
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, contents)
}

function sizes(all: readonly number[], lines: number): { size: number; lines: number }[] {
  return all.map((size) => ({ size, lines }))
}

function inkOf(subject: PictureSubject): string {
  if (subject.kind === 'scene') return INKS[subject.family]
  return subject.kind === 'person' ? subject.colour : INKS.events
}

function drawAbove(subject: PictureSubject, box: Size, font: Lettering): string {
  if (subject.kind === 'site') return drawSamples(subject, box)
  const badge = drawSiteName(subject.site, font)
  return (subject.kind === 'person' ? drawMonogram(subject, box, font) : drawScaled(subject, box)) + badge
}

/** One drawing of each family, side by side, cropped at the edges. */
function drawSamples({ site: slug, art }: Pick<PictureSubject, 'site' | 'art'>, { width, height }: Size): string {
  const part = { width: width / FAMILIES.length, height }
  const samples = FAMILIES.map((family, index) => {
    const frame = { x: index * part.width, width: part.width, height, viewBox: `0 0 ${part.width} ${height}` }
    return element('svg', frame, drawScaled({ slug, family, ...(art === undefined ? {} : { art }) }, part))
  })
  return samples.join('')
}

function drawScaled(
  { slug, family, art, motifs, isCategory = false }: Pick<CoverOptions, 'slug' | 'family' | 'art' | 'motifs' | 'isCategory'>,
  { width, height }: Size,
): string {
  const scale = Math.max(width / DRAWN_WIDTH, width < 400 ? 0.7 : 0)
  const scene = drawScene({
    slug,
    family,
    isCategory,
    ...(art === undefined ? {} : { art }),
    ...(motifs === undefined ? {} : { motifs }),
    width: width / scale,
    height: height / scale,
    prefix: `${family}-`,
  })
  return element('g', { transform: `scale(${scale.toFixed(4)})` }, scene)
}

/** The name of the site, as a badge in the corner. */
function drawSiteName(site: string, font: Lettering): string {
  const name = writable(site, font)
  const size = 34
  const width = widthOf(name, font) * size + 36
  if (name === '') return ''
  const badge = element('rect', { width, height: 54, rx: 12, fill: INK, stroke: PAPER, 'stroke-width': 4 })
  const text = writeText(name, font, { x: width / 2, y: 39, size, fill: PAPER, anchor: 'middle' })
  return element('g', { transform: 'translate(40 36) rotate(-3)' }, badge + text)
}

function drawMonogram(
  { shape, colour, initials }: { shape: string; colour: string; initials: string },
  { width, height }: Size,
  font: Lettering,
): string {
  const scale = (height / 108) * 0.84
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [index * 2, index * 2 + 1].map((step) => (step * Math.PI) / 12) as [number, number]
    return path`M0 0L${width * Math.cos(from)} ${width * Math.sin(from)}L${width * Math.cos(to)} ${width * Math.sin(to)}z`
  })
  const outline = element('path', { d: shape, fill: PAPER, stroke: INK, 'stroke-width': 3.4, 'stroke-linejoin': 'round' })
  const letters = writeText(initials, font, { x: 0, y: 16, size: 46, fill: INK, anchor: 'middle' })
  const rect = fillPath(colour, path`M0 0h${width}v${height}H0z`)
  const centre = `translate(${width / 2} ${height / 2})`
  const ground = element('path', { transform: centre, fill: INK, 'fill-opacity': 0.2, d: rays.join('') })
  return rect + ground + element('g', { transform: `${centre} rotate(-5) scale(${scale.toFixed(3)})` }, outline + letters)
}

/** A wheel at the end of the rail; `y` is the rail's upper edge. */
function drawWheel({ art }: PictureSubject, width: number, y: number): string {
  if (art !== undefined && art !== 'skate') return ''
  const centre: Point = [width - MARGIN - 22, y + 6]
  return disc(INK, centre, 30) + disc(PAPER, centre, 23) + disc(INK, centre, 8)
}

/** Two short texts in one line; the second is omitted if there is no room. */
function writeKicker(subject: PictureSubject, { width, y, size }: { width: number; y: number; size: number }, font: Lettering): string {
  const room = width - 2 * MARGIN
  const [kicker = ''] = setText(writable(subject.kicker, font), font, { width: room, sizes: [{ size, lines: 1 }] }).lines
  const note = writable(subject.note, font)
  const isRoom = (widthOf(kicker, font) + widthOf(note, font) + 1) * size < room
  return (
    writeText(kicker, font, { x: MARGIN, y, size, fill: inkOf(subject) }) +
    writeText(isRoom ? note : '', font, { x: width - MARGIN, y, size, fill: QUIET, anchor: 'end' })
  )
}

function writeTitle(
  { size, lines }: SetText,
  { width, y, lineHeight }: { width: number; y: number; lineHeight: number },
  font: Lettering,
): string {
  const place = RIGHT_TO_LEFT.test(lines[0] ?? '') ? { x: width - MARGIN + 3, anchor: 'end' as const } : { x: MARGIN - 3 }
  return lines.map((line, index) => writeText(line, font, { ...place, y: y + index * lineHeight, size, fill: PAPER })).join('')
}

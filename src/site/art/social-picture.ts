import type { Region } from '../content/author-groups.ts'
import { FAMILIES, type Family } from '../content/families.ts'
import { drawScene } from './cover.ts'
import { disc, element, fillPath, path } from './drawing.ts'
import { type Lettering, type SetText, setText, widthOf, writable, writeText } from './lettering.ts'

/** Changes whenever the same subject would look different: pictures are kept by others for good. */
export const PICTURE_VERSION = 1

/** What a picture is about, in the words that stand on it. */
export type PictureSubject = {
  /** The name of the site. All texts are in capitals already, by the rules of their languages. */
  site: string
  title: string
  /** Above the title. */
  kicker: string
  /** In the other corner. */
  note: string
} & (
  | { kind: 'scene'; family: Family; slug: string }
  | { kind: 'person'; shape: string; region: Region; initials: string }
  | { kind: 'site' }
)

const INK = '#14110f'
const PAPER = '#f4efe6'
const QUIET = '#c4bcae'
const MARGIN = 64
/** Drawings are made for this width, so that their lines are as thick as they should be in a small preview. */
const DRAWN_WIDTH = 820

/** The ink of each family on black. */
const INKS: Record<Family, string> = {
  techniques: '#ff7b5c',
  gear: '#8faeff',
  culture: '#ff7aba',
  events: '#ffc400',
  tips: '#2fd0c3',
  lifestyle: '#b39bff',
}

/** The ground behind an author's letters, as on the site. */
const REGIONS: Record<Region, string> = {
  india: '#ffd23f',
  asia: '#5ce1e6',
  europe: '#8faeff',
  northAmerica: '#ff7b5c',
  latinAmerica: '#2fd0c3',
  australia: '#ff7aba',
}

/** Title sizes and the lines that each may take, by the shape of the picture: the drawing keeps about half of it. */
const SIZES = {
  wide: [...sizes([140, 132, 124], 1), ...sizes([108, 104, 100, 96], 2), ...sizes([84, 80, 76], 3)],
  tall: [...sizes([168, 156, 144], 2), ...sizes([128, 120, 112], 3), ...sizes([100, 92], 4)],
}

/** A picture for those who show a link: the drawing above, and the words on grip below. */
export function drawSocialPicture(subject: PictureSubject, size: { width: number; height: number }, font: Lettering): string {
  const { width, height } = size
  const isWide = width > height * 1.6
  const title = setText(writable(subject.title, font), font, { width: width - 2 * MARGIN, sizes: isWide ? SIZES.wide : SIZES.tall })
  const lineHeight = title.size * 0.93
  const kickerSize = isWide ? 38 : 46
  const panel = Math.round(kickerSize * 2.1 + lineHeight * title.lines.length + (isWide ? 34 : 46))
  const top = height - panel
  const parts = [
    element('path', { fill: INK, d: path`M0 0h${width}v${height}H0z` }),
    drawAbove(subject, { width, height: top }, font),
    drawGrip({ width, top, height }),
    drawCoping(inkOf(subject), { width, top }),
    writeKicker(subject, { width, y: top + kickerSize * 1.55, size: kickerSize }, font),
    writeTitle(title, top + kickerSize * 2.1 + title.size * 0.8, lineHeight, font),
  ]
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, parts.join(''))
}

function sizes(all: readonly number[], lines: number): { size: number; lines: number }[] {
  return all.map((size) => ({ size, lines }))
}

function inkOf(subject: PictureSubject): string {
  if (subject.kind === 'scene') return INKS[subject.family]
  return subject.kind === 'person' ? REGIONS[subject.region] : INKS.events
}

function drawAbove(subject: PictureSubject, box: { width: number; height: number }, font: Lettering): string {
  const badge = subject.kind === 'site' ? '' : drawBadge(subject.site, font)
  if (subject.kind === 'person') return drawMonogram(subject, box, font) + badge
  if (subject.kind === 'scene') return placeScene(subject, { x: 0, ...box }) + badge
  const width = box.width / FAMILIES.length
  return FAMILIES.map((family, index) => placeScene({ slug: subject.site, family }, { x: index * width, width, height: box.height })).join(
    '',
  )
}

function placeScene(
  { slug, family }: { slug: string; family: Family },
  { x, width, height }: { x: number; width: number; height: number },
): string {
  const scale = Math.max(width / DRAWN_WIDTH, width < 400 ? 0.7 : 0)
  const scene = drawScene({ slug, family, width: width / scale, height: height / scale, prefix: `${family}-` })
  return element('g', { transform: `translate(${x} 0) scale(${scale.toFixed(4)})` }, scene)
}

/** The name of the site, as a sticker in the corner. */
function drawBadge(site: string, font: Lettering): string {
  const name = writable(site, font)
  const size = 34
  const width = widthOf(name, font) * size + 36
  if (name === '') return ''
  const sticker = element('rect', { width, height: 54, rx: 12, fill: INK, stroke: PAPER, 'stroke-width': 4 })
  const text = writeText(name, font, { x: width / 2, y: 39, size, fill: PAPER, anchor: 'middle' })
  return element('g', { transform: 'translate(40 36) rotate(-3)' }, sticker + text)
}

function drawMonogram(
  { shape, region, initials }: { shape: string; region: Region; initials: string },
  { width, height }: { width: number; height: number },
  font: Lettering,
): string {
  const scale = (height / 108) * 0.84
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [index * 2, index * 2 + 1].map((step) => (step * Math.PI) / 12) as [number, number]
    return path`M0 0L${width * Math.cos(from)} ${width * Math.sin(from)}L${width * Math.cos(to)} ${width * Math.sin(to)}z`
  })
  const sticker = element('path', { d: shape, fill: PAPER, stroke: INK, 'stroke-width': 3.4, 'stroke-linejoin': 'round' })
  const letters = writeText(initials, font, { x: 0, y: 16, size: 46, fill: INK, anchor: 'middle' })
  const rect = fillPath(REGIONS[region], path`M0 0h${width}v${height}H0z`)
  const centre = `translate(${width / 2} ${height / 2})`
  const ground = element('g', { transform: centre, opacity: 0.16 }, fillPath(INK, rays.join('')))
  return rect + ground + element('g', { transform: `${centre} rotate(-5) scale(${scale.toFixed(3)})` }, sticker + letters)
}

/** Specks of sand in the black, at the same places as on the site. */
function drawGrip({ width, top, height }: { width: number; top: number; height: number }): string {
  const tile =
    'M3 7h1M11 2h1M19 9h1M27 4h1M38 6h1M44 13h1M6 18h1M15 15h1M24 20h1M33 14h1M41 22h1M2 29h1M12 26h1M21 31h1M30 27h1M39 33h1M8 38h1M17 41h1M26 36h1M35 43h1M45 40h1M4 46h1'
  const specks = element('path', { d: tile, stroke: '#fff', 'stroke-opacity': 0.13, 'stroke-width': 1.4 })
  const pattern = element(
    'pattern',
    { id: 'grip', width: 48, height: 48, patternUnits: 'userSpaceOnUse', patternTransform: 'scale(1.5)' },
    specks,
  )
  const ground = fillPath(INK, path`M0 ${top}h${width}V${height}H0z`)
  return `<defs>${pattern}</defs>${ground}${element('rect', { y: top, width, height: height - top, fill: 'url(#grip)' })}`
}

/** A rail between drawing and words, with a wheel at its end. */
function drawCoping(ink: string, { width, top }: { width: number; top: number }): string {
  const rail = fillPath(ink, path`M0 ${top - 8}h${width}v12H0z`)
  const wheel =
    disc(INK, [width - MARGIN - 22, top - 2], 30) +
    disc(PAPER, [width - MARGIN - 22, top - 2], 23) +
    disc(INK, [width - MARGIN - 22, top - 2], 8)
  return rail + wheel
}

/** Two short texts in one line; where there is no room for both, the second is left out. */
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

function writeTitle({ size, lines }: SetText, first: number, lineHeight: number, font: Lettering): string {
  return lines.map((line, index) => writeText(line, font, { x: MARGIN - 3, y: first + index * lineHeight, size, fill: PAPER })).join('')
}

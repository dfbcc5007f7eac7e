import { describeValue, type FieldProblem, type Fields, label, openFields } from '../../engine/shared/fields.ts'
import { escapeHtml } from '../../engine/shared/html.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { path, round } from '../art/drawing.ts'
import type { SiteLanguage } from '../content/schema.ts'
import type { Drawing, FigureInput, TakeLink } from './figure-kind.ts'
import { collectNeeds, type LadderSlot, layerTricks } from './ladder-layers.ts'
import { TRICKS } from './tricks.ts'

const LIMIT = 12
const WIDTH = 640
const MARGIN = 10
const BOX_WIDTH = 204
const BOX_HEIGHT = 76
const WAY_WIDTH = 24
const GAP = 14
const ROW = BOX_HEIGHT + 46
/** Paths of this site: a second slash would lead to another one. */
const PATH = /^\/(?![/\\])[\w\-./#?=&%~]*$/

const TEXTS = {
  en: { way: 'The way to “{trick}”, from the bottom up', first: 'after' },
  ru: { way: 'Путь к трюку «{trick}» снизу вверх', first: 'сначала' },
  tr: { way: 'Aşağıdan yukarı “{trick}” yolu', first: 'önce' },
}

/** A trick, and below it what one learns first. */
export function ladder({ fields, problems, language, takeLink }: FigureInput): Drawing | undefined {
  const target = readTrick(fields, problems)
  if (target === undefined) {
    fields.raw('links')
    return undefined
  }
  const needs = collectNeeds(target, LIMIT)
  const links = readLinks(fields, [...needs.keys()], problems, takeLink)
  const rows = layerTricks(target, needs)
  const height = rows.length * ROW - (ROW - BOX_HEIGHT) + 2 * MARGIN
  const places = new Map(rows.flatMap((row, index) => placeRow(row, MARGIN + index * ROW)))
  const slots = [...places.keys()]
  const shapes = [
    `<path class="line empty" d="${slots.map((slot) => drawLines(slot, places)).join('')}"/>`,
    ...slots.map((slot) => drawBox(slot, places.get(slot), slot.key === target, links, language)),
  ]
  const order = rows.toReversed().flatMap((row) => row.flatMap(({ key }) => key ?? []))
  return { width: WIDTH, height, shapes: shapes.join(''), text: describe(target, order, needs, language) }
}

function readTrick(fields: Fields, problems: FieldProblem[]): string | undefined {
  const key = fields.text('trick')
  if (key === '') return undefined
  if (Object.hasOwn(TRICKS, key)) return key
  const message = `trick must be a key of the table of tricks, got ${describeValue(key)}`
  problems.push({ code: 'E_FIGURE', path: fields.path('trick'), message, ...nearestHint(key, Object.keys(TRICKS)) })
  return undefined
}

/** Reads the paths of articles about tricks of the ladder. */
function readLinks(fields: Fields, keys: readonly string[], problems: FieldProblem[], takeLink: TakeLink): Map<string, string> {
  const links = new Map<string, string>()
  const value = fields.raw('links')
  const group = value === undefined ? undefined : openFields(value, fields.path('links'), problems)
  for (const key of Object.keys(group === undefined ? {} : (value as object))) {
    const at = fields.path('links').concat(key)
    const link = group?.text(key) ?? ''
    if (!keys.includes(key)) {
      const message = `${label(at)} must be one of the tricks of this ladder, ${keys.join(', ')}`
      problems.push({ code: 'E_FIGURE', path: at, message, ...nearestHint(key, keys) })
    } else if (PATH.test(link)) links.set(key, takeLink(link, at))
    else if (link !== '') {
      problems.push({
        code: 'E_FIGURE',
        path: at,
        message: `${label(at)} must be a path that starts with one /, got ${describeValue(link)}`,
      })
    }
  }
  return links
}

interface Place {
  x: number
  y: number
  width: number
}

/** The middles of the slots of a row, and their width. */
function placeRow(row: readonly LadderSlot[], y: number): [LadderSlot, Place][] {
  const ways = row.filter(({ key }) => key === undefined).length
  const free = WIDTH - 2 * MARGIN - (row.length - 1) * GAP - ways * WAY_WIDTH
  const box = Math.min(BOX_WIDTH, free / Math.max(1, row.length - ways))
  const widths = row.map(({ key }) => (key === undefined ? WAY_WIDTH : box))
  const gap = row.length < 3 ? GAP * 3 : GAP
  let x = (WIDTH - widths.reduce((sum, width) => sum + width, 0) - (row.length - 1) * gap) / 2
  return row.map((slot, index) => {
    const width = widths[index] ?? box
    const place = { x: round(x + width / 2, 1), y, width: round(width, 1) }
    x += width + gap
    return [slot, place]
  })
}

/** Curves from a slot to those above; the way past a row is straight. */
function drawLines(slot: LadderSlot, places: ReadonlyMap<LadderSlot, Place>): string {
  const from = places.get(slot)
  if (from === undefined) return ''
  const past = slot.key === undefined ? path`M${from.x} ${from.y + BOX_HEIGHT}V${from.y}` : ''
  const curves = slot.to.map((above) => {
    const to = places.get(above) ?? from
    const end = to.y + BOX_HEIGHT
    const bend = (from.y - end) / 2
    return path`M${from.x} ${from.y}C${from.x} ${from.y - bend} ${to.x} ${end + bend} ${to.x} ${end}`
  })
  return past + curves.join('')
}

function drawBox(
  slot: LadderSlot,
  place: Place | undefined,
  isTarget: boolean,
  links: Map<string, string>,
  language: SiteLanguage,
): string {
  if (slot.key === undefined || place === undefined) return ''
  const { x, y, width } = place
  const link = links.get(slot.key)
  const lines = breakName(nameOf(slot.key, language))
  const top = y + BOX_HEIGHT / 2 + (lines.length === 1 ? 9 : -5)
  const words = lines.map(
    (line, index) => path`<text class="middle${isTarget ? ' on-main' : ''}" x="${x}" y="${top + index * 27}">${escapeHtml(line)}</text>`,
  )
  const box = (inks: string) => path`<rect class="${inks}" x="${x - width / 2}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="12"/>`
  const inks = isTarget ? 'main' : 'paper'
  if (link === undefined) return box(`${inks} ${isTarget ? 'line' : 'thin'}`) + words.join('')
  // The first box is the shadow of the other one, and the ring of its focus.
  const arrow = path`<path class="line empty" d="M${x + width / 2 - 28} ${y + 18}h16m-7-7l7 7-7 7"/>`
  return `<a href="${escapeHtml(link)}">${box('ink')}${box(`${inks} line`)}${words.join('')}${arrow}</a>`
}

/** The name in two lines if it is long. */
function breakName(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  if (name.length < 12 || spaces.length === 0) return [name]
  const middle = spaces.reduce((best, index) => (Math.abs(index - name.length / 2) < Math.abs(best - name.length / 2) ? index : best))
  return [name.slice(0, middle), name.slice(middle + 1)]
}

function describe(target: string, order: readonly string[], needs: ReadonlyMap<string, readonly string[]>, language: SiteLanguage): string {
  const { way, first } = TEXTS[language === 'ko' ? 'en' : language]
  const steps = order.map((key) => {
    const names = (needs.get(key) ?? []).map((need) => nameOf(need, language)).join(', ')
    return `${nameOf(key, language)}${names === '' ? '' : ` (${first} ${names})`}`
  })
  return `${way.replace('{trick}', nameOf(target, language))}: ${steps.join('; ')}.`
}

function nameOf(key: string, language: SiteLanguage): string {
  return TRICKS[key]?.[language === 'ko' ? 'en' : language] ?? key
}

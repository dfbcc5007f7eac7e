import type { Canvas } from './canvas.ts'
import { element } from './drawing.ts'
import { isLegible, type Palette } from './palettes.ts'
import { GRAPHICS } from './rack-graphics.ts'
import { type Arrangement, arrangeDecks, arrangeParts, RACK_LAYOUTS, type RackLayout } from './rack-layouts.ts'
import { defineDeck, definePart, drawDeck, drawPart, PARTS, type Part } from './rack-parts.ts'
import { drawWall, WALLS, type Wall } from './rack-walls.ts'
import type { Random } from './random.ts'

export interface RackChoices extends Arrangement {
  layout: RackLayout
  wall: Wall
  /** The index of the first pair of colours; the decks cycle through them. */
  firstPair: number
  /** The graphic of each deck, and its shift. */
  graphics: number[]
  shifts: number[]
  parts: Part[]
}

const MOST_DECKS = 9
const MOST_PARTS = 5

/** A shop wall: decks with graphics, and other parts of a skateboard. */
export function drawRack(choices: RackChoices, canvas: Canvas): string {
  return drawWall(choices.wall, choices.density, canvas) + drawDecks(choices, canvas) + drawParts(choices, canvas)
}

export function chooseRack(random: Random): RackChoices {
  const each = (draw: () => number): number[] => Array.from({ length: MOST_DECKS }, draw)
  return {
    layout: random.pick(RACK_LAYOUTS),
    wall: random.pick(WALLS),
    firstPair: random.whole(0, 5),
    graphics: random.shuffle(GRAPHICS.map((_, index) => index)).slice(0, MOST_DECKS),
    shifts: each(() => random.between(-1, 1)),
    parts: random.shuffle(PARTS),
    density: random.between(0, 1),
    nudges: each(() => random.between(-1, 1)),
    odd: random.whole(0, MOST_DECKS),
  }
}

function drawDecks(choices: RackChoices, canvas: Canvas): string {
  const { layout, graphics, shifts, firstPair } = choices
  const pairs = colourPairs(canvas.palette)
  const decks = arrangeDecks(layout, canvas, choices).map((spot, index) => {
    const [base, graphic] = pairs[(firstPair + index) % pairs.length] ?? [canvas.palette.light, canvas.palette.main]
    const kind = index < canvas.thrift ? undefined : graphics[index]
    return drawDeck(spot, { base, graphic, kind, shift: shifts[index] ?? 0 }, canvas)
  })
  return element('defs', {}, defineDeck(canvas)) + element('g', { 'fill-rule': 'evenodd' }, decks.join(''))
}

/** Draws a single kind of part, but several in the flat lay. */
function drawParts(choices: RackChoices, canvas: Canvas): string {
  const { layout, parts } = choices
  const spots = arrangeParts(layout, canvas, choices)
  if (spots.length === 0) return ''
  const round = parts.filter((part) => part === 'wheel' || part === 'bearing')
  const used = layout === 'flatlay' ? parts.slice(0, Math.max(1, MOST_PARTS - canvas.thrift)) : round.slice(0, 1)
  const definitions = used.map((part) => definePart(part, canvas))
  const drawn = spots.map((spot, index) => drawPart(used[(index * 2 + Math.floor(index / 5)) % used.length] ?? 'wheel', spot, canvas))
  return element('defs', {}, definitions.join('')) + drawn.join('')
}

/** Pairs of a deck's colour and its graphic's, with enough contrast. */
function colourPairs({ main, second, light, accent }: Palette): [string, string][] {
  return [main, light, second, main, light, second].flatMap((base, index): [string, string][] => {
    const graphics = [accent, second, main, light].filter((colour) => isLegible(colour, base))
    const graphic = graphics[index % 2]
    return graphic === undefined ? [] : [[base, graphic]]
  })
}

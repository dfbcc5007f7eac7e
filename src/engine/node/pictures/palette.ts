/** A picture of few colours. */
export interface IndexedPixels {
  /** Four bytes per colour: red, green, blue and alpha. */
  palette: Uint8Array
  /** From top to bottom: runs of pixels, and the index in the palette of each of their colours. */
  strips: { runs: Int32Array; places: Uint8Array }[]
}

/** Pixels as runs of one colour each. */
export interface ColourRuns {
  /** As integers, with the number of pixels of each. */
  colours: number[]
  counts: number[]
  /** For each run, the index of its colour, and the pixel after its last. */
  runs: Int32Array
}

const LIMIT = 256
/** The square of the distance of two colours that are hardly distinguishable at an edge. */
const NEAR = 20 ** 2
/** A colour is rare if at most one pixel in this many has it. */
const RARE = 2000
/** Entries of a lookup table that avoids most accesses to the map; a power of two. */
const SLOTS = 4096

/** Finds the runs in pixels of four bytes. */
export function findRuns(rgba: Uint8Array): ColourRuns {
  // Signed, because 32-bit integers are looked up faster than those with one bit more.
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
  const count = pixels.length
  const colours: number[] = []
  const counts: number[] = []
  const numbers = new Map<number, number>()
  const slots = new Int32Array(SLOTS).fill(-1)
  let runs = new Int32Array(2 ** 15)
  let length = 0
  for (let start = 0; start < count; ) {
    const colour = pixels[start] as number
    let end = start + 1
    while (end < count && pixels[end] === colour) end++
    const slot = Math.imul(colour, 0x9e3779b1) >>> 20
    let number = slots[slot] as number
    if (number < 0 || colours[number] !== colour) {
      number = numbers.get(colour) ?? colours.push(colour) - 1
      numbers.set(colour, number)
      slots[slot] = number
    }
    counts[number] = (counts[number] ?? 0) + end - start
    if (length === runs.length) runs = enlarge(runs)
    runs[length++] = number
    runs[length++] = end
    start = end
  }
  return { colours, counts, runs: runs.slice(0, length) }
}

function enlarge(list: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2)
  larger.set(list)
  return larger
}

/**
 * Reduces strips to their most frequent colours, and merges rare colours that are hardly distinguishable from a frequent one; flat
 * drawings have no visible loss.
 */
export function indexColours(strips: readonly ColourRuns[]): IndexedPixels {
  const pixels = strips.reduce((sum, { runs }) => sum + (runs.at(-1) ?? 0), 0)
  const { palette, places } = choosePalette(strips, pixels)
  return {
    palette,
    strips: strips.map(({ colours, runs }) => ({ runs, places: Uint8Array.from(colours, (colour) => places.get(colour) ?? 0) })),
  }
}

/** The colours that are kept, and the index among them for every colour. */
function choosePalette(strips: readonly ColourRuns[], pixels: number): { palette: Uint8Array; places: Map<number, number> } {
  const places = new Map<number, number>()
  const palette = new Uint8Array(4 * LIMIT)
  let length = 0
  for (const [colour, count] of rankColours(strips)) {
    const channels = [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255, colour >>> 24] as const
    const { place, distance } = findNearest(palette.subarray(0, length), channels)
    const isKept = length < palette.length && (distance > NEAR || count > pixels / RARE)
    places.set(colour, isKept ? length / 4 : place)
    if (!isKept) continue
    palette.set(channels, length)
    length += 4
  }
  return { palette: palette.slice(0, length), places }
}

/** The most frequent first; equals by number, so that the order is the same everywhere. */
function rankColours(strips: readonly ColourRuns[]): [colour: number, count: number][] {
  const sums = new Map<number, number>()
  for (const { colours, counts } of strips) {
    for (const [number, colour] of colours.entries()) sums.set(colour, (sums.get(colour) ?? 0) + (counts[number] ?? 0))
  }
  return Array.from(sums).sort(([a, left], [b, right]) => right - left || a - b)
}

type Channels = readonly [red: number, green: number, blue: number, opacity: number]

function findNearest(palette: Uint8Array, [red, green, blue, opacity]: Channels): { place: number; distance: number } {
  let place = 0
  let distance = Number.POSITIVE_INFINITY
  for (let at = 0; at < palette.length; at += 4) {
    const aside = (palette[at] as number) - red
    const above = (palette[at + 1] as number) - green
    const behind = (palette[at + 2] as number) - blue
    const through = (palette[at + 3] as number) - opacity
    const square = aside * aside + above * above + behind * behind + through * through
    if (square >= distance) continue
    distance = square
    place = at / 4
  }
  return { place, distance }
}

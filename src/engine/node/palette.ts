/** A picture of few colours: each pixel is a place in the palette. */
export interface IndexedPixels {
  /** Four bytes a colour: red, green, blue, and how opaque it is. */
  palette: Uint8Array
  pixels: Uint8Array
}

const LIMIT = 256

/** Reduces pixels of four bytes to the colours that are there most often; flat drawings lose nothing that could be seen. */
export function indexColours(rgba: Uint8Array): IndexedPixels {
  // Signed, because whole numbers of 32 bits are looked up faster than those with one bit more.
  const colours = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
  const kept = chooseColours(colours)
  const palette = new Uint8Array(new Int32Array(kept).buffer)
  const places = new Map(kept.map((colour, place) => [colour, place]))
  const pixels = new Uint8Array(colours.length)
  let last = Number.NaN
  let place = 0
  for (let index = 0; index < colours.length; index++) {
    const colour = colours[index] as number
    if (colour !== last) {
      last = colour
      place = places.get(colour) ?? nearestPlace(colour, kept)
      places.set(colour, place)
    }
    pixels[index] = place
  }
  return { palette, pixels }
}

/** The most frequent colours; the order of equals is that of their numbers, so that it is the same everywhere. */
function chooseColours(colours: Int32Array): number[] {
  const counts = new Map<number, number>()
  let start = 0
  for (let index = 1; index <= colours.length; index++) {
    if (colours[index] === colours[start]) continue
    const colour = colours[start] as number
    counts.set(colour, (counts.get(colour) ?? 0) + index - start)
    start = index
  }
  const ranked = Array.from(counts).sort(([a, left], [b, right]) => right - left || a - b)
  return ranked.slice(0, LIMIT).map(([colour]) => colour)
}

function nearestPlace(colour: number, kept: readonly number[]): number {
  let nearest = 0
  let shortest = Number.POSITIVE_INFINITY
  for (const [place, other] of kept.entries()) {
    const distance = distanceOf(colour, other)
    if (distance >= shortest) continue
    shortest = distance
    nearest = place
  }
  return nearest
}

function distanceOf(a: number, b: number): number {
  let sum = 0
  for (const shift of [0, 8, 16, 24]) sum += (((a >>> shift) & 255) - ((b >>> shift) & 255)) ** 2
  return sum
}

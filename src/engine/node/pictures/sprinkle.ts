/** A repeated pattern of specks on all areas of one colour: the SVG renderer would take longer for it than for the rest of a picture. */
export interface Grain {
  /** Two colours as `#rrggbb`. */
  ground: string
  colour: string
  /** The side of the square that is repeated, in pixels. */
  tile: number
  /** The x and y of each speck of two by two pixels in the tile, alternating. */
  specks: readonly number[]
}

/** Puts grain on opaque pixels of four bytes. */
export function sprinkle(rgba: Uint8Array, width: number, { ground, colour, tile, specks }: Grain): void {
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
  const [from, to] = [toPixel(ground), toPixel(colour)]
  const height = pixels.length / width

  function change(x: number, y: number): void {
    if (x < width && y < height && pixels[y * width + x] === from) pixels[y * width + x] = to
  }

  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      for (let speck = 0; speck < specks.length; speck += 2) {
        const x = left + (specks[speck] as number)
        const y = top + (specks[speck + 1] as number)
        change(x, y)
        change(x + 1, y)
        change(x, y + 1)
        change(x + 1, y + 1)
      }
    }
  }
}

/** A colour as an integer whose lowest byte is red. */
function toPixel(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as [number, number, number]
  return (0xff << 24) | (blue << 16) | (green << 8) | red
}

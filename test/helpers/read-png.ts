import { inflateSync } from 'node:zlib'

export interface Png {
  width: number
  height: number
  /** 3 is palette, 6 is RGBA. */
  colourType: number
  /** The names of its chunks, in order. */
  chunks: string[]
  /** Four bytes per colour: red, green, blue and alpha. */
  palette: number[][]
  /** The palette index of each pixel. */
  pixels: Uint8Array
}

/** Decodes a PNG file with a palette, by the specification. */
export function readPng(bytes: Buffer): Png {
  const parts: { type: string; data: Buffer }[] = []
  for (let place = 8; place < bytes.length; place += 12 + bytes.readUInt32BE(place)) {
    const length = bytes.readUInt32BE(place)
    parts.push({ type: bytes.toString('latin1', place + 4, place + 8), data: bytes.subarray(place + 8, place + 8 + length) })
  }
  const partOf = (type: string) => Buffer.concat(parts.filter((part) => part.type === type).map(({ data }) => data))
  const header = partOf('IHDR')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [colours, opacity] = [partOf('PLTE'), partOf('tRNS')]
  const palette = Array.from({ length: colours.length / 3 }, (_, at) => [...colours.subarray(at * 3, at * 3 + 3), opacity[at] ?? 255])
  const rows = inflateSync(partOf('IDAT'))
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width)
  return { width, height, colourType: header.readUInt8(9), chunks: parts.map(({ type }) => type), palette, pixels }
}

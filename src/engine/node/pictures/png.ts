import { crc32 } from 'node:zlib'
import { deflateRuns } from './deflate-runs.ts'
import type { ByteRuns } from './find-repeats.ts'
import type { IndexedPixels } from './palette.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** One byte per pixel, an index in the palette. */
const INDEXED = [8, 3, 0, 0, 0]

/** A picture of few colours as a PNG file. */
export function encodePng({ palette, strips }: IndexedPixels, width: number): Buffer {
  const rows = layRows(strips, width)
  const height = (rows.bounds[rows.count] as number) / (width + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(INDEXED, 8)
  const count = palette.length / 4
  const colours = Buffer.alloc(count * 3)
  const opacity = Buffer.alloc(count)
  for (let place = 0; place < count; place++) {
    colours.set(palette.subarray(place * 4, place * 4 + 3), place * 3)
    opacity[place] = palette[place * 4 + 3] ?? 255
  }
  const isOpaque = opacity.every((value) => value === 255)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    ...(isOpaque ? [] : [chunk('tRNS', opacity)]),
    chunk('IDAT', deflateRuns(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Pixels row by row. Each row starts with its filter, which is 0: filters do not help indexed pixels. */
function layRows(strips: IndexedPixels['strips'], width: number): ByteRuns {
  const pixels = strips.reduce((sum, { runs }) => sum + (runs.at(-1) ?? 0), 0)
  const most = strips.reduce((sum, { runs }) => sum + runs.length / 2, 0) + (2 * pixels) / width
  const values = new Uint8Array(most + 1)
  const bounds = new Int32Array(most + 1)
  let count = 0
  let end = 0

  function add(value: number, size: number): void {
    if (count === 0 || values[count - 1] !== value) values[count++] = value
    end += size
    bounds[count] = end
  }

  let column = 0
  for (const { runs, places } of strips) {
    let start = 0
    for (let run = 0; run < runs.length; run += 2) {
      const place = places[runs[run] as number] as number
      for (let rest = (runs[run + 1] as number) - start; rest > 0; ) {
        if (column === 0) add(0, 1)
        const size = Math.min(rest, width - column)
        add(place, size)
        column = column + size === width ? 0 : column + size
        rest -= size
      }
      start = runs[run + 1] as number
    }
  }
  return { values, bounds, count }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

import { crc32, deflateSync } from 'node:zlib'
import type { IndexedPixels } from './palette.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A byte a pixel, each a place in the palette. */
const INDEXED = [8, 3, 0, 0, 0]

/** One more costs four times the time for a thirtieth of the bytes. */
const LEVEL = 7

/** A picture of few colours as a PNG file. */
export function encodePng({ palette, pixels }: IndexedPixels, width: number): Buffer {
  const height = pixels.length / width
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
    chunk('IDAT', deflateSync(addFilters(pixels, width, height), { level: LEVEL, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row starts with its filter; places in a palette are best left as they are. */
function addFilters(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return rows
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

import { crc32 } from 'node:zlib'

/** Width and height in pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** The formats with a binary header. */
export type BinaryFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico'

/** Recognises a format by its first bytes. */
export function recognizeFormat(bytes: Buffer): BinaryFormat | undefined {
  return FORMATS.find(([, { matches }]) => matches(bytes))?.[0]
}

/** Reads the size from the header of one format; a string is the message of a fault. */
export function readImageHeader(format: BinaryFormat, bytes: Buffer): ImageSize | string {
  const { matches, read } = READERS[format]
  if (!matches(bytes)) return `expected the first bytes of ${format.toUpperCase()}, found ${hex(bytes.subarray(0, 12))}`
  return read(bytes)
}

interface FormatReader {
  matches(bytes: Buffer): boolean
  read(bytes: Buffer): ImageSize | string
}

const READERS: Record<BinaryFormat, FormatReader> = {
  png: { matches: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), read: readPng },
  jpeg: { matches: (bytes) => startsWith(bytes, '\xff\xd8\xff'), read: readJpeg },
  gif: { matches: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'), read: readGif },
  webp: { matches: (bytes) => startsWith(bytes, 'RIFF') && textAt(bytes, 8) === 'WEBP', read: readWebp },
  avif: { matches: hasAvifBrand, read: readAvif },
  // An AVIF file that starts with a box of 256 bytes has the same first bytes as an icon.
  ico: { matches: (bytes) => startsWith(bytes, '\0\0\x01\0') && textAt(bytes, 4) !== 'ftyp', read: readIco },
}

const FORMATS = Object.entries(READERS) as [BinaryFormat, FormatReader][]

const PNG_HEADER_END = 33

function readPng(bytes: Buffer): ImageSize | string {
  if (bytes.length < PNG_HEADER_END) return tooShort(bytes, PNG_HEADER_END)
  const type = textAt(bytes, 12)
  if (type !== 'IHDR' || bytes.readUInt32BE(8) !== 13) {
    return `expected an IHDR chunk of 13 bytes first, found ${JSON.stringify(type)} of ${bytes.readUInt32BE(8)}`
  }
  if (crc32(bytes.subarray(12, 29)) !== bytes.readUInt32BE(29)) {
    return `expected the checksum of the IHDR chunk to be right, found ${hex(bytes.subarray(29, PNG_HEADER_END))}`
  }
  for (let offset = PNG_HEADER_END; offset + 12 <= bytes.length; ) {
    const chunk = textAt(bytes, offset + 4)
    offset += 12 + bytes.readUInt32BE(offset)
    if (offset > bytes.length) return tooShort(bytes, offset)
    if (chunk === 'IDAT' || chunk === 'IEND') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  return `expected a whole IDAT or IEND chunk, found the end of the file after ${bytes.length} bytes`
}

function readJpeg(bytes: Buffer): ImageSize | string {
  let offset = 2
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) return `expected a marker at byte ${offset}, found ${hex(bytes.subarray(offset, offset + 2))}`
    const marker = bytes.readUInt8(offset + 1)
    const length = bytes.readUInt16BE(offset + 2)
    if (marker === 0xff) offset += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) offset += 2
    else if (marker < 0xc0 || (marker >= 0xd8 && marker <= 0xda)) return `expected a frame header (SOF), found ff ${hex([marker])}`
    else if (length < (isFrameHeader(marker) ? 11 : 2)) return `expected the length of a segment at byte ${offset + 2}, found ${length}`
    else if (offset + 2 + length > bytes.length) return tooShort(bytes, offset + 2 + length)
    else if (isFrameHeader(marker)) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) }
    else offset += 2 + length
  }
  return `expected a frame header (SOF), found the end of the file after ${bytes.length} bytes`
}

/** Sixteen codes, except three for tables and extensions (DHT, JPG, DAC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readGif(bytes: Buffer): ImageSize | string {
  if (bytes.length < 14) return tooShort(bytes, 14)
  const flags = bytes.readUInt8(10)
  const colors = flags & 0x80 ? 2 ** ((flags & 7) + 1) : 0
  const first = 13 + 3 * colors
  if (bytes.length <= first) return tooShort(bytes, first + 1)
  if (bytes[first] !== 0x2c && bytes[first] !== 0x21) {
    return `expected an image or an extension at byte ${first}, found ${hex(bytes.subarray(first, first + 1))}`
  }
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

function readWebp(bytes: Buffer): ImageSize | string {
  if (bytes.length < 20) return tooShort(bytes, 20)
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return tooShort(bytes, end)
  const kind = textAt(bytes, 12)
  const body = bytes.subarray(20, Math.min(end, 20 + bytes.readUInt32LE(16)))
  if (kind === 'VP8 ' && body.length >= 10 && body.readUIntBE(3, 3) === 0x9d012a && (body.readUInt8(0) & 1) === 0) {
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
  }
  if (kind === 'VP8L' && body.length >= 5 && body[0] === 0x2f && body.readUInt8(4) >> 5 === 0) {
    const bits = body.readUInt32LE(1)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  if (kind === 'VP8X' && body.length >= 10) return { width: 1 + body.readUIntLE(4, 3), height: 1 + body.readUIntLE(7, 3) }
  return `expected a VP8, VP8L or VP8X header, found ${JSON.stringify(kind)} with ${hex(body.subarray(0, 10))}`
}

// Far more than any encoder writes; they limit the time that a malicious file can take.
const BRANDS_END = 256
const BOX_LIMIT = 10_000

function hasAvifBrand(bytes: Buffer): boolean {
  if (textAt(bytes, 4) !== 'ftyp') return false
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), BRANDS_END)
  for (let offset = 8; offset + 4 <= end; offset += offset === 8 ? 8 : 4) {
    const brand = textAt(bytes, offset)
    if (brand === 'avif' || brand === 'avis') return true
  }
  return false
}

function readAvif(bytes: Buffer): ImageSize | string {
  const properties = findBoxes(bytes, 'meta')
    // Unlike the boxes inside of it, `meta` has a version before its content.
    .flatMap((meta) => findBoxes(meta.subarray(4), 'iprp'))
    .flatMap((iprp) => findBoxes(iprp, 'ipco'))
    .flatMap((ipco) => findBoxes(ipco, 'ispe'))
    .filter((ispe) => ispe.length >= 12)
    .map((ispe) => ({ width: ispe.readUInt32BE(4), height: ispe.readUInt32BE(8) }))
  // Tiles and thumbnails have sizes too; the picture is the largest.
  return largest(properties) ?? `expected an ispe box in meta/iprp/ipco, found none in ${bytes.length} bytes`
}

/** The contents of the complete boxes of one type. */
function findBoxes(bytes: Buffer, type: string): Buffer[] {
  const bodies: Buffer[] = []
  for (let offset = 0, count = 0; offset + 8 <= bytes.length && count < BOX_LIMIT; count++) {
    const short = bytes.readUInt32BE(offset)
    const isLong = short === 1 && offset + 16 <= bytes.length
    const header = isLong ? 16 : 8
    const size = isLong ? Number(bytes.readBigUInt64BE(offset + 8)) : short === 0 ? bytes.length - offset : short
    if (size < header || offset + size > bytes.length) break
    if (textAt(bytes, offset + 4) === type) bodies.push(bytes.subarray(offset + header, offset + size))
    offset += size
  }
  return bodies
}

function readIco(bytes: Buffer): ImageSize | string {
  if (bytes.length < 6) return tooShort(bytes, 6)
  const directoryEnd = 6 + 16 * bytes.readUInt16LE(4)
  if (bytes.length < directoryEnd) return tooShort(bytes, directoryEnd)
  const sizes: ImageSize[] = []
  for (let entry = 6; entry < directoryEnd; entry += 16) {
    const length = bytes.readUInt32LE(entry + 8)
    const start = bytes.readUInt32LE(entry + 12)
    if (length === 0 || start < directoryEnd) return `expected an icon after the list of icons, found ${length} bytes at ${start}`
    if (start + length > bytes.length) return tooShort(bytes, start + length)
    // One byte per side: 0 means 256.
    sizes.push({ width: bytes.readUInt8(entry) || 256, height: bytes.readUInt8(entry + 1) || 256 })
  }
  return largest(sizes) ?? 'expected at least one icon, found none'
}

function largest(sizes: ImageSize[]): ImageSize | undefined {
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature
}

function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4)
}

function tooShort(bytes: Buffer, expected: number): string {
  return `expected at least ${expected} bytes, found ${bytes.length}: the file is cut`
}

function hex(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ') || 'nothing'
}

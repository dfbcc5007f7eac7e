/** A file of the output before it is written. */
export interface OutputFile<C extends Contents = string> {
  file: string
  contents: C
}
/** The contents of a file: text, bytes, or a sequence of both. */
export type Contents = string | Uint8Array | readonly Piece[]

export type Piece = string | Uint8Array

/** The most bytes of UTF-8 for a unit of a JavaScript string. */
const BYTES_A_UNIT = 3
const FIRST_SIZE = 256 * 1024

/** Encodes contents as UTF-8 into one buffer: the bytes are valid until the next call. */
export function createEncoder(): (contents: Contents) => Uint8Array {
  let buffer = Buffer.allocUnsafeSlow(FIRST_SIZE)
  return (contents) => {
    if (contents instanceof Uint8Array) return contents
    const pieces = typeof contents === 'string' ? [contents] : contents
    let room = 0
    for (const piece of pieces) room += typeof piece === 'string' ? piece.length * BYTES_A_UNIT : piece.length
    if (room > buffer.length) buffer = Buffer.allocUnsafeSlow(room)
    let length = 0
    for (const piece of pieces) {
      if (typeof piece === 'string') length += buffer.write(piece, length)
      else {
        buffer.set(piece, length)
        length += piece.length
      }
    }
    return buffer.subarray(0, length)
  }
}

/** The same bytes in a buffer of their own. */
export function toBuffer(contents: Contents): Buffer {
  if (contents instanceof Uint8Array) return Buffer.from(contents)
  return typeof contents === 'string' ? Buffer.from(contents) : Buffer.concat(contents.map((piece) => Buffer.from(piece as string)))
}

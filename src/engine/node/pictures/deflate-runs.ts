import { type ByteRuns, findRepeats } from './find-repeats.ts'
import { makePrefixCode, type PrefixCode } from './huffman.ts'

/** Words per block, each of which has its own code: smaller blocks have better fitting codes. */
const BLOCK = 2 ** 14
const END_OF_BLOCK = 256
const MOST_BITS = 15
/** The code lengths are themselves encoded; the lengths of that code are written in this order. */
const SIZE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const MOST_SIZE_BITS = 7
/** A word is at most two codes with extra bits; a block begins with 316 code lengths. */
const MOST_BYTES_OF_WORD = 6
const MOST_BYTES_OF_HEAD = 320
const ZLIB_HEADER = 0x0178

/** The ranges of lengths, or of distances, that share a symbol: the least value of each, and the number of extra bits. */
interface Ranges {
  symbolOf: Uint8Array
  least: number[]
  bits: number[]
}

const LENGTHS = listRanges(29, 4, 3, 258)
const DISTANCES = listRanges(30, 2, 1, 32_768)

/**
 * Compresses bytes to a zlib stream. For flat pictures it is faster than zlib and the result smaller, and the bytes do not depend on the
 * zlib version of the machine.
 */
export function deflateRuns(runs: ByteRuns): Uint8Array {
  const words = findRepeats(runs)
  const blocks = Math.max(1, Math.ceil(words.length / BLOCK))
  const output = new BitWriter(words.length * MOST_BYTES_OF_WORD + blocks * MOST_BYTES_OF_HEAD + 8)
  output.write(ZLIB_HEADER, 16)
  for (let block = 0; block < blocks; block++) {
    writeBlock(output, words.subarray(block * BLOCK, (block + 1) * BLOCK), block === blocks - 1)
  }
  output.end()
  for (const byte of checksum(runs)) output.write(byte, 8)
  return output.bytes.subarray(0, output.length)
}

/** Symbols in groups: each group has one extra bit more than the one before, the first two have none; the last value has its own symbol. */
function listRanges(count: number, group: number, first: number, last: number): Ranges {
  const ranges: Ranges = { symbolOf: new Uint8Array(last + 1), least: [], bits: [] }
  let next = first
  for (let symbol = 0; symbol < count; symbol++) {
    const least = Math.min(next, last)
    const bits = least === last ? 0 : Math.max(0, Math.floor(symbol / group) - 1)
    next = least + 2 ** bits
    ranges.symbolOf.fill(symbol, least, next)
    ranges.least.push(least)
    ranges.bits.push(bits)
  }
  return ranges
}

class BitWriter {
  readonly bytes: Uint8Array
  length = 0
  private waiting = 0
  private size = 0

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity)
  }

  /** Writes at most 16 bits, the lowest first. */
  write(bits: number, size: number): void {
    this.waiting |= bits << this.size
    this.size += size
    if (this.size >= 16) this.writeBytes(2)
  }

  /** Pads the last byte. */
  end(): void {
    this.writeBytes(Math.ceil(this.size / 8))
    this.size = 0
  }

  private writeBytes(count: number): void {
    for (let byte = 0; byte < count; byte++) {
      this.bytes[this.length++] = this.waiting & 255
      this.waiting >>>= 8
    }
    this.size -= 8 * count
  }
}

function writeBlock(output: BitWriter, words: Int32Array, isLast: boolean): void {
  const [symbols, distances] = countSymbols(words).map((counts) => makePrefixCode(counts, MOST_BITS)) as [PrefixCode, PrefixCode]
  output.write(isLast ? 1 : 0, 1)
  writeCodes(output, symbols.sizes, distances.sizes)
  for (const word of words) {
    if (word < END_OF_BLOCK) writeSymbol(output, symbols, word)
    else {
      const length = word >>> 16
      const distance = (word & 0xffff) + 1
      writeRange(output, symbols, LENGTHS, length, END_OF_BLOCK + 1)
      writeRange(output, distances, DISTANCES, distance, 0)
    }
  }
  writeSymbol(output, symbols, END_OF_BLOCK)
}

/** Counts bytes, lengths and the end symbol; and distances. */
function countSymbols(words: Int32Array): [Int32Array, Int32Array] {
  const symbols = new Int32Array(END_OF_BLOCK + 1 + LENGTHS.least.length)
  const distances = new Int32Array(DISTANCES.least.length)
  const count = (list: Int32Array, symbol: number): void => {
    list[symbol] = (list[symbol] as number) + 1
  }
  for (const word of words) {
    if (word < END_OF_BLOCK) count(symbols, word)
    else {
      count(symbols, END_OF_BLOCK + 1 + (LENGTHS.symbolOf[word >>> 16] as number))
      count(distances, DISTANCES.symbolOf[(word & 0xffff) + 1] as number)
    }
  }
  count(symbols, END_OF_BLOCK)
  return [symbols, distances]
}

/** Writes the two codes of a block as the code lengths of all their symbols. */
function writeCodes(output: BitWriter, symbols: Uint8Array, distances: Uint8Array): void {
  const sizes = [...symbols, ...distances]
  const counts = SIZE_ORDER.map((_, size) => sizes.filter((other) => other === size).length)
  const code = makePrefixCode(counts, MOST_SIZE_BITS)
  output.write(2, 2)
  output.write(symbols.length - END_OF_BLOCK - 1, 5)
  output.write(distances.length - 1, 5)
  output.write(SIZE_ORDER.length - 4, 4)
  for (const size of SIZE_ORDER) output.write(code.sizes[size] as number, 3)
  for (const size of sizes) writeSymbol(output, code, size)
}

function writeSymbol(output: BitWriter, { bits, sizes }: PrefixCode, symbol: number): void {
  output.write(bits[symbol] as number, sizes[symbol] as number)
}

function writeRange(output: BitWriter, code: PrefixCode, { symbolOf, least, bits }: Ranges, value: number, first: number): void {
  const symbol = symbolOf[value] as number
  writeSymbol(output, code, first + symbol)
  output.write(value - (least[symbol] as number), bits[symbol] as number)
}

/** Adler-32 of bytes, run by run. */
function checksum({ values, bounds, count }: ByteRuns): number[] {
  let sum = 1
  let sums = 0
  for (let run = 0; run < count; run++) {
    const value = values[run] as number
    const size = (bounds[run + 1] as number) - (bounds[run] as number)
    sums += size * sum + (value * size * (size + 1)) / 2
    sum += size * value
    if (sums < 1e12) continue
    sums %= CHECKSUM_LIMIT
    sum %= CHECKSUM_LIMIT
  }
  sums %= CHECKSUM_LIMIT
  sum %= CHECKSUM_LIMIT
  return [sums >>> 8, sums & 255, sum >>> 8, sum & 255]
}

/** The largest prime number of 16 bits. */
const CHECKSUM_LIMIT = 65_521

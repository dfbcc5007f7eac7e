import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { shortDigest } from '../digest.ts'

/** Something that a build made, under the key of all its inputs: a parsed document, or the files of a page, a picture or a feed. */
export interface CacheEntry {
  key: string
  /** Its files one after the other; a document has one without a name. */
  files: readonly (readonly [file: string, size: number])[]
  bytes: Uint8Array
}

/** The place of an entry in a pack. */
export interface PackedEntry {
  key: string
  files: readonly (readonly [file: string, size: number])[]
  start: number
  size: number
  digest: string
}

/** Entries as two objects: the compressed pack, and its index, which a build reads first. */
export interface WrittenPack {
  name: string
  pack: Uint8Array
  index: Uint8Array
  /** How many entries it has. */
  count: number
}

/** The entries of a pack, by key. */
export interface Pack {
  name: string
  entries: ReadonlyMap<string, PackedEntry>
}

/** How many entries of a pack were used, and how many did not verify. */
export interface Taken {
  taken: number
  refused: number
}

/** A row of an index: key, size, digest, signature, files. */
type IndexRow = [string, number, string, string, PackedEntry['files']]

/** Pages share most of their bytes: a window over many of them makes a twelfth of them, at little cost. */
const COMPRESSION = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 20 }

/** No build writes a larger pack: one that claims to be larger is refused. */
const MOST_BYTES = 256e6

export function writePack(entries: readonly CacheEntry[], secret: string): WrittenPack {
  const { name, index, content } = joinEntries(entries, secret)
  const pack = brotliCompressSync(content, optionsFor(content))
  return { name, pack, index: brotliCompressSync(index, optionsFor(index)), count: entries.length }
}

/** The same on another thread, as far as it takes long. */
export async function writePackAside(entries: readonly CacheEntry[], secret: string): Promise<WrittenPack> {
  const { name, index, content } = joinEntries(entries, secret)
  const [pack, packedIndex] = await Promise.all([compressAside(content, optionsFor(content)), compressAside(index, optionsFor(index))])
  return { name, pack, index: packedIndex, count: entries.length }
}

const compressAside = promisify(brotliCompress)

function joinEntries(entries: readonly CacheEntry[], secret: string): { name: string; index: Buffer; content: Buffer } {
  const rows = entries.map(({ key, files, bytes }): IndexRow => {
    const digest = digestOfEntry(key, files, bytes)
    return [key, bytes.length, digest, sign(digest, secret), files]
  })
  const index = JSON.stringify(rows)
  return { name: shortDigest(index), index: Buffer.from(index), content: Buffer.concat(entries.map(({ bytes }) => bytes)) }
}

/** Reads an index; with a secret, entries without its signature are left out and counted. */
export function readIndex(bytes: Uint8Array, secret: string): { entries: PackedEntry[]; unverified: number } {
  const entries: PackedEntry[] = []
  let start = 0
  let unverified = 0
  const rows = readRows(bytes)
  if (rows === undefined) return { entries, unverified: 1 }
  for (const [key, size, digest, signature, files] of rows) {
    if (secret === '' || isSame(signature, sign(digest, secret))) entries.push({ key, files, start, size, digest })
    else unverified++
    start += size
  }
  return { entries, unverified }
}

/** The bytes of an entry of an unpacked pack; undefined where they are not those of its index. */
export function readPacked(pack: Uint8Array, { key, files, start, size, digest }: PackedEntry): Uint8Array | undefined {
  const bytes = pack.subarray(start, start + size)
  return digestOfEntry(key, files, bytes) === digest ? bytes : undefined
}

/** The bytes of a pack; empty where it is damaged, so that no entry of it verifies. */
export function unpack(bytes: Uint8Array): Uint8Array {
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES })
  } catch {
    return new Uint8Array()
  }
}

function optionsFor({ length }: Uint8Array) {
  return { params: { ...COMPRESSION, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}

/** The rows of an index; undefined where it is damaged. */
function readRows(bytes: Uint8Array): IndexRow[] | undefined {
  try {
    const rows = JSON.parse(Buffer.from(unpack(bytes)).toString()) as unknown
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined
  } catch {
    return undefined
  }
}

function isRow(row: unknown): row is IndexRow {
  if (!Array.isArray(row)) return false
  const [key, size, digest, signature, files] = row as unknown[]
  const areTexts = [key, digest, signature].every((value) => typeof value === 'string')
  return areTexts && isSize(size) && Array.isArray(files) && files.every(isFile) && sumOf(files) <= size
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const sumOf = (files: PackedEntry['files']) => files.reduce((sum, [, size]) => sum + size, 0)

function isFile(file: unknown): boolean {
  if (!Array.isArray(file)) return false
  const [name, size] = file as unknown[]
  return typeof name === 'string' && isSize(size) && !/(?:^|[/\\])\.\.?(?:[/\\]|$)|^[/\\]|\0/.test(name)
}

function digestOfEntry(key: string, files: PackedEntry['files'], bytes: Uint8Array): string {
  return createHash('sha256')
    .update(JSON.stringify([key, files]))
    .update(bytes)
    .digest('base64url')
}

function sign(digest: string, secret: string): string {
  return secret === '' ? '' : createHmac('sha256', secret).update(digest).digest('base64url')
}

/** The signature of a text; without a secret, its digest shows damage only. */
export function signText(text: string, secret: string): string {
  return secret === '' ? createHash('sha256').update(text).digest('base64url') : sign(text, secret)
}

export function isSigned(text: string, signature: string, secret: string): boolean {
  return isSame(signature, signText(text, secret))
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isText } from './content-types.ts'
import { cacheRuleFor } from './headers.ts'

/** The ending of a file that holds another one in an encoding. */
export const ENCODED_ENDINGS = { br: '.br', gzip: '.gz' } as const

type CompressedEncoding = keyof typeof ENCODED_ENDINGS

/** Smaller files gain nothing; larger ones are streamed as they are. */
const LEAST_BYTES = 1025
const MOST_BYTES = 8 * 1024 * 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Whether a file of this name and size is worth compressing. */
export function isCompressible(name: string, size: number): boolean {
  return isText(name) && size >= LEAST_BYTES && size <= MOST_BYTES
}

/** Whether the file is too large to be held in memory. */
export function isStreamed(size: number): boolean {
  return size > MOST_BYTES
}

/** Brotli's best level takes 60 times as long for a tenth less: it is for files that are named after their content, which no edit changes. */
const LEVELS = { gzip: 9, br: 5, brOfNamed: 11 } as const

/** All that the compressed bytes of a text depend on beside the text. */
export const COMPRESSION = JSON.stringify([LEVELS, process.versions.zlib, process.versions.brotli])

/** The level for a file of a release. */
export function levelOf(name: string, encoding: CompressedEncoding): number {
  const isNamed = cacheRuleFor(`/${name}`, 200).kind === 'named after content'
  return LEVELS[encoding === 'br' && isNamed ? 'brOfNamed' : encoding]
}

export function compress(body: Uint8Array, encoding: CompressedEncoding, level: number = LEVELS[encoding]): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level })
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

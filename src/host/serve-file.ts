import type { IncomingHttpHeaders } from 'node:http'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { type Answer, answerText, type FilePart } from './answer.ts'
import { type ByteRange, readByteRange } from './byte-range.ts'
import { ENCODED_ENDINGS, isCompressible, isStreamed } from './compression.ts'
import { contentTypeOf, isText } from './content-types.ts'
import type { FileContent } from './file-content.ts'
import { HEADER_TABLE, headersFor, POLICY } from './headers.ts'
import { findSiteFile, openSiteFile, type SiteFile } from './site-file.ts'

export interface FileRequest {
  /** The canonical address, encoded. */
  path: string
  method: string
  headers: IncomingHttpHeaders
  /** With any status but 200, `file` is an error page: no ranges, no ETag. */
  status: 200 | 404 | 500
  /** The policy that a page is sent with, by its own; empty for a folder without a release. */
  policyOf: (own: string) => string
}

const ETAG_SUFFIXES = { br: '-br', gzip: '-gz', identity: '' } as const
const CONTENT_HEADERS = new Set(['Content-Type', 'Content-Encoding'])

/** Answers a request for a file: whole, encoded, as a range, or with 304. */
export async function serveFile(file: SiteFile, request: FileRequest, content: FileContent): Promise<Answer> {
  const encoding = chooseEncoding(file, request.headers['accept-encoding'])
  const prepared = encoding === 'identity' ? undefined : await findPrepared(file, encoding)
  const readWhole = () => (prepared ? content.bytes(prepared, 'identity') : readBody(file, encoding, content))
  const headers = representationHeaders(file, request, encoding)
  const policy = file.name.endsWith('.html') ? request.policyOf(await content.policy(file)) : ''
  if (policy !== '') headers[POLICY] = policy
  if (request.status !== 200) return { status: request.status, headers, body: await readWhole() }

  const etag = `"${await content.digest(prepared ?? file)}${ETAG_SUFFIXES[encoding]}"`
  headers.ETag = etag
  if (isUnchanged(request.headers['if-none-match'], etag)) return { status: 304, headers: withoutContent(headers), body: null }
  if (encoding !== 'identity') return { status: 200, headers, body: await readWhole() }

  headers['Accept-Ranges'] = 'bytes'
  const range = readRange(request, etag, file.size)
  if (range === null) return { status: 200, headers, body: await readWhole() }
  if (range === 'unsatisfiable') {
    const size = { 'Content-Range': `bytes */${file.size}`, 'Cache-Control': HEADER_TABLE.cacheByRange }
    return answerText(request.path, 416, 'The file is shorter than the range that was asked for.', size)
  }
  headers['Content-Range'] = `bytes ${range.start}-${range.start + range.length - 1}/${file.size}`
  return { status: 206, headers, body: await readRangeBody(file, range, content) }
}

function chooseEncoding(file: SiteFile, acceptEncoding: string | undefined): Encoding {
  if (!isText(file.name) || isStreamed(file.size)) return 'identity'
  const accepted = acceptedEncodings(acceptEncoding)
  if (!isCompressible(file.name, file.size) && accepted.includes('identity')) return 'identity'
  return accepted[0] ?? 'identity'
}

// The file that the build compressed, unless the original is newer.
async function findPrepared(file: SiteFile, encoding: 'br' | 'gzip'): Promise<SiteFile | undefined> {
  const prepared = await findSiteFile(file.root, file.name + ENCODED_ENDINGS[encoding])
  return prepared !== undefined && prepared.modified >= file.modified ? prepared : undefined
}

function representationHeaders(
  file: SiteFile,
  { path, status, headers: { range } }: FileRequest,
  encoding: Encoding,
): Record<string, string> {
  const headers: Record<string, string> = { ...headersFor(path, status), 'Content-Type': contentTypeOf(file.name) }
  if (isText(file.name)) headers.Vary = 'Accept-Encoding'
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  if (status === 200 && range !== undefined) headers['Cache-Control'] = HEADER_TABLE.cacheByRange
  return headers
}

// A 304 has no body, so it must not describe one.
function withoutContent(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONTENT_HEADERS.has(name)))
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const known: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return known.includes(etag)
}

function readRange({ method, headers }: FileRequest, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  if (method !== 'GET') return null
  const ifRange = headers['if-range']
  // A date never matches: responses carry no Last-Modified.
  if (ifRange !== undefined && ifRange !== etag) return null
  return readByteRange(headers.range, size)
}

async function readBody(file: SiteFile, encoding: Encoding, content: FileContent): Promise<Buffer | FilePart> {
  if (isStreamed(file.size)) return openPart(file, { start: 0, length: file.size })
  return content.bytes(file, encoding)
}

async function readRangeBody(file: SiteFile, range: ByteRange, content: FileContent): Promise<Buffer | FilePart> {
  if (isStreamed(file.size)) return openPart(file, range)
  return (await content.bytes(file, 'identity')).subarray(range.start, range.start + range.length)
}

async function openPart(file: SiteFile, range: ByteRange): Promise<FilePart> {
  return { handle: await openSiteFile(file), ...range }
}

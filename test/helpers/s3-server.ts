import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isSigned, TEST_KEYS } from './s3-signature.ts'

/** A failure instead of a response. */
export type Mishap = 'slow down' | 'internal error' | 'reset before' | 'reset after' | 'half an answer' | 'stall'

export interface StoredFile {
  bytes: Buffer
  headers: Record<string, string>
}

/** A request that the server has parsed. */
export interface S3Request {
  operation: 'list' | 'read' | 'head' | 'put' | 'copy' | 'remove'
  key: string
}

/** An S3 server on loopback for tests, which can fail in every way that stores do. */
export interface S3Server {
  url: string
  objects: Map<string, StoredFile>
  requests: S3Request[]
  /** Called before each request. */
  mishap: (request: S3Request) => Mishap | undefined
  /** The offset of its clock, in milliseconds. */
  ahead: number
  supportsConditions: boolean
  pageSize: number
  mayList: boolean
  close(): Promise<void>
}

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding', 'x-amz-website-redirect-location']
const SKEW_LIMIT = 15 * 60 * 1000

export async function startS3Server(bucket: string): Promise<S3Server> {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store: S3Server = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    requests: [],
    mishap: () => undefined,
    ahead: 0,
    supportsConditions: true,
    pageSize: 1000,
    mayList: true,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', store.url)
    const [, name = '', ...path] = url.pathname.split('/')
    const key = decodeURIComponent(path.join('/'))
    const body = await buffer(request)
    response.setHeader('Date', new Date(Date.now() + store.ahead).toUTCString())
    const refusal = refuse(request, url, name, body)
    if (refusal !== undefined) return fail(response, ...refusal)
    const asked = { operation: operationOf(request, key), key }
    store.requests.push(asked)
    const mishap = store.mishap(asked)
    if (mishap === 'reset before') return void request.socket.destroy()
    if (mishap === 'stall') return
    if (mishap === 'slow down') return fail(response, 503, 'SlowDown')
    if (mishap === 'internal error') return fail(response, 500, 'InternalError')
    if (mishap === 'reset after' || mishap === 'half an answer') {
      perform(asked, { request, url, body }, { end: () => undefined, writeHead: () => undefined, setHeader: () => undefined })
      if (mishap === 'reset after') return void request.socket.destroy()
      response.writeHead(200, { 'Content-Length': 1000 }).write('<?xml')
      return void setTimeout(() => request.socket.destroy(), 5)
    }
    perform(asked, { request, url, body }, response)
  }

  function refuse(request: IncomingMessage, url: URL, name: string, body: Buffer): [number, string] | undefined {
    const keys = isSigned(request, url, body)
    if (keys !== undefined) return [403, keys]
    const asked = Date.parse(String(request.headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
    if (Math.abs(asked - Date.now() - store.ahead) > SKEW_LIMIT) return [403, 'RequestTimeTooSkewed']
    return name === bucket ? undefined : [404, 'NoSuchBucket']
  }

  function perform({ operation, key }: S3Request, { request, url, body }: Received, response: Out): void {
    const found = store.objects.get(key)
    if (operation === 'list') list(url, response)
    else if (operation === 'put') put(key, request, body, response)
    else if (operation === 'copy') copy(key, request, response)
    else if (operation === 'remove') {
      store.objects.delete(key)
      response.writeHead(204)
      response.end()
    } else if (found === undefined) fail(response, 404, 'NoSuchKey', operation === 'head')
    else {
      response.writeHead(200, { ...found.headers, ETag: tagOf(found.bytes), 'Content-Length': found.bytes.length })
      response.end(operation === 'read' ? found.bytes : undefined)
    }
  }

  function put(key: string, { headers }: IncomingMessage, body: Buffer, response: Out): void {
    const there = store.objects.get(key)
    // As in Ceph, ETags have no quotes in conditions.
    const wanted = headers['if-match']
    const isWrong =
      (headers['if-none-match'] === '*' && there !== undefined) || (wanted !== undefined && wanted !== (there && hash('md5', there.bytes)))
    if (isWrong && store.supportsConditions) {
      fail(response, there === undefined ? 404 : 412, there === undefined ? 'NoSuchKey' : 'PreconditionFailed')
      return
    }
    store.objects.set(key, { bytes: body, headers: keptHeaders(headers) })
    response.writeHead(200, { ETag: tagOf(body) })
    response.end()
  }

  function copy(key: string, { headers }: IncomingMessage, response: Out): void {
    const source = store.objects.get(decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\/?[^/]+\//, ''))
    if (source === undefined) {
      fail(response, 404, 'NoSuchKey')
      return
    }
    store.objects.set(key, { bytes: source.bytes, headers: keptHeaders(headers) })
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(`<CopyObjectResult><ETag>${tagOf(source.bytes).replaceAll('"', '&quot;')}</ETag></CopyObjectResult>`)
  }

  function list(url: URL, response: Out): void {
    if (!store.mayList) {
      fail(response, 403, 'AccessDenied')
      return
    }
    const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? ''
    const prefix = url.searchParams.get('prefix') ?? ''
    const found = Array.from(store.objects.keys())
      .sort()
      .filter((key) => key > after && key.startsWith(prefix))
    const folders = url.searchParams.get('delimiter') === '/' ? found.filter((key) => key.includes('/', prefix.length)) : []
    const keys = found.filter((key) => !folders.includes(key))
    const page = keys.slice(0, store.pageSize)
    const isCut = page.length < keys.length
    const rows = page.map((key) => {
      const { bytes } = store.objects.get(key) as StoredFile
      return `<Contents><Key>${escapeXml(key)}</Key><Size>${bytes.length}</Size><ETag>${escapeXml(tagOf(bytes))}</ETag></Contents>`
    })
    const names = new Set(folders.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1)))
    rows.push(...Array.from(names, (name) => `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`))
    const next = isCut ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`)
  }

  return store
}

/** The environment of the deploy command for this server. */
export function s3Environment({ url }: Pick<S3Server, 'url'>): Record<string, string> {
  return { AWS_ENDPOINT_URL: url, AWS_ACCESS_KEY_ID: TEST_KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: TEST_KEYS.secretAccessKey }
}

interface Received {
  request: IncomingMessage
  url: URL
  body: Buffer
}

type Out = {
  writeHead(status: number, headers?: Record<string, string | number>): unknown
  end(body?: string | Buffer): unknown
  setHeader(name: string, value: string): unknown
}

function operationOf({ method, headers }: IncomingMessage, key: string): S3Request['operation'] {
  if (method === 'PUT') return headers['x-amz-copy-source'] === undefined ? 'put' : 'copy'
  if (method === 'DELETE') return 'remove'
  if (method === 'HEAD') return 'head'
  return key === '' ? 'list' : 'read'
}

function keptHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
}

function tagOf(bytes: Buffer): string {
  return `"${hash('md5', bytes)}"`
}

function fail(response: Out, status: number, code: string, isBare = false): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(isBare ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

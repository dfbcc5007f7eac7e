import type { HeadObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { isProblem, type ObjectHeaders, type ObjectStore, type StoredObject } from './object-store.ts'
import { describeFailure } from './s3-failure.ts'

interface S3Place {
  bucket: string
  /** The URL of the service; by default that of Amazon S3 in the region. */
  endpoint?: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
  /** The timeout of an attempt. */
  attemptMilliseconds?: number
}

/** A bucket; the shared cache of builds lists a part of one, and may leave while it still waits for answers. */
interface S3Store extends ObjectStore {
  listBelow(prefix: string): AsyncIterable<StoredObject>
  close(): void
}

const ATTEMPT_MILLISECONDS = 20_000

/** Opens a bucket of any S3-compatible service. The SDK is loaded here and nowhere else. */
export async function openS3Store(place: S3Place): Promise<S3Store> {
  const { bucket, attemptMilliseconds = ATTEMPT_MILLISECONDS } = place
  // The version of the SDK is pinned, so its warning about future Node versions does not matter to users.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client(configurationOf(place))
  const clock = watchClock(client)
  /** Ceph accepts an ETag in a condition only without quotes. */
  let isQuoted = true

  async function send<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await call({ abortSignal: AbortSignal.timeout(attemptMilliseconds) })
    } catch (cause) {
      throw describeFailure(cause, bucket)
    }
  }

  async function* list(part: { StartAfter?: string; Prefix?: string }): AsyncIterable<StoredObject> {
    let token: string | undefined
    do {
      const from = token === undefined ? part : { Prefix: part.Prefix, ContinuationToken: token }
      const page = await send((options) => client.send(new s3.ListObjectsV2Command({ Bucket: bucket, ...from }), options))
      for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? []) yield { key: Key, size: Size, etag: bare(ETag) }
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  return {
    now: clock,
    list: (after) => list(after === undefined ? {} : { StartAfter: after }),
    listBelow: (prefix) => list({ Prefix: prefix }),
    close: () => client.destroy(),
    async folders(prefix) {
      const command = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: '/' })
      const found = await send((options) => client.send(command, options))
      return (found.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? [])
    },
    async read(key) {
      const found = send(async (options) => {
        const { Body, ETag } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key }), options)
        return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: bare(ETag) }
      })
      return absentAsUndefined(found)
    },
    async head(key) {
      const found = await absentAsUndefined(send((options) => client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key }), options)))
      return found && { key, size: found.ContentLength ?? 0, etag: bare(found.ETag), headers: headersOf(found) }
    },
    async put(key, bytes, headers, condition) {
      const command = { Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length, ...fieldsOf(headers) }
      const store = async (terms: object) =>
        bare((await send((options) => client.send(new s3.PutObjectCommand({ ...command, ...terms }), options))).ETag)
      if (condition === undefined) return store({})
      if (condition === 'absent') return store({ IfNoneMatch: '*' })
      try {
        return await store({ IfMatch: isQuoted ? `"${condition.etag}"` : condition.etag })
      } catch (error) {
        if (!isProblem(error, 'condition') || !isQuoted) throw error
        const tag = await store({ IfMatch: condition.etag })
        isQuoted = false
        return tag
      }
    },
    async copy(from, to, headers) {
      const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      const command = { Bucket: bucket, Key: to, CopySource: source, MetadataDirective: 'REPLACE' as const, ...fieldsOf(headers) }
      return bare((await send((options) => client.send(new s3.CopyObjectCommand(command), options))).CopyObjectResult?.ETag)
    },
    async remove(key) {
      await send((options) => client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: key }), options))
    },
  }
}

function configurationOf({ endpoint, region, credentials }: S3Place): S3ClientConfig {
  // `withRetries` retries, and reduces the concurrency of all calls at once.
  const own = { region, credentials, maxAttempts: 1 }
  if (endpoint === undefined) return own
  // Other services than Amazon S3 do not support these checksums.
  const checksums = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const
  return { ...own, ...checksums, endpoint, forcePathStyle: true }
}

/** Derives the time of the service from the Date header of each response. */
function watchClock(client: S3Client): () => number {
  let ahead = 0
  client.middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request)
      const date = Date.parse((result.response as { headers?: { date?: string } }).headers?.date ?? '')
      if (!Number.isNaN(date)) ahead = date - Date.now()
      return result
    },
    { step: 'deserialize', name: 'watchClock', priority: 'low' },
  )
  return () => Date.now() + ahead
}

async function absentAsUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (isProblem(error, 'absent')) return undefined
    throw error
  }
}

function fieldsOf({ contentType, cacheControl, encoding, redirect }: ObjectHeaders) {
  return {
    ContentType: contentType,
    CacheControl: cacheControl,
    ...(encoding && { ContentEncoding: encoding }),
    ...(redirect && { WebsiteRedirectLocation: redirect }),
  }
}

function headersOf({ ContentType, CacheControl, ContentEncoding, WebsiteRedirectLocation }: HeadObjectCommandOutput): ObjectHeaders {
  return {
    contentType: ContentType ?? '',
    cacheControl: CacheControl ?? '',
    ...(ContentEncoding === 'gzip' && { encoding: 'gzip' }),
    ...(WebsiteRedirectLocation && { redirect: WebsiteRedirectLocation }),
  }
}

/** An ETag without quotes. */
function bare(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '')
}

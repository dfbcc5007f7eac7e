/** The operations on a bucket that a deployment needs. Each one is atomic and may be repeated. */
export interface ObjectStore {
  /** All objects, or those after a key, sorted by key. */
  list(after?: string): AsyncIterable<StoredObject>
  /** The top folders whose names start like this, each with a slash at its end. */
  folders(prefix: string): Promise<string[]>
  read(key: string): Promise<{ bytes: Uint8Array; etag: string } | undefined>
  head(key: string): Promise<(StoredObject & { headers: ObjectHeaders }) | undefined>
  /** Stores an object and returns its ETag. */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders, condition?: PutCondition): Promise<string>
  /** Copies an object within the bucket, with other headers, and returns its ETag. */
  copy(from: string, to: string, headers: ObjectHeaders): Promise<string>
  remove(key: string): Promise<void>
  /** The time of the store, in milliseconds: the clock of this machine may be wrong. */
  now(): number
}

export interface StoredObject {
  key: string
  size: number
  etag: string
}

/** The response headers of an object. */
export interface ObjectHeaders {
  contentType: string
  cacheControl: string
  encoding?: 'gzip'
  /** The new address of a page that moved: a store that serves websites redirects to it. */
  redirect?: string
}

/** The headers of the data of deployments. */
export const JSON_HEADERS: ObjectHeaders = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-store' }

/** Store only if there is no object yet, or only if the object has this ETag. */
type PutCondition = 'absent' | { etag: string }

/** Why a call failed. */
export type StoreProblem =
  | 'busy' // the store asks for fewer requests
  | 'broken' // the network or the store failed; the call may be retried
  | 'skewed' // the clock of this machine is wrong
  | 'condition' // the condition of a put does not hold
  | 'credentials'
  | 'no bucket'
  | 'absent'
  | 'unsupported'
  | 'refused'

export class StoreError extends Error {
  readonly problem: StoreProblem
  /** The delay that the store asks for, in milliseconds. */
  readonly wait: number | undefined

  constructor(problem: StoreProblem, message: string, details: { wait?: number; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.name = 'StoreError'
    this.problem = problem
    this.wait = details.wait
  }
}

export function isProblem(error: unknown, ...problems: StoreProblem[]): error is StoreError {
  return error instanceof StoreError && problems.includes(error.problem)
}

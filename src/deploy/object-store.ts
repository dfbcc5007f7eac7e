/** A bucket, as far as a deployment needs one. Every call is whole or not at all, and may be made twice. */
export interface ObjectStore {
  /** All objects, or those behind a key, in the order of their keys. */
  list(after?: string): AsyncIterable<StoredObject>
  read(key: string): Promise<{ bytes: Uint8Array; etag: string } | undefined>
  head(key: string): Promise<(StoredObject & { headers: ObjectHeaders }) | undefined>
  /** Stores an object and gives its tag. */
  put(key: string, bytes: Uint8Array, headers: ObjectHeaders, condition?: PutCondition): Promise<string>
  /** Copies an object inside of the bucket, under other headers, and gives its tag. */
  copy(from: string, to: string, headers: ObjectHeaders): Promise<string>
  remove(key: string): Promise<void>
  /** The clock of the store, in milliseconds: that of this machine may be wrong. */
  now(): number
}

export interface StoredObject {
  key: string
  size: number
  etag: string
}

/** What a reader is told of an object. */
export interface ObjectHeaders {
  contentType: string
  cacheControl: string
  encoding?: 'gzip'
  /** Where an address went that moved: a store that serves websites redirects to it. */
  redirect?: string
}

/** Only where there is no object yet, or only in the place of this one. */
export type PutCondition = 'absent' | { etag: string }

/** Why a store did not do what it was asked for. */
export type StoreProblem =
  | 'busy' // it asks for patience
  | 'broken' // the network or the store failed; the call may be made again
  | 'skewed' // the clock of this machine is wrong
  | 'condition' // the condition of a put does not hold
  | 'credentials'
  | 'no bucket'
  | 'absent'
  | 'unsupported'
  | 'refused'

export class StoreError extends Error {
  readonly problem: StoreProblem
  /** Milliseconds that the store wants to be left alone. */
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

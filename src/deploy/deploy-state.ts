import type { ObjectHeaders, ObjectStore, StoredObject } from './object-store.ts'
import { STAGES, type Stage } from './stages.ts'

/** The folder of a bucket for the data of deployments; readers never request it. */
export const PRIVATE_FOLDER = '.deploy/'
export const STATE_KEY = `${PRIVATE_FOLDER}state.json`
export const HISTORY_FOLDER = `${PRIVATE_FOLDER}history/`
/** Earlier contents of objects, by their digest: a rollback restores them. */
export const KEPT_FOLDER = `${PRIVATE_FOLDER}objects/`

export function keptKey(digest: string): string {
  return KEPT_FOLDER + digest
}

/** The record of an object that was deployed. */
export interface DeployedObject {
  digest: string
  size: number
  headers: ObjectHeaders
  stage: Stage
  etag: string
}

/** An object that the live release no longer contains and that is kept for a while. */
export interface RetiredObject extends DeployedObject {
  since: number
  /** The number of the deployment that retired it. */
  number: number
}

/** A finished deployment. */
interface Deployment {
  build: string
  at: number
  /** Counts the deployments of the bucket. */
  number: number
}

/** The contents of a bucket as its last deployment left it. */
export interface DeployState extends Deployment {
  objects: Map<string, DeployedObject>
  retired: Map<string, RetiredObject>
  /** The kept copies, by digest, with the number of the last deployment in which they were live. */
  kept: Map<string, number>
  /** Earlier deployments, newest first. */
  history: Deployment[]
}

const VERSION = 1

/** Reads the state of a bucket, or with the key of an earlier deployment what that one stored. */
export async function readState(store: ObjectStore, key = STATE_KEY): Promise<DeployState | undefined> {
  const found = await store.read(key)
  return found && parseState(found.bytes)
}

export function historyKey(build: string): string {
  return `${HISTORY_FOLDER}${build}.json`
}

/** The objects of a bucket by key. */
export async function listStored(store: ObjectStore): Promise<Map<string, StoredObject>> {
  const stored = new Map<string, StoredObject>()
  for await (const object of store.list()) stored.set(object.key, object)
  return stored
}

type Row = [key: string, digest: string, size: number, headers: number, stage: number, etag: string]
type RetiredRow = [...Row, since: number, number: number]

interface StateFile extends Deployment {
  version: number
  headers: ObjectHeaders[]
  objects: Row[]
  retired: RetiredRow[]
  kept: [string, number][]
  history: Deployment[]
}

/** Renders a state as JSON: arrays instead of objects, and each set of headers once, because there are many objects. */
export function renderState({ build, at, number, objects, retired, kept, history }: DeployState): Buffer {
  const headers: ObjectHeaders[] = []
  const indexes = new Map<string, number>()
  const indexOf = (value: ObjectHeaders): number => {
    const text = headersKey(value)
    const index = indexes.get(text) ?? headers.push(value) - 1
    indexes.set(text, index)
    return index
  }
  const rowOf = ([key, object]: [string, DeployedObject]): Row => {
    const { digest, size, stage, etag } = object
    return [key, digest, size, indexOf(object.headers), STAGES.indexOf(stage), etag]
  }
  const rows = Array.from(objects, rowOf)
  const retiredRows = Array.from(retired, ([key, object]): RetiredRow => [...rowOf([key, object]), object.since, object.number])
  return Buffer.from(
    JSON.stringify({ version: VERSION, build, at, number, headers, objects: rows, retired: retiredRows, kept: [...kept], history }),
  )
}

function parseState(bytes: Uint8Array): DeployState | undefined {
  const { version, headers, objects, retired, kept, ...rest } = JSON.parse(Buffer.from(bytes).toString()) as StateFile
  if (version !== VERSION) return undefined
  const read = ([, digest, size, index, stage, etag]: Row | RetiredRow): DeployedObject => ({
    digest,
    size,
    headers: headers[index] ?? { contentType: '', cacheControl: '' },
    stage: STAGES[stage] ?? 'files',
    etag,
  })
  return {
    ...rest,
    objects: new Map(objects.map((row) => [row[0], read(row)])),
    retired: new Map(retired.map((row) => [row[0], { ...read(row), since: row[6], number: row[7] }])),
    kept: new Map(kept),
  }
}

/** A string that is equal for equal headers. */
export function headersKey({ contentType, cacheControl, encoding, redirect }: ObjectHeaders): string {
  return JSON.stringify([contentType, cacheControl, encoding ?? '', redirect ?? ''])
}

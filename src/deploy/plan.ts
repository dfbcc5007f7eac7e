import { createHash } from 'node:crypto'
import { type DeployedObject, type DeployState, headersKey, keptKey, PRIVATE_FOLDER, type RetiredObject } from './deploy-state.ts'
import type { StoredObject } from './object-store.ts'
import type { PublishedObject } from './published-objects.ts'
import { STAGES, type Stage } from './stages.ts'

/** What is to be done to a bucket so that it holds a release. */
export interface Plan {
  build: string
  /** The deployment that is live. */
  live: string | undefined
  /** What has to be stored, or be given other headers, by stage. */
  stages: Record<Stage, Step[]>
  /** Objects that are right already, with their tags. */
  right: Map<string, string>
  /** Contents that are about to be replaced or removed, to be kept for a rollback. */
  keep: { key: string; object: DeployedObject }[]
  retired: Map<string, RetiredObject>
  /** Objects whose time is over. */
  remove: string[]
  /** How many objects the last release had, and how many the bucket has, those for deployments aside. */
  previous: number
  stored: number
  isEmpty: boolean
}

export interface Step {
  object: PublishedObject
  action: 'put' | 'copy'
  reason: 'new' | 'changed' | 'headers' | 'changed by somebody else'
}

export interface PlanInput {
  published: readonly PublishedObject[]
  state: DeployState | undefined
  stored: ReadonlyMap<string, StoredObject>
  /** What an unfinished deployment has left. */
  left: Leftovers
  now: number
}

export interface Leftovers {
  /** Objects that were stored as they are wanted now. */
  finished: ReadonlySet<string>
  /** Objects whose content is the one that is wanted; nobody knows their headers. */
  sameContent: ReadonlySet<string>
}

const DAY = 24 * 60 * 60 * 1000
/** Scripts and pictures that pages of earlier releases name stay for as long, and for as many deployments. */
export const ASSET_AGE = 30 * DAY
export const KEPT_DEPLOYMENTS = 5
const PAGE_AGE = DAY
const NO_HEADERS = { contentType: '', cacheControl: '' }

/** Compares a release with what a bucket holds; nothing is read and nothing is written. */
export function planDeployment(input: PlanInput): Plan {
  const { published, state, stored } = input
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, []])) as unknown as Record<Stage, Step[]>
  const right = new Map<string, string>()
  for (const object of published) {
    const step = compare(object, input)
    if (typeof step === 'string') right.set(object.key, step)
    else stages[lateStage(object, stored)].push(step)
  }
  const wanted = new Map(published.map((object) => [object.key, object]))
  const { retired, remove } = retire(input, wanted)
  const changed = STAGES.flatMap((stage) => stages[stage].map(({ object }) => object.key))
  const build = buildNumber(published)
  return {
    build,
    live: state?.build,
    stages,
    right,
    keep: [...changed, ...remove].flatMap((key) => findKept(key, input)),
    retired,
    remove,
    previous: state?.objects.size ?? 0,
    stored: Array.from(stored.keys()).filter((key) => !key.startsWith(PRIVATE_FOLDER)).length,
    isEmpty: changed.length === 0 && remove.length === 0 && state?.build === build,
  }
}

/** A number for what readers get: the same content under the same headers has the same one. */
export function buildNumber(published: readonly PublishedObject[]): string {
  const digest = createHash('sha256')
  for (const { key, digest: content, headers } of published) digest.update(`${key}\0${content}\0${headersKey(headers)}\0`)
  return digest.digest('hex').slice(0, 16)
}

/** The tag of an object that is right already, or what is to be done to it. */
function compare(object: PublishedObject, { state, stored, left }: PlanInput): string | Step {
  const { key } = object
  const there = stored.get(key)
  if (there === undefined) return { object, action: 'put', reason: 'new' }
  if (left.finished.has(key)) return there.etag
  if (left.sameContent.has(key)) return { object, action: 'copy', reason: 'headers' }
  const known = recorded(state, key)
  if (known?.etag !== there.etag) return { object, action: 'put', reason: 'changed by somebody else' }
  if (known.digest !== object.digest) return { object, action: 'put', reason: 'changed' }
  if (headersKey(known.headers) === headersKey(object.headers)) return there.etag
  // Another encoding is another content.
  const isRecoded = known.headers.encoding !== object.headers.encoding
  return { object, action: isRecoded ? 'put' : 'copy', reason: 'headers' }
}

/** Pages that nobody can know yet go out before those that link to them; the first page is the last of all. */
function lateStage({ key, stage }: PublishedObject, stored: ReadonlyMap<string, StoredObject>): Stage {
  return stage === 'pages' && !stored.has(key) && !/^(?:index|404|500)\.html$/.test(key) ? 'new pages' : stage
}

function retire({ state, stored, now }: PlanInput, wanted: ReadonlyMap<string, PublishedObject>): Pick<Plan, 'retired' | 'remove'> {
  const retired = new Map<string, RetiredObject>()
  const remove: string[] = []
  const number = (state?.number ?? 0) + 1
  for (const { key, etag, size } of stored.values()) {
    if (wanted.has(key) || key.startsWith(PRIVATE_FOLDER)) continue
    // What no deployment has recorded may be the work of one that broke off: it stays as long as anything does.
    const object = state?.objects.get(key) ?? { digest: '', size, headers: NO_HEADERS, stage: 'assets', etag }
    const entry = state?.retired.get(key) ?? { ...object, since: now, number }
    if (isOver(entry, now, number)) remove.push(key)
    else retired.set(key, entry)
  }
  return { retired, remove }
}

function isOver({ stage, since, number }: RetiredObject, now: number, current: number): boolean {
  if (stage !== 'assets') return now - since > PAGE_AGE
  return now - since > ASSET_AGE && current - number >= KEPT_DEPLOYMENTS
}

/** The content of an object that is about to go, unless it is kept already, or nobody knows what it is. */
function findKept(key: string, { state, stored }: PlanInput): Plan['keep'] {
  const object = recorded(state, key)
  if (object === undefined || object.stage === 'assets' || stored.get(key)?.etag !== object.etag) return []
  return stored.has(keptKey(object.digest)) ? [] : [{ key, object }]
}

/** What is known of an object that is there. */
export function recorded(state: DeployState | undefined, key: string): DeployedObject | undefined {
  return state?.objects.get(key) ?? state?.retired.get(key)
}

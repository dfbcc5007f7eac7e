import { createHash } from 'node:crypto'
import { compareText, SiteError } from '../engine/shared/site-error.ts'
import { type DeployedObject, type DeployState, headersKey, keptKey, PRIVATE_FOLDER, type RetiredObject } from './deploy-state.ts'
import type { StoredObject } from './object-store.ts'
import type { PublishedObject } from './published-objects.ts'
import { STAGES, type Stage } from './stages.ts'

/** The changes that bring a bucket to a release. */
export interface Plan {
  build: string
  /** The deployment that is live. */
  live: string | undefined
  /** Objects to be stored, or to be given other headers, by stage. */
  stages: Record<Stage, Step[]>
  /** Objects that are up to date, with their ETags. */
  right: Map<string, string>
  /** Contents about to be replaced or removed, to be kept for a rollback. */
  keep: { key: string; object: DeployedObject }[]
  retired: Map<string, RetiredObject>
  /** Objects that have been retired for long enough. */
  remove: string[]
  /** The number of objects in the last release, and in the bucket without the data of deployments. */
  previous: number
  stored: number
  isEmpty: boolean
}

export interface Step {
  object: PublishedObject
  action: 'put' | 'copy'
  reason: 'new' | 'changed' | 'headers' | 'changed externally'
}

interface PlanInput {
  published: readonly PublishedObject[]
  state: DeployState | undefined
  stored: ReadonlyMap<string, StoredObject>
  /** What an unfinished deployment has already stored. */
  left: Leftovers
  now: number
}

export interface Leftovers {
  /** Objects that were stored as they are wanted now. */
  finished: ReadonlySet<string>
  /** Objects with the right content whose headers are unknown. */
  sameContent: ReadonlySet<string>
}

const DAY = 24 * 60 * 60 * 1000
/** Scripts and pictures of earlier releases are kept for this long, and for this many deployments: pages in caches still load them. */
const ASSET_AGE = 30 * DAY
export const KEPT_DEPLOYMENTS = 5
const PAGE_AGE = DAY
const MAXIMUM_REMOVALS = 256
const MAXIMUM_SHARE = 0.2
/** A release smaller than this share of the last one was probably built from incomplete sources. */
const MINIMUM_SHARE = 0.5
const NO_HEADERS = { contentType: '', cacheControl: '' }

/** Compares a release with the contents of a bucket; reads and writes nothing. */
export function planDeployment(input: PlanInput): Plan {
  const { published, state, stored } = input
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, []])) as unknown as Record<Stage, Step[]>
  const right = new Map<string, string>()
  for (const object of published) {
    const step = compare(object, input)
    if (typeof step === 'string') right.set(object.key, step)
    else stages[lateStage(object, stored)].push(step)
  }
  for (const steps of Object.values(stages)) steps.sort((a, b) => compareText(a.object.place ?? '', b.object.place ?? ''))
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

/** Throws if a deployment would remove more than was likely intended. */
export function checkGuards(plan: Plan, options: { published: readonly PublishedObject[]; allowedRemovals?: number }): void {
  const { published, allowedRemovals = 0 } = options
  if (published.length === 0) throw new SiteError('E_GUARD', 'the release is empty', { hint: 'run npm run build' })
  const missing = plan.previous - published.length
  if (published.length < plan.previous * MINIMUM_SHARE && missing > allowedRemovals)
    throw new SiteError('E_GUARD', `the release has ${published.length} files, the last one had ${plan.previous}`, allow(missing))
  const removals = plan.remove.length
  const limit = Math.max(allowedRemovals, Math.min(MAXIMUM_REMOVALS, Math.ceil(plan.stored * MAXIMUM_SHARE)))
  if (removals > limit) throw new SiteError('E_GUARD', `${removals} of ${plan.stored} objects would be removed`, allow(removals))
}

function allow(count: number): { hint: string } {
  return { hint: `if this is intended: --allow-deletes ${count}` }
}

/** A number for a release: equal for equal contents and headers. */
function buildNumber(published: readonly PublishedObject[]): string {
  const digest = createHash('sha256')
  for (const { key, digest: content, headers } of published) digest.update(`${key}\0${content}\0${headersKey(headers)}\0`)
  return digest.digest('hex').slice(0, 16)
}

/** The ETag of an object that is up to date, or the step that updates it. */
function compare(object: PublishedObject, { state, stored, left }: PlanInput): string | Step {
  const { key } = object
  const there = stored.get(key)
  if (there === undefined) return { object, action: 'put', reason: 'new' }
  if (left.finished.has(key)) return there.etag
  if (left.sameContent.has(key)) return { object, action: 'copy', reason: 'headers' }
  const known = recorded(state, key)
  if (known?.etag !== there.etag) return { object, action: 'put', reason: 'changed externally' }
  if (known.digest !== object.digest) return { object, action: 'put', reason: 'changed' }
  if (headersKey(known.headers) === headersKey(object.headers)) return there.etag
  // The stored bytes depend on the encoding.
  const isRecoded = known.headers.encoding !== object.headers.encoding
  return { object, action: isRecoded ? 'put' : 'copy', reason: 'headers' }
}

/** New pages are stored before the pages that link to them; the home page comes with the latter. */
function lateStage({ key, stage }: PublishedObject, stored: ReadonlyMap<string, StoredObject>): Stage {
  return stage === 'pages' && !stored.has(key) && !/^(?:index|404|500)\.html$/.test(key) ? 'new pages' : stage
}

function retire({ state, stored, now }: PlanInput, wanted: ReadonlyMap<string, PublishedObject>): Pick<Plan, 'retired' | 'remove'> {
  const retired = new Map<string, RetiredObject>()
  const remove: string[] = []
  const number = (state?.number ?? 0) + 1
  for (const { key, etag, size } of stored.values()) {
    if (wanted.has(key) || key.startsWith(PRIVATE_FOLDER)) continue
    // An object without a record may belong to a deployment that was aborted: it is kept as long as an asset.
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

/** The content of an object about to be replaced or removed, unless it has a kept copy or its content is unknown. */
function findKept(key: string, { state, stored }: PlanInput): Plan['keep'] {
  const object = recorded(state, key)
  if (object === undefined || object.stage === 'assets' || stored.get(key)?.etag !== object.etag) return []
  return stored.has(keptKey(object.digest)) ? [] : [{ key, object }]
}

/** The record of an object in the bucket. */
export function recorded(state: DeployState | undefined, key: string): DeployedObject | undefined {
  return state?.objects.get(key) ?? state?.retired.get(key)
}

import { SiteError } from '../engine/shared/site-error.ts'
import { takeDeployLock } from './deploy-lock.ts'
import { keptKey } from './deploy-state.ts'
import { fenceStore } from './fence.ts'
import { createLanes } from './lanes.ts'
import { type ObjectStore, StoreError } from './object-store.ts'
import { checkGuards, type Plan, planDeployment } from './plan.ts'
import type { Progress } from './progress.ts'
import type { PublishedObject } from './published-objects.ts'
import { recordDeployment } from './record-deployment.ts'
import { withRetries } from './retries.ts'
import { STAGES } from './stages.ts'
import { findLeftovers, type Marker, markBucket, type Survey, surveyBucket } from './survey.ts'
import type { Journal } from './upload-journal.ts'
import { type PushContext, uploadStage } from './upload-stage.ts'
import { verifyDeployment } from './verify.ts'

/** The release to deploy, and the bucket to deploy it to. */
export interface PushOptions {
  store: ObjectStore
  marker: Marker
  published: readonly PublishedObject[]
  journal: Journal
  progress: Progress
  concurrency: number
  /** Prepares the folder for the data of deployments, once the plan has passed the guards. */
  settle?(marker: Marker): Promise<void>
  /** Raises the default limit of removals to this number. */
  allowedRemovals?: number
  /** Aborts the deployment between two calls. */
  signal?: AbortSignal
  /** The delay before the first retry, in milliseconds. */
  firstWait?: number
}

export type DeployResult = { plan: Plan } & PushContext['done']

/** Plans a deployment without writing anything. */
export async function planPush(options: PushOptions): Promise<Plan> {
  const { plan } = await makePlan(options, withRetries(options.store, options))
  checkGuards(plan, options)
  return plan
}

/** Deploys a release to a bucket, stage by stage. It can be resumed at any point, and readers never see a link to a missing object. */
export async function push(options: PushOptions): Promise<DeployResult> {
  const { journal, progress, published } = options
  const { lanes, done, retrying } = createTries(options)
  const store = retrying(options.store)
  const first = await makePlan(options, store)
  checkGuards(first.plan, options)
  await options.settle?.(options.marker)
  if (first.plan.isEmpty) return { plan: first.plan, ...done }

  const lock = await takeDeployLock(store, progress.warn)
  try {
    // Another deployment may have finished before the lock was taken.
    const { plan, survey } = await makePlan(options, store)
    checkGuards(plan, options)
    // A write is fenced again before each retry.
    const fenced = retrying(fenceStore(options.store, lock, survey.stored))
    const context = { store: fenced, lanes, journal, progress, done, tags: new Map(), check: () => checkSignal(options.signal) }
    await markBucket(fenced, options.marker, survey)
    await keepContents(plan, context)
    for (const stage of STAGES) await uploadStage(stage, plan.stages[stage], context)
    const state = await recordDeployment(plan, survey, published, context)
    journal.clear()
    await verifyDeployment(state, context)
    await removeObjects(plan.remove, context)
    return { plan, ...done }
  } catch (cause) {
    throw describeBreak(cause)
  } finally {
    journal.close()
    await lock.release().catch(() => progress.warn('the lock could not be released: it expires within a minute'))
  }
}

async function makePlan({ marker, published, journal }: PushOptions, store: ObjectStore): Promise<{ plan: Plan; survey: Survey }> {
  const survey = await surveyBucket(store, marker)
  return { survey, plan: planDeployment({ published, ...survey, left: await findLeftovers(published, survey, journal) }) }
}

/** What the calls of a push share: their lanes, their figures, and their retries. */
function createTries({ concurrency, firstWait }: PushOptions) {
  const lanes = createLanes(concurrency)
  const done = { put: 0, copied: 0, removed: 0, bytes: 0, retries: 0 }
  const onRetry = (isBusy: boolean): void => {
    done.retries++
    if (isBusy) lanes.slowDown()
  }
  const retrying = (store: ObjectStore) => withRetries(store, { onRetry, ...(firstWait !== undefined && { firstWait }) })
  return { lanes, done, retrying }
}

function checkSignal(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new SiteError('E_PARTIAL', 'the deployment was interrupted', { hint: 'deploy again: it continues from here' })
}

/** Copies what is about to be replaced or removed, for a rollback. */
async function keepContents({ keep }: Plan, { store, lanes, progress, check }: PushContext): Promise<void> {
  progress.stage('keeping', keep.length)
  const once = Array.from(new Map(keep.map((item) => [item.object.digest, item])).values())
  await lanes.run(once, async ({ key, object }) => {
    check()
    await store.copy(key, keptKey(object.digest), object.headers)
    progress.step(0)
  })
}

async function removeObjects(keys: readonly string[], { store, lanes, progress, done, check }: PushContext): Promise<void> {
  progress.stage('removing', keys.length)
  await lanes.run(keys, async (key) => {
    check()
    await store.remove(key)
    done.removed++
    progress.step(0)
  })
}

/** Explains a failure in the middle of a deployment, which can be resumed. */
function describeBreak(cause: unknown): unknown {
  if (!(cause instanceof StoreError)) return cause
  if (cause.problem === 'credentials') return cause
  const hint = 'deploy again: what was stored is not sent twice'
  return new SiteError('E_PARTIAL', `the deployment was aborted: ${cause.message}`, { cause, hint })
}

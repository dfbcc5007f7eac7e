import { SiteError } from '../engine/shared/site-error.ts'
import { takeDeployLock } from './deploy-lock.ts'
import { keptKey } from './deploy-state.ts'
import { checkGuards } from './guards.ts'
import { createLanes } from './lanes.ts'
import { type ObjectStore, StoreError } from './object-store.ts'
import { type Plan, planDeployment } from './plan.ts'
import type { Progress } from './progress.ts'
import type { PublishedObject } from './published-objects.ts'
import { recordDeployment } from './record-deployment.ts'
import { withRetries } from './retries.ts'
import { STAGES } from './stages.ts'
import { findLeftovers, type Marker, markBucket, type Survey, surveyBucket } from './survey.ts'
import type { Journal } from './upload-journal.ts'
import { uploadStage, type Worksite } from './upload-stage.ts'
import { verifyDeployment } from './verify.ts'

/** A release, and the bucket that it is for. */
export interface DeployOrder {
  store: ObjectStore
  marker: Marker
  published: readonly PublishedObject[]
  journal: Journal
  progress: Progress
  concurrency: number
  /** Removes up to so many objects at once. */
  allowedRemovals?: number
  /** Ends the deployment in good order. */
  signal?: AbortSignal
  /** The first wait before a call is made again, in milliseconds. */
  firstWait?: number
}

export interface DeployResult {
  plan: Plan
  /** Objects that were sent, and those that were given other headers or copied from earlier ones. */
  put: number
  copied: number
  removed: number
  bytes: number
  retries: number
}

/** Says what a deployment would do; nothing is written. */
export async function planPush(order: DeployOrder): Promise<Plan> {
  const { plan } = await makePlan(order, withRetries(order.store, order))
  checkGuards(plan, order)
  return plan
}

/** Brings a release into a bucket: stage by stage, resumable at any point, and visible to readers in a good order. */
export async function push(order: DeployOrder): Promise<DeployResult> {
  const { journal, progress, published } = order
  const site = openWorksite(order)
  const { store } = site
  const first = await makePlan(order, store)
  checkGuards(first.plan, order)
  if (first.plan.isEmpty) return { plan: first.plan, ...site.done }

  const lock = await takeDeployLock(store, progress.warn)
  try {
    site.check = () => {
      lock.check()
      if (order.signal?.aborted)
        throw new SiteError('E_PARTIAL', 'the deployment was told to stop', { hint: 'the next one goes on from here' })
    }
    // Somebody else may have deployed until the lock was there.
    const { plan, survey } = await makePlan(order, store)
    checkGuards(plan, order)
    await markBucket(store, order.marker, survey)
    await keepContents(plan, site)
    for (const stage of STAGES) await uploadStage(stage, plan.stages[stage], site)
    const state = await recordDeployment(plan, survey, published, site)
    journal.clear()
    await verifyDeployment(state, site)
    await removeObjects(plan.remove, site)
    return { plan, ...site.done }
  } catch (cause) {
    throw describeBreak(cause)
  } finally {
    journal.close()
    await lock.release().catch(() => progress.warn('the lock could not be given back: it ends by itself within a minute'))
  }
}

async function makePlan({ marker, published, journal }: DeployOrder, store: ObjectStore): Promise<{ plan: Plan; survey: Survey }> {
  const survey = await surveyBucket(store, marker)
  return { survey, plan: planDeployment({ published, ...survey, left: findLeftovers(published, survey, journal) }) }
}

function openWorksite({ store, concurrency, journal, progress, ...options }: DeployOrder): Worksite {
  const lanes = createLanes(concurrency)
  const done = { put: 0, copied: 0, removed: 0, bytes: 0, retries: 0 }
  const onRetry = (isBusy: boolean): void => {
    done.retries++
    if (isBusy) lanes.slowDown()
  }
  return { store: withRetries(store, { ...options, onRetry }), lanes, journal, progress, done, tags: new Map(), check: () => {} }
}

/** Copies what is about to be replaced or removed to where a rollback finds it. */
async function keepContents({ keep }: Plan, { store, lanes, progress, check }: Worksite): Promise<void> {
  progress.stage('keeping', keep.length)
  const once = Array.from(new Map(keep.map((item) => [item.object.digest, item])).values())
  await lanes.run(
    once,
    () => 0,
    async ({ key, object }) => {
      check()
      await store.copy(key, keptKey(object.digest), object.headers)
      progress.step(0)
    },
  )
}

async function removeObjects(keys: readonly string[], { store, lanes, progress, done, check }: Worksite): Promise<void> {
  progress.stage('removing', keys.length)
  await lanes.run(
    keys,
    () => 0,
    async (key) => {
      check()
      await store.remove(key)
      done.removed++
      progress.step(0)
    },
  )
}

/** What went wrong in the middle of a deployment: readers are fine, and the next one goes on from there. */
function describeBreak(cause: unknown): unknown {
  if (!(cause instanceof StoreError)) return cause
  if (cause.problem === 'credentials') return cause
  const hint = 'deploy again: what was stored is not sent twice'
  return new SiteError('E_PARTIAL', `the deployment broke off: ${cause.message}`, { cause, hint })
}

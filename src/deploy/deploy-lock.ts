import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { SiteError } from '../engine/shared/site-error.ts'
import { PRIVATE_FOLDER } from './deploy-state.ts'
import { isProblem, JSON_HEADERS, type ObjectStore } from './object-store.ts'

export const LOCK_KEY = `${PRIVATE_FOLDER}lock.json`

/** A lock on a bucket, renewed every few seconds while it is held. */
export interface DeployLock {
  /** Whether the store refuses a put whose condition does not hold. */
  isEnforced: boolean
  /** Resolves while the lock is certain to be held for as long as one request takes; renews it first where it is not. */
  hold(): Promise<void>
  release(): Promise<void>
}

/** The contents of the lock file. */
interface LockHolder {
  id: string
  host: string
  pid: number
  since: number
  /** In milliseconds, by the clock of the store. */
  expires: number
}

const LIFETIME = 60_000
const HEARTBEAT = 15_000
/** A request may still change the store for this long after it began. */
const REQUEST = 20_000

/** Takes the lock of a bucket; throws if another deployment holds it. Calls `warn` if the store cannot enforce locks. */
export async function takeDeployLock(store: ObjectStore, warn: (message: string) => void, heartbeat = HEARTBEAT): Promise<DeployLock> {
  const holder = { id: randomUUID(), host: hostname(), pid: process.pid, since: store.now() }
  const render = () => Buffer.from(JSON.stringify({ ...holder, expires: store.now() + LIFETIME }))
  let age = startStopwatch()
  let etag = await takeOnce(store, holder.id, render)
  let renewing: Promise<void> | undefined
  let lost: SiteError | undefined
  const isEnforced = await supportsConditions(store, render())
  if (!isEnforced) warn('this store does not support conditional writes: make sure that no other deployment runs at the same time')

  async function renew(): Promise<void> {
    const newAge = startStopwatch()
    try {
      // Where the store does not compare, this process does.
      if (!isEnforced) await readOwnTag()
      etag = await store.put(LOCK_KEY, render(), JSON_HEADERS, { etag })
    } catch (error) {
      if (!isProblem(error, 'condition', 'absent')) throw error
      // The put may have succeeded although its response was lost.
      etag = await readOwnTag()
    }
    age = newAge
  }

  async function readOwnTag(): Promise<string> {
    const found = await readLock(store)
    if (found?.id === holder.id) return found.etag
    lost = lostError(found)
    throw lost
  }

  function renewOnce(): Promise<void> {
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  // The first conditional put also tells how this store writes an ETag.
  if (isEnforced) await renewOnce()
  const timer = setInterval(() => void renewOnce().catch(() => undefined), heartbeat)
  timer.unref()
  return {
    isEnforced,
    async hold() {
      if (lost !== undefined) throw lost
      if (age() + REQUEST >= LIFETIME) await renewOnce()
    },
    async release() {
      clearInterval(timer)
      await renewing?.catch(() => undefined)
      const found = await readLock(store)
      if (found?.id === holder.id) await store.remove(LOCK_KEY)
    },
  }
}

/** Measures milliseconds. One clock stops while the machine sleeps, the other one can be set back: the later one is right. */
function startStopwatch(): () => number {
  const [date, time] = [Date.now(), performance.now()]
  return () => Math.max(Date.now() - date, performance.now() - time)
}

export async function readLock(store: ObjectStore): Promise<(LockHolder & { etag: string }) | undefined> {
  const found = await store.read(LOCK_KEY)
  if (found === undefined) return undefined
  try {
    return { ...(JSON.parse(Buffer.from(found.bytes).toString()) as LockHolder), etag: found.etag }
  } catch {
    return { id: '', host: '', pid: 0, since: 0, expires: 0, etag: found.etag }
  }
}

export function describeHolder({ host, pid, since }: LockHolder): string {
  return `process ${pid} on ${host || 'an unknown machine'} has been deploying since ${new Date(since).toISOString()}`
}

async function takeOnce(store: ObjectStore, id: string, render: () => Buffer): Promise<string> {
  try {
    return await store.put(LOCK_KEY, render(), JSON_HEADERS, 'absent')
  } catch (error) {
    if (!isProblem(error, 'condition')) throw error
  }
  const found = await readLock(store)
  if (found?.id === id) return found.etag
  if (found !== undefined && !isOver(found, store.now())) throw lockedError(found)
  try {
    return await store.put(LOCK_KEY, render(), JSON_HEADERS, found === undefined ? 'absent' : { etag: found.etag })
  } catch (error) {
    // Another deployment was faster.
    if (!isProblem(error, 'condition', 'absent')) throw error
    const winner = await readLock(store)
    if (winner?.id === id) return winner.etag
    throw lockedError(winner ?? found)
  }
}

/** A lock is over when it has expired, or when its process on this machine is gone. */
function isOver({ host, pid, expires }: LockHolder, now: number): boolean {
  return expires < now || (host === hostname() && !isRunning(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function lockedError(holder: LockHolder | undefined): SiteError {
  const who = holder === undefined ? 'its lock cannot be read' : describeHolder(holder)
  return new SiteError('E_LOCKED', `another deployment is running: ${who}`, { hint: 'wait until it ends' })
}

function lostError(found: LockHolder | undefined): SiteError {
  const why = found === undefined ? 'the lock was removed' : describeHolder(found)
  return new SiteError('E_LOCKED', `this deployment has lost its lock: ${why}`, { hint: 'deploy again' })
}

/** A store without conditional writes accepts a second lock where there is one already. */
async function supportsConditions(store: ObjectStore, lock: Buffer): Promise<boolean> {
  try {
    await store.put(LOCK_KEY, lock, JSON_HEADERS, 'absent')
    return false
  } catch (error) {
    return isProblem(error, 'condition')
  }
}

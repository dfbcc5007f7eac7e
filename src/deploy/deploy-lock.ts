import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { SiteError } from '../engine/shared/site-error.ts'
import { PRIVATE_FOLDER } from './deploy-state.ts'
import { isProblem, type ObjectStore } from './object-store.ts'

export const LOCK_KEY = `${PRIVATE_FOLDER}lock.json`

/** A lock on a bucket, renewed every few seconds while it is held. */
export interface DeployLock {
  /** Throws if another deployment has taken the lock over. */
  check(): void
  release(): Promise<void>
}

/** The contents of the lock file. */
export interface LockHolder {
  id: string
  host: string
  pid: number
  since: number
  /** In milliseconds, by the clock of the store. */
  expires: number
}

const HEADERS = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-store' }
const LIFETIME = 60_000
const HEARTBEAT = 15_000

/** Takes the lock of a bucket; throws if another deployment holds it. Calls `warn` if the store cannot enforce locks. */
export async function takeDeployLock(store: ObjectStore, warn: (message: string) => void, heartbeat = HEARTBEAT): Promise<DeployLock> {
  const holder = { id: randomUUID(), host: hostname(), pid: process.pid, since: store.now() }
  const render = () => Buffer.from(JSON.stringify({ ...holder, expires: store.now() + LIFETIME }))
  let etag = await takeOnce(store, holder.id, render)
  let lost: string | undefined
  if (!(await supportsConditions(store, render())))
    warn('this store does not support conditional writes: make sure that no other deployment runs at the same time')

  async function renew(): Promise<void> {
    try {
      etag = await store.put(LOCK_KEY, render(), HEADERS, { etag })
    } catch (error) {
      if (!isProblem(error, 'condition', 'absent')) return
      // The put may have succeeded although its response was lost.
      const found = await readLock(store).catch(() => undefined)
      if (found?.id === holder.id) etag = found.etag
      else lost = found === undefined ? 'the lock was removed' : describeHolder(found)
    }
  }

  const timer = setInterval(() => void renew(), heartbeat)
  timer.unref()
  return {
    check() {
      if (lost !== undefined) throw new SiteError('E_LOCKED', `this deployment has lost its lock: ${lost}`, { hint: 'deploy again' })
    },
    async release() {
      clearInterval(timer)
      const found = await readLock(store)
      if (found?.id === holder.id) await store.remove(LOCK_KEY)
    },
  }
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
    return await store.put(LOCK_KEY, render(), HEADERS, 'absent')
  } catch (error) {
    if (!isProblem(error, 'condition')) throw error
  }
  const found = await readLock(store)
  if (found?.id === id) return found.etag
  if (found !== undefined && !isOver(found, store.now())) throw lockedError(found)
  try {
    return await store.put(LOCK_KEY, render(), HEADERS, found === undefined ? 'absent' : { etag: found.etag })
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

/** A store without conditional writes accepts a second lock where there is one already. */
async function supportsConditions(store: ObjectStore, lock: Buffer): Promise<boolean> {
  try {
    await store.put(LOCK_KEY, lock, HEADERS, 'absent')
    return false
  } catch (error) {
    return isProblem(error, 'condition')
  }
}

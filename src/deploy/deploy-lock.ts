import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { SiteError } from '../engine/shared/site-error.ts'
import { PRIVATE_FOLDER } from './deploy-state.ts'
import { isProblem, type ObjectStore } from './object-store.ts'

export const LOCK_KEY = `${PRIVATE_FOLDER}lock.json`

/** A lock on a bucket, held while its holder says so every few seconds. */
export interface DeployLock {
  /** Fails where another deployment has taken the lock over. */
  check(): void
  release(): Promise<void>
}

/** Who holds the lock of a bucket. */
export interface LockHolder {
  id: string
  host: string
  pid: number
  since: number
  /** By the clock of the store. */
  expires: number
}

const HEADERS = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-store' }
const LIFE = 60_000
const HEARTBEAT = 15_000

/** Takes the lock of a bucket, or says who has it; `warn` is told where the store knows no locks. */
export async function takeDeployLock(store: ObjectStore, warn: (sentence: string) => void, heartbeat = HEARTBEAT): Promise<DeployLock> {
  const holder = { id: randomUUID(), host: hostname(), pid: process.pid, since: store.now() }
  const render = () => Buffer.from(JSON.stringify({ ...holder, expires: store.now() + LIFE }))
  let etag = await takeOnce(store, holder.id, render)
  let lost: string | undefined
  if (!(await keepsConditions(store, render()))) warn('this store knows no conditions: take care that nobody deploys at the same time')

  async function renew(): Promise<void> {
    try {
      etag = await store.put(LOCK_KEY, render(), HEADERS, { etag })
    } catch (error) {
      if (!isProblem(error, 'condition', 'absent')) return
      // An answer that was lost is no loss of the lock.
      const found = await readLock(store).catch(() => undefined)
      if (found?.id === holder.id) etag = found.etag
      else lost = found === undefined ? 'somebody has removed the lock' : describeHolder(found)
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
  return `process ${pid} on ${host || 'an unknown machine'} deploys since ${new Date(since).toISOString()}`
}

async function takeOnce(store: ObjectStore, id: string, render: () => Buffer): Promise<string> {
  try {
    return await store.put(LOCK_KEY, render(), HEADERS, 'absent')
  } catch (error) {
    if (!isProblem(error, 'condition')) throw error
  }
  const found = await readLock(store)
  if (found?.id === id) return found.etag
  if (found !== undefined && !isOver(found, store.now())) throw held(found)
  try {
    return await store.put(LOCK_KEY, render(), HEADERS, found === undefined ? 'absent' : { etag: found.etag })
  } catch (error) {
    // Somebody else was quicker.
    if (!isProblem(error, 'condition', 'absent')) throw error
    const winner = await readLock(store)
    if (winner?.id === id) return winner.etag
    throw held(winner ?? found)
  }
}

/** A lock outlives its holder by a minute, or by nothing where it is seen that the process is gone. */
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

function held(holder: LockHolder | undefined): SiteError {
  const who = holder === undefined ? 'somebody else deploys' : describeHolder(holder)
  return new SiteError('E_LOCKED', `another deployment is at work: ${who}`, { hint: 'wait until it ends' })
}

/** A store that takes a second lock beside the first would take that of anybody. */
async function keepsConditions(store: ObjectStore, lock: Buffer): Promise<boolean> {
  try {
    await store.put(LOCK_KEY, lock, HEADERS, 'absent')
    return false
  } catch (error) {
    return isProblem(error, 'condition')
  }
}

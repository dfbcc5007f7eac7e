import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeDeployLock } from '../../../src/deploy/deploy-lock.ts'
import type { ObjectStore } from '../../../src/deploy/object-store.ts'
import { FIRST, HOUR, openDeployed, openTestDeployment, release, SECOND, type TestDeployment } from './test-deployment.ts'

const LOCK = '.deploy/lock.json'
const HOLDER = { id: 'x', host: 'elsewhere', pid: 42, since: Date.parse('2026-11-20T10:00:00Z'), expires: Date.now() + HOUR }

function lockedBy(deployment: TestDeployment, holder: object): void {
  deployment.server.objects.set(LOCK, { bytes: Buffer.from(JSON.stringify(holder)), headers: {} })
}

test('of two deployments at once, one succeeds and the other names the holder of the lock', async () => {
  const deployment = await openTestDeployment()
  const results = await Promise.allSettled([deployment.push(release(FIRST)), deployment.push(release(SECOND))])
  const refused = results.filter(({ status }) => status === 'rejected')
  // They may also run one after the other, and both succeed.
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ code: 'E_LOCKED', message: expect.stringMatching(/^another deployment is running: /) })
  }
  expect(refused.length).toBeLessThan(2)
  const state = JSON.parse(deployment.server.objects.get('.deploy/state.json')?.bytes.toString() ?? '')
  const wanted = state.objects.map(([key]: [string]) => key)
  expect(Object.keys(deployment.shown())).toEqual(expect.arrayContaining(wanted))
})

test('of twenty concurrent ones, one gets the lock', async () => {
  const deployment = await openTestDeployment()
  const { store } = deployment.order([])
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => takeDeployLock(store, () => undefined)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a lock of another machine is respected until a minute after its last renewal', async () => {
  const deployment = await openTestDeployment()
  lockedBy(deployment, HOLDER)
  await expect(deployment.push(release(FIRST))).rejects.toMatchObject({
    code: 'E_LOCKED',
    message: 'another deployment is running: process 42 on elsewhere has been deploying since 2026-11-20T10:00:00.000Z',
  })
  expect(deployment.shown()).toEqual({})
  deployment.server.ahead = 2 * HOUR
  await deployment.push(release(FIRST))
  expect(deployment.shown()).toEqual(FIRST)
})

test('a lock of an ended process of this machine is taken over at once', async () => {
  const deployment = await openTestDeployment()
  lockedBy(deployment, { ...HOLDER, host: hostname(), pid: spawnSync(process.execPath, ['--version']).pid })
  await deployment.push(release(FIRST))
  expect(deployment.shown()).toEqual(FIRST)
})

test('a lock is renewed while it is held; one that was taken over stops its deployment', async () => {
  const deployment = await openTestDeployment()
  const { store } = deployment.order([])
  const lock = await takeDeployLock(store, () => undefined, 10)
  const read = () => deployment.server.objects.get(LOCK)?.bytes.toString()
  const before = read()
  await expect.poll(read).not.toBe(before)
  await lock.hold()
  lockedBy(deployment, HOLDER)
  await expect
    .poll(() => lock.hold().catch((error: Error) => error.message))
    .toContain('this deployment has lost its lock: process 42 on elsewhere')
  await lock.release()
  expect(JSON.parse(read() ?? '')).toMatchObject({ id: 'x' })
})

test('a put whose response was lost still holds the lock', async () => {
  const deployment = await openTestDeployment()
  let isFirst = true
  deployment.server.mishap = ({ key, operation }) => {
    if (key !== LOCK || operation !== 'put' || !isFirst) return undefined
    isFirst = false
    return 'reset after'
  }
  await deployment.push(release(FIRST))
  expect(deployment.shown()).toEqual(FIRST)
  expect(deployment.server.objects.has(LOCK)).toBe(false)
})

test('a store without conditional writes causes a warning', async () => {
  const deployment = await openTestDeployment()
  deployment.server.supportsConditions = false
  await deployment.push(release(FIRST))
  expect(deployment.warnings).toEqual([
    'this store does not support conditional writes: make sure that no other deployment runs at the same time',
  ])
  expect(deployment.shown()).toEqual(FIRST)
})

/** A release that changes what `SECOND` changes, and more. */
const THIRD = { ...SECOND, 'index.html': 'home 3', 'articles/a': 'article a 3', 'page-data/app-data.json': 'build 3' }

/** Stops a push at a put for 66 seconds, in which another machine deploys `THIRD`; then lets it go on. */
async function freezePush(
  key: string,
  when: 'before' | 'after',
  hasConditions = true,
): Promise<{ deployment: TestDeployment; failure: unknown }> {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const deployment = await openTestDeployment()
  deployment.server.supportsConditions = hasConditions
  await deployment.push(release(FIRST))
  const { store } = deployment.order([])
  let isFrozen = false
  const put: ObjectStore['put'] = async (...call) => {
    if (call[0] !== key || isFrozen) return store.put(...call)
    isFrozen = true
    const early = when === 'after' ? await store.put(...call) : undefined
    vi.setSystemTime(Date.now() + 66_000)
    await deployment.push(release(THIRD))
    return early ?? store.put(...call)
  }
  const failure = await deployment.push(release(SECOND), { store: { ...store, put }, concurrency: 1 }).then(
    () => undefined,
    (error: unknown) => error,
  )
  return { deployment, failure }
}

test.each(['assets/core-2.js', 'articles/b', 'index.html'])(
  'a push that was frozen after it stored %s writes nothing over a newer release',
  async (key) => {
    const { deployment, failure } = await freezePush(key, 'after')
    expect(failure).toMatchObject({ code: 'E_LOCKED', message: expect.stringMatching(/^this deployment has lost its lock: /) })
    expect(deployment.shown()).toMatchObject(THIRD)
    expect((await deployment.push(release(THIRD))).plan.isEmpty).toBe(true)
  },
)

test('the same holds for a store without conditional writes', async () => {
  const { deployment, failure } = await freezePush('index.html', 'after', false)
  expect(failure).toMatchObject({ code: 'E_LOCKED' })
  expect(deployment.shown()).toMatchObject(THIRD)
})

test.each(['index.html', '.deploy/state.json'])('a put of %s that was frozen before it was sent is refused by the store', async (key) => {
  const { deployment, failure } = await freezePush(key, 'before')
  expect(failure).toMatchObject({ code: 'E_LOCKED', message: `/${key} was changed by another deployment` })
  expect(deployment.shown()).toMatchObject(THIRD)
  expect((await deployment.push(release(THIRD))).plan.isEmpty).toBe(true)
})

test('a lock that nothing could renew stops its deployment before its term ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const deployment = await openTestDeployment()
  const { store } = deployment.order([])
  const lock = await takeDeployLock(store, () => undefined)
  deployment.server.mishap = ({ operation, key }) => (operation === 'put' && key === LOCK ? 'internal error' : undefined)
  vi.setSystemTime(Date.now() + 39_000)
  await lock.hold()
  vi.setSystemTime(Date.now() + 2_000)
  await expect(lock.hold()).rejects.toMatchObject({ problem: 'broken' })
  deployment.server.mishap = () => undefined
  await lock.hold()
  await lock.release()
})

test('a put that a store has made although its response was lost is not taken for another deployment', async () => {
  const deployment = await openDeployed(FIRST)
  let lost = 0
  deployment.server.mishap = ({ key, operation }) =>
    operation === 'put' && key === 'index.html' && lost++ === 0 ? 'reset after' : undefined
  await deployment.push(release(SECOND))
  expect(deployment.shown()).toMatchObject(SECOND)
})

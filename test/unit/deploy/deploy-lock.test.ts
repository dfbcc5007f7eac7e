import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { takeDeployLock } from '../../../src/deploy/deploy-lock.ts'
import { FIRST, HOUR, openTestDeployment, release, SECOND, type TestDeployment } from './test-deployment.ts'

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
  lock.check()
  lockedBy(deployment, HOLDER)
  await expect
    .poll(() => {
      try {
        return lock.check()
      } catch (error) {
        return (error as Error).message
      }
    })
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

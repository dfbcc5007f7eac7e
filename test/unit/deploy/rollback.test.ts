import { expect, test } from 'vitest'
import { DAY, FIRST, openDeployed, openTestDeployment, release, SECOND } from './test-deployment.ts'

const OLD_ASSETS = { 'assets/core-1.js': 'code 1', 'assets/core-2.js': 'code 2' }

test('the previous release is restored from the bucket itself, in order, and rolled forward again', async () => {
  const deployment = await openTestDeployment()
  const first = await deployment.push(release(FIRST))
  const second = await deployment.push(release(SECOND))
  deployment.writes()
  const back = await deployment.rollBack()
  expect(back).toMatchObject({ put: 0, plan: { build: first.plan.build } })
  expect(deployment.shown()).toMatchObject({ ...FIRST, ...OLD_ASSETS })
  const changes = deployment.writes().filter((line) => !line.includes('.deploy/'))
  expect(changes.at(-1)).toBe('copy sw.js')
  expect(changes.indexOf('copy page-data/index/page-data.json')).toBeLessThan(changes.indexOf('copy index.html'))
  await deployment.rollBack(second.plan.build)
  expect(deployment.shown()).toMatchObject({ ...SECOND, ...OLD_ASSETS })
})

test('headers are restored as well', async () => {
  const deployment = await openTestDeployment()
  await deployment.push(release(FIRST, { cacheControl: 'no-cache' }))
  await deployment.push(release({ ...FIRST, about: 'about 2' }))
  await deployment.rollBack()
  expect(deployment.shown()).toEqual(FIRST)
  expect(deployment.server.objects.get('about')?.headers['cache-control']).toBe('no-cache')
  expect(deployment.server.objects.get('logo.svg')?.headers['cache-control']).toBe('no-cache')
})

test('a removed page is restored', async () => {
  const deployment = await openTestDeployment()
  const first = await deployment.push(release(FIRST))
  await deployment.push(release(SECOND))
  deployment.server.ahead = 2 * DAY
  await deployment.push(release(SECOND))
  expect(deployment.shown()).not.toHaveProperty('about')
  await deployment.rollBack(first.plan.build)
  expect(deployment.shown()).toMatchObject(FIRST)
})

test('each of the last five releases can be restored, and no earlier one', async () => {
  const deployment = await openTestDeployment()
  const builds: string[] = []
  for (let number = 1; number <= 8; number++) {
    builds.push((await deployment.push(release({ ...FIRST, about: `about ${number}` }))).plan.build)
  }
  await expect(deployment.rollBack(builds[1] ?? '')).rejects.toMatchObject({
    code: 'E_GUARD',
    message: `there is no deployment ${builds[1]} to go back to`,
  })
  const kept = Array.from(deployment.server.objects.keys()).filter((key) => key.startsWith('.deploy/objects/'))
  expect(kept).toHaveLength(5)
  for (const number of [3, 7, 5]) {
    await deployment.rollBack(builds[number - 1] ?? '')
    expect(deployment.shown().about).toBe(`about ${number}`)
  }
})

test('without an earlier deployment, a rollback fails', async () => {
  const deployment = await openTestDeployment()
  await expect(deployment.rollBack()).rejects.toMatchObject({ code: 'E_GUARD', message: 'there is no earlier deployment to go back to' })
  await deployment.push(release(FIRST))
  await expect(deployment.rollBack()).rejects.toMatchObject({ code: 'E_GUARD' })
})

test('a release with missing objects is not restored partly', async () => {
  const deployment = await openDeployed(FIRST, SECOND)
  for (const key of deployment.server.objects.keys()) if (key.startsWith('.deploy/objects/')) deployment.server.objects.delete(key)
  await expect(deployment.rollBack()).rejects.toMatchObject({ code: 'E_GUARD', message: expect.stringContaining('cannot be restored') })
  expect(deployment.shown()).toMatchObject(SECOND)
})

test('an aborted rollback can be resumed', async () => {
  const deployment = await openDeployed(FIRST)
  const second = await deployment.push(release(SECOND))
  deployment.server.mishap = ({ key, operation }) => (key === 'index.html' && operation === 'copy' ? 'internal error' : undefined)
  await expect(deployment.rollBack()).rejects.toMatchObject({ code: 'E_PARTIAL' })
  deployment.server.mishap = () => undefined
  await deployment.rollBack()
  expect(deployment.shown()).toMatchObject(FIRST)
  await deployment.rollBack(second.plan.build)
  expect(deployment.shown()).toMatchObject(SECOND)
})

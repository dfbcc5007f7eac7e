import { describe, expect, test } from 'vitest'
import { planPush } from '../../../src/deploy/push.ts'
import { DAY, FIRST, HOUR, openDeployed, openTestDeployment, release, SECOND } from './test-deployment.ts'

describe('the first deployment', () => {
  test('stores every object with its headers, with objects before those that refer to them', async () => {
    const deployment = await openTestDeployment()
    const result = await deployment.push(release(FIRST), { concurrency: 1 })
    expect(result).toMatchObject({ put: 10, copied: 0, removed: 0, retries: 0 })
    expect(deployment.shown()).toEqual(FIRST)
    expect(deployment.server.objects.get('about')?.headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(deployment.writes()).toEqual([
      'put .deploy/site.json',
      'put assets/core-1.js',
      'put logo.svg',
      'put page-data/index/page-data.json',
      'put about',
      'put articles/a',
      'put 404.html',
      'put index.html',
      'put sitemap.xml',
      'put page-data/app-data.json',
      'put sw.js',
      `put .deploy/history/${result.plan.build}.json`,
      'put .deploy/state.json',
    ])
    expect(deployment.server.objects.has('.deploy/lock.json')).toBe(false)
  })

  test('of an empty release is refused', async () => {
    const deployment = await openTestDeployment()
    await expect(deployment.push([])).rejects.toMatchObject({ code: 'E_GUARD', message: 'the release is empty' })
    expect(deployment.writes()).toEqual([])
  })
})

test('a deployment without a change writes nothing, not even a lock, and makes few requests', async () => {
  const deployment = await openTestDeployment()
  deployment.server.pageSize = 100
  const many = Object.fromEntries(Array.from({ length: 230 }, (_, index) => [`articles/a${index}`, `text ${index}`]))
  await deployment.push(release({ ...FIRST, ...many }), { concurrency: 32 })
  deployment.server.requests.splice(0)
  expect(await deployment.push(release({ ...FIRST, ...many }))).toMatchObject({ put: 0, copied: 0, removed: 0, plan: { isEmpty: true } })
  expect(deployment.server.requests.filter(({ operation }) => !['list', 'read'].includes(operation))).toEqual([])
  expect(deployment.server.requests.length).toBeLessThanOrEqual(Math.ceil(240 / 100) + 5)
})

describe('a deployment of changes', () => {
  test('sends only what changed, new pages before those that link to them', async () => {
    const deployment = await openDeployed(FIRST)
    const result = await deployment.push(release(SECOND), { concurrency: 1 })
    const kept = (text: string) => expect.stringMatching(new RegExp(`^copy \\.deploy/objects/${text}`))
    expect(deployment.writes()).toEqual([
      ...Array.from({ length: 6 }, () => kept('[\\w-]{27}$')),
      'put assets/core-2.js',
      'put page-data/articles/b/page-data.json',
      'put page-data/index/page-data.json',
      'put articles/b',
      'put articles/a',
      'put index.html',
      'put sitemap.xml',
      'put page-data/app-data.json',
      'put sw.js',
      `put .deploy/history/${result.plan.build}.json`,
      'put .deploy/state.json',
    ])
    expect(deployment.shown()).toEqual({ ...SECOND, about: 'about 1', 'assets/core-1.js': 'code 1' })
  })

  test('of headers only copies the objects onto themselves', async () => {
    const deployment = await openDeployed(FIRST)
    expect(await deployment.push(release(FIRST, { cacheControl: 'no-cache' }))).toMatchObject({ put: 0, copied: 10 })
    expect(deployment.server.objects.get('about')?.headers['cache-control']).toBe('no-cache')
    expect(deployment.shown()).toEqual(FIRST)
  })

  test('repairs what was changed or removed externally', async () => {
    const deployment = await openDeployed(FIRST)
    deployment.server.objects.set('about', { bytes: Buffer.from('about X'), headers: {} })
    deployment.server.objects.delete('logo.svg')
    const plan = await planPush(deployment.order(release(FIRST)))
    expect(plan.stages.pages).toMatchObject([{ object: { key: 'about' }, action: 'put', reason: 'changed externally' }])
    expect(await deployment.push(release(FIRST))).toMatchObject({ put: 2 })
    expect(deployment.shown()).toEqual(FIRST)
  })
})

describe('an object that is no longer in the release', () => {
  test('is kept for a day if it is a page, and removed by the next deployment after that', async () => {
    const deployment = await openDeployed(FIRST, SECOND)
    deployment.server.ahead = 23 * HOUR
    await deployment.push(release(SECOND))
    expect(deployment.shown().about).toBe('about 1')
    deployment.server.ahead = 25 * HOUR
    expect(await deployment.push(release(SECOND))).toMatchObject({ put: 0, removed: 1 })
    expect(deployment.shown()).not.toHaveProperty('about')
  })

  test('is kept for thirty days and five deployments if it is an asset of earlier pages', async () => {
    const deployment = await openDeployed(FIRST)
    for (let number = 1; number <= 5; number++) await deployment.push(release({ ...SECOND, 'index.html': `home ${number}` }))
    deployment.server.ahead = 29 * DAY
    await deployment.push(release({ ...SECOND, 'index.html': 'home 6' }))
    expect(deployment.shown()).toHaveProperty(['assets/core-1.js'])
    deployment.server.ahead = 31 * DAY
    await deployment.push(release({ ...SECOND, 'index.html': 'home 7' }))
    expect(deployment.shown()).not.toHaveProperty(['assets/core-1.js'])
  })

  test('is kept longer than thirty days if there were few deployments', async () => {
    const deployment = await openDeployed(FIRST, SECOND)
    deployment.server.ahead = 60 * DAY
    await deployment.push(release({ ...SECOND, 'index.html': 'home 3' }))
    expect(deployment.shown()).toHaveProperty(['assets/core-1.js'])
  })

  test('is not sent again when a later release contains it', async () => {
    const deployment = await openDeployed(FIRST, SECOND)
    await deployment.push(release({ ...SECOND, about: 'about 1', 'assets/core-1.js': 'code 1' }))
    expect(deployment.writes().filter((line) => !line.includes('.deploy/'))).toEqual([])
  })

  test('is not removed together with many others without --allow-deletes', async () => {
    const deployment = await openTestDeployment()
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`articles/a${index}`, 'text']))
    await deployment.push(release({ ...FIRST, ...many }))
    await expect(deployment.push(release(FIRST))).rejects.toMatchObject({
      code: 'E_GUARD',
      message: 'the release has 10 files, the last one had 160',
      hint: 'if this is intended: --allow-deletes 150',
    })
    await deployment.push(release(FIRST), { allowedRemovals: 150 })
    deployment.server.ahead = 2 * DAY
    await expect(deployment.push(release(FIRST))).rejects.toMatchObject({
      code: 'E_GUARD',
      message: expect.stringMatching(/^150 of 160 objects would be removed$/),
    })
    expect(await deployment.push(release(FIRST), { allowedRemovals: 150 })).toMatchObject({ removed: 150 })
    expect(deployment.shown()).toEqual(FIRST)
  })
})

describe('a bucket', () => {
  test('of another site, or of the other environment, is refused', async () => {
    const deployment = await openDeployed(FIRST)
    for (const marker of [
      { key: 'other', environment: 'development' },
      { key: 'test', environment: 'production' },
    ] as const) {
      await expect(deployment.push(release(SECOND), { marker })).rejects.toMatchObject({ code: 'E_GUARD' })
    }
    expect(deployment.shown()).toEqual(FIRST)
  })

  test('with files of another site is refused', async () => {
    const deployment = await openTestDeployment()
    deployment.server.objects.set('holiday.jpg', { bytes: Buffer.from('picture'), headers: {} })
    await expect(deployment.push(release(FIRST))).rejects.toMatchObject({ code: 'E_GUARD' })
    expect(deployment.shown()).toEqual({ 'holiday.jpg': 'picture' })
  })
})

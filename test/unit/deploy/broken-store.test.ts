import { describe, expect, test } from 'vitest'
import { openS3Store } from '../../../src/deploy/s3-store.ts'
import type { Mishap, S3Request } from '../../helpers/s3-server.ts'
import { TEST_KEYS } from '../../helpers/s3-signature.ts'
import { BUCKET, FIRST, HOUR, openDeployed, openTestDeployment, release, SECOND, type TestDeployment } from './test-deployment.ts'

/** A site of many files, a third of which change in the next version. */
function manyFiles(version: number): Record<string, string> {
  const articles = Array.from({ length: 40 }, (_, index) => [`articles/a${index}`, `text ${index} ${index % 3 === 0 ? version : ''}`])
  return { ...(version === 1 ? FIRST : SECOND), ...Object.fromEntries(articles) }
}

/** Every nth request fails; the numbers are the same in each run. */
function everyNth(nth: number, mishaps: Mishap[]): (request: S3Request) => Mishap | undefined {
  let count = 0
  return () => (++count % nth === 0 ? mishaps[(count / nth) % mishaps.length] : undefined)
}

const ALL: Mishap[] = ['slow down', 'internal error', 'reset before', 'reset after', 'half an answer', 'stall']

describe('a store that fails at one in twenty requests', () => {
  test.each([...ALL.map((mishap) => [mishap, [mishap]] as const), ['of any kind', ALL] as const])(
    'is an accident (%s) loses nothing',
    async (_, mishaps) => {
      // An attempt is given up early only where a store stands still: on a busy machine any attempt may take a second.
      const deployment = await openTestDeployment(mishaps.includes('stall') ? 1500 : undefined)
      deployment.server.mishap = everyNth(20, [...mishaps])
      await deployment.push(release(manyFiles(1)), { concurrency: 16 })
      const second = await deployment.push(release(manyFiles(2)), { concurrency: 16 })
      expect(second.retries).toBeGreaterThan(0)
      expect(deployment.shown()).toEqual({ ...manyFiles(2), about: 'about 1', 'assets/core-1.js': 'code 1' })
      deployment.server.mishap = () => undefined
      expect(await deployment.push(release(manyFiles(2)))).toMatchObject({ put: 0, copied: 0, plan: { isEmpty: true } })
    },
  )
})

describe('a store that is too busy', () => {
  test('gets fewer concurrent requests, and receives everything', async () => {
    const deployment = await openTestDeployment()
    let running = 0
    let most = 0
    deployment.server.mishap = ({ operation }) => {
      if (operation !== 'put') return undefined
      running++
      most = Math.max(most, running)
      setTimeout(() => running--, 5)
      return running > 4 ? 'slow down' : undefined
    }
    const result = await deployment.push(release(manyFiles(1)), { concurrency: 16, firstWait: 20 })
    expect(result.retries).toBeGreaterThan(0)
    expect(deployment.shown()).toEqual(manyFiles(1))
    expect(most).toBeGreaterThan(4)
  })

  test('for longer than the retries take aborts the deployment, which can be resumed', async () => {
    const deployment = await openTestDeployment()
    deployment.server.mishap = ({ key }) => (key === 'articles/a' ? 'slow down' : undefined)
    await expect(deployment.push(release(FIRST))).rejects.toMatchObject({
      code: 'E_PARTIAL',
      hint: expect.stringContaining('deploy again'),
    })
    expect(deployment.server.requests.filter(({ key }) => key === 'articles/a')).toHaveLength(6)
    expect(deployment.server.objects.has('.deploy/lock.json')).toBe(false)
    deployment.server.mishap = () => undefined
    await deployment.push(release(FIRST))
    expect(deployment.shown()).toEqual(FIRST)
  })
})

describe('an aborted deployment', () => {
  const order = [...new Set(Object.keys(SECOND))]

  test.each(order)('before %s is stored leaves no link to a missing object, and is resumed without sending anything twice', async (key) => {
    const deployment = await openDeployed(FIRST)
    deployment.server.mishap = (request) => (request.key === key && request.operation === 'put' ? 'reset before' : undefined)
    await deployment.push(release(SECOND)).catch(() => undefined)
    const shown = deployment.shown()
    // The home page of the new release links to the new article, which was stored before it.
    if (shown['index.html'] === 'home 2') expect(shown).toHaveProperty(['articles/b'])
    if (shown['articles/b'] !== undefined) expect(shown).toHaveProperty(['page-data/articles/b/page-data.json'])
    const sent = deployment.writes().filter((line) => line.startsWith('put ') && !line.includes('.deploy/'))
    deployment.server.mishap = () => undefined
    await deployment.push(release(SECOND))
    const again = deployment.writes().filter((line) => line.startsWith('put ') && !line.includes('.deploy/'))
    expect(again.filter((line) => sent.includes(line) && line !== `put ${key}`)).toEqual([])
    expect(deployment.shown()).toEqual({ ...SECOND, about: 'about 1', 'assets/core-1.js': 'code 1' })
  })

  test('is resumed on another machine by comparing contents', async () => {
    const deployment = await openTestDeployment()
    deployment.server.mishap = ({ key }) => (key === 'sw.js' ? 'internal error' : undefined)
    await deployment.push(release(FIRST)).catch(() => undefined)
    deployment.writes()
    deployment.server.mishap = () => undefined
    const elsewhere = await import('../../../src/deploy/upload-journal.ts')
    const journal = elsewhere.openUploadJournal('/nonexistent/journal')
    const result = await deployment.push(release(FIRST), { journal: { ...journal, add: () => undefined, clear: () => undefined } })
    expect(result).toMatchObject({ put: 1, copied: 9 })
    expect(deployment.shown()).toEqual(FIRST)
  })

  test('by a signal stops between two calls', async () => {
    const deployment = await openTestDeployment()
    const stop = new AbortController()
    deployment.server.mishap = ({ key }) => {
      if (key === 'logo.svg') stop.abort()
      return undefined
    }
    await expect(deployment.push(release(FIRST), { signal: stop.signal })).rejects.toMatchObject({ code: 'E_PARTIAL' })
    expect(deployment.shown()).not.toHaveProperty(['index.html'])
    expect(deployment.server.objects.has('.deploy/lock.json')).toBe(false)
  })
})

describe('a store that refuses', () => {
  const refusals: [string, string, (deployment: TestDeployment) => Parameters<typeof openS3Store>[0]][] = [
    ['a wrong secret', 'credentials', ({ server }) => ({ ...place(server.url), credentials: { ...TEST_KEYS, secretAccessKey: 'wrong' } })],
    ['an unknown key', 'credentials', ({ server }) => ({ ...place(server.url), credentials: { ...TEST_KEYS, accessKeyId: 'UNKNOWN' } })],
    ['a missing bucket', 'no bucket', ({ server }) => ({ ...place(server.url), bucket: 'other' })],
    [
      'a listing',
      'credentials',
      ({ server }) => {
        server.mayList = false
        return place(server.url)
      },
    ],
  ]

  test.each(refusals)('%s fails at once, without a retry', async (_, problem, choose) => {
    const deployment = await openTestDeployment()
    const store = await openS3Store(choose(deployment))
    await expect(deployment.push(release(FIRST), { store })).rejects.toMatchObject({ name: 'StoreError', problem })
    const asked = deployment.server.requests.map(({ operation, key }) => `${operation} ${key}`)
    expect(asked).toEqual([...new Set(asked)])
    expect(deployment.writes()).toEqual([])
  })

  test('a request from a machine whose clock is wrong by an hour is repeated with the right time', async () => {
    const deployment = await openTestDeployment()
    deployment.server.ahead = HOUR
    expect(await deployment.push(release(FIRST))).toMatchObject({ put: 10 })
    expect(deployment.shown()).toEqual(FIRST)
  })
})

test('a store that changes objects is detected', async () => {
  const deployment = await openTestDeployment()
  deployment.server.mishap = ({ operation }) => {
    if (operation === 'head')
      for (const { headers } of deployment.server.objects.values()) headers['cache-control'] = 'public, max-age=3600'
    return undefined
  }
  await expect(deployment.push(release(FIRST))).rejects.toMatchObject({ code: 'E_VERIFY' })
})

function place(endpoint: string) {
  return { bucket: BUCKET, endpoint, region: 'us-east-1', credentials: TEST_KEYS, attemptMilliseconds: 10_000 }
}

import { expect, test, vi } from 'vitest'
import { readState } from '../../../src/deploy/deploy-state.ts'
import type { ObjectStore } from '../../../src/deploy/object-store.ts'
import { openPrivateFolder, type PrivateFolder, privateFolderName } from '../../../src/deploy/private-folder.ts'
import { BUCKET, FIRST, HOUR, openDeployed, openTestDeployment, release, SECOND, type TestDeployment } from './test-deployment.ts'

const NAME = privateFolderName(BUCKET, 'TESTSECRET1234567890')
const OTHER_NAME = privateFolderName(BUCKET, 'another secret')
const MARKER = { key: 'test', environment: 'development' } as const

/** The bucket as the deploy command opens it. */
function open(deployment: TestDeployment, name = NAME, change: (store: ObjectStore) => ObjectStore = (store) => store) {
  return openPrivateFolder(change(deployment.order([]).store), name)
}

/** The data of deployments in a bucket, by folder. */
function privates({ server }: TestDeployment): Record<string, string[]> {
  const keys = Array.from(server.objects.keys()).filter((key) => key.startsWith('.deploy'))
  const folders = new Map<string, string[]>()
  for (const key of keys.sort()) {
    const [folder = '', name = ''] = key.split(/\/(.*)/)
    folders.set(folder, [...(folders.get(folder) ?? []), name.replace(/(?<=\/).*/, '…')])
  }
  return Object.fromEntries(folders)
}

function site({ server }: TestDeployment): Record<string, string> {
  const objects = Array.from(server.objects).filter(([key]) => !key.startsWith('.deploy'))
  return Object.fromEntries(objects.map(([key, { bytes }]) => [key, bytes.toString()]))
}

const HIDDEN = NAME.slice(0, -1)
const AFTER_ONE = ['history/…', 'site.json', 'state.json']
const AFTER_TWO = ['history/…', 'history/…', ...Array.from({ length: 6 }, () => 'objects/…'), 'site.json', 'state.json']

test('the name of the folder depends on the bucket and the secret, and tells neither', () => {
  expect(NAME).toMatch(/^\.deploy-[0-9a-f]{32}\/$/)
  expect(NAME).toBe(privateFolderName(BUCKET, 'TESTSECRET1234567890'))
  expect(new Set([NAME, OTHER_NAME, privateFolderName('other-bucket', 'TESTSECRET1234567890')]).size).toBe(3)
})

test('a deployment leaves nothing in a folder of a known name', async () => {
  const deployment = await openTestDeployment()
  await deployment.push(release(FIRST), await open(deployment))
  expect(privates(deployment)).toEqual({ [HIDDEN]: AFTER_ONE })
  expect(site(deployment)).toEqual(FIRST)
})

test('a deployment with other keys finds the folder', async () => {
  const deployment = await openTestDeployment()
  await deployment.push(release(FIRST), await open(deployment))
  const other = await open(deployment, OTHER_NAME)
  expect((await readState(other.store))?.objects.size).toBe(10)
  expect((await deployment.push(release(FIRST), other)).plan.isEmpty).toBe(true)
  await deployment.push(release(SECOND), other)
  expect(privates(deployment)).toEqual({ [HIDDEN]: AFTER_TWO })
})

test('a push that the guards refuse creates no folder', async () => {
  const deployment = await openTestDeployment()
  deployment.server.objects.set('foreign.txt', { bytes: Buffer.from('foreign'), headers: {} })
  await expect(deployment.push(release(FIRST), await open(deployment))).rejects.toMatchObject({ code: 'E_GUARD' })
  expect(privates(deployment)).toEqual({})
})

test('the data of an earlier version are read where they are, and moved by the next push, although nothing has changed', async () => {
  const deployment = await openDeployed(FIRST, SECOND)
  expect(privates(deployment)).toEqual({ '.deploy': AFTER_TWO })
  const { store } = await open(deployment)
  const before = await readState(store)
  expect(before?.number).toBe(2)
  deployment.writes()
  expect((await deployment.push(release(SECOND), await open(deployment))).plan.isEmpty).toBe(true)
  expect(privates(deployment)).toEqual({ [HIDDEN]: AFTER_TWO })
  expect(deployment.writes().filter((line) => !line.includes('.deploy'))).toEqual([])
  const folder = await open(deployment)
  expect(await readState(folder.store)).toEqual(before)
  await deployment.push(release(FIRST), folder)
  expect(site(deployment)).toMatchObject(FIRST)
})

test('an earlier version refuses a bucket whose data were moved', async () => {
  const deployment = await openDeployed(FIRST, SECOND)
  await deployment.push(release(SECOND), await open(deployment))
  await expect(deployment.push(release(FIRST))).rejects.toMatchObject({ code: 'E_GUARD' })
  expect(privates(deployment)).toEqual({ [HIDDEN]: AFTER_TWO })
})

test('a push waits for the lock of an earlier version', async () => {
  const deployment = await openDeployed(FIRST, SECOND)
  const lock = { id: 'x', host: 'elsewhere', pid: 42, since: Date.now(), expires: Date.now() + HOUR }
  deployment.server.objects.set('.deploy/lock.json', { bytes: Buffer.from(JSON.stringify(lock)), headers: {} })
  await expect(deployment.push(release(SECOND), await open(deployment))).rejects.toMatchObject({ code: 'E_LOCKED' })
  expect(Object.keys(privates(deployment))).toEqual(['.deploy'])
})

/** A store of a process that is killed before its nth write. */
function killBefore(nth: number): (store: ObjectStore) => ObjectStore {
  let writes = 0
  return (store) => {
    const guard = <T extends unknown[], R>(call: (...input: T) => Promise<R>) => {
      return async (...input: T) => {
        if (++writes >= nth) throw new Error('killed')
        return call(...input)
      }
    }
    return { ...store, put: guard(store.put), copy: guard(store.copy), remove: guard(store.remove) }
  }
}

test('a move that is killed before any of its writes is finished by the next push, also with other keys', async () => {
  const changed = release({ about: 'about 2' })
  const earlier = await openDeployed({ about: 'about 1' }, { about: 'about 2' })
  let kills = 0
  for (let nth = 1; ; nth++) {
    const deployment = await openTestDeployment()
    for (const [key, object] of earlier.server.objects) deployment.server.objects.set(key, object)
    const folder = await open(deployment, NAME, killBefore(nth))
    const wasKilled = await deployment.push(changed, folder).then(
      () => false,
      (error: Error) => error.message === 'killed',
    )
    if (!wasKilled) break
    kills++
    expect((await readState((await open(deployment)).store))?.number).toBe(2)
    // The lock of the killed process expires.
    deployment.server.ahead = HOUR
    await deployment.push(changed, await open(deployment, OTHER_NAME))
    const [name, ...others] = Object.entries(privates(deployment))
    expect([others, name?.[1]]).toEqual([[], ['history/…', 'history/…', 'objects/…', 'site.json', 'state.json']])
    const back = await open(deployment)
    expect((await readState(back.store))?.history).toHaveLength(1)
  }
  // The lock, each copy, the marker, and each removal.
  expect(kills).toBeGreaterThan(10)
})

test('of two first deployments at once with different keys, one creates the folder', async () => {
  const deployment = await openTestDeployment()
  const both: PrivateFolder[] = [await open(deployment), await open(deployment, OTHER_NAME)]
  const results = await Promise.allSettled(both.map((folder) => deployment.push(release(FIRST), folder)))
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'E_LOCKED' })
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(Object.values(privates(deployment))).toEqual([AFTER_ONE])
  expect(site(deployment)).toEqual(FIRST)
})

test('a first deployment that stood still while it created its folder leaves the one of another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const deployment = await openTestDeployment()
  let isFrozen = false
  const folder = await open(deployment, NAME, (store) => ({
    ...store,
    async put(...call) {
      if (call[0] === `${NAME}site.json` && !isFrozen) {
        isFrozen = true
        vi.setSystemTime(Date.now() + 66_000)
        await deployment.push(release(SECOND), await open(deployment, OTHER_NAME))
      }
      return store.put(...call)
    },
  }))
  await expect(deployment.push(release(FIRST), folder)).rejects.toMatchObject({ code: 'E_LOCKED' })
  vi.useRealTimers()
  expect(privates(deployment)).toEqual({ [OTHER_NAME.slice(0, -1)]: AFTER_ONE })
  expect(site(deployment)).toEqual(SECOND)
})

test('two complete folders are refused', async () => {
  const deployment = await openTestDeployment()
  for (const name of [NAME, OTHER_NAME])
    deployment.server.objects.set(`${name}site.json`, { bytes: Buffer.from(JSON.stringify(MARKER)), headers: {} })
  await expect(open(deployment)).rejects.toMatchObject({
    code: 'E_GUARD',
    message: `the bucket has 2 folders of deployments: ${[NAME, OTHER_NAME].sort().join(', ')}`,
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CacheStore } from '../../../../../src/engine/node/cache/cache-store.ts'
import { type CacheEntry, type PackedEntry, readIndex, readPacked, unpack, writePack } from '../../../../../src/engine/node/cache/pack.ts'
import { openSharedCache, type SharedCache } from '../../../../../src/engine/node/cache/shared-cache.ts'

const encode = (text: string) => Buffer.from(text)
const ENTRIES: CacheEntry[] = [
  { key: 'document', files: [], bytes: encode('a parsed document') },
  {
    key: 'page',
    files: [
      ['a.html', 5],
      ['page-data/a.json', 2],
    ],
    bytes: encode('<p>ä{}'),
  },
]

/** A store in memory, whose requests can fail or hang. */
function openStore(objects = new Map<string, Uint8Array>()) {
  const store = {
    objects,
    requests: [] as string[],
    answer: (_request: string): Promise<void> | void => undefined,
    async list(prefix: string) {
      await store.ask('list')
      return Array.from(objects, ([name, { length }]) => ({ name, size: length })).filter(({ name }) => name.startsWith(prefix))
    },
    async read(name: string) {
      await store.ask(`read ${name}`)
      return objects.get(name)
    },
    async write(name: string, bytes: Uint8Array) {
      await store.ask(`write ${name}`)
      objects.set(name, bytes)
    },
    async remove(name: string) {
      objects.delete(name)
    },
    async ask(request: string) {
      store.requests.push(request)
      await store.answer(request)
    },
    close() {},
  } satisfies CacheStore & Record<string, unknown>
  return store
}

function open(store: CacheStore, options: { secret?: string; isWritable?: boolean; code?: string } = {}): SharedCache {
  return openSharedCache({ store, code: 'code', secret: '', isWritable: false, today: '2026-11-20', ...options })
}

async function fill(store: CacheStore, options: { secret?: string } = {}): Promise<void> {
  const cache = open(store, { isWritable: true, ...options })
  for (const entry of ENTRIES) await cache.add(entry)
  expect((await cache.finish()).kept).toBe(ENTRIES.length)
}

/** The texts of the entries that a cache has. */
async function takeAll(cache: SharedCache): Promise<Record<string, string>> {
  if (!(await cache.ready())) return {}
  const taken: Record<string, string> = {}
  for (const { key } of ENTRIES) {
    const pack = cache.packOf(key)
    const entry = pack?.entries.get(key)
    if (pack === undefined || entry === undefined) continue
    await cache.take(pack, (bytes) => {
      const found = readPacked(unpack(bytes), entry)
      if (found !== undefined) taken[key] = Buffer.from(found).toString()
      return { taken: Number(found !== undefined), refused: Number(found === undefined) }
    })()
  }
  return taken
}

const ALL = { document: 'a parsed document', page: '<p>ä{}' }

test('what one build keeps, another takes, and does not keep again', async () => {
  const store = openStore()
  await fill(store)
  const cache = open(store, { isWritable: true })
  expect(await takeAll(cache)).toEqual(ALL)
  for (const entry of ENTRIES) await cache.add(entry)
  expect(await cache.finish()).toMatchObject({ taken: 2, kept: 0, unverified: 0, problem: '' })
  expect(store.objects.size).toBe(2)
})

test('entries of other code are not found', async () => {
  const store = openStore()
  await fill(store)
  expect(await takeAll(open(store, { code: 'other code' }))).toEqual({})
})

test('a build that may not write sends nothing', async () => {
  const store = openStore()
  const cache = open(store)
  for (const entry of ENTRIES) await cache.add(entry)
  expect(await cache.finish()).toMatchObject({ kept: 0, problem: '' })
  expect(store.requests).toEqual(['list'])
})

test.each([
  ['no signature', ''],
  ['the signature of another key', 'another key'],
])('with a key, entries with %s are not taken and are counted', async (_, secret) => {
  const store = openStore()
  await fill(store, { secret })
  const cache = open(store, { secret: 'the key' })
  expect(await takeAll(cache)).toEqual({})
  expect(await cache.finish()).toMatchObject({ taken: 0, unverified: 2, problem: '' })
})

test('with the same key, signed entries are taken; without a key too', async () => {
  const store = openStore()
  await fill(store, { secret: 'the key' })
  expect(await takeAll(open(store, { secret: 'the key' }))).toEqual(ALL)
  expect(await takeAll(open(store))).toEqual(ALL)
})

test.each(['.pack', '.index'])('wherever a bit of the %s is wrong, no wrong entry is taken', async (extension) => {
  const store = openStore()
  await fill(store, { secret: 'the key' })
  const name = Array.from(store.objects.keys()).find((key) => key.endsWith(extension)) ?? ''
  const right = store.objects.get(name) as Uint8Array
  for (let bit = 0; bit < right.length * 8; bit += 3) {
    const wrong = Buffer.from(right)
    wrong[bit >> 3] = (wrong[bit >> 3] as number) ^ (1 << (bit & 7))
    store.objects.set(name, wrong)
    const cache = open(store, { secret: 'the key' })
    for (const [key, text] of Object.entries(await takeAll(cache))) expect(text).toBe(ALL[key as keyof typeof ALL])
    expect((await cache.finish()).problem).toBe('')
  }
})

test('a pack that is gone is a miss', async () => {
  const store = openStore()
  await fill(store)
  for (const name of store.objects.keys()) if (name.endsWith('.pack')) store.objects.delete(name)
  const cache = open(store)
  expect(await takeAll(cache)).toEqual({})
  expect(await cache.finish()).toMatchObject({ taken: 0, unverified: 2, problem: '' })
})

test.each([
  ['list', 'list'],
  ['read an index', '.index'],
  ['read a pack', '.pack'],
])('a store that fails to %s is left alone, and named', async (_, request) => {
  const store = openStore()
  await fill(store)
  store.answer = (asked) => {
    if (asked.endsWith(request)) throw new Error('the disk is on fire')
  }
  const cache = open(store, { isWritable: true })
  expect(await takeAll(cache)).toEqual({})
  expect(await cache.finish()).toMatchObject({ taken: 0, problem: 'the disk is on fire' })
})

test.each([
  ['at the list', 'list'],
  ['at an index', '.index'],
  ['at a pack', '.pack'],
])('a store that stands still %s costs a short time', async (_, request) => {
  const store = openStore()
  await fill(store)
  store.answer = (asked) => (asked.endsWith(request) ? new Promise<void>(() => {}) : undefined)
  const cache = open(store, { isWritable: true })
  expect(await takeAll(cache)).toEqual({})
  expect(await cache.finish()).toMatchObject({ taken: 0, problem: 'it does not answer in time' })
})

test('a pack that comes after the build has given up is not used', async () => {
  const store = openStore()
  await fill(store)
  let release = () => {}
  store.answer = (asked) => (asked.endsWith('.pack') ? new Promise((resolve) => (release = resolve)) : undefined)
  const cache = open(store)
  await cache.ready()
  let isUsed = false
  await cache.take(cache.packOf('page') as never, () => {
    isUsed = true
    return { taken: 1, refused: 0 }
  })()
  release()
  await pause(1)
  expect([isUsed, (await cache.finish()).taken]).toEqual([false, 0])
})

test('a store that refuses to write is named, and what was made is lost for others only', async () => {
  const store = openStore()
  store.answer = (asked) => {
    if (asked.startsWith('write')) throw new Error('the bucket is read-only')
  }
  const cache = open(store, { isWritable: true })
  for (const entry of ENTRIES) await cache.add(entry)
  expect(await cache.finish()).toMatchObject({ kept: 0, problem: 'the bucket is read-only' })
})

test('an index comes after its pack', async () => {
  const store = openStore()
  await fill(store)
  expect(store.requests.filter((request) => request.startsWith('write')).map((request) => request.split('.').at(-1))).toEqual([
    'pack',
    'index',
  ])
})

test('a failure of the build itself, while it uses a pack, is not hidden', async () => {
  const store = openStore()
  await fill(store)
  const cache = open(store)
  await cache.ready()
  const finish = cache.take(cache.packOf('page') as never, async () => {
    throw new Error('the disk of this machine is full')
  })
  await expect(finish()).rejects.toThrow('the disk of this machine is full')
})

test.each(['../a.html', 'a/../../b', '/etc/passwd', 'a\0b', '..', 'C\\..\\x'])(
  'the index of a pack with the file %j is refused',
  (file) => {
    const { index } = writePack([{ key: 'page', files: [[file, 1]], bytes: encode('x') }], '')
    expect(readIndex(index, '')).toEqual({ entries: [], unverified: 1 })
  },
)

test('an entry stands where its index says', () => {
  const { pack, index } = writePack(ENTRIES, '')
  const { entries } = readIndex(index, '')
  expect(entries.map((entry) => Buffer.from(readPacked(unpack(pack), entry) ?? []).toString())).toEqual(Object.values(ALL))
  const [first, second] = entries as [PackedEntry, PackedEntry]
  expect(readPacked(unpack(pack), { ...first, key: second.key })).toBeUndefined()
  expect(readPacked(unpack(pack), { ...second, files: [['b.html', 7]] })).toBeUndefined()
})

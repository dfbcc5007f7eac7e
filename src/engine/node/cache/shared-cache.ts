import { versions } from 'node:process'
import { shortDigest } from '../digest.ts'
import type { CacheStore } from './cache-store.ts'
import { type CacheEntry, type Pack, readIndex, type Taken, type WrittenPack, writePackAside } from './pack.ts'
import { createPatience, type Patience } from './patience.ts'
import { openPlanStore, type PlanStore } from './plan-store.ts'
import { createTurns } from './turns.ts'

/** What builds on several machines share: parsed documents, and the files of pages, pictures and feeds, by the keys of their inputs. */
export interface SharedCache {
  patience: Patience
  plans: PlanStore
  /** The key with which entries are signed. */
  secret: string
  /** Waits until the cache knows what it has; false where that takes too long. */
  ready(): Promise<boolean>
  /** The pack that holds an entry. */
  packOf(key: string): Pack | undefined
  /** Reads a pack and uses its bytes, a few packs at once; the result waits until that is done, or until the build no longer waits. */
  take(pack: Pack, use: (bytes: Uint8Array) => Promise<Taken> | Taken): () => Promise<void>
  /** Keeps an entry for other builds, where this build may write; resolves when there is room for the next one. */
  add(entry: CacheEntry): void | Promise<void>
  /** Keeps entries as a pack of their own; resolves when there is room for the next one. */
  keep(pack: WrittenPack | Promise<WrittenPack>): Promise<void>
  /** Whether this build keeps what it makes: it may write, and the cache answers. */
  isKeeping(): boolean
  /** Waits for what is written; returns what the cache did. */
  finish(): Promise<CacheReport>
  close(): void
}

export interface CacheReport {
  taken: number
  /** Entries of this build that other builds may now take. */
  kept: number
  unverified: number
  requests: number
  bytesIn: number
  bytesOut: number
  /** Why the build went on without the cache; empty where it did not. */
  problem: string
}

export interface SharedCacheOptions {
  store: CacheStore
  /** Digest of the code that makes the entries. */
  code: string
  /** Entries are signed with it, and others are refused; empty where the cache has no key. */
  secret: string
  isWritable: boolean
  /** Whether the build waits for the cache however long it takes, because it cannot go on alone. */
  isNeeded?: boolean
  /** The date in the names of new packs, by which they are pruned. */
  today: string
}

/** Increase it when the format of packs changes. */
const FORMAT = 1
const [AT_ONCE, SENT_AT_ONCE] = [4, 4]
/** A pack has about this many bytes before it is compressed. */
const PACK_BYTES = 16e6
const FIRST_PATIENCE = 250
/** How long a build may wait until its results are stored: a fraction of its own time, and at least `least` milliseconds. */
const SENDING = { part: 0.15, least: 500 }

export function openSharedCache({ store, code, secret, isWritable, isNeeded = false, today }: SharedCacheOptions): SharedCache {
  // The texts of dates and the order of names come from ICU, which comes with Node.
  const namespace = shortDigest(String(FORMAT), code, versions.icu ?? '', versions.unicode ?? '')
  const patience = createPatience(isNeeded ? Number.POSITIVE_INFINITY : FIRST_PATIENCE)
  const report = { taken: 0, kept: 0, unverified: 0, requests: 0, bytesIn: 0, bytesOut: 0 }
  const places = new Map<string, Pack>()
  const own = new Set<string>()
  const turns = createTurns(AT_ONCE)
  const plans = openPlanStore(store, namespace, secret, today)
  const sending: Promise<boolean>[] = []
  let waiting: CacheEntry[] = []
  let waitingBytes = 0
  const isKeeping = () => isWritable && patience.ended() === ''
  const started = performance.now()
  let isSending = false
  const indexed = readIndexes()
  // Awaited by `load`; prevents an unhandled rejection meanwhile.
  indexed.catch(() => {})

  async function readObject(name: string): Promise<Uint8Array> {
    report.requests++
    const bytes = (await store.read(name)) ?? new Uint8Array()
    report.bytesIn += bytes.length
    return bytes
  }

  async function readIndexes(): Promise<void> {
    report.requests++
    const found = await store.list(namespace)
    const names = found.flatMap(({ name }) => (name.endsWith('.index') ? name.slice(0, -'.index'.length) : []))
    const packs = names.sort().map((name) =>
      turns.run(async () => {
        const { entries, unverified } = readIndex(await readObject(`${name}.index`), secret)
        report.unverified += unverified
        return { name, entries: new Map(entries.map((entry) => [entry.key, entry])) }
      }),
    )
    for (const pack of await Promise.all(packs)) for (const key of pack.entries.keys()) places.set(key, pack)
  }

  const ready = async () => (await patience.wait(indexed.then(() => true))) === true

  async function countTaken(using: Promise<Taken> | Taken): Promise<void> {
    const { taken, refused } = await using
    report.taken += taken
    report.unverified += refused
  }

  function send(written: WrittenPack | Promise<WrittenPack>): void {
    const write = async () => {
      const { name, pack, index, count } = await written
      const path = `${namespace}-${today}-${name}`
      report.requests += 2
      // An index is never without its pack.
      await store.write(`${path}.pack`, pack)
      await store.write(`${path}.index`, index)
      report.kept += count
      report.bytesOut += pack.length + index.length
      return true
    }
    const sent = write()
    // Awaited below; prevents an unhandled rejection meanwhile.
    sent.catch(() => {})
    sending.push(sent)
  }

  function sendWaiting(): void {
    if (waiting.length > 0) send(writePackAside(waiting, secret))
    waiting = []
    waitingBytes = 0
  }

  /** Waits until at most so many packs are on their way. */
  async function settle(most: number): Promise<void> {
    while (sending.length > most) {
      const sent = sending.shift() as Promise<boolean>
      if (!isSending) patience.allow(Math.max(SENDING.least, SENDING.part * (performance.now() - started)))
      isSending = true
      await patience.wait(sent)
    }
  }

  return {
    patience,
    plans,
    secret,
    isKeeping,
    packOf: (key) => places.get(key),
    ready,
    take(pack, use) {
      let using: Promise<void> | undefined
      const arrived = new Promise<true>((resolve, reject) => {
        const read = async () => {
          if (patience.ended() !== '') return
          const bytes = await readObject(`${pack.name}.pack`)
          if (patience.ended() !== '') return
          using = countTaken(use(bytes))
          resolve(true)
          await using
        }
        // A failed use is thrown to the caller.
        turns.run(read).catch(reject)
      })
      // Awaited with patience; prevents an unhandled rejection meanwhile.
      arrived.catch(() => {})
      return async () => {
        await patience.wait(arrived)
        await using
      }
    },
    add(entry) {
      if (!isKeeping() || places.has(entry.key) || own.has(entry.key)) return
      own.add(entry.key)
      waiting.push(entry)
      waitingBytes += entry.bytes.length
      if (waitingBytes < PACK_BYTES) return
      sendWaiting()
      return settle(SENT_AT_ONCE)
    },
    async keep(pack) {
      if (!isKeeping()) return
      send(pack)
      await settle(SENT_AT_ONCE)
    },
    async finish() {
      // What is in the cache is not sent again.
      if (isWritable && (await ready())) {
        sendWaiting()
        await settle(0)
      }
      return { ...report, problem: patience.ended() }
    },
    close: () => store.close(),
  }
}

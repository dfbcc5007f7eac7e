import type { CacheStore } from './cache-store.ts'
import { type Pack, readIndex, type Taken } from './pack.ts'
import type { Patience } from './patience.ts'
import { createTurns } from './turns.ts'

/** Finds and reads the packs of a shared cache. */
export interface PackReader {
  /** Waits until the cache knows what it has; false where that takes too long. */
  ready(): Promise<boolean>
  /** The pack that holds an entry. */
  packOf(key: string): Pack | undefined
  /** Reads a pack and uses its bytes, a few packs at once; the result waits until that is done, or until the build no longer waits. */
  take(pack: Pack, use: (bytes: Uint8Array) => Promise<Taken> | Taken): () => Promise<void>
}

/** What the reader and the writer of packs share. */
export interface CachePlace {
  store: CacheStore
  /** The start of the names of all packs that this code may use. */
  namespace: string
  secret: string
  patience: Patience
  report: CacheCounts
}

/** What a build did with a shared cache. */
export interface CacheCounts {
  taken: number
  /** Entries of this build that other builds may now take. */
  kept: number
  unverified: number
  requests: number
  bytesIn: number
  bytesOut: number
}

const AT_ONCE = 4

/** Starts to read the indexes. */
export function openPackReader({ store, namespace, secret, patience, report }: CachePlace): PackReader {
  const places = new Map<string, Pack>()
  const turns = createTurns(AT_ONCE)
  const indexed = readIndexes()
  // Awaited by `ready`; prevents an unhandled rejection meanwhile.
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

  async function countTaken(using: Promise<Taken> | Taken): Promise<void> {
    const { taken, refused } = await using
    report.taken += taken
    report.unverified += refused
  }

  return {
    ready: async () => (await patience.wait(indexed.then(() => true))) === true,
    packOf: (key) => places.get(key),
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
  }
}

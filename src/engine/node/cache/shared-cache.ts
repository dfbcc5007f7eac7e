import { versions } from 'node:process'
import { shortDigest } from '../digest.ts'
import type { CacheStore } from './cache-store.ts'
import type { CacheEntry, WrittenPack } from './pack.ts'
import { type CacheCounts, openPackReader, type PackReader } from './pack-reader.ts'
import { openPackWriter } from './pack-writer.ts'
import { createPatience, type Patience } from './patience.ts'
import { openPlanStore, type PlanStore } from './plan-store.ts'

/** What builds on several machines share: parsed documents, and the files of pages, pictures and feeds, by the keys of their inputs. */
export interface SharedCache extends PackReader {
  patience: Patience
  plans: PlanStore
  /** The key with which entries are signed. */
  secret: string
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

export interface CacheReport extends CacheCounts {
  /** Why the build went on without the cache; empty where it did not. */
  problem: string
}

interface SharedCacheOptions {
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
/** Milliseconds that a build waits for the indexes. */
const FIRST_PATIENCE = 250

export function openSharedCache({ store, code, secret, isWritable, isNeeded = false, today }: SharedCacheOptions): SharedCache {
  // The texts of dates and the order of names come from ICU, which comes with Node.
  const namespace = shortDigest(String(FORMAT), code, versions.icu ?? '', versions.unicode ?? '')
  const patience = createPatience(isNeeded ? Number.POSITIVE_INFINITY : FIRST_PATIENCE)
  const report = { taken: 0, kept: 0, unverified: 0, requests: 0, bytesIn: 0, bytesOut: 0 }
  const place = { store, namespace, secret, patience, report }
  const reader = openPackReader(place)
  const writer = openPackWriter(place, today)
  const isKeeping = () => isWritable && patience.ended() === ''

  return {
    ...reader,
    patience,
    plans: openPlanStore(store, namespace, secret, today),
    secret,
    isKeeping,
    add(entry) {
      if (isKeeping() && reader.packOf(entry.key) === undefined) return writer.add(entry)
    },
    async keep(pack) {
      if (isKeeping()) await writer.send(pack)
    },
    async finish() {
      // What is in the cache is not sent again.
      if (isWritable && (await reader.ready())) await writer.finish()
      return { ...report, problem: patience.ended() }
    },
    close: () => store.close(),
  }
}

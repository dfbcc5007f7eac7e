import { type CacheEntry, type WrittenPack, writePackAside } from './pack.ts'
import type { CachePlace } from './pack-reader.ts'

/** Writes packs into a shared cache while the build goes on. */
interface PackWriter {
  /** Collects an entry; resolves when there is room for the next one. */
  add(entry: CacheEntry): void | Promise<void>
  /** Writes a pack; resolves when there is room for the next one. */
  send(pack: WrittenPack | Promise<WrittenPack>): Promise<void>
  /** Writes the rest, and waits for all. */
  finish(): Promise<void>
}

const AT_ONCE = 4
/** A pack has about this many bytes before it is compressed. */
const PACK_BYTES = 16e6
/** How long a build may wait until its results are stored: a fraction of its own time, and at least `least` milliseconds. */
const SENDING = { part: 0.15, least: 500 }

export function openPackWriter({ store, namespace, secret, patience, report }: CachePlace, today: string): PackWriter {
  const own = new Set<string>()
  const sending: Promise<true>[] = []
  const started = performance.now()
  let waiting: CacheEntry[] = []
  let waitingBytes = 0
  let isWaiting = false

  async function write(written: WrittenPack | Promise<WrittenPack>): Promise<true> {
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

  function start(pack: WrittenPack | Promise<WrittenPack>): void {
    const sent = write(pack)
    // Awaited by `settle`; prevents an unhandled rejection meanwhile.
    sent.catch(() => {})
    sending.push(sent)
  }

  function startWaiting(): void {
    if (waiting.length > 0) start(writePackAside(waiting, secret))
    waiting = []
    waitingBytes = 0
  }

  /** Waits until at most so many packs are on their way. */
  async function settle(most: number): Promise<void> {
    while (sending.length > most) {
      const sent = sending.shift() as Promise<true>
      if (!isWaiting) patience.allow(Math.max(SENDING.least, SENDING.part * (performance.now() - started)))
      isWaiting = true
      await patience.wait(sent)
    }
  }

  return {
    add(entry) {
      if (own.has(entry.key)) return
      own.add(entry.key)
      waiting.push(entry)
      waitingBytes += entry.bytes.length
      if (waitingBytes < PACK_BYTES) return
      startWaiting()
      return settle(AT_ONCE)
    },
    send(pack) {
      start(pack)
      return settle(AT_ONCE)
    },
    finish() {
      startWaiting()
      return settle(0)
    },
  }
}

import type { Pack } from '../cache/pack.ts'
import { unpack } from '../cache/pack.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { digestOf } from '../digest.ts'
import type { FileRecord } from '../release/file-table.ts'
import type { Manifest } from '../release/manifest.ts'
import { sharedKey } from '../render/target-renderer.ts'
import type { Target } from '../render/targets.ts'

/** A file of a release that is in a pack of the shared cache. */
export interface PackedFile {
  /** The name of its pack. */
  pack: string
  /** Returns its bytes; undefined where the pack is gone, or has others. */
  read(): Promise<Buffer | undefined>
}

/** How many packs are held in memory, some megabytes each. */
const OPEN_PACKS = 4
const EXTRAS: Target['kind'][] = ['picture', 'feed']

/** The files of a release that are in packs of the shared cache, by path. */
export function listPackedFiles({ pages, extras, files }: Manifest, cache: SharedCache): Map<string, PackedFile> {
  const found = new Map<string, PackedFile>()
  const openPack = createPackReader(cache)

  function add(keys: string[]): void {
    const key = keys.find((one) => cache.packOf(one) !== undefined)
    const pack = key === undefined ? undefined : cache.packOf(key)
    const entry = key === undefined ? undefined : pack?.entries.get(key)
    if (pack === undefined || entry === undefined) return
    let start = entry.start
    for (const [path, size] of entry.files) {
      const first = start
      const { digest } = files.get(path) as FileRecord
      start += size
      const read = async () => {
        const bytes = Buffer.from((await openPack(pack)).subarray(first, first + size))
        return digestOf(bytes) === digest ? bytes : undefined
      }
      found.set(path, { pack: pack.name, read })
    }
  }

  for (const [name, { key }] of pages) add([sharedKey({ kind: 'page', name, key })])
  for (const [name, { key }] of extras) add(EXTRAS.map((kind) => sharedKey({ kind, name, key })))
  return found
}

/** Reads packs, and keeps those that were read last. */
function createPackReader(cache: SharedCache): (pack: Pack) => Promise<Uint8Array> {
  const open = new Map<Pack, Promise<Uint8Array>>()

  async function read(pack: Pack): Promise<Uint8Array> {
    let content: Uint8Array = new Uint8Array()
    await cache.take(pack, (bytes) => {
      content = unpack(bytes)
      return { taken: 0, refused: 0 }
    })()
    return content
  }

  return (pack) => {
    let reading = open.get(pack)
    if (reading === undefined) {
      reading = read(pack)
      open.set(pack, reading)
      const [oldest] = open.keys()
      if (open.size > OPEN_PACKS && oldest !== undefined) open.delete(oldest)
    }
    return reading
  }
}

import { readPacked, unpack, writePack } from '../cache/pack.ts'
import { PACK_BYTES, type SharedCache } from '../cache/shared-cache.ts'
import { digestOf } from '../digest.ts'
import { documentsOf, type PackTarget } from '../render/build-tasks.ts'
import { type KeyedTarget, sharedKey } from '../render/target-renderer.ts'
import type { PlannedTarget } from '../render/targets.ts'
import type { TextsFile, TextsPlace } from '../sources/texts-file.ts'
import { assignTargets } from './watch-shards.ts'

/** So many bytes of targets wait until they make a pack. */
const MOST_BYTES = 256e6

export interface TargetSource {
  shards: number
  targets: Iterable<PlannedTarget>
  describe(target: PlannedTarget): KeyedTarget
  /** The texts of the documents that were parsed for the plan: shards need not parse them again. */
  texts: ReadonlyMap<string, TextsPlace>
  textsFile: TextsFile
}

/** Keeps the targets of each shard, ready to be rendered; returns the keys of their packs. */
export async function writeTargets({ shards, targets, describe, texts, textsFile }: TargetSource, cache: SharedCache): Promise<string[][]> {
  const keys = Array.from({ length: shards }, (): string[] => [])
  const waiting = keys.map(() => ({ lines: [] as string[], bytes: 0 }))
  let bytes = 0

  function write(target: PlannedTarget): string {
    const described = describe(target)
    const { target: made, json } = described.make()
    const own: PackTarget['texts'] = {}
    // A feed shows texts of many shards: its own parses them.
    if (made.kind === 'page') {
      for (const { file } of documentsOf(made)) {
        const place = texts.get(file)
        if (place !== undefined) own[file] = textsFile.read(place)
      }
    }
    return JSON.stringify({ key: sharedKey(described), kind: described.kind, json, texts: own } satisfies PackTarget)
  }

  async function send(shard: number): Promise<void> {
    const list = waiting[shard] as (typeof waiting)[number]
    if (list.lines.length === 0) return
    const content = Buffer.from(list.lines.join('\n'))
    const key = digestOf(content)
    bytes -= list.bytes
    waiting[shard] = { lines: [], bytes: 0 }
    keys[shard]?.push(key)
    if (cache.packOf(key) === undefined) await cache.keep(writePack([{ key, files: [], bytes: content }], cache.secret))
  }

  for (const { target, shard } of assignTargets(targets, shards)) {
    const line = write(target)
    const list = waiting[shard - 1] as (typeof waiting)[number]
    list.lines.push(line)
    list.bytes += line.length
    bytes += line.length
    if (list.bytes >= PACK_BYTES) await send(shard - 1)
    else if (bytes >= MOST_BYTES)
      await send(waiting.reduce((most, { bytes: own }, at) => (own > (waiting[most]?.bytes ?? 0) ? at : most), 0))
  }
  for (const shard of waiting.keys()) await send(shard)
  return keys
}

/** The targets that were kept under a key; undefined where the cache does not have them, or where they do not verify. */
export async function readTargets(key: string, cache: SharedCache): Promise<PackTarget[] | undefined> {
  const pack = cache.packOf(key)
  const entry = pack?.entries.get(key)
  if (pack === undefined || entry === undefined) return undefined
  let content: Uint8Array | undefined
  const finish = cache.take(pack, (bytes) => {
    content = readPacked(unpack(bytes), entry)
    return { taken: content === undefined ? 0 : 1, refused: content === undefined ? 1 : 0 }
  })
  await finish()
  if (content === undefined) return undefined
  const lines = Buffer.from(content).toString().split('\n')
  return lines.map((line) => JSON.parse(line) as PackTarget)
}

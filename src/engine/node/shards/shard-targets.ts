import { readPacked, unpack, writePackAside } from '../cache/pack.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { digestOf } from '../digest.ts'
import { documentsOf, type PackTarget } from '../render/build-tasks.ts'
import { type KeyedTarget, sharedKey } from '../render/target-renderer.ts'
import type { PlannedTarget } from '../render/targets.ts'
import type { TextsFile, TextsPlace } from '../sources/texts-file.ts'
import { assignTargets } from './watch-shards.ts'

/** A pack of targets has about this many bytes; while they wait for that, those of all shards have at most so many. */
const [TARGET_BYTES, MOST_BYTES] = [8e6, 256e6]

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
  const waiting = keys.map(() => ({ targets: [] as Buffer[], bytes: 0 }))
  let bytes = 0

  function write(target: PlannedTarget): Buffer {
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
    return encodeTarget({ key: sharedKey(described), kind: described.kind, json, texts: own })
  }

  async function send(shard: number): Promise<void> {
    const list = waiting[shard] as (typeof waiting)[number]
    if (list.targets.length === 0) return
    const content = Buffer.concat(list.targets)
    const key = digestOf(content)
    bytes -= list.bytes
    waiting[shard] = { targets: [], bytes: 0 }
    keys[shard]?.push(key)
    if (cache.packOf(key) === undefined) await cache.keep(writePackAside([{ key, files: [], bytes: content }], cache.secret))
  }

  for (const { target, shard } of assignTargets(targets, shards)) {
    const encoded = write(target)
    const list = waiting[shard - 1] as (typeof waiting)[number]
    list.targets.push(encoded)
    list.bytes += encoded.length
    bytes += encoded.length
    if (list.bytes >= TARGET_BYTES) await send(shard - 1)
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
  return decodeTargets(Buffer.from(content).toString())
}

const LINES = 4

/** A target as lines: what is JSON already is not encoded again. */
function encodeTarget({ json: { rest, data = '', head = '' }, ...more }: PackTarget): Buffer {
  return Buffer.from(`${JSON.stringify(more)}\n${rest}\n${data}\n${head}\n`)
}

function decodeTargets(text: string): PackTarget[] {
  const lines = text.split('\n')
  return Array.from({ length: Math.floor(lines.length / LINES) }, (_, at) => {
    const [more = '', rest = '', data = '', head = ''] = lines.slice(at * LINES, (at + 1) * LINES)
    return { ...(JSON.parse(more) as Omit<PackTarget, 'json'>), json: data === '' ? { rest } : { rest, data, head } }
  })
}

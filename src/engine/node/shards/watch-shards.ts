import { hash32 } from '../../shared/hash32.ts'
import { SiteError } from '../../shared/site-error.ts'
import { nameOf, type PlannedTarget } from '../render/targets.ts'

/** The shard that makes the page or the feed of a path, from 1 on. */
export function shardOf(path: string, shards: number): number {
  return (hash32(path) % shards) + 1
}

/** Yields each target with its shard: a picture belongs to the shard of its page. */
export function* assignTargets(targets: Iterable<PlannedTarget>, shards: number): Iterable<{ target: PlannedTarget; shard: number }> {
  let page = 1
  for (const target of targets) {
    const shard = target.kind === 'picture' ? page : shardOf(nameOf(target), shards)
    if (target.kind !== 'feed') page = shard
    yield { target, shard }
  }
}

/** So many missing shards are named. */
const NAMED = 5

/** Watches which targets are not in the cache, to name the shards that have not made them. */
export function watchShards(planned: Iterable<PlannedTarget>, shards: number) {
  const missing = new Map<number, string[]>()
  let current = 1

  function* targets(): Iterable<PlannedTarget> {
    for (const { target, shard } of assignTargets(planned, shards)) {
      current = shard
      yield target
    }
  }

  return {
    targets: targets(),
    /** Called for a target right after it was yielded. */
    miss(name: string) {
      const names = missing.get(current)
      if (names === undefined) missing.set(current, [name])
      else names.push(name)
    },
    refuseMissing() {
      const numbers = [...missing.keys()].sort((a, b) => a - b)
      const [first] = numbers
      if (first === undefined) return
      const names = [...missing.values()].flat()
      const named = numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} and ${numbers.length - NAMED} more` : numbers.join(', ')
      throw new SiteError(
        'E_SHARDS',
        `${numbers.length === 1 ? 'shard' : 'shards'} ${named} of ${shards} ${numbers.length === 1 ? 'is' : 'are'} not complete: ${names.length} parts are missing, such as ${names[0]}; nothing was published`,
        { hint: `run npm run build -- --shard ${first}/${shards} with the same cache` },
      )
    },
  }
}

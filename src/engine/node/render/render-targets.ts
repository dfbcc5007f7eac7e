import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pack } from '../cache/pack.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { describeSitemapEntry } from './sitemap.ts'
import type { SitemapEntry } from './sitemap-entry.ts'
import { type KeyedTarget, sharedKey, type TargetRenderer } from './target-renderer.ts'
import type { PlannedTarget } from './targets.ts'

const TARGETS_A_ROUND = 500

/**
 * Renders targets; those whose key is that of the live release are reused. Pictures take a hundred times as long as anything else,
 * and are returned to be painted later. With `onMissing`, targets that are nowhere are reported instead of rendered.
 */
export async function renderTargets(
  targets: Iterable<PlannedTarget>,
  renderer: TargetRenderer,
  cache?: SharedCache,
  onMissing?: (name: string) => void,
): Promise<{ rendered: number; entries: SitemapEntry[]; pictures: KeyedTarget[] }> {
  const entries: SitemapEntry[] = []
  const pictures: KeyedTarget[] = []
  const packed = new Map<Pack, KeyedTarget[]>()
  const restoring: ReturnType<TargetRenderer['restore']>[] = []
  let planned = 0

  function start(described: KeyedTarget): void | Promise<void> {
    if (described.kind !== 'picture') return renderer.render(described)
    pictures.push(described)
  }

  for (const target of targets) {
    if (planned++ % TARGETS_A_ROUND === 0) await yieldToSignals()
    const entry = sitemapEntryOf(target)
    if (entry !== undefined) entries.push(entry)
    const described = renderer.describe(target)
    if (renderer.keep(described)) continue
    const pack = cache?.packOf(sharedKey(described))
    if (cache !== undefined && pack !== undefined) {
      const others = packed.get(pack) ?? []
      packed.set(pack, others)
      // A pack is read once: as soon as all of it is wanted, or after the last target.
      if (others.push(described) === pack.entries.size) restoring.push(renderer.restore(pack, others, cache))
      continue
    }
    if (onMissing !== undefined) {
      onMissing(described.name)
      continue
    }
    const room = start(described)
    if (room !== undefined) await room
  }
  if (cache !== undefined) {
    for (const [pack, others] of packed) if (others.length < pack.entries.size) restoring.push(renderer.restore(pack, others, cache))
    for (const finish of restoring) for (const described of await finish()) await start(described)
  }
  const { rendered } = await renderer.finish()
  return { rendered, entries, pictures }
}

function sitemapEntryOf({ kind, content }: PlannedTarget): SitemapEntry | undefined {
  if (kind === 'deferred') return content.sitemapEntry
  return kind === 'page' ? describeSitemapEntry(content) : undefined
}

/** Paints pictures that are not in the cache, and reports the progress; returns how many were painted. */
export async function paintPictures(
  pictures: readonly KeyedTarget[],
  renderer: TargetRenderer,
  report: (done: number, total: number) => void,
): Promise<number> {
  for (const [done, picture] of pictures.entries()) {
    report(done, pictures.length)
    await renderer.render(picture)
  }
  return (await renderer.finish()).painted
}

/** Lets signal handlers run: Node calls them between the first turn of the event loop and the second. */
async function yieldToSignals(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

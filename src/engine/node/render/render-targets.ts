import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeEntry, type SitemapEntry } from './sitemap.ts'
import type { KeyedTarget, TargetRenderer } from './target-renderer.ts'
import type { Target } from './targets.ts'

const TARGETS_A_ROUND = 500

/**
 * Renders targets; one whose key is that of the live release is taken over. Pictures take a hundred times as long as anything else
 * and are given back.
 */
export async function renderTargets(
  targets: Iterable<Target>,
  renderer: TargetRenderer,
): Promise<{ rendered: number; entries: SitemapEntry[]; pictures: KeyedTarget[] }> {
  const entries: SitemapEntry[] = []
  const pictures: KeyedTarget[] = []
  let planned = 0
  for (const target of targets) {
    if (planned++ % TARGETS_A_ROUND === 0) await hearSignals()
    const entry = target.kind === 'page' ? describeEntry(target.content) : undefined
    if (entry !== undefined) entries.push(entry)
    const described = renderer.describe(target)
    if (renderer.keep(described)) continue
    if (target.kind === 'picture') pictures.push(described)
    else {
      const room = renderer.render(described)
      if (room !== undefined) await room
    }
  }
  const { rendered } = await renderer.finish()
  return { rendered, entries, pictures }
}

/** Paints pictures, or takes them out of the cache, and says how many are done; gives how many were painted. */
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

/** Lets the process hear a signal: it listens between the first turn and the second. */
async function hearSignals(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

import { filesOf } from '../release/manifest.ts'
import type { Release } from '../release/release.ts'
import type { ReleaseFiles } from '../release/release-files.ts'
import { nameOf, type PlannedTarget } from './targets.ts'

/**
 * Where the outline is that of the last release, reuses all pages and extras except those of changed documents, and all derived files.
 * Returns the remaining targets, which may be unchanged too, or undefined where all have to be planned again. `isFed` is whether a feed
 * shows one of the changed documents.
 */
export function keepUnchanged(
  { live }: Release,
  { manifest, keep }: ReleaseFiles,
  targetsOf: (documents: ReadonlySet<string>, isFed: boolean) => Iterable<PlannedTarget>,
): PlannedTarget[] | undefined {
  if (live.outline !== manifest.outline) return undefined
  const changed = new Set<string>()
  for (const [file, digest] of manifest.documents) if (live.documents.get(file) !== digest) changed.add(file)
  const isFed = Array.from(live.extras.values()).some(({ documents }) => documents?.some((file) => changed.has(file)))
  const planned = Array.from(targetsOf(changed, isFed))
  const left = new Set(planned.map(nameOf))
  const kept = [live.pages, live.extras].map((parts) => Array.from(parts).filter(([name]) => !left.has(name)))
  let first = manifest.files.size
  if (
    !keep(
      kept
        .flat()
        .flatMap(([, part]) => filesOf(live, part))
        .concat(live.derived),
    )
  )
    return undefined
  for (const [place, parts] of [manifest.pages, manifest.extras].entries()) {
    for (const [name, part] of kept[place] ?? []) {
      parts.set(name, { ...part, first })
      first += part.count
    }
  }
  manifest.derived = live.derived
  return planned
}

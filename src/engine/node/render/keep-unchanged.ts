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
  { manifest, keepParts }: ReleaseFiles,
  targetsOf: (documents: ReadonlySet<string>, isFed: boolean) => Iterable<PlannedTarget>,
): PlannedTarget[] | undefined {
  if (live.outline !== manifest.outline) return undefined
  const changed = new Set<string>()
  for (const [file, digest] of manifest.documents) if (live.documents.get(file) !== digest) changed.add(file)
  const isFed = Array.from(live.extras.values()).some(({ documents }) => documents?.some((file) => changed.has(file)))
  const planned = Array.from(targetsOf(changed, isFed))
  const left = new Set(planned.map(nameOf))
  const kept = [live.pages, live.extras].flatMap((parts) => Array.from(parts).flatMap(([name, part]) => (left.has(name) ? [] : part)))
  if (!keepParts(kept, live.derived)) return undefined
  for (const [parts, last] of [
    [manifest.pages, live.pages],
    [manifest.extras, live.extras],
  ] as const) {
    for (const [name, part] of last) parts.set(name, part)
  }
  manifest.derived = live.derived
  return planned
}

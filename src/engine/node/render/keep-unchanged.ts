import type { FileRecord } from '../release/manifest.ts'
import { claimName } from './claim-name.ts'
import { addFile, type Filling, known } from './render-targets.ts'
import { nameOf, type Work } from './targets.ts'

/**
 * Where nothing that more than one page shows has changed since the last release, takes over all pages but those of changed
 * documents, and all that follows from what they show of each other; gives the work that is left, which may turn out to be done too,
 * or undefined where all has to be planned anew. `workOn` is also told whether a feed shows one of the documents.
 */
export function keepUnchanged(
  filling: Filling,
  names: Map<string, string>,
  workOn: (documents: ReadonlySet<string>, isFed: boolean) => Iterable<Work>,
): Work[] | undefined {
  const { release, manifest, output } = filling
  const { live } = release
  if (live.outline !== manifest.outline) return undefined
  const changed = new Set<string>()
  for (const [file, digest] of manifest.documents) if (live.documents.get(file) !== digest) changed.add(file)
  const isFed = Array.from(live.extras.values()).some(({ documents }) => documents?.some((file) => changed.has(file)))
  const planned = Array.from(workOn(changed, isFed))
  const left = new Set(planned.map(nameOf))

  const kept: [string, FileRecord][] = []
  const keep = (file: string): boolean => {
    const record = output.reuse(file, known(filling, file), release.copied !== undefined)
    if (record !== undefined) kept.push([file, record])
    return record !== undefined
  }
  for (const parts of [live.pages, live.extras]) {
    for (const [name, { files }] of parts) if (!left.has(name) && !files.every(keep)) return undefined
  }
  if (!live.derived.every(keep)) return undefined

  for (const [file, record] of kept) {
    claimName(names, file)
    addFile(filling, file, record, false)
  }
  for (const [name, page] of live.pages) if (!left.has(name)) manifest.pages.set(name, page)
  for (const [name, extra] of live.extras) if (!left.has(name)) manifest.extras.set(name, extra)
  manifest.derived = live.derived
  return planned
}

import { claimName } from './claim-name.ts'
import type { FileRecord } from './manifest.ts'
import { addFile, type Filling, known } from './render-pages.ts'
import type { Page } from './site-definition.ts'

/**
 * Where nothing that more than one page shows has changed since the last release, takes over all pages but those of changed
 * documents, and all that follows from what they show of each other; gives the pages that are left to render, or undefined where all have to be planned anew.
 */
export function keepUnchanged(
  filling: Filling,
  names: Map<string, string>,
  pagesOf: (documents: ReadonlySet<string>) => Iterable<Page>,
): Page[] | undefined {
  const { release, manifest, output } = filling
  const { live } = release
  if (live.outline !== manifest.outline) return undefined
  const changed = new Set<string>()
  for (const [file, digest] of manifest.documents) if (live.documents.get(file) !== digest) changed.add(file)
  const planned = Array.from(pagesOf(changed))
  const paths = new Set(planned.map(({ path }) => path))

  const kept: [string, FileRecord][] = []
  const keep = (file: string): boolean => {
    const record = output.reuse(file, known(filling, file), release.copied !== undefined)
    if (record !== undefined) kept.push([file, record])
    return record !== undefined
  }
  for (const [path, { files }] of live.pages) if (!paths.has(path) && !files.every(keep)) return undefined
  if (!live.derived.every(keep)) return undefined

  for (const [file, record] of kept) {
    claimName(names, file)
    addFile(filling, file, record, false)
  }
  for (const [path, page] of live.pages) if (!paths.has(path)) manifest.pages.set(path, page)
  manifest.derived = live.derived
  return planned
}

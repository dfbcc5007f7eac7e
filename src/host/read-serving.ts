import { statSync } from 'node:fs'
import { emptyManifest, manifestFile, readManifestOf } from '../engine/node/release/manifest.ts'
import { buildFolderOf } from '../engine/node/release/release.ts'
import type { Serving } from '../engine/node/site-definition.ts'

export const SERVES_FILES_ONLY: Serving = emptyManifest().serving

/** Makes the function that knows what the release of a folder wants of its host; a new release is read when it is there. */
export function createServingReader(directory: string): () => Serving {
  const workshop = buildFolderOf(directory)
  let version = ''
  let serving = SERVES_FILES_ONLY
  return () => {
    try {
      const file = manifestFile(directory, workshop)
      const found = `${file} ${statSync(file, { bigint: true }).mtimeNs}`
      if (found !== version) {
        serving = readManifestOf(directory, workshop)?.serving ?? SERVES_FILES_ONLY
        version = found
      }
    } catch {
      // Between two releases there is no folder for a moment, and a folder that was made by hand has no manifest.
    }
    return serving
  }
}

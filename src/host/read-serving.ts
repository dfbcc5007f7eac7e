import { statSync } from 'node:fs'
import { emptyManifest, manifestFile, readManifestOf } from '../engine/node/release/manifest.ts'
import { buildFolderOf } from '../engine/node/release/release.ts'
import type { Serving } from '../engine/node/site-definition.ts'

export const SERVES_FILES_ONLY: Serving = emptyManifest().serving

/** Creates a function that returns the serving rules of the release in a folder, and reads them again after a new release. */
export function createServingReader(directory: string): () => Serving {
  const buildFolder = buildFolderOf(directory)
  let version = ''
  let serving = SERVES_FILES_ONLY
  return () => {
    try {
      const file = manifestFile(directory, buildFolder)
      const found = `${file} ${statSync(file, { bigint: true }).mtimeNs}`
      if (found !== version) {
        serving = readManifestOf(directory, buildFolder)?.serving ?? SERVES_FILES_ONLY
        version = found
      }
    } catch {
      // The folder is missing for a moment between two releases, and a folder made by hand has no manifest.
    }
    return serving
  }
}

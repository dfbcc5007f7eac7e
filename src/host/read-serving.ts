import { statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyManifest } from '../engine/node/release/manifest.ts'
import { RELEASE_FILE, readReleaseRecord } from '../engine/node/release/release-record.ts'
import type { Serving } from '../engine/node/site-definition.ts'

export const SERVES_FILES_ONLY: Serving = emptyManifest().serving

/** Creates a function that returns the serving rules of the release in a folder, and reads them again after a new release. */
export function createServingReader(directory: string): () => Serving {
  let version = ''
  let serving = SERVES_FILES_ONLY
  return () => {
    try {
      const { ino, mtimeNs, ctimeNs } = statSync(join(directory, RELEASE_FILE), { bigint: true })
      const found = `${ino} ${mtimeNs} ${ctimeNs}`
      if (found !== version) {
        serving = readReleaseRecord(directory)?.serving ?? SERVES_FILES_ONLY
        version = found
      }
    } catch {
      // The folder is missing for a moment between two releases, and a folder made by hand has no record.
    }
    return serving
  }
}

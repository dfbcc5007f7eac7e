import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKept, removeOldest, saveKept } from '../engine/node/cache-files.ts'
import { shortDigest } from '../engine/node/digest.ts'
import type { Release } from '../engine/node/release/release.ts'
import type { ReleaseFiles } from '../engine/node/release/release-files.ts'
import { COMPRESSION, compress, ENCODED_ENDINGS, isCompressible, levelOf } from './compression.ts'
import { HOST_FILES } from './host-files.ts'

/** Compressed files that stay in the cache at least, of other data folders too. */
const KEPT_FILES = 20_000
const LANES = 8
const ENCODINGS = ['gzip', 'br'] as const

/**
 * Adds a `.gz` and a `.br` file to each text of a release, for hosts that serve them. Those of the live release are kept where the text
 * has not changed; others come from the cache, or are compressed. Returns how many were compressed.
 */
export async function precompress({ folder, live }: Release, files: ReleaseFiles, cache: string): Promise<number> {
  const { files: records } = files.manifest
  files.manifest.compression = COMPRESSION
  const texts = records.paths.filter((file) => !HOST_FILES.has(file) && isCompressible(file, records.get(file)?.size ?? 0))
  const waiting = texts.flatMap((file) => ENCODINGS.map((encoding) => ({ file, encoding })).filter(isMissing)).values()
  let made = 0

  /** Whether a compressed file is in no release yet; one that was published as it is takes its place. */
  function isMissing({ file, encoding }: Job): boolean {
    const name = file + ENCODED_ENDINGS[encoding]
    const isUnchanged = live.compression === COMPRESSION && live.files.get(file)?.digest === records.get(file)?.digest
    return !records.has(name) && !(isUnchanged && files.keepFile(name))
  }

  async function work(): Promise<void> {
    for (const { file, encoding } of waiting) {
      const level = levelOf(file, encoding)
      const key = shortDigest(records.get(file)?.digest ?? '', encoding, String(level), COMPRESSION)
      let contents = readKept(cache, key)
      if (contents === undefined) {
        contents = await compress(readFileSync(join(folder, file)), encoding, level)
        saveKept(cache, key, contents)
        made++
      }
      files.write(file + ENCODED_ENDINGS[encoding], contents)
    }
  }

  await Promise.all(Array.from({ length: LANES }, work))
  if (made > 0) removeOldest(cache, Math.max(KEPT_FILES, 2 * records.size))
  return made
}

interface Job {
  file: string
  encoding: (typeof ENCODINGS)[number]
}

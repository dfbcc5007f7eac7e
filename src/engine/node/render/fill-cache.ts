import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheReport, SharedCache } from '../cache/shared-cache.ts'
import { filesOf, type Manifest } from '../release/manifest.ts'
import { sharedKey } from './target-renderer.ts'

/** Keeps the files of all pages, feeds and pictures of a release for builds on other machines, if it may; returns what the cache did. */
export async function fillCache(cache: SharedCache, manifest: Manifest, folder: string): Promise<CacheReport> {
  for (const [name, part] of [...manifest.pages, ...manifest.extras]) {
    if (!cache.isKeeping()) break
    const kind = manifest.pages.has(name) ? 'page' : part.documents === undefined ? 'picture' : 'feed'
    const key = sharedKey({ kind, name, key: part.key })
    if (cache.packOf(key) !== undefined) continue
    const files = filesOf(manifest, part)
    const contents = files.map((file) => readFileSync(join(folder, file)))
    const sizes = files.map((file, place) => [file, contents[place]?.length ?? 0] as const)
    const room = cache.add({ key, files: sizes, bytes: Buffer.concat(contents) })
    if (room !== undefined) await room
  }
  return cache.finish()
}

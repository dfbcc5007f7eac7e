import { compareText } from '../engine/shared/site-error.ts'
import { type CachePath, findCacheEnding, findCachePath, HEADER_TABLE } from './headers.ts'

/**
 * The Cache-Control of paths, for hosts whose configuration has no patterns. To the rules of the table come those for published files
 * with an ending of the table: one for each such file of the root, and one for each ending in each folder of the root.
 */
export function listCachePaths(files: Iterable<string>): CachePath[] {
  const rules = new Map<string, CachePath>()
  for (const file of files) {
    const found = findCacheEnding(`/${file}`)
    // These hosts give `:` and `*` a meaning of their own.
    if (found === undefined || /[:*]/.test(file) || findCachePath(`/${file}`) !== undefined) continue
    const end = file.indexOf('/')
    const path = encodeURI(end === -1 ? `/${file}` : `/${file.slice(0, end)}/*${file.slice(file.lastIndexOf('.'))}`)
    rules.set(path, { ...found, path })
  }
  return [...HEADER_TABLE.cacheByPath, ...Array.from(rules.values()).sort((a, b) => compareText(a.path, b.path))]
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { FAMILIES } from '../../../src/site/content/families.ts'
import type { SearchManifest } from '../../../src/site/content/search-files.ts'
import { createSearchFiles } from '../../../src/site/plan/search-index.ts'
import { gzipped } from './gzipped.ts'
import { listFiles } from './list-files.ts'
import { createEntries } from './titles.ts'
import { bytes, type Weight } from './weight.ts'

/** Limits in thousands of bytes: for scripts compressed by gzip, for titles by brotli. */
const LIMITS = { worker: 9, list: 6, index: 40, chunk: 60, words: 200 }
/** Limits for all titles, by the number of articles. */
const INDEX_LIMITS = { 1000: 40, 10000: 350, 100000: 3200 }
/** Higher qualities take minutes for a hundred thousand titles and save 5 %. */
const BROTLI_QUALITY = 9

export const LISTS = {
  languages: ['en', 'ru', 'tr'] as const,
  categories: FAMILIES.map((family) => ({ label: `Skateboarding ${family}`, family })),
}

/** The files of the search, if a site has one: the code, and the titles of this site. */
export function weighSearch(directory: string): Weight[] {
  const folder = join(directory, 'search')
  if (!existsSync(folder)) return []
  const scripts = listFiles(directory, '.js')
  const weigh = (file: string) => gzipped(readFileSync(join(directory, file), 'utf8'))
  const sizeOf = (pattern: RegExp) => scripts.filter((file) => pattern.test(file)).reduce((sum, file) => sum + weigh(file), 0)
  const files = listFiles(folder, '')
  const { chunks } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as SearchManifest
  const titles = chunks.reduce((sum, chunk) => sum + chunk.titles, 0)
  return [
    bytes('search, the worker', { value: sizeOf(/^assets\/search-worker-/) }, LIMITS.worker),
    bytes('search, the list below the box', { value: sizeOf(/^assets\/Search-/) }, LIMITS.list),
    bytes(
      'search index',
      { value: files.reduce((sum, file) => sum + weigh(join('search', file)), 0), file: `${files.length} files` },
      LIMITS.index * Math.max(1, titles / 1000),
    ),
  ]
}

/** The sizes of the indexes of larger magazines, and of their largest files. */
export function weighSearchIndexes(): Weight[] {
  const indexes = Object.entries(INDEX_LIMITS).map(([count, limit]) => ({ count: Number(count), limit, files: weighIndex(Number(count)) }))
  const heaviest = (kind: string) =>
    Math.max(...indexes.flatMap(({ files }) => Array.from(files, ([file, size]) => (file.startsWith(`search/${kind}`) ? size : 0))))
  return [
    ...indexes.map(({ count, limit, files }) => {
      const value = Array.from(files.values()).reduce((sum, size) => sum + size, 0)
      return bytes(`search index, ${count.toLocaleString('en')} titles`, { value, file: `${files.size} files` }, limit)
    }),
    bytes('search, the heaviest chunk', { value: heaviest('t') }, LIMITS.chunk),
    bytes('search, the longest list of words', { value: heaviest('w') }, LIMITS.words),
  ]
}

/** The files of an index of synthetic titles, compressed. */
export function weighIndex(count: number): Map<string, number> {
  const files = createSearchFiles(createEntries(count), { languages: [...LISTS.languages], categories: LISTS.categories })
  return new Map(files.map(({ file, contents }) => [file, brotli(contents)]))
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length
}

/** The files of the search index, as the build writes them and the browser reads them. */
import { transliterate } from '../../engine/shared/transliterate.ts'
import { SLUG_LENGTH_LIMIT } from './constants.ts'
import type { Family } from './families.ts'
import type { SiteLanguage } from './schema.ts'

/** Changes whenever one of these files means something else. */
export const INDEX_VERSION = 1

/** Where the files lie; the manifest alone keeps its name when its contents change. */
export const SEARCH_FOLDER = 'search'
export const MANIFEST_FILE = 'manifest.json'

/** `manifest.json`: which other files there are. */
export interface SearchManifest {
  version: number
  /** The `FOLD_VERSION` of the words. */
  fold: number
  /** The chunks of titles, newest first. */
  chunks: { file: string; titles: number }[]
  /** The file of the words; null where one chunk has all titles, and so all words. */
  words: string | null
  languages: SiteLanguage[]
  categories: { label: string; family: Family }[]
}

/** `t*.json`: titles, newest first, and what is shown beside each, at the same place of the other lists. */
export interface SearchChunk {
  titles: string[]
  /** Empty where the slug is the one that is spelt from the title. */
  slugs: string[]
  /** Places in the lists of the manifest. */
  languages: number[]
  categories: number[]
}

/** `w*.json`: every word of all folded titles, and at the same place the chunks that it occurs in. */
export interface SearchWords {
  words: string[]
  /** See `writeChunkSet`. */
  chunks: string[]
}

/** The slug that a title gets where nobody chose another one. */
export function spellSlug(title: string): string {
  return transliterate(title).slice(0, SLUG_LENGTH_LIMIT).replace(/-+$/, '')
}

/**
 * Writes down which of `count` chunks a word occurs in, as steps from one chunk to the next in base 36: `0` is the chunk that
 * follows, and most steps are one digit. All chunks are the empty text.
 */
export function writeChunkSet(chunks: readonly number[], count: number): string {
  if (chunks.length === count) return ''
  return chunks.map((chunk, place) => (chunk - (chunks[place - 1] ?? -1) - 1).toString(36)).join(' ')
}

/** Reads what `writeChunkSet` has written. */
export function readChunkSet(text: string, count: number): number[] {
  if (text === '') return Array.from({ length: count }, (_, chunk) => chunk)
  let chunk = -1
  return text.split(' ').map((step) => {
    chunk += Number.parseInt(step, 36) + 1
    return chunk
  })
}

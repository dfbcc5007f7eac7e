/** The format of the search index, shared by the build and the browser. */
import { transliterate } from '../../engine/shared/transliterate.ts'
import { SLUG_LENGTH_LIMIT } from './constants.ts'
import type { Family } from './families.ts'
import type { Art, CategoryNode, SiteLanguage } from './schema.ts'

/** Increase it when the format of one of these files changes. */
export const INDEX_VERSION = 1

/** The folder of the files; only the manifest keeps its name when its contents change. */
export const SEARCH_FOLDER = 'search'
export const MANIFEST_FILE = 'manifest.json'

/** `manifest.json`: lists the other files. */
export interface SearchManifest {
  version: number
  /** The `FOLD_VERSION` with which the words were folded. */
  fold: number
  /** The chunks of titles, newest first. */
  chunks: { file: string; titles: number }[]
  /** The file of the words; null if a single chunk has all titles. */
  words: string | null
  languages: SiteLanguage[]
  categories: SearchCategory[]
}

/** A category; `labels` are those of other languages. */
export interface SearchCategory {
  label: string
  labels?: CategoryNode['labels']
  family: Family
  art?: Art
}

/** `t*.json`: titles, newest first, and parallel arrays with their data. */
export interface SearchChunk {
  titles: string[]
  /** Empty if the slug can be derived from the title. */
  slugs: string[]
  /** Indexes into the lists of the manifest. */
  languages: number[]
  categories: number[]
}

/** `w*.json`: all words of the folded titles, and a parallel array with the chunks that contain them. */
export interface SearchWords {
  words: string[]
  /** See `writeChunkSet`. */
  chunks: string[]
}

/** The default slug of a title. */
export function spellSlug(title: string): string {
  return transliterate(title).slice(0, SLUG_LENGTH_LIMIT).replace(/-+$/, '')
}

/**
 * Encodes the set of chunks that contain a word, out of `count`, as base 36 differences: `0` is the next chunk, and most differences
 * have one digit. The set of all chunks is the empty string.
 */
export function writeChunkSet(chunks: readonly number[], count: number): string {
  if (chunks.length === count) return ''
  return chunks.map((chunk, place) => (chunk - (chunks[place - 1] ?? -1) - 1).toString(36)).join(' ')
}

/** Decodes the result of `writeChunkSet`. */
export function readChunkSet(text: string, count: number): number[] {
  if (text === '') return Array.from({ length: count }, (_, chunk) => chunk)
  let chunk = -1
  return text.split(' ').map((step) => {
    chunk += Number.parseInt(step, 36) + 1
    return chunk
  })
}

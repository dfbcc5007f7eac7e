import { readChunkSet, type SearchManifest, type SearchWords } from '../content/search-files.ts'
import { findRanges } from '../content/search-rule.ts'
import type { Chunk } from './chunk.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { SearchResult } from './protocol.ts'

/** An index with the chunks and words loaded so far. Ids of titles count from the newest. */
export interface TitleIndex {
  readonly manifest: SearchManifest
  readonly chunks: (Chunk | undefined)[]
  /** The id of the first title of each chunk, and at the end the number of titles. */
  readonly starts: readonly number[]
  words: IndexWords | undefined
}

/** The words of all titles, with the chunks that contain them. */
export interface IndexWords {
  dictionary: Dictionary
  /** The chunks with a word, by the number of the word. */
  chunksOf(number: number): readonly number[]
}

export function createTitleIndex(manifest: SearchManifest): TitleIndex {
  const starts = [0]
  for (const { titles } of manifest.chunks) starts.push((starts.at(-1) ?? 0) + titles)
  return { manifest, chunks: manifest.chunks.map(() => undefined), starts, words: undefined }
}

/** The words from their file. */
export function readIndexWords({ words, chunks }: SearchWords, count: number): IndexWords {
  const all = readChunkSet('', count)
  // Chunk sets stay strings until they are used: strings are smaller than arrays and quick to parse.
  return { dictionary: createDictionary(words), chunksOf: (number) => (chunks[number] ? readChunkSet(chunks[number], count) : all) }
}

/** The words of an index with a single chunk, taken from its titles. */
export function collectWords(chunk: Chunk): IndexWords {
  const words = new Set<string>()
  for (let row = 0; row < chunk.rows; row++) for (const word of chunk.folded(row).split(' ')) words.add(word)
  words.delete('')
  return { dictionary: createDictionary([...words]), chunksOf: () => [0] }
}

/** All chunks that may contain a title with all of these words, newest first. */
export function findCandidates({ chunks, words: known }: TitleIndex, words: readonly string[]): number[] {
  let candidates = chunks.map((_, chunk) => chunk)
  if (known === undefined) return candidates
  for (const word of words) {
    const holding = new Set<number>()
    for (const number of known.dictionary.containing(word)) {
      for (const chunk of known.chunksOf(number)) holding.add(chunk)
      if (holding.size === chunks.length) break
    }
    candidates = candidates.filter((chunk) => holding.has(chunk))
  }
  return candidates
}

/** The chunk and row of a loaded title. */
function locateTitle({ chunks, starts }: TitleIndex, id: number): { chunk: Chunk; row: number } {
  let place = chunks.length - 1
  while ((starts[place] ?? 0) > id) place--
  return { chunk: chunks[place] as Chunk, row: id - (starts[place] ?? 0) }
}

/** The search result for a title. */
export function describeResult(index: TitleIndex, id: number, words: readonly string[]): SearchResult {
  const { languages, categories } = index.manifest
  const { chunk, row } = locateTitle(index, id)
  const title = chunk.data.titles[row] ?? ''
  return {
    title,
    slug: chunk.data.slugs[row] ?? '',
    language: languages[chunk.data.languages[row] ?? 0] ?? 'en',
    category: categories[chunk.data.categories[row] ?? 0] as SearchManifest['categories'][number],
    ranges: findRanges(title, words),
  }
}

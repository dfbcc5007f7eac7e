import { readChunkSet, type SearchManifest, type SearchWords } from '../content/search-files.ts'
import { findRanges } from '../content/search-rule.ts'
import type { Chunk } from './chunk.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import type { SearchResult } from './protocol.ts'

/** What is here of an index: its chunks as far as they are loaded, and its words. Ids of titles are counted from the newest. */
export interface TitleIndex {
  readonly manifest: SearchManifest
  readonly chunks: (Chunk | undefined)[]
  /** The id of the first title of each chunk, and behind the last how many titles there are. */
  readonly starts: readonly number[]
  words: IndexWords | undefined
}

/** The words of all titles, and for each the chunks that it occurs in. */
export interface IndexWords {
  dictionary: Dictionary
  /** The chunks of a word, by its number. */
  chunksOf(number: number): readonly number[]
}

export function createTitleIndex(manifest: SearchManifest): TitleIndex {
  const starts = [0]
  for (const { titles } of manifest.chunks) starts.push((starts.at(-1) ?? 0) + titles)
  return { manifest, chunks: manifest.chunks.map(() => undefined), starts, words: undefined }
}

/** Words as the file of the words lists them. */
export function readIndexWords({ words, chunks }: SearchWords, count: number): IndexWords {
  const all = readChunkSet('', count)
  // Most words are in few chunks or in all: texts are smaller than lists, and one that is looked at is read in no time.
  return { dictionary: createDictionary(words), chunksOf: (number) => (chunks[number] ? readChunkSet(chunks[number], count) : all) }
}

/** The words of an index of one chunk, which come out of its titles. */
export function collectWords(chunk: Chunk): IndexWords {
  const words = new Set<string>()
  for (let row = 0; row < chunk.rows; row++) for (const word of chunk.folded(row).split(' ')) words.add(word)
  words.delete('')
  return { dictionary: createDictionary([...words]), chunksOf: () => [0] }
}

/** The chunks that can hold a title with all of these words, from the newest to the oldest: no other one does. */
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

/** Finds the loaded title that has this id. */
function locateTitle({ chunks, starts }: TitleIndex, id: number): { chunk: Chunk; row: number } {
  let place = chunks.length - 1
  while ((starts[place] ?? 0) > id) place--
  return { chunk: chunks[place] as Chunk, row: id - (starts[place] ?? 0) }
}

/** All that is to be said of a title that was found. */
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

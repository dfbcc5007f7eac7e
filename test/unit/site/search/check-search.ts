import type { SearchChunk, SearchManifest, SearchWords } from '../../../../src/site/content/search-files.ts'
import { fold, searchWords } from '../../../../src/site/content/search-rule.ts'
import { createSearchFiles, type SearchEntry } from '../../../../src/site/plan/search-index.ts'
import { createChunk } from '../../../../src/site/search/chunk.ts'
import type { SearchResult } from '../../../../src/site/search/protocol.ts'
import { type Result, startRun } from '../../../../src/site/search/run.ts'
import { collectWords, createTitleIndex, describeResult, readIndexWords, type TitleIndex } from '../../../../src/site/search/title-index.ts'
import { createRandom, type Random } from '../../../tools/bench/random.ts'
import { NASTY_TITLES } from './nasty-titles.ts'
import { createText, createTitles, LISTS } from './random-texts.ts'

/** The number of queries, and the first difference from the oracle. */
export interface Checked {
  queries: number
  difference?: string
}

const QUERIES_A_CORPUS = 60
const CHUNK_SIZES = [1, 2, 3, 7, 20, 64, 4096]

/** Searches random titles for random texts, in varying states of the index, and compares with a search without an index. */
export function checkSearch(seed: number, wanted: number): Checked {
  const nasty = checkNastyTitles()
  if (nasty !== undefined) return { queries: NASTY_TITLES.length, difference: nasty }
  const random = createRandom(seed)
  let queries = 0
  while (queries < wanted) {
    const titles = createTitles(random)
    const corpus = openCorpus(titles, random)
    let last: Result | undefined
    for (let round = 0; round < QUERIES_A_CORPUS; round++) {
      const text = createText(titles, random)
      // Typed letter by letter, or pasted.
      const typed = random.chance(0.5) ? [text] : Array.from(text, (_, place) => text.slice(0, place + 1))
      for (const state of typed) {
        queries++
        const outcome = checkQuery(corpus, state, random, last)
        if (typeof outcome === 'string') {
          return { queries, difference: `${outcome}: ${JSON.stringify({ text: state, titles, chunk: corpus.chunkSize })}` }
        }
        last = outcome ?? last
      }
    }
  }
  return { queries }
}

/** A partially loaded index in memory, and the data for the oracle. */
interface Corpus {
  titles: string[]
  folded: string[]
  entries: SearchEntry[]
  index: TitleIndex
  chunkSize: number
  load(chunk: number): void
  loadWords(random: Random): void
}

function openCorpus(titles: string[], random: Random): Corpus {
  const chunkSize = random.pick(CHUNK_SIZES)
  const entries = titles.map((title, place) => ({ title, slug: `s${place}`, language: place % 3, category: place % 2 }))
  const files = new Map(createSearchFiles(entries, LISTS, chunkSize).map(({ file, contents }) => [file, contents]))
  const read = <T>(file: string) => JSON.parse(files.get(`search/${file}`) ?? 'null') as T
  const manifest = read<SearchManifest>('manifest.json')
  const index = createTitleIndex(manifest)
  const load = (chunk: number) => {
    index.chunks[chunk] ??= createChunk(read<SearchChunk>(manifest.chunks[chunk]?.file ?? ''))
  }
  const loadWords = (source: Random) => {
    const [newest] = index.chunks
    if (manifest.words !== null) index.words ??= readIndexWords(read<SearchWords>(manifest.words), index.chunks.length)
    else if (newest !== undefined) index.words ??= collectWords(newest)
    if (source.chance(0.7)) while (index.words?.dictionary.fill() === false);
  }
  load(0)
  for (let chunk = 1; chunk < index.chunks.length; chunk++) if (random.chance(0.4)) load(chunk)
  if (random.chance(0.6)) loadWords(random)
  return { titles, folded: titles.map(fold), entries, index, chunkSize, load, loadWords }
}

/** Runs one search; returns its result, undefined for a text that is not searched, or the difference as a string. */
function checkQuery(corpus: Corpus, text: string, random: Random, last: Result | undefined): Result | string | undefined {
  const { index } = corpus
  const words = searchWords(text)
  const expected = ask(corpus, text)
  if (expected === undefined || words.length === 0) {
    return expected === undefined && words.length === 0 ? undefined : 'only one of the two searches for the text'
  }
  const wanted = random.pick([1, 5, 20])
  const run = startRun(index, words, wanted, last)
  let before: ReadonlySet<number> = new Set()
  for (;;) {
    const isDone = run.step()
    // An abandoned run has no effect on the next.
    if (random.chance(0.03)) return undefined
    const found = new Set(run.found)
    if (found.size !== run.found.length) return 'a title was found twice'
    if (run.found.some((id) => !expected.has(id))) return 'a title was found that does not fit'
    if ([...before].some((id) => !found.has(id))) return 'a title was lost again'
    before = found
    const missing = isDone ? run.missing() : []
    if (isDone && missing.length === 0) break
    if (random.chance(0.3)) corpus.loadWords(random)
    for (const chunk of missing.slice(0, random.between(1, 4))) corpus.load(chunk)
  }
  const result = run.result()
  if (result.ids.join() !== [...expected].join()) return `found ${result.ids} in place of ${[...expected]}`
  const best = rank(corpus, [...expected], words).slice(0, wanted)
  if (run.best().join() !== best.join()) return `the best are ${run.best()} in place of ${best}`
  return best.map((id) => checkResult(corpus, id, words)).find((fault) => fault !== undefined) ?? result
}

/** The oracle of the rule: the ids of all matching titles, in order. */
function ask({ folded }: Corpus, text: string): Set<number> | undefined {
  const words = fold(text.slice(0, 256))
    .split(' ')
    .filter((word) => word !== '')
  if (text.length < 3 || words.length === 0) return undefined
  return new Set(folded.flatMap((title, id) => (words.every((word) => title.indexOf(word) >= 0) ? id : [])))
}

/** The oracle of the order: sorts all titles. */
function rank({ folded }: Corpus, ids: number[], words: readonly string[]): number[] {
  const keys = new Map(
    ids.map((id) => {
      const title = folded[id] ?? ''
      const places = words.map((word) => {
        const start = Array.from({ length: title.length }, (_, at) => at).find(
          (at) => title.startsWith(word, at) && !/[\p{L}\p{N}]/u.test(title.charAt(at - 1)),
        )
        return { isInside: start === undefined, at: start ?? title.indexOf(word) }
      })
      const inside = Math.min(7, places.filter(({ isInside }) => isInside).length)
      const sum = Math.min(
        1023,
        places.reduce((total, { at }) => total + at, 0),
      )
      return [id, [inside, sum, Math.min(1023, title.length), id]] as const
    }),
  )
  const compare = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((key, place) => key !== b[place])
    return (a[at] ?? 0) - (b[at] ?? 0)
  }
  return ids.toSorted((a, b) => compare(keys.get(a) ?? [], keys.get(b) ?? []))
}

function checkResult({ index, entries }: Corpus, id: number, words: readonly string[]): string | undefined {
  const result = describeResult(index, id, words)
  const { title, slug, language, category } = entries[id] as SearchEntry
  if (result.title !== title || result.slug !== slug) return `article ${id} is called ${result.title} (${result.slug})`
  if (result.language !== LISTS.languages[language] || result.category !== index.manifest.categories[category]) {
    return `article ${id} is in ${result.language} and ${result.category.label}`
  }
  return checkRanges(result, words)
}

/** Checks that marks are sorted and disjoint; in plain ASCII, also that they cover exactly the words. */
function checkRanges({ title, ranges }: SearchResult, words: readonly string[]): string | undefined {
  const fault = `marks ${JSON.stringify(ranges)} in ${JSON.stringify(title)}`
  let end = -1
  for (const [from, to] of ranges) {
    if (from <= end || to <= from || to > title.length) return fault
    end = to
  }
  if (ranges.length === 0) return fault
  let start = 0
  for (const part of title.split(/([^\S\uFEFF]+)/)) {
    const shown = Array.from({ length: part.length }, (_, at) => ranges.some(([from, to]) => start + at >= from && start + at < to))
    if (!/[^!-~]/.test(part) && shown.join() !== markPlain(part, words).join()) return fault
    start += part.length
  }
  return undefined
}

/** The characters of an ASCII text that belong to a match of any word. */
function markPlain(text: string, words: readonly string[]): boolean[] {
  const plain = text.toLowerCase().replaceAll('`', "'")
  const marked = Array.from(text, () => false)
  for (const word of words) {
    for (let at = 0; at < plain.length; at++) if (plain.startsWith(word, at)) marked.fill(true, at, at + word.length)
  }
  return marked
}

function checkNastyTitles(): string | undefined {
  for (const [title, text, verdict] of NASTY_TITLES) {
    const corpus = openCorpus([title], createRandom(1))
    corpus.loadWords(createRandom(1))
    const words = searchWords(text)
    const run = startRun(corpus.index, words, 20)
    while (words.length > 0 && !run.step());
    const outcome = words.length === 0 ? 'idle' : run.found.length > 0 ? 'found' : 'empty'
    if (outcome !== verdict) return `${JSON.stringify(text)} is ${outcome} in ${JSON.stringify(title.slice(0, 80))}`
  }
  return undefined
}

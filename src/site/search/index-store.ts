import { INDEX_VERSION, MANIFEST_FILE, type SearchChunk, type SearchManifest, type SearchWords } from '../content/search-files.ts'
import { FOLD_VERSION } from '../content/search-rule.ts'
import { type Chunk, createChunk } from './chunk.ts'
import { type LoadFault, loadJson, type Wire } from './load-json.ts'
import { collectWords, createTitleIndex, readIndexWords, type TitleIndex } from './title-index.ts'

/** Loads the files of the index as they are wanted, each once. */
export interface IndexStore {
  /** The index as far as it is loaded; undefined before its newest titles are. */
  current(): TitleIndex | undefined
  /** Loads the newest titles, and starts to load the words; tries again where that has failed before. */
  open(): Promise<LoadFault | undefined>
  load(index: TitleIndex, chunk: number): Promise<LoadFault | undefined>
  /** Waits until the words are loaded, or cannot be; `isFull` waits until the dictionary can guess. */
  waitForWords(isFull?: boolean): Promise<void>
  /** Looks for another index after a file of this one has gone: a deploy has come in between. False where there is none. */
  renew(index: TitleIndex): Promise<boolean>
}

export interface IndexStoreOptions extends Wire {
  /** The folder of the index, with a slash at its end. */
  base: string
  /** Lets everything else have its turn. */
  turn(): Promise<void>
}

export function createIndexStore(options: IndexStoreOptions): IndexStore {
  const { base, turn } = options
  let current: TitleIndex | undefined
  let opening: Promise<LoadFault | undefined> | undefined
  let renewing: Promise<boolean> | undefined
  let words: Promise<void> = Promise.resolve()
  let full: Promise<void> = Promise.resolve()
  const loading = new Map<string, Promise<LoadFault | Chunk>>()

  async function openNewest(isFresh: boolean): Promise<LoadFault | undefined> {
    const loaded = await loadJson(base + MANIFEST_FILE, options, isFresh)
    if ('fault' in loaded) return loaded.fault === 'gone' ? 'failed' : loaded.fault
    if (!isManifest(loaded.json)) return 'failed'
    const index = createTitleIndex(loaded.json)
    takeOver(index)
    const { words: file } = loaded.json
    const listed = file === null ? undefined : loadWords(index, file)
    const fault = await load(index, 0)
    if (fault === 'gone') return isFresh ? 'failed' : openNewest(true)
    if (fault !== undefined) return fault
    const [newest] = index.chunks
    if (file === null && newest !== undefined) index.words = collectWords(newest)
    current = index
    words = listed ?? Promise.resolve()
    full = words.then(() => fillDictionary(index))
    return undefined
  }

  /** Files that stand in both indexes are not loaded twice. */
  function takeOver(index: TitleIndex): void {
    const kept = new Map(current?.manifest.chunks.map(({ file }, place) => [file, current?.chunks[place]]))
    for (const [place, { file }] of index.manifest.chunks.entries()) index.chunks[place] = kept.get(file)
  }

  async function load(index: TitleIndex, place: number): Promise<LoadFault | undefined> {
    const { file, titles } = index.manifest.chunks[place] as SearchManifest['chunks'][number]
    if (index.chunks[place] !== undefined) return undefined
    const joined = loading.get(file) ?? loadChunk(file, titles)
    loading.set(file, joined)
    const chunk = await joined
    loading.delete(file)
    if (typeof chunk === 'string') return chunk
    index.chunks[place] = chunk
    return undefined
  }

  async function loadChunk(file: string, titles: number): Promise<LoadFault | Chunk> {
    const loaded = await loadJson(base + file, options)
    if ('fault' in loaded) return loaded.fault
    return isChunk(loaded.json, titles) ? createChunk(loaded.json) : 'gone'
  }

  /** Without words, every chunk may hold what is looked for. */
  async function loadWords(index: TitleIndex, file: string): Promise<void> {
    const loaded = await loadJson(base + file, options)
    if ('json' in loaded && isWords(loaded.json)) index.words = readIndexWords(loaded.json, index.chunks.length)
  }

  async function fillDictionary({ words: known }: TitleIndex): Promise<void> {
    while (known?.dictionary.fill() === false) await turn()
  }

  return {
    current: () => current,
    load,
    async open() {
      if (current !== undefined) return undefined
      opening ??= openNewest(false)
      const fault = await opening
      if (fault !== undefined) opening = undefined
      return fault
    },
    waitForWords: (isFull = false) => (isFull ? full : words),
    async renew(index) {
      // Somebody else has found the new one.
      if (current !== index) return true
      renewing ??= openNewest(true).then(() => current !== index && !isSame(current, index))
      const isNew = await renewing
      renewing = undefined
      return isNew
    },
  }
}

function isSame(a: TitleIndex | undefined, b: TitleIndex): boolean {
  return JSON.stringify(a?.manifest) === JSON.stringify(b.manifest)
}

/** An index that was made by other rules is of no use. */
function isManifest(json: unknown): json is SearchManifest {
  const { version, fold, chunks } = (json ?? {}) as Partial<SearchManifest>
  return version === INDEX_VERSION && fold === FOLD_VERSION && Array.isArray(chunks) && chunks.length > 0
}

function isChunk(json: unknown, titles: number): json is SearchChunk {
  return (json as Partial<SearchChunk> | null)?.titles?.length === titles
}

function isWords(json: unknown): json is SearchWords {
  return Array.isArray((json as Partial<SearchWords> | null)?.words)
}

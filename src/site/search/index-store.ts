import { INDEX_VERSION, MANIFEST_FILE, type SearchChunk, type SearchManifest, type SearchWords } from '../content/search-files.ts'
import { FOLD_VERSION } from '../content/search-rule.ts'
import { type Chunk, createChunk } from './chunk.ts'
import { type LoadFault, loadJson, type Wire } from './load-json.ts'
import { collectWords, createTitleIndex, readIndexWords, type TitleIndex } from './title-index.ts'

/** Loads the files of the index on demand, each once. */
export interface IndexStore {
  /** The index as far as it is loaded; undefined until its newest titles are. */
  current(): TitleIndex | undefined
  /** Loads the newest titles and starts loading the words; retries after a failure. */
  open(): Promise<LoadFault | undefined>
  load(index: TitleIndex, chunk: number): Promise<LoadFault | undefined>
  /** Resolves when the words are loaded or have failed to load; with `isFull`, when the dictionary can suggest words. */
  waitForWords(isFull?: boolean): Promise<void>
  /** Looks for a newer index after a file was not found, as after a deployment; returns whether there is one. */
  renew(index: TitleIndex): Promise<boolean>
}

export interface IndexStoreOptions extends Wire {
  /** The folder of the index, with a trailing slash. */
  base: string
  /** Yields to other tasks of the thread. */
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
    reuseChunks(index)
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

  /** Reuses the chunks that both indexes contain. */
  function reuseChunks(index: TitleIndex): void {
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

  /** If the words cannot be loaded, every chunk is searched. */
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
      // A concurrent query has loaded the new index already.
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

/** An index of another version or with other folding rules cannot be used. */
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

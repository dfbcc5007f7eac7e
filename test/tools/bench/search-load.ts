import type { SearchChunk, SearchManifest, SearchWords } from '../../../src/site/content/search-files.ts'
import { createChunk } from '../../../src/site/search/chunk.ts'
import { collectWords, createTitleIndex, readIndexWords, type TitleIndex } from '../../../src/site/search/title-index.ts'

/** The time of parsing the loaded files, in milliseconds. */
export interface LoadTimes {
  newest: number
  dictionary: number
  rest: number
}

/** Loads a whole index as the engine does; `read` returns the text of a file. */
export async function loadIndex(read: (file: string) => Promise<string>): Promise<{ index: TitleIndex; times: LoadTimes }> {
  const manifest = JSON.parse(await read('manifest.json')) as SearchManifest
  const index = createTitleIndex(manifest)
  const load = async (place: number) => {
    const text = await read(manifest.chunks[place]?.file ?? '')
    return timed(() => {
      index.chunks[place] = createChunk(JSON.parse(text) as SearchChunk)
    })
  }
  const newest = await load(0)
  const [first] = index.chunks
  const listed = manifest.words === null ? '' : await read(manifest.words)
  const dictionary = timed(() => {
    if (listed !== '') index.words = readIndexWords(JSON.parse(listed) as SearchWords, index.chunks.length)
    else if (first !== undefined) index.words = collectWords(first)
    while (index.words?.dictionary.fill() === false);
  })
  let rest = 0
  for (let place = 1; place < index.chunks.length; place++) rest += await load(place)
  return { index, times: { newest, dictionary, rest } }
}

function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

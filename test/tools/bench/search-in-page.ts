import { type KeyTimes, measureKeys } from './search-keys.ts'
import { type LoadTimes, loadIndex } from './search-load.ts'

/** The engine on the main thread of a browser, where CPU throttling applies. */
export interface PageBench {
  load(): Promise<LoadTimes>
  measure(sessions: readonly string[]): KeyTimes
}

let loaded: Awaited<ReturnType<typeof loadIndex>> | undefined

const bench: PageBench = {
  async load() {
    loaded = await loadIndex(async (file) => (await fetch(`/search/${file}`)).text())
    return loaded.times
  },
  measure(sessions) {
    if (loaded === undefined) throw new Error('the index is not loaded')
    return measureKeys(loaded.index, sessions)
  },
}

Object.assign(window, { bench })

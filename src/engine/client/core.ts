import { OFFLINE_PAGE, pageDataUrl } from '../shared/page-path.ts'
import { createDataStore, type DataStore } from './data-store.ts'
import { startPageControls } from './page-controls.ts'
import { createPrefetcher, type Prefetcher } from './prefetch.ts'
import { registerWorker, type WorkerUpdate } from './register-worker.ts'

/** What the core hands to the runtime. */
export interface Core {
  /** The digest of the code that is running. */
  codeHash: string
  /** The path of the page that the document shows: at an unknown address, `/404.html`. */
  page: string
  store: DataStore
  prefetcher: Prefetcher
  update: WorkerUpdate
  /** Whether the reader has stepped to another entry of the history before the runtime was there. */
  hasStepped: boolean
}

export interface CoreOptions {
  /** Loads the runtime with React; called once. */
  loadRuntime(): Promise<{ start(core: Core): Promise<void> }>
  modules: Record<string, string>
  renderedPaths: readonly string[]
}

const INTENT = ['pointerover', 'touchstart', 'focusin', 'keydown', 'popstate']

/** All that runs on a page before its reader means to do something. */
export function startCore({ loadRuntime, modules, renderedPaths }: CoreOptions): void {
  const { dataset } = document.getElementById('site') as HTMLElement
  const { build: codeHash, page, worker } = dataset as { build: string; page: string; worker?: 'off' }
  const store = createDataStore(codeHash, fetch)
  const prefetcher = createPrefetcher(store, modules, renderedPaths)
  const update = registerWorker(codeHash, !import.meta.env.DEV && !worker)
  startPageControls(() => location.reload())
  const core: Core = { codeHash, page, store, prefetcher, update, hasStepped: false }
  addEventListener('load', prefetcher.watch)

  let isAwake = false
  const wake = async (): Promise<void> => {
    if (isAwake) return
    isAwake = true
    // Asked for here, the data comes with the code and not after it.
    void store.ask(pageDataUrl(page))
    try {
      await (await loadRuntime()).start(core)
    } catch (cause) {
      // The page works without its runtime; a step between pages that an earlier document has shown becomes a load.
      console.warn(cause)
      if (core.hasStepped) location.reload()
      addEventListener('popstate', ({ state }) => state && location.reload())
    }
  }
  const notice = ({ type, target }: Event): void => {
    const element = target instanceof Element && target.closest('a, button, input, summary')
    if (element) prefetcher.hurry(element)
    // A step to an anchor of this page carries no state.
    if (type === 'popstate' && history.state) core.hasStepped = true
    if (element || type === 'keydown' || core.hasStepped) void wake()
  }
  for (const name of INTENT) addEventListener(name, notice)
  // The offline page lists what can be read, or shows what was asked for from data that is kept. A query is asked of a page that
  // has no script of its own for the sake of the frame's: of the search.
  if (import.meta.env.DEV || page === OFFLINE_PAGE || (renderedPaths.includes(page) && location.search)) void wake()
}

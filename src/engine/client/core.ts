import { OFFLINE_PAGE, pageDataUrl } from '../shared/page-path.ts'
import { type Answer, createDataStore, type DataStore } from './data-store.ts'
import { startPageControls } from './page-controls.ts'
import { createPrefetcher, type Prefetcher } from './prefetch.ts'
import { registerWorker, type WorkerUpdate } from './register-worker.ts'

/** What the core passes to the runtime. */
export interface Core {
  /** The digest of the code that is running. */
  codeHash: string
  /** The path of the page that the document shows: at an unknown address, `/404.html`. */
  page: string
  /** The answer to the first request for the data of the page. */
  answer?: Promise<Answer>
  store: DataStore
  prefetcher: Prefetcher
  update: WorkerUpdate
  /** Whether the reader went back or forward in the history before the runtime was loaded. */
  hasStepped: boolean
}

interface CoreOptions {
  /** Loads the runtime with React; called once. */
  loadRuntime(): Promise<{ start(core: Core): Promise<void> }>
  modules: Record<string, string>
  renderedPaths: readonly string[]
  /** Matches a path and query string of a page whose query chooses what it shows. */
  query: RegExp
}

const INTENT = ['pointerover', 'focusin', 'keydown']

/** Runs on every page until the first interaction loads the runtime. */
export function startCore({ loadRuntime, modules, renderedPaths, query }: CoreOptions): void {
  const { dataset } = document.getElementById('site') as HTMLElement
  const { build: codeHash, page, worker } = dataset as { build: string; page: string; worker?: 'off' }
  const store = createDataStore(codeHash, fetch)
  const prefetcher = createPrefetcher(store, modules, renderedPaths)
  const update = registerWorker(codeHash, !import.meta.env.DEV && !worker)
  startPageControls()
  const core: Core = { codeHash, page, store, prefetcher, update, hasStepped: false }
  addEventListener('load', prefetcher.watch)

  const startRuntime = async (): Promise<void> => {
    if (core.answer) return
    // Requested here so that the data loads in parallel with the code.
    core.answer = store.ask(pageDataUrl(page))
    try {
      await (await loadRuntime()).start(core)
    } catch (cause) {
      // The page works without its runtime; going back or forward between pages of an earlier document becomes a load.
      console.warn(cause)
      if (core.hasStepped) location.reload()
      addEventListener('popstate', ({ state }) => state && location.reload())
    }
  }
  const onIntent = (event: Event & Partial<KeyboardEvent>): void => {
    const { key } = event
    const element = (event.target as Partial<Element>).closest?.<HTMLElement & { form?: Element }>('a, button, input, summary')
    if (element) prefetcher.hurry(element)
    // A slash leads to the search at once, so that no letter after it is lost; on a phone to its sheet. In a form it is a letter.
    if (key === '/' && !element?.form && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const field = document.getElementById('search') as HTMLElement
      if (!field.offsetParent) (field.closest('search') as HTMLElement).showPopover()
      field.focus()
    }
    if (element || key) void startRuntime()
  }
  for (const name of INTENT) addEventListener(name, onIntent)
  addEventListener('popstate', ({ state }) => {
    // An entry for an anchor of this page has no state.
    if (!state) return
    core.hasStepped = true
    void startRuntime()
  })
  // The offline page lists the readable pages, or shows the requested one from cached data.
  if (import.meta.env.DEV || page === OFFLINE_PAGE || query.test(page + location.search)) void startRuntime()
}

import type { Json } from '../shared/json.ts'
import type { PageData, RenderedPageData, SliceData, StaticQueryData } from '../shared/page-data.ts'
import { NOT_FOUND_PAGE, pageDataUrl, SERVER_ERROR_PAGE } from '../shared/page-path.ts'
import type { Template } from '../shared/template.ts'
import { type AskerOptions, type Attempt, createAsker, RETRIES } from './ask-again.ts'
import type { Answer } from './data-store.ts'

/** All that is needed to show a page in the browser. */
export interface LoadedPage {
  page: PageData
  /** Rendered HTML, for a page that has no component in the browser. */
  html: string | undefined
  slices: Record<string, SliceData>
  queries: Record<string, Json>
  /** What the site's importer gave for the page's component. */
  component: unknown
}

/** What came of loading a page that can be shown. */
export type Showable =
  | { status: 'ready'; loaded: LoadedPage }
  | { status: 'not-found' | 'server-error' | 'offline'; loaded: LoadedPage | undefined }

/** What came of loading a page; `leave` is a full navigation of the browser. */
export type Outcome = Showable | { status: 'leave' | 'aborted' }

/** What hydration has to go by: `stale` is a document of another build than its data. */
export type ShownOutcome = { status: 'ready'; loaded: LoadedPage } | { status: 'stale' | 'failed' }

export interface LoaderOptions extends AskerOptions {
  /** The digest of the code that is running: data of no other build is ever shown. */
  build: string
  /** Whether a page is at an address, as a HEAD request says. */
  isThere(path: string, signal: AbortSignal): Promise<boolean>
  /** Whether a full navigation could only end in an error of the browser's. */
  isCutOff(): boolean
  importComponent(componentChunkName: string): Promise<unknown>
  templates: readonly Template[]
  /** Names of the static queries of each kind of slice. */
  sliceQueries: Record<string, readonly string[]>
  renderedPaths: readonly string[]
}

export interface Loader {
  /** Loads the page at a canonical path; null is an address that no page can have. A second load of the same path joins the first. */
  load(path: string | null, signal: AbortSignal): Promise<Outcome>
  /** Loads what hydration needs: the HTML of the page is there already. */
  loadShown(path: string, html: string): Promise<ShownOutcome>
}

const IMPORT_TIMEOUT = 10_000

/** The load of a page as a state machine: every way through it ends, in an outcome. */
export function createLoader(options: LoaderOptions): Loader {
  const { build, isThere, isCutOff, importComponent, templates, sliceQueries, renderedPaths, clock } = options
  const askAgain = createAsker(options)
  const running = new Map<string, { outcome: Promise<Outcome>; controller: AbortController; users: number }>()

  function load(path: string | null, signal: AbortSignal): Promise<Outcome> {
    const key = path ?? ''
    let run = running.get(key)
    if (run === undefined) {
      const controller = new AbortController()
      // What nobody has thought of is the browser's to try.
      const failed = (): Outcome => ({ status: 'leave' })
      const outcome = loadPage(path, { signal: controller.signal, retries: RETRIES })
        .catch(failed)
        .finally(() => {
          if (running.get(key) === run) running.delete(key)
        })
      run = { outcome, controller, users: 0 }
      running.set(key, run)
    }
    const joined = run
    joined.users++
    signal.addEventListener('abort', () => {
      if (--joined.users > 0) return
      if (running.get(key) === joined) running.delete(key)
      joined.controller.abort()
    })
    return joined.outcome
  }

  async function loadPage(path: string | null, attempt: Attempt): Promise<Outcome> {
    const { signal } = attempt
    if (path === null) return { status: 'not-found', loaded: await loadErrorPage(NOT_FOUND_PAGE, signal) }
    const rendered = renderedPaths.includes(path) ? askAgain(pageDataUrl(path, '-rsc'), attempt) : undefined
    const answer = await askAgain(pageDataUrl(path), attempt)
    if (signal.aborted) return { status: 'aborted' }
    if (answer.json === undefined) return explain(path, answer, signal)
    const loaded = await loadParts(answer.json as PageData, attempt, async () => {
      return htmlOf((await rendered)?.json as RenderedPageData | undefined)
    })
    if (signal.aborted) return { status: 'aborted' }
    if (loaded !== undefined) return { status: 'ready', loaded }
    return isCutOff() ? { status: 'offline', loaded: undefined } : { status: 'leave' }
  }

  /** A page whose data cannot be had: it does not exist, the server is broken, or the browser has to try by itself. */
  async function explain(path: string, { status }: Answer, signal: AbortSignal): Promise<Outcome> {
    if (status === 500) return { status: 'server-error', loaded: await loadErrorPage(SERVER_ERROR_PAGE, signal) }
    if (status === 0 && isCutOff()) return { status: 'offline', loaded: undefined }
    if (status !== 404 && (status < 200 || status > 299)) return { status: 'leave' }
    if (await isThere(path, signal)) return { status: 'leave' }
    if (signal.aborted) return { status: 'aborted' }
    return { status: 'not-found', loaded: await loadErrorPage(NOT_FOUND_PAGE, signal) }
  }

  /** The data of an error screen, asked for once: the screen itself is in the bundle and does without. */
  async function loadErrorPage(path: string, signal: AbortSignal): Promise<LoadedPage | undefined> {
    const attempt = { signal, retries: [] }
    const { json } = await askAgain(pageDataUrl(path), attempt)
    return json && loadParts(json as PageData, attempt, async () => undefined)
  }

  /** Slices, static queries and component, side by side; undefined where one of them is missing or of another build. */
  async function loadParts(page: PageData, attempt: Attempt, takeHtml: () => Promise<string | undefined>): Promise<LoadedPage | undefined> {
    if (page.webpackCompilationHash !== build) return undefined
    const template = templates.find(({ componentChunkName }) => componentChunkName === page.componentChunkName)
    const queries: Record<string, Json> = {}

    /** On the wire, static queries are hashes only: they stand in the order in which a component declares their names. */
    async function loadQueries(names: readonly string[] = [], hashes: readonly string[] | null = []): Promise<boolean> {
      const found = await Promise.all(
        names.map(async (name, index) => {
          // One that the page does not list stays missing, and its place says so.
          const hash = hashes?.[index]
          if (hash === undefined) return true
          const { json } = await askAgain(`/page-data/sq/d/${hash}.json`, attempt)
          if (json !== undefined) queries[name] = (json as unknown as StaticQueryData).data
          return json !== undefined
        }),
      )
      return found.every(Boolean)
    }

    async function loadSlice(slot: string, name: string): Promise<readonly [string, SliceData] | undefined> {
      const slice = (await askAgain(`/slice-data/${name}.json`, attempt)).json as SliceData | undefined
      if (slice?.webpackCompilationHash !== build) return undefined
      return (await loadQueries(sliceQueries[slice.componentChunkName], slice.staticQueryHashes)) ? [slot, slice] : undefined
    }

    const [slices, hasQueries, component, html] = await Promise.all([
      Promise.all(Object.entries(page.slicesMap ?? {}).map(([slot, name]) => loadSlice(slot, name))),
      loadQueries(template?.staticQueries, page.staticQueryHashes),
      template?.serverOnly ? true : importInTime(page.componentChunkName),
      template?.serverOnly ? takeHtml() : undefined,
    ])
    const isWhole = hasQueries && component !== undefined && !slices.includes(undefined) && (html !== undefined || !template?.serverOnly)
    if (!isWhole) return undefined
    return { page, html, slices: Object.fromEntries(slices.filter((slice) => slice !== undefined)), queries, component }
  }

  function htmlOf(rendered: RenderedPageData | undefined): string | undefined {
    return rendered?.webpackCompilationHash === build ? (rendered.result as { html?: string } | undefined)?.html : undefined
  }

  /** A module that cannot be loaded, or is not there in time, gives undefined. */
  function importInTime(name: string): Promise<unknown> {
    return new Promise((resolve) => {
      const callOff = clock.after(IMPORT_TIMEOUT, () => resolve(undefined))
      void importComponent(name)
        .catch(() => undefined)
        .then((component) => {
          callOff()
          resolve(component)
        })
    })
  }

  async function loadShown(path: string, html: string): Promise<ShownOutcome> {
    const attempt = { signal: new AbortController().signal, retries: RETRIES }
    const { json } = await askAgain(pageDataUrl(path), attempt)
    if (json !== undefined && json.webpackCompilationHash !== build) return { status: 'stale' }
    const loaded = json && (await loadParts(json as PageData, attempt, async () => html))
    return loaded === undefined ? { status: 'failed' } : { status: 'ready', loaded }
  }

  return { load, loadShown }
}

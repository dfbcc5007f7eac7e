import type { PageData, RenderedPageData } from '../shared/page-data.ts'
import { pageDigest } from '../shared/page-digest.ts'
import { NOT_FOUND_PAGE, pageDataUrl, SERVER_ERROR_PAGE } from '../shared/page-path.ts'
import { type Attempt, createRetryingAsk, RETRIES, type RetryOptions } from './ask-again.ts'
import { crc32 } from './crc32.ts'
import type { Answer } from './data-store.ts'
import { createPartsLoader, type LoadedPage, type PartsOptions } from './load-parts.ts'

/** The result of a load that can be shown. */
export type Showable =
  | { status: 'ready'; loaded: LoadedPage }
  | { status: 'not-found' | 'server-error' | 'offline'; loaded: LoadedPage | undefined }

/** The result of loading a page; `leave` is a full navigation of the browser. */
export type Outcome = Showable | { status: 'leave' | 'aborted' }

/** The document that is to be hydrated. */
export interface ShownDocument {
  path: string
  /** The HTML of its content. */
  html: string
  /** The digest of the data that it was rendered from, if it has one. */
  digest: string | undefined
  /** The answer to the first request for its data. */
  answer: Promise<Answer>
}

/** The result of loading the data for hydration; `stale` is a document whose code differs from that of its data. */
type ShownOutcome = { status: 'ready'; loaded: LoadedPage } | { status: 'stale' | 'failed' }

export interface LoaderOptions extends RetryOptions, Omit<PartsOptions, 'ask'> {
  /** Whether a HEAD request finds a page at an address. */
  pageExists(path: string, signal: AbortSignal): Promise<boolean>
  /** Whether a full navigation could only end in a browser error. */
  isCutOff(): boolean
  renderedPaths: readonly string[]
}

export interface Loader {
  /** Loads the page at a canonical path; null is an address that cannot be a page's. A second load of the same path joins the first. */
  load(path: string | null, signal: AbortSignal): Promise<Outcome>
  /** Loads the data for hydration; it fails if the document was rendered from other data, which React would render again. */
  loadShown(document: ShownDocument): Promise<ShownOutcome>
}

/** Creates a loader whose loads always resolve to an outcome. */
export function createLoader(options: LoaderOptions): Loader {
  const { codeHash, pageExists, isCutOff, renderedPaths } = options
  const askWithRetries = createRetryingAsk(options)
  const loadParts = createPartsLoader({ ...options, ask: askWithRetries })
  const running = new Map<string, { outcome: Promise<Outcome>; controller: AbortController; users: number }>()

  function load(path: string | null, signal: AbortSignal): Promise<Outcome> {
    const key = path ?? ''
    let run = running.get(key)
    if (run === undefined) {
      const controller = new AbortController()
      const outcome = loadPage(path, { signal: controller.signal, retries: RETRIES })
        // An unexpected failure: the browser's own navigation may still work.
        .catch((): Outcome => ({ status: 'leave' }))
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
    const rendered = renderedPaths.includes(path) ? askWithRetries(pageDataUrl(path, '-rsc'), attempt) : undefined
    const answer = await askWithRetries(pageDataUrl(path), attempt)
    if (signal.aborted) return { status: 'aborted' }
    if (answer.json === undefined) return explain(path, answer, signal)
    const loaded = await loadParts(answer.json as PageData, attempt, async () => {
      return htmlOf((await rendered)?.json as RenderedPageData | undefined)
    })
    if (signal.aborted) return { status: 'aborted' }
    if (loaded !== undefined) return { status: 'ready', loaded }
    return isCutOff() ? { status: 'offline', loaded: undefined } : { status: 'leave' }
  }

  /** The outcome for a page without data: it does not exist, the server failed, or a full navigation has to be tried. */
  async function explain(path: string, { status }: Answer, signal: AbortSignal): Promise<Outcome> {
    if (status === 500) return { status: 'server-error', loaded: await loadErrorPage(SERVER_ERROR_PAGE, signal) }
    if (status === 0 && isCutOff()) return { status: 'offline', loaded: undefined }
    if (status !== 404 && (status < 200 || status > 299)) return { status: 'leave' }
    if (await pageExists(path, signal)) return { status: 'leave' }
    if (signal.aborted) return { status: 'aborted' }
    return { status: 'not-found', loaded: await loadErrorPage(NOT_FOUND_PAGE, signal) }
  }

  /** Loads the data of an error page without retries: its component is in the bundle and works without data. */
  async function loadErrorPage(path: string, signal: AbortSignal): Promise<LoadedPage | undefined> {
    const attempt = { signal, retries: [] }
    const { json } = await askWithRetries(pageDataUrl(path), attempt)
    return json && loadParts(json as PageData, attempt, async () => undefined)
  }

  function htmlOf(rendered: RenderedPageData | undefined): string | undefined {
    return rendered?.webpackCompilationHash === codeHash ? (rendered.result as { html?: string } | undefined)?.html : undefined
  }

  async function loadShown({ path, html, digest, answer }: ShownDocument): Promise<ShownOutcome> {
    const attempt = { signal: new AbortController().signal, retries: RETRIES }
    const { json } = await askWithRetries(pageDataUrl(path), attempt, answer)
    if (json !== undefined && json.webpackCompilationHash !== codeHash) return { status: 'stale' }
    const loaded = json && (await loadParts(json as PageData, attempt, async () => html))
    if (loaded === undefined || (digest !== undefined && digest !== digestOf(loaded))) return { status: 'failed' }
    return { status: 'ready', loaded }
  }

  return { load, loadShown }
}

function digestOf({ page, slices }: LoadedPage): string {
  const sources = [page, ...Object.values(slices)]
  const read = sources.map(({ staticQueryHashes, result }) => ({ staticQueryHashes, json: JSON.stringify(result.data) }))
  return pageDigest(read, crc32)
}

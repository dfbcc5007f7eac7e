import type { Json } from '../shared/json.ts'
import type { PageData, SliceData, StaticQueryData } from '../shared/page-data.ts'
import { sliceDataUrl, staticQueryUrl } from '../shared/page-path.ts'
import type { Template } from '../shared/template.ts'
import type { Attempt } from './ask-again.ts'
import type { Clock } from './clock.ts'
import type { Answer } from './data-store.ts'

/** Everything that is needed to show a page in the browser. */
export interface LoadedPage {
  page: PageData
  /** Rendered HTML, for a page that has no component in the browser. */
  html: string | undefined
  slices: Record<string, SliceData>
  queries: Record<string, Json>
  /** The page's component, as the site's importer returns it. */
  component: unknown
}

/** Loads slices, static queries and component of a page in parallel; undefined where one of them is missing or of other code. */
type LoadParts = (page: PageData, attempt: Attempt, loadHtml: () => Promise<string | undefined>) => Promise<LoadedPage | undefined>

export interface PartsOptions {
  /** Digest of the code that is running: data of other code is never shown. */
  codeHash: string
  clock: Clock
  importComponent(componentChunkName: string): Promise<unknown>
  templates: readonly Template[]
  /** Names of the static queries of each kind of slice. */
  sliceQueries: Record<string, readonly string[]>
  ask(url: string, attempt: Attempt): Promise<Answer>
}

const IMPORT_TIMEOUT = 10_000

export function createPartsLoader({ codeHash, clock, importComponent, templates, sliceQueries, ask }: PartsOptions): LoadParts {
  return async (page, attempt, loadHtml) => {
    if (page.webpackCompilationHash !== codeHash) return undefined
    const template = templates.find(({ componentChunkName }) => componentChunkName === page.componentChunkName)
    const [slices, queries, component, html] = await Promise.all([
      Promise.all(Object.entries(page.slicesMap ?? {}).map(([slot, name]) => loadSlice(slot, name, attempt))),
      loadQueries(template?.staticQueries, page.staticQueryHashes, attempt),
      template?.serverOnly ? true : importInTime(page.componentChunkName),
      template?.serverOnly ? loadHtml() : undefined,
    ])
    const loaded = slices.filter((slice) => slice !== undefined)
    if (loaded.length < slices.length || queries === undefined || component === undefined) return undefined
    if (template?.serverOnly && html === undefined) return undefined
    return {
      page,
      html,
      slices: Object.fromEntries(loaded.map(({ slot, slice }) => [slot, slice])),
      queries: Object.assign(queries, ...loaded.map((slice) => slice.queries)),
      component,
    }
  }

  async function loadSlice(slot: string, name: string, attempt: Attempt) {
    const slice = (await ask(sliceDataUrl(name), attempt)).json as SliceData | undefined
    if (slice?.webpackCompilationHash !== codeHash) return undefined
    const queries = await loadQueries(sliceQueries[slice.componentChunkName], slice.staticQueryHashes, attempt)
    return queries && { slot, slice, queries }
  }

  /** On the wire, static queries are hashes only, in the order in which the component declares their names. */
  async function loadQueries(
    names: readonly string[] = [],
    hashes: readonly string[] | null = [],
    attempt: Attempt,
  ): Promise<Record<string, Json> | undefined> {
    // A query that the page does not list stays missing.
    const listed = names.flatMap((name, index) => (hashes?.[index] === undefined ? [] : [{ name, hash: hashes[index] }]))
    const found = await Promise.all(
      listed.map(async ({ name, hash }) => {
        const { json } = await ask(staticQueryUrl(hash), attempt)
        return json && ([name, (json as unknown as StaticQueryData).data] as const)
      }),
    )
    return found.includes(undefined) ? undefined : Object.fromEntries(found.filter((query) => query !== undefined))
  }

  /** Resolves to undefined if the import fails or times out. */
  function importInTime(name: string): Promise<unknown> {
    return new Promise((resolve) => {
      const cancel = clock.after(IMPORT_TIMEOUT, () => resolve(undefined))
      void importComponent(name)
        .catch(() => undefined)
        .then((component) => {
          cancel()
          resolve(component)
        })
    })
  }
}
